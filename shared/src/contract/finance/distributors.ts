import Type, { type Static } from 'typebox';
import { Contact, ContactRow } from '../contacts';
import { inBulk } from '../bulk';
import { BrandOption } from '../engineering/brands';
import { defineList } from '../list';
import type { InputOf } from '../operation';
import { optionsOperation, recordOperations, verbOperations } from '../record-operations';
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
import { shown } from '../shown';
import { DistributorDocument, DistributorDocumentRow } from './distributor-documents';

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

/** What the form of a distributor sends of its own; an empty text is stored as null. */
const DistributorFields = Type.Object({
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
  note: optional(text(2000)),
});

/** Body of distributor/create. Bank data is not part of it: who pays enters it, see `setDistributorBank`. */
export const CreateDistributor = Type.Object(
  {
    ...DistributorFields.properties,
    /** May be left out; another than rupiah is refused by `distributorProblems`. */
    currency: optional(text(3)),
    /** Our buyer. */
    user_id: optional(Id),
    pic: Type.Optional(Type.Array(ContactRow, { maxItems: 50 })),
    document: Type.Optional(Type.Array(DistributorDocumentRow, { maxItems: 50 })),
  },
  strict,
);
export type CreateDistributor = Static<typeof CreateDistributor>;

/** The account that a distributor is paid to. Both absent or null: it has none. */
const DistributorBank = Type.Object({
  bank_name: optional(text(120)),
  bank_account: optional(confidentialText(40)),
});

export const DistributorDetail = Type.Object({
  ...recordFields,
  ...shown(DistributorFields),
  brands: Type.Array(BrandOption),
  currency: oneOf(distributorCurrencies),
  /** The number in full for who holds 'distributor.bank'; for everybody else its last digits behind dots. */
  ...shown(DistributorBank),
  status: oneOf(distributorStatuses),
  /** Why it is blocked. */
  status_reason: nullable(Type.String()),
  user: nullable(Person),
  pics: Type.Array(Contact),
  documents: Type.Array(DistributorDocument),
  allowed_actions: Type.Array(oneOf(distributorActions)),
});
export type DistributorDetail = Static<typeof DistributorDetail>;

const DistributorRow = Type.Object({
  id: Id,
  version: Version,
  ...shown(DistributorFields, ['name', 'code', 'type', 'city', 'payment_term_days', 'lead_time_days']),
  /** Names of its brands in alphabetical order, comma separated; empty when it has none. */
  brand_names: Type.String(),
  /** Name of the primary contact. */
  pic_name: nullable(Type.String()),
  /** The day on which the first of its documents ends that has not ended yet. */
  next_expiry: nullable(Type.String()),
  status: oneOf(distributorStatuses),
  created_at: Timestamp,
});
export type DistributorRow = Static<typeof DistributorRow>;

/** /distributor. What it owes us in open orders and how punctual it is come with the purchase orders. */
export const distributorList = defineList({
  area: 'distributor',
  access: 'distributor.read',
  row: DistributorRow,
  columns: {
    name: { type: 'text', card: 'title' },
    code: { type: 'document', under: 'name' },
    status: { type: 'status', options: distributorStatuses },
    brand_names: { type: 'text', sortable: false, card: 'subtitle' },
    type: { type: 'enum', options: distributorTypes, card: 'fact' },
    next_expiry: { type: 'date' },
    payment_term_days: { type: 'integer', card: 'fact' },
    pic_name: { type: 'text', card: 'fact' },
    city: { type: 'text' },
    lead_time_days: { type: 'integer', initiallyHidden: true },
    created_at: { type: 'timestamp', initiallyHidden: true },
    version: { type: 'integer', initiallyHidden: true, sortable: false },
  },
  filters: {
    brand: { type: 'reference', source: '/panel/brand/list_all' },
    type: { type: 'enum', options: distributorTypes },
    status: { type: 'enum', options: distributorStatuses },
    city: { type: 'text' },
    next_expiry: { type: 'date', mayBeEmpty: true },
  },
  order: { column: 'name', direction: 'asc' },
});

export const DistributorOption = Type.Object({
  id: Id,
  ...shown(DistributorFields, ['name', 'code']),
  status: oneOf(distributorStatuses),
});
export type DistributorOption = Static<typeof DistributorOption>;

export const listAllDistributors = optionsOperation('distributor', {
  access: 'distributor.read',
  option: DistributorOption,
  summary: 'Distributors by name or code, for pickers and filters',
});

/**
 * An update sends what changes; brands as a whole. Contact and document rows with an `id` are changed, those without
 * are added, `deleted_pic` and `deleted_document` are removed, rows that are not named stay as they are.
 */
export const { calls: distributorCalls, restore: restoreDistributor } = recordOperations('distributor', {
  restorable: true,
  read: 'distributor.read',
  write: 'distributor.write',
  input: CreateDistributor,
  updated: {
    deleted_pic: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    deleted_document: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  },
  record: DistributorDetail,
  summaries: {
    get: 'One distributor with brands, contacts, documents and what the caller may do',
    create: 'Registers a distributor with its contacts and documents; its name is unique',
    update: 'Changes the fields, brands, contacts and documents of a distributor that are sent, in one go',
    remove: 'Deletes a distributor that nothing uses',
  },
});
export const {
  get: getDistributor,
  create: createDistributor,
  update: updateDistributor,
  remove: deleteDistributor,
} = distributorCalls;
export type UpdateDistributor = InputOf<typeof updateDistributor>;

/** Changes of a selection of distributors, each by itself. */
export const distributorsInBulk = {
  update: inBulk(updateDistributor, {
    fields: ['type', 'payment_term_days', 'lead_time_days'],
  }),
};

/**
 * Bank data changes by the call of its own alone, sent by who may read it in full, so that a masked number can never be
 * written back.
 */
export const {
  bank: setDistributorBank,
  activate: activateDistributor,
  inactivate: inactivateDistributor,
  block: blockDistributor,
  unblock: unblockDistributor,
  undo: undoDistributorStatus,
} = verbOperations(
  'distributor',
  { access: 'distributor.write', record: DistributorDetail },
  {
    bank: {
      access: 'distributor.bank',
      input: DistributorBank,
      summary: 'Changes the account that the distributor is paid to',
    },
    activate: { undoneBy: 'inactivate', summary: 'inactive -> active' },
    inactivate: { undoneBy: 'activate', summary: 'active -> inactive' },
    block: {
      access: 'distributor.block',
      input: Type.Object({ reason: requiredText(500) }),
      undoneBy: 'undo',
      summary: 'active or inactive -> blocked, with a reason; nothing may be ordered from it then',
    },
    unblock: { access: 'distributor.block', undoneBy: 'undo', summary: 'blocked -> active' },
    undo: {
      access: 'distributor.block',
      summary:
        'Takes back the own last change of the status, within ten minutes and while nothing came after it',
    },
  },
);
