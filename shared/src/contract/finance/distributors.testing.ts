import type { Contact } from '../contacts';
import type { DistributorDocument } from './distributor-documents';
import type { CreateDistributor, DistributorDetail, DistributorRow } from './distributors';

/** A complete body of distributor/create; overrides carry what the test is about. */
export const buildCreateDistributor = (overrides: Partial<CreateDistributor> = {}): CreateDistributor => ({
  name: 'PT Sinar Jaringan Nusantara',
  type: 'distributor',
  brand_ids: [],
  address: 'Jl. Mangga Dua Raya 12',
  city: 'Jakarta',
  payment_term_days: 30,
  lead_time_days: 14,
  ...overrides,
});

export const buildDistributorRow = (overrides: Partial<DistributorRow> = {}): DistributorRow => ({
  id: 1,
  version: 1,
  name: 'PT Sinar Jaringan Nusantara',
  code: 'SJN',
  brand_names: 'Aruba, Cisco',
  type: 'distributor',
  city: 'Jakarta',
  pic_name: 'Ani Lestari',
  payment_term_days: 30,
  lead_time_days: 14,
  next_expiry: '2027-03-31',
  status: 'active',
  created_at: '2026-01-05T02:00:00.000Z',
  ...overrides,
});

const stored = {
  id: 1,
  version: 1,
  created_at: '2026-01-05T02:00:00.000Z',
  updated_at: '2026-01-05T02:00:00.000Z',
};

export const buildContact = (overrides: Partial<Contact> = {}): Contact => ({
  ...stored,
  name: 'Ani Lestari',
  position: 'Account manager',
  department: null,
  phone: '+62 811 000 111',
  email: 'ani@sjn.example',
  birthday: null,
  is_primary: true,
  is_decision_maker: false,
  image: null,
  status: 'active',
  ...overrides,
});

export const buildDistributorDocument = (
  overrides: Partial<DistributorDocument> = {},
): DistributorDocument => ({
  ...stored,
  kind: 'authorised_reseller',
  number: 'LOA/2026/17',
  brand_id: 3,
  brand_name: 'Cisco',
  issued_at: '2026-01-01',
  expires_at: '2026-12-31',
  days_left: 45,
  file_count: 1,
  ...overrides,
});

export const buildDistributor = (overrides: Partial<DistributorDetail> = {}): DistributorDetail => ({
  ...stored,
  name: 'PT Sinar Jaringan Nusantara',
  code: 'SJN',
  type: 'distributor',
  brand_ids: [3],
  brands: [{ id: 3, name: 'Cisco', image: null }],
  npwp: null,
  is_pkp: true,
  address: 'Jl. Mangga Dua Raya 12',
  city: 'Jakarta',
  phone: '+62 21 555 0100',
  email: 'sales@sjn.example',
  website: null,
  payment_term_days: 30,
  lead_time_days: 14,
  currency: 'IDR',
  bank_name: 'BCA',
  bank_account: '••••7890',
  status: 'active',
  status_reason: null,
  user: { id: 9, name: 'Dewi Lestari', image: null },
  note: null,
  pics: [buildContact()],
  documents: [buildDistributorDocument()],
  allowed_actions: ['update', 'delete', 'price_create', 'inactivate'],
  ...overrides,
});
