import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import type { RecordField, RecordSection } from '@balai/shared/resource';
import { MoneyShort, RelativeTime } from '@balai/shared/ui';

/** Whose it is, and what the business with it comes to. */
export const customerFacts: readonly (string | RecordField<CustomerDetail>)[] = [
  { name: 'user_id', verb: 'transfer' },
  'open_pipelines',
  {
    name: 'won_value',
    value: ({ won_value: value }) => <MoneyShort value={value} strong />,
    when: ({ won_value: value }) => value !== null,
  },
  {
    name: 'last_activity_at',
    value: ({ last_activity_at: at }) => <RelativeTime value={at} />,
    alwaysShown: true,
  },
];

/** Who the customer is, how to reach it, and how it pays and is taxed. */
export const customerProperties: readonly RecordSection<CustomerDetail>[] = [
  {
    id: 'identity',
    fields: [
      'legal_name',
      { name: 'group_name', value: ({ group }) => group?.name },
      'type',
      'industry',
      'source',
    ],
  },
  { id: 'address', fields: ['address', 'city', 'province', 'postal_code', 'phone', 'email', 'website'] },
  // The engineering roles see the customer of their jobs, without what is commercial about it.
  {
    id: 'tax',
    access: 'pipeline.price',
    fields: [
      { name: 'npwp', isNumber: true },
      { name: 'nik', isNumber: true },
      'is_pkp',
      'vat_treatment',
      'withholds_pph23',
    ],
  },
  { id: 'credit', access: 'pipeline.price', fields: ['payment_term_days', 'credit_limit', 'note'] },
  { id: 'dates', fields: ['created_at', 'updated_at'] },
];

/** Changed where they stand; who owns it, how it is taxed and how much it may owe have a way of their own. */
export const customerEditable: readonly string[] = [
  'legal_name',
  'type',
  'industry',
  'source',
  'address',
  'city',
  'postal_code',
  'phone',
  'email',
  'website',
  'payment_term_days',
  'note',
];
