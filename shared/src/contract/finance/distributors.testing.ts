import { Contact } from '../contacts';
import { sampleOf } from '../sample.testing';
import { DistributorDocument } from './distributor-documents';
import { CreateDistributor, DistributorDetail, distributorList, type DistributorRow } from './distributors';

const fields = {
  name: 'PT Sinar Jaringan Nusantara',
  type: 'distributor',
  city: 'Jakarta',
  payment_term_days: 30,
  lead_time_days: 14,
} as const;
const address = 'Jl. Mangga Dua Raya 12';
const stored = { ...fields, id: 1, code: 'SJN' };

export const buildCreateDistributor = (overrides: Partial<CreateDistributor> = {}): CreateDistributor =>
  sampleOf(CreateDistributor, { ...fields, address, ...overrides });

export const buildDistributorRow = (overrides: Partial<DistributorRow> = {}): DistributorRow =>
  sampleOf(distributorList.row, {
    ...stored,
    brand_names: 'Aruba, Cisco',
    pic_name: 'Ani Lestari',
    next_expiry: '2027-03-31',
    ...overrides,
  });

export const buildContact = (overrides: Partial<Contact> = {}): Contact =>
  sampleOf(Contact, { id: 1, name: 'Ani Lestari', email: 'ani@sjn.example', is_primary: true, ...overrides });

export const buildDistributorDocument = (overrides: Partial<DistributorDocument> = {}): DistributorDocument =>
  sampleOf(DistributorDocument, {
    id: 1,
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

export const buildDistributor = (overrides: Partial<DistributorDetail> = {}): DistributorDetail =>
  sampleOf(DistributorDetail, {
    ...stored,
    address,
    brand_ids: [3],
    brands: [{ id: 3, name: 'Cisco', image: null }],
    bank_name: 'BCA',
    bank_account: '••••7890',
    user: { id: 9, name: 'Dewi Lestari', image: null },
    pics: [buildContact()],
    documents: [buildDistributorDocument()],
    allowed_actions: ['update', 'delete', 'price_create', 'inactivate'],
    ...overrides,
  });
