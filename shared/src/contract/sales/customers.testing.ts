import { sampleOf } from '../sample.testing';
import { CustomerContact } from './customer-contacts';
import { type CreateCustomer, CustomerDetail, customerList, type CustomerRow } from './customers';

const fields = {
  name: 'PT Samudra Data Prima',
  type: 'company',
  industry: 'telecom',
  city: 'Jakarta',
  province: 'DKI Jakarta',
} as const;

const stored = {
  ...fields,
  user: { id: 7, name: 'Sari Wijaya', image: null },
  open_pipelines: 2,
  won_value: 310_000_000,
  last_activity_at: '2026-11-10T03:00:00.000Z',
  status: 'active',
  created_at: '2026-01-05T02:00:00.000Z',
} as const;

/** A complete body of customer/create; overrides carry what the test is about. */
export const buildCreateCustomer = (overrides: Partial<CreateCustomer> = {}): CreateCustomer => ({
  ...fields,
  address: 'Jl. Jend. Sudirman Kav. 52',
  source: 'referral',
  ...overrides,
});

export const buildCustomerRow = (overrides: Partial<CustomerRow> = {}): CustomerRow =>
  sampleOf(customerList.row, { ...stored, group_name: 'Sales A', ...overrides });

export const buildCustomerDetail = (overrides: Partial<CustomerDetail> = {}): CustomerDetail =>
  sampleOf(CustomerDetail, {
    ...stored,
    updated_at: '2026-01-05T02:00:00.000Z',
    is_pkp: false,
    vat_treatment: 'normal',
    withholds_pph23: false,
    address: 'Jl. Jend. Sudirman Kav. 52',
    phone: '+62 21 555 0100',
    payment_term_days: 30,
    credit_hold: false,
    source: 'referral',
    group: { id: 1, name: 'Sales A' },
    pipeline_master_count: 3,
    allowed_actions: ['update'],
    ...overrides,
  });

export const buildCustomerContact = (overrides: Partial<CustomerContact> = {}): CustomerContact =>
  sampleOf(CustomerContact, { customer_id: 12, name: 'Ani Lestari', is_primary: true, ...overrides });
