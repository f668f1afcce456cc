import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import { isDecided } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { i18n } from '@balai/shared/i18n';
import {
  type FieldDeclaration,
  PhoneLink,
  type RecordField,
  type RecordSection,
  useAreaWords,
} from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { AppLink, Hint, Money, MonthText, StatusChip } from '@balai/shared/ui';
import { Flex, Icon, IconButton } from '@balai/shared/ui/core';
import { customerLink } from '../../lib/record-links';
import { CloseDate } from '../../lib/close-date';
import { PartPicker } from './part-picker';
import { customerContacts, customerSites } from './customer-parts.queries';

interface PipelineProps {
  pipeline: PipelineDetail;
}

/** Who, how much, when, and with whom. */
export const pipelineFacts: readonly (string | RecordField<PipelineDetail>)[] = [
  { name: 'customer_id', value: (pipeline) => <Customer pipeline={pipeline} /> },
  // Absent for the roles that see no prices, so that no empty field hints at one. Where a deal should have a value
  // and has none, one sees so.
  {
    name: 'expected_value',
    value: ({ expected_value: value }) => <Money value={value} strong />,
    alwaysShown: true,
    access: 'pipeline.price',
  },
  { name: 'expected_close_date', value: (pipeline) => <CloseDate pipeline={pipeline} /> },
  // Whom one calls, which a phone shows unfolded; that nobody is named says something.
  {
    name: 'pic_id',
    value: ({ pic, status }) => pic && <Contact contact={pic} status={status} />,
    alwaysShown: true,
  },
  { name: 'user_id', verb: 'reassign' },
];

/** What the deal is and what is expected of it. What comes next stands over its stream. */
export const pipelineProperties: readonly RecordSection<PipelineDetail>[] = [
  {
    id: 'deal',
    fields: [{ name: 'type', verb: 'type' }, 'solution_id', 'brand_ids', 'site_id', 'source', 'competitor'],
  },
  {
    id: 'forecast',
    fields: [
      {
        name: 'commit',
        value: (pipeline) => (pipeline.commit === 'none' ? null : <Commit pipeline={pipeline} />),
        verb: 'commit',
        alwaysShown: true,
      },
      'slipped_at',
      'probability_bp',
      { name: 'weighted_value', access: 'pipeline.price' },
      'sub_status',
    ],
  },
];

/** Of the facts and properties, what is changed where it stands; the others by the verbs that they name. */
export const pipelineEditable = ({
  customer_id: customerId,
  pic,
  site,
}: PipelineDetail): readonly (string | FieldDeclaration)[] => [
  'expected_close_date',
  'next_action',
  'next_action_date',
  {
    name: 'pic_id',
    render: (field) => (
      <PartPicker
        {...{ field, customerId, parts: customerContacts, stored: pic }}
        label={i18n.t('pipeline.field.pic_id', { ns: 'sales' })}
      />
    ),
  },
  { name: 'solution_id', source: listAllSolutions.path },
  { name: 'brand_ids', source: listAllBrands.path },
  {
    name: 'site_id',
    render: (field) => (
      <PartPicker
        {...{ field, customerId, parts: customerSites, stored: site }}
        label={i18n.t('pipeline.field.site_id', { ns: 'sales' })}
      />
    ),
  },
  'source',
  'competitor',
];

/** Leads to the customer who may see it. */
function Customer({ pipeline: { customer_id: id, customer_name: name, user } }: PipelineProps) {
  const can = useCan();
  if (!can('customer.read')) return name;
  return <AppLink to={customerLink({ id, ownerId: user.id }, can('customer.listAll'))}>{name}</AppLink>;
}

function Commit({ pipeline }: PipelineProps) {
  const words = useAreaWords('sales', 'pipeline');
  return (
    <Flex as="span" align="center" gap="2">
      <StatusChip status={pipeline.commit} label={words.word('commit', pipeline.commit)} />
      {pipeline.commit_month ? <MonthText value={pipeline.commit_month} /> : null}
    </Flex>
  );
}

interface ContactProps extends Pick<PipelineDetail, 'status'> {
  contact: NonNullable<PipelineDetail['pic']>;
}

/** On the line of the other facts: the number is there to be read and dialled, the address to be written to. */
function Contact({ contact: { name, phone, email }, status }: ContactProps) {
  // A phone has it once, over the stream of an open deal, where a call is logged; see `CallContact`.
  const isBelow = !isDecided(status);
  return (
    <Flex wrap="wrap" align="center" columnGap="2">
      {name}
      <Flex as="span" wrap="wrap" align="center" gap="1" textStyle="sm" fontWeight="normal">
        {phone ? (
          <Flex
            as="span"
            display={isBelow ? { base: 'none', md: 'flex' } : 'flex'}
            _print={{ display: 'flex' }}
          >
            <PhoneLink phone={phone} />
          </Flex>
        ) : null}
        {email ? (
          <Hint content={email}>
            <IconButton asChild size="2xs" variant="ghost" color="fg.muted">
              <a href={`mailto:${email}`} aria-label={email}>
                <Icon name="mail" size={14} />
              </a>
            </IconButton>
          </Hint>
        ) : null}
      </Flex>
    </Flex>
  );
}
