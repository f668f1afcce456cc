import Type, { type Static } from 'typebox';
import { defineList } from '../list';
import { defineOperation, type InputOf } from '../operation';
import { optionsOperation, recordOperations } from '../record-operations';
import {
  confidentialText,
  Id,
  Money,
  NamedReference,
  nullable,
  oneOf,
  optional,
  Person,
  picture,
  Picture,
  recordFields,
  requiredText,
  SentenceOf,
  strict,
  text,
  Timestamp,
  Version,
} from '../schema';
import { shown } from '../shown';
import { CustomerContact, CustomerContactRow, CustomerSite, CustomerSiteRow } from './customer-contacts';
import {
  customerActions,
  customerIndustries,
  customerStatuses,
  customerTypes,
  provinces,
  vatTreatments,
} from './customer-words';
import { leadSources } from './lead-sources';

/** What form and import of a customer fill; an empty text is stored as null. */
export const CustomerInput = Type.Object(
  {
    name: requiredText(150),
    legal_name: optional(text(150)),
    type: oneOf(customerTypes),
    industry: oneOf(customerIndustries),
    image: picture(),
    npwp: optional(text(30)),
    nik: optional(confidentialText(30)),
    is_pkp: Type.Optional(Type.Boolean()),
    vat_treatment: Type.Optional(oneOf(vatTreatments)),
    withholds_pph23: Type.Optional(Type.Boolean()),
    address: requiredText(300),
    city: requiredText(120),
    province: requiredText(120),
    postal_code: optional(text(10)),
    phone: optional(text(30)),
    email: optional(text(120)),
    website: optional(text(120)),
    /** Null for those that a customer has where nothing else is agreed. */
    payment_term_days: optional(Type.Integer({ minimum: 0, maximum: 180 })),
    credit_limit: optional(Money),
    source: oneOf(leadSources),
    note: optional(text(2000)),
  },
  strict,
);
export type CustomerInput = Static<typeof CustomerInput>;

export const CustomerTransfer = Type.Object({
  id: Id,
  version: Version,
  customer_id: Id,
  from_user: Person,
  to_user: Person,
  reason: Type.String(),
  status: oneOf(['waiting', 'approved', 'rejected']),
  created_at: Timestamp,
  /** The caller may approve and reject it. */
  can_decide: Type.Boolean(),
});
export type CustomerTransfer = Static<typeof CustomerTransfer>;

const { is_pkp, vat_treatment, withholds_pph23, ...fields } = shown(CustomerInput);

/**
 * The record as detail, create and update answer it. For the engineering roles tax, credit and note are null and only
 * the contacts and sites of their own jobs are listed.
 */
export const CustomerDetail = Type.Object({
  ...recordFields,
  ...fields,
  is_pkp: nullable(is_pkp),
  vat_treatment: nullable(vat_treatment),
  withholds_pph23: nullable(withholds_pph23),
  credit_hold: nullable(Type.Boolean()),
  status: oneOf(customerStatuses),
  status_reason: nullable(Type.String()),
  user: Person,
  group: nullable(NamedReference),
  pipeline_master_count: Type.Integer(),
  open_pipelines: Type.Integer(),
  /** Whole rupiah without PPN of the pipelines won this calendar year; null for roles that see no prices. */
  won_value: nullable(Money),
  last_activity_at: nullable(Timestamp),
  pics: Type.Array(CustomerContact),
  sites: Type.Array(CustomerSite),
  /** The waiting transfer, if any. */
  transfer: nullable(CustomerTransfer),
  allowed_actions: Type.Array(oneOf(customerActions)),
});
export type CustomerDetail = Static<typeof CustomerDetail>;

const CustomerRow = Type.Object({
  id: Id,
  version: Version,
  ...shown(CustomerInput, ['name', 'image', 'type', 'industry', 'city', 'province']),
  user: Person,
  group_name: nullable(Type.String()),
  open_pipelines: Type.Integer(),
  /** Absent for roles that see no prices. */
  won_value: Type.Optional(Money),
  last_activity_at: nullable(Timestamp),
  status: oneOf(customerStatuses),
  created_at: Timestamp,
});
export type CustomerRow = Static<typeof CustomerRow>;

/**
 * /customer-all for superadmin (all rows) and the 'Cust Record' of a user: `user_id` = his id. The row scope cuts what
 * a role sees, so another group's record is an empty list. Receivable and overdue come with the invoices.
 */
export const customerList = defineList({
  area: 'customer',
  access: 'customer.read',
  row: CustomerRow,
  columns: {
    name: { type: 'text', card: 'title' },
    status: { type: 'status', options: customerStatuses },
    user: { type: 'person', card: 'fact' },
    open_pipelines: { type: 'integer', card: 'fact' },
    won_value: { type: 'money', total: true, card: 'amount', permission: 'pipeline.price' },
    last_activity_at: { type: 'timestamp', card: 'fact' },
    city: { type: 'text', card: 'subtitle' },
    industry: { type: 'enum', options: customerIndustries },
    type: { type: 'enum', options: customerTypes, initiallyHidden: true },
    province: { type: 'text', initiallyHidden: true },
    group_name: { type: 'text', initiallyHidden: true },
    created_at: { type: 'timestamp', initiallyHidden: true },
    version: { type: 'integer', initiallyHidden: true, sortable: false },
  },
  filters: {
    status: { type: 'enum', options: customerStatuses },
    industry: { type: 'enum', options: customerIndustries },
    type: { type: 'enum', options: customerTypes },
    province: { type: 'enum', options: provinces },
    user_id: { type: 'reference', source: '/panel/user/list_all' },
    id_group: { type: 'reference', source: '/panel/group/list_all', mayBeEmpty: true },
    /** No activity for more than n days; the filter bar offers 30, 60 and 90. */
    no_activity: { type: 'days' },
    last_activity_at: { type: 'date', mayBeEmpty: true },
    created_at: { type: 'date' },
    /** A transfer waits for the decision of the caller. */
    transfer_to_decide: { type: 'boolean', permission: 'customer.transferApprove' },
  },
  order: { column: 'last_activity_at', direction: 'desc' },
});

export const CustomerOption = Type.Object({
  id: Id,
  name: Type.String(),
  image: Picture,
  pipeline_master_count: Type.Integer(),
  user: Type.Object({ concat: Type.String() }),
});
export type CustomerOption = Static<typeof CustomerOption>;

/** The search of the top bar and the picker of forms; prefix matches first, cut to the caller's visible rows. */
export const listAllCustomers = optionsOperation('customer', {
  access: 'customer.search',
  option: CustomerOption,
  most: 50,
  summary: 'Customers by name, at most `row` of them',
});

/** Contact and site rows with an `id` are changed, those without are added, rows that are not named stay as they are. */
const rows = {
  pic: Type.Optional(Type.Array(CustomerContactRow, { maxItems: 50 })),
  site: Type.Optional(Type.Array(CustomerSiteRow, { maxItems: 100 })),
};

const deletedRows = {
  deleted_pic: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  deleted_site: Type.Optional(Type.Array(Id, { maxItems: 100 })),
};

const CustomerForm = Type.Object({ ...CustomerInput.properties, ...rows }, strict);

export const { calls: customerCalls, restore: restoreCustomer } = recordOperations('customer', {
  restorable: true,
  read: 'customer.read',
  write: 'customer.write',
  remove: 'customer.delete',
  input: CustomerForm,
  /** The owner: needed from all but sales, who own what they register. */
  created: { user_id: Type.Optional(Id) },
  updated: deletedRows,
  record: CustomerDetail,
  saved: {
    /** Sentences that do not refuse: shown after saving. */
    warnings: Type.Array(Type.String()),
    warning_sentences: Type.Array(SentenceOf),
  },
  summaries: {
    get: 'One customer with contacts, sites and what the caller may do',
    create: 'Registers a customer with its contacts and sites',
    update: 'Changes the fields, contacts and sites of a customer that are sent, in one go',
    remove: 'Deletes a customer that no document names',
  },
});
export const {
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  remove: deleteCustomer,
} = customerCalls;
export type CreateCustomer = InputOf<typeof createCustomer>;
export type UpdateCustomer = InputOf<typeof updateCustomer>;

export const checkDuplicateCustomer = defineOperation({
  name: 'customer.check_duplicate',
  method: 'GET',
  access: 'customer.write',
  input: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: 150 })),
      npwp: Type.Optional(Type.String({ maxLength: 30 })),
      /** The customer being edited, which is no duplicate of itself. */
      id: Type.Optional(Id),
    },
    strict,
  ),
  output: Type.Object({
    data: Type.Object({
      duplicate: Type.Boolean(),
      field: nullable(oneOf(['name', 'npwp'])),
      owner: nullable(Type.String()),
      /** The sentence that saving would be refused with. */
      message: nullable(Type.String()),
      sentence: nullable(SentenceOf),
    }),
  }),
  summary: 'Whether name or NPWP is registered already, and by whom',
});

export const customerSummary = defineOperation({
  name: 'customer.summary',
  method: 'GET',
  access: 'pipeline.price',
  input: Type.Object({ user_id: Type.Optional(Id) }, strict),
  output: Type.Object({
    data: Type.Object({
      count: Type.Integer(),
      active: Type.Integer(),
      prospect: Type.Integer(),
      /** Whole rupiah won this calendar year. */
      won_value: Money,
    }),
  }),
  summary: 'The summary boxes over the customer list, of one user or of all the caller may see',
});
