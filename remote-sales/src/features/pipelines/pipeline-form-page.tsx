import { type CustomerDetail, getCustomer } from '@balai/shared/contract/sales/customers';
import { closeDateProblem, forecastProblems } from '@balai/shared/contract/sales/pipeline-rules';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { jakartaDay } from '@balai/shared/format/calendar';
import { operationQuery } from '@balai/shared/http/queries';
import { said, saidProblems } from '@balai/shared/i18n';
import {
  type FormValues,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
  RecordQuickCreate,
  type Translate,
} from '@balai/shared/resource';
import { type Session, useSession } from '@balai/shared/session';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { OpenDeals } from './open-deals';
import { pipelineSections } from './pipeline-form-sections';
import { pipelinePages } from './pipeline-pages';

/** A close date that has passed, or that nobody plans for, and an owner who has to be named, said at their fields. */
function newProblems(
  { expected_close_date: day, user_id: owner }: FormValues,
  session: Session | null,
  t: Translate,
): Record<string, string> {
  const today = jakartaDay(new Date());
  const isPast = typeof day === 'string' && day !== '' && day < today;
  const tooLate = typeof day === 'string' ? closeDateProblem(day, { earliest: today, today }) : null;
  return {
    ...(tooLate ? { expected_close_date: said(tooLate) } : {}),
    ...(isPast ? { expected_close_date: t('pipeline.problem.closeDate') } : {}),
    ...(session?.role === 'superadmin' && !owner ? { user_id: t('pipeline.problem.owner') } : {}),
  };
}

/** What the server would refuse of a changed forecast, said at its fields. */
function changedForecastProblems(
  { expected_close_date: day, expected_value: value }: FormValues,
  opened: PipelineDetail,
): Record<string, string> {
  if (typeof day !== 'string' || day === '') return {};
  const changed = {
    expected_close_date: day,
    ...(typeof value === 'number' ? { expected_value: value } : {}),
  };
  return saidProblems(forecastProblems(changed, opened, jakartaDay(new Date())));
}

/** Of a new pipeline that is made of a customer. */
type GivenCustomer = Pick<CustomerDetail, 'id' | 'name' | 'pics'>;

/** The only one who works there, who need not be chosen. */
const onlyContactOf = ({ pics }: GivenCustomer): number | null => {
  const active = pics.filter(({ status }) => status === 'active');
  return active.length === 1 ? (active[0]?.id ?? null) : null;
};

const pipelineForm = (session: Session | null, customer?: GivenCustomer): RecordForm<PipelineDetail> => ({
  sections: (pipeline, t) => pipelineSections(t, pipeline, session, customer),
  newValues: {
    type: 'project',
    customer_id: customer?.id ?? null,
    pic_id: customer ? onlyContactOf(customer) : null,
    need_presales: false,
    user_id: session && session.role !== 'sales' && session.role !== 'superadmin' ? session.user.id : null,
  },
  valuesOf: (pipeline) => ({
    ...pipeline,
    site_id: pipeline.site?.id ?? null,
    pic_id: pipeline.pic?.id ?? null,
    solution_id: pipeline.solution?.id ?? null,
    brand_ids: pipeline.brands.map((brand) => brand.id),
  }),
  // A given customer stands under the title, and his contact behind what has to be typed.
  quickFields: [
    ...(customer
      ? ['name', 'expected_value', 'expected_close_date', 'pic_id']
      : ['customer_id', 'pic_id', 'name', 'expected_value', 'expected_close_date']),
    'type',
    ...(session?.role === 'superadmin' ? ['user_id'] : []),
  ],
  // Null where sales own what they create; the contract wants it absent then.
  prepare: (values) => (values['user_id'] === null ? { ...values, user_id: undefined } : values),
  validate: (values, pipeline, t) =>
    pipeline ? changedForecastProblems(values, pipeline) : newProblems(values, session, t),
});

/** /pipeline/new, with `?customer={id}` for the customer that it is opened from. */
export function PipelineCreatePage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const customerId = Number(parameters.get('customer') ?? '0');
  const isGiven = Number.isSafeInteger(customerId) && customerId > 0;
  const customer = useQuery({
    ...operationQuery(getCustomer, { id: customerId }),
    enabled: isGiven,
  });
  return (
    <RecordCreatePage
      pages={pipelinePages}
      form={pipelineForm(session, customer.data?.data)}
      // A customer that cannot be read is simply not filled in.
      loading={isGiven && customer.isPending}
    />
  );
}

/** Over the list, or over the record of its customer. */
export const PipelineQuickCreate = ({
  customer,
  onClose,
}: {
  customer?: GivenCustomer;
  onClose: () => void;
}) => (
  <RecordQuickCreate
    pages={pipelinePages}
    form={pipelineForm(useSession(), customer)}
    description={customer?.name}
    below={<OpenDeals />}
    onClose={onClose}
  />
);

/** /pipeline/{id}/edit */
export const PipelineEditPage = () => (
  <RecordEditPage pages={pipelinePages} form={pipelineForm(useSession())} />
);
