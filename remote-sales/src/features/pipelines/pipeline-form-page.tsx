import { closeDateProblem, forecastProblems } from '@balai/shared/contract/sales/pipeline-rules';
import { getCustomer } from '@balai/shared/contract/sales/customers';
import {
  createPipeline,
  getPipeline,
  updatePipeline,
  type PipelineDetail,
} from '@balai/shared/contract/sales/pipelines';
import { jakartaDay } from '@balai/shared/format/calendar';
import { operationQuery } from '@balai/shared/http/queries';
import { said, saidProblems, useTranslation } from '@balai/shared/i18n';
import {
  failureOf,
  FormGate,
  type FormOutcome,
  type FormValues,
  ResourceForm,
  type ResourceFormProps,
  useRecordId,
} from '@balai/shared/resource';
import { useSession } from '@balai/shared/session';
import { ErrorState, FormSkeleton, LoadingGate, PageBody, PageHeader } from '@balai/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pipelineLink, PIPELINES_PATH } from '../../lib/record-links';
import { savedRecord } from '../../lib/saved-record';
import { pipelineSections, pipelineValues } from './pipeline-form-sections';

/** /pipeline/new, with `?customer={id}` for the customer that it is opened from. */
export function PipelineCreatePage() {
  const { t } = useTranslation('sales');
  const [parameters] = useSearchParams();
  const customerId = Number(parameters.get('customer') ?? '0');
  const isGiven = Number.isSafeInteger(customerId) && customerId > 0;
  const customer = useQuery({
    ...operationQuery(getCustomer, { id: customerId }),
    enabled: isGiven,
  });
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('pipeline.newTitle')}
        breadcrumb={[{ label: t('pipeline.title'), to: PIPELINES_PATH }, { label: t('pipeline.newTitle') }]}
      />
      {/* A customer that cannot be read is simply not filled in. */}
      <LoadingGate loading={isGiven && customer.isPending} skeleton={<FormSkeleton />}>
        <CreateForm customer={customer.data?.data} />
      </LoadingGate>
    </PageBody>
  );
}

/** A close date that nobody plans for, said at its field. */
function tooLate(day: FormValues[string], today: string): Record<string, string> {
  const problem = typeof day === 'string' ? closeDateProblem(day, { earliest: today, today }) : null;
  return problem ? { expected_close_date: said(problem) } : {};
}

function CreateForm({ customer }: { customer?: { id: number; name: string } }) {
  const { t } = useTranslation('sales');
  const session = useSession();
  const navigate = useNavigate();
  const today = jakartaDay(new Date());
  const validate = ({ expected_close_date, user_id }: FormValues): Record<string, string> => ({
    ...(typeof expected_close_date === 'string' && expected_close_date !== '' && expected_close_date < today
      ? { expected_close_date: t('pipeline.problem.closeDate') }
      : tooLate(expected_close_date, today)),
    ...(session?.role === 'superadmin' && !user_id ? { user_id: t('pipeline.problem.owner') } : {}),
  });
  return (
    <ResourceForm
      namespace="sales"
      area="pipeline"
      schema={createPipeline.input}
      operation={createPipeline}
      initialValues={{
        type: 'project',
        customer_id: customer?.id ?? null,
        need_presales: false,
        user_id:
          session && session.role !== 'sales' && session.role !== 'superadmin' ? session.user.id : null,
      }}
      // Null where sales own what they create; the contract wants it absent then.
      prepare={(values) => (values['user_id'] === null ? { ...values, user_id: undefined } : values)}
      sections={pipelineSections(t, {
        customer: customer && { value: String(customer.id), label: customer.name },
        owner: session && session.role !== 'sales' ? session : null,
        isNew: true,
      })}
      validate={validate}
      draftKey="pipeline.new"
      submitLabel={t('pipeline.create')}
      alsoRefresh={['customer']}
      onSaved={(outcome: FormOutcome) => void navigate(pipelineLink(savedRecord<PipelineDetail>(outcome)))}
      onCancel={() => void navigate(PIPELINES_PATH)}
    />
  );
}

/** /pipeline/{id}/edit */
export function PipelineEditPage() {
  const { t } = useTranslation('sales');
  const id = useRecordId();
  const query = useQuery(operationQuery(getPipeline, { id }));
  const pipeline = query.data?.data;
  // Once the form is open it stays, with what was typed, also when the record goes away behind it.
  const failure = pipeline ? null : failureOf(query.error);
  const readStored = async () => {
    const { data } = await query.refetch();
    return data ? pipelineValues(data.data) : null;
  };
  return (
    <PageBody wide={false}>
      <PageHeader
        title={t('pipeline.editTitle')}
        breadcrumb={[
          { label: t('pipeline.title'), to: PIPELINES_PATH },
          ...(pipeline ? [{ label: pipeline.no_pipeline, to: pipelineLink(pipeline) }] : []),
          { label: t('pipeline.editTitle') },
        ]}
      />
      <FormGate
        failure={failure}
        loading={query.isPending}
        onRetry={() => void query.refetch()}
        back={{ label: t('pipeline.title'), to: PIPELINES_PATH }}
      >
        {pipeline ? <EditForm pipeline={pipeline} readStored={readStored} /> : null}
      </FormGate>
    </PageBody>
  );
}

interface EditFormProps extends Pick<ResourceFormProps, 'readStored'> {
  pipeline: PipelineDetail;
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

function EditForm({ pipeline, readStored }: EditFormProps) {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  // As it was read: a refetch in the background must not make the server believe that its changes were seen.
  const [opened] = useState(pipeline);
  if (!opened.allowed_actions.includes('update')) {
    return <ErrorState wholePage message={t('pipeline.problem.notEditable')} />;
  }
  const back = () => void navigate(pipelineLink(opened));
  return (
    <ResourceForm
      namespace="sales"
      area="pipeline"
      schema={updatePipeline.input}
      operation={updatePipeline}
      initialValues={pipelineValues(opened)}
      hiddenValues={{ id: opened.id, version: opened.version }}
      sections={pipelineSections(t, {
        customer: { value: String(opened.customer_id), label: opened.customer_name },
        pipeline: opened,
        owner: null,
        isNew: false,
      })}
      validate={(values) => changedForecastProblems(values, opened)}
      draftKey={`pipeline.${opened.id}`}
      submitLabel={t('pipeline.save')}
      alsoRefresh={['customer']}
      onSaved={back}
      onCancel={back}
      readStored={readStored}
    />
  );
}
