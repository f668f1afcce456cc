import Type, { type Static } from 'typebox';
import { contact, contactRow } from '../contacts';
import { BrandOption } from '../engineering/brands';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import {
  confidentialText,
  Id,
  nullable,
  oneOf,
  optional,
  Person,
  recordFields,
  requiredText,
  strict,
  text,
  Timestamp,
  Version,
} from '../schema';
import { distributorDocument, distributorDocumentRow } from './distributor-documents';

export const distributorTypes = ['principal', 'distributor', 'local_supplier', 'subcontractor'] as const;
export const distributorStatuses = ['active', 'inactive', 'blocked'] as const;
/** Prices and totals are rupiah. */
export const distributorCurrencies = ['IDR'] as const;

export const distributorActions = [
  'update',
  'delete',
  'bank',
  'price_create',
  'activate',
  'inactivate',
  'block',
  'unblock',
] as const;
export type DistributorAction = (typeof distributorActions)[number];

const distributorInput = {
  name: requiredText(150),
  /** Short name of ours, unique; stored in upper case. */
  code: optional(text(20)),
  type: oneOf(distributorTypes),
  /** Brands that it sells, each at most once. */
  brand_ids: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
  npwp: optional(text(30)),
  is_pkp: Type.Optional(Type.Boolean()),
  address: requiredText(300),
  city: requiredText(120),
  phone: optional(text(30)),
  email: optional(text(120)),
  website: optional(text(120)),
  payment_term_days: Type.Integer({ minimum: 0, maximum: 180 }),
  lead_time_days: Type.Integer({ minimum: 0, maximum: 365 }),
  /** May be left out; another than rupiah is refused by `distributorProblems`. */
  currency: optional(text(3)),
  /** Our buyer. */
  user_id: optional(Id),
  note: optional(text(2000)),
  pic: Type.Optional(Type.Array(contactRow, { maxItems: 50 })),
  document: Type.Optional(Type.Array(distributorDocumentRow, { maxItems: 50 })),
};

/** Body of distributor/create. Bank data is not part of it: who pays enters it, see `setDistributorBank`. */
export const createDistributorInput = Type.Object(distributorInput, strict);
export type CreateDistributor = Static<typeof createDistributorInput>;

/**
 * Body of distributor/update: the whole form. Contact and document rows with an `id` are changed, those without are
 * added, `deleted_pic` and `deleted_document` are removed, rows that are not named stay as they are.
 */
export const updateDistributorInput = Type.Object(
  {
    id: Id,
    version: Version,
    ...distributorInput,
    deleted_pic: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    deleted_document: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  },
  strict,
);
export type UpdateDistributor = Static<typeof updateDistributorInput>;

export const distributorDetail = Type.Object({
  ...recordFields,
  name: Type.String(),
  code: nullable(Type.String()),
  type: oneOf(distributorTypes),
  brand_ids: Type.Array(Id),
  brands: Type.Array(BrandOption),
  npwp: nullable(Type.String()),
  is_pkp: Type.Boolean(),
  address: Type.String(),
  city: Type.String(),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  website: nullable(Type.String()),
  payment_term_days: Type.Integer(),
  lead_time_days: Type.Integer(),
  currency: oneOf(distributorCurrencies),
  bank_name: nullable(Type.String()),
  /** In full for who holds 'distributor.bank'; for everybody else its last digits behind dots. */
  bank_account: nullable(Type.String()),
  status: oneOf(distributorStatuses),
  /** Why it is blocked. */
  status_reason: nullable(Type.String()),
  user: nullable(Person),
  note: nullable(Type.String()),
  pics: Type.Array(contact),
  documents: Type.Array(distributorDocument),
  allowed_actions: Type.Array(oneOf(distributorActions)),
});
export type DistributorDetail = Static<typeof distributorDetail>;

const distributorRow = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  code: nullable(Type.String()),
  /** Names of its brands in alphabetical order, comma separated; empty when it has none. */
  brand_names: Type.String(),
  type: oneOf(distributorTypes),
  city: Type.String(),
  /** Name of the primary contact. */
  pic_name: nullable(Type.String()),
  payment_term_days: Type.Integer(),
  lead_time_days: Type.Integer(),
  /** The day on which the first of its documents ends that has not ended yet. */
  next_expiry: nullable(Type.String()),
  status: oneOf(distributorStatuses),
  created_at: Timestamp,
});
export type DistributorRow = Static<typeof distributorRow>;

/** /distributor. What it owes us in open orders and how punctual it is come with the purchase orders. */
export const distributorList = defineList({
  area: 'distributor',
  access: 'distributor.read',
  row: distributorRow,
  columns: {
    name: { type: 'text', card: 'title' },
    brand_names: { type: 'text', sortable: false, card: 'subtitle' },
    type: { type: 'enum', options: distributorTypes, card: 'fact' },
    city: { type: 'text' },
    pic_name: { type: 'text', card: 'fact' },
    payment_term_days: { type: 'integer', card: 'fact' },
    next_expiry: { type: 'date' },
    status: { type: 'status', options: distributorStatuses },
    code: { type: 'text', initiallyHidden: true },
    lead_time_days: { type: 'integer', initiallyHidden: true },
    created_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    brand: { type: 'reference', source: '/panel/brand/list_all' },
    type: { type: 'enum', options: distributorTypes },
    status: { type: 'enum', options: distributorStatuses },
    city: { type: 'text' },
    next_expiry: { type: 'date' },
  },
  order: { column: 'name', direction: 'asc' },
});

const distributorAnswer = Type.Object({ data: distributorDetail });
const unreasoned = Type.Object({ id: Id, version: Version }, strict);

export const DistributorOption = Type.Object({
  id: Id,
  name: Type.String(),
  code: nullable(Type.String()),
  status: oneOf(distributorStatuses),
});
export type DistributorOption = Static<typeof DistributorOption>;

export const listAllDistributors = defineOperation({
  name: 'distributor.list_all',
  method: 'GET',
  path: '/panel/distributor/list_all',
  access: 'distributor.read',
  input: Type.Object(
    {
      key: Type.Optional(Type.String({ maxLength: 200 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    strict,
  ),
  output: Type.Object({ data: Type.Array(DistributorOption) }),
  summary: 'Distributors by name or code, for pickers and filters',
});

export const getDistributor = defineOperation({
  name: 'distributor.detail',
  method: 'GET',
  path: '/panel/distributor/detail',
  access: 'distributor.read',
  input: byId,
  output: distributorAnswer,
  summary: 'One distributor with brands, contacts, documents and what the caller may do',
});

export const createDistributor = defineOperation({
  name: 'distributor.create',
  method: 'POST',
  path: '/panel/distributor/create',
  access: 'distributor.write',
  input: createDistributorInput,
  output: distributorAnswer,
  summary: 'Registers a distributor with its contacts and documents; its name is unique',
});

export const updateDistributor = defineOperation({
  name: 'distributor.update',
  method: 'POST',
  path: '/panel/distributor/update',
  access: 'distributor.write',
  input: updateDistributorInput,
  output: distributorAnswer,
  summary: 'Changes a distributor, its brands, contacts and documents in one go',
});

export const deleteDistributor = defineOperation({
  name: 'distributor.delete',
  method: 'DELETE',
  path: '/panel/distributor/delete',
  access: 'distributor.write',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes a distributor that nothing uses',
});

/**
 * Bank data changes by this call alone, sent by who may read it in full, so that a masked number can never be written
 * back. Both absent or null: it has no account.
 */
export const setDistributorBank = defineOperation({
  name: 'distributor.bank',
  method: 'POST',
  path: '/panel/distributor/bank',
  access: 'distributor.bank',
  input: Type.Object(
    {
      id: Id,
      version: Version,
      bank_name: optional(text(120)),
      bank_account: optional(confidentialText(40)),
    },
    strict,
  ),
  output: distributorAnswer,
  summary: 'Changes the account that the distributor is paid to',
});

export const activateDistributor = defineOperation({
  name: 'distributor.activate',
  method: 'POST',
  path: '/panel/distributor/activate',
  access: 'distributor.write',
  input: unreasoned,
  output: distributorAnswer,
  summary: 'inactive -> active',
});

export const inactivateDistributor = defineOperation({
  name: 'distributor.inactivate',
  method: 'POST',
  path: '/panel/distributor/inactivate',
  access: 'distributor.write',
  input: unreasoned,
  output: distributorAnswer,
  summary: 'active -> inactive',
});

export const blockDistributor = defineOperation({
  name: 'distributor.block',
  method: 'POST',
  path: '/panel/distributor/block',
  access: 'distributor.block',
  input: Type.Object({ id: Id, version: Version, reason: requiredText(500) }, strict),
  output: distributorAnswer,
  summary: 'active or inactive -> blocked, with a reason; nothing may be ordered from it then',
});

export const unblockDistributor = defineOperation({
  name: 'distributor.unblock',
  method: 'POST',
  path: '/panel/distributor/unblock',
  access: 'distributor.block',
  input: unreasoned,
  output: distributorAnswer,
  summary: 'blocked -> active',
});
