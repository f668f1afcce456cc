import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
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
import { customerPic, customerPicRow, customerSite, customerSiteRow } from './customer-contacts';
import {
  customerActions,
  customerIndustries,
  customerSources,
  customerStatuses,
  customerTypes,
  provinces,
  vatTreatments,
} from './customer-words';

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
    payment_term_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 180 })),
    credit_limit: optional(Money),
    source: oneOf(customerSources),
    note: optional(text(2000)),
  },
  strict,
);
export type CustomerInput = Static<typeof CustomerInput>;

/** Body of customer/create. `user_id` is the owner: needed from all but sales, who own what they register. */
export const createCustomerInput = Type.Object(
  {
    ...CustomerInput.properties,
    user_id: Type.Optional(Id),
    pic: Type.Optional(Type.Array(customerPicRow, { maxItems: 50 })),
    site: Type.Optional(Type.Array(customerSiteRow, { maxItems: 100 })),
  },
  strict,
);
export type CreateCustomer = Static<typeof createCustomerInput>;

/**
 * Body of customer/update: the whole form. Contact and site rows with an `id` are changed, those without are added,
 * `deleted_pic` and `deleted_site` are removed, rows that are not named stay as they are.
 */
export const updateCustomerInput = Type.Object(
  {
    id: Id,
    version: Version,
    ...CustomerInput.properties,
    pic: Type.Optional(Type.Array(customerPicRow, { maxItems: 50 })),
    deleted_pic: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    site: Type.Optional(Type.Array(customerSiteRow, { maxItems: 100 })),
    deleted_site: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  },
  strict,
);
export type UpdateCustomer = Static<typeof updateCustomerInput>;

export const customerTransfer = Type.Object({
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
export type CustomerTransfer = Static<typeof customerTransfer>;

/**
 * The record as detail, create and update answer it. For the engineering roles tax, credit and note are null and only
 * the contacts and sites of their own jobs are listed.
 */
export const customerDetail = Type.Object({
  ...recordFields,
  name: Type.String(),
  legal_name: nullable(Type.String()),
  type: oneOf(customerTypes),
  industry: oneOf(customerIndustries),
  image: Picture,
  npwp: nullable(Type.String()),
  nik: nullable(Type.String()),
  is_pkp: nullable(Type.Boolean()),
  vat_treatment: nullable(oneOf(vatTreatments)),
  withholds_pph23: nullable(Type.Boolean()),
  address: Type.String(),
  city: Type.String(),
  province: Type.String(),
  postal_code: nullable(Type.String()),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  website: nullable(Type.String()),
  payment_term_days: nullable(Type.Integer()),
  credit_limit: nullable(Money),
  credit_hold: nullable(Type.Boolean()),
  source: oneOf(customerSources),
  status: oneOf(customerStatuses),
  status_reason: nullable(Type.String()),
  note: nullable(Type.String()),
  user: Person,
  group: nullable(NamedReference),
  pipeline_master_count: Type.Integer(),
  open_pipelines: Type.Integer(),
  /** Whole rupiah without PPN of the pipelines won this calendar year; null for roles that see no prices. */
  won_value: nullable(Money),
  last_activity_at: nullable(Timestamp),
  pics: Type.Array(customerPic),
  sites: Type.Array(customerSite),
  /** The waiting transfer, if any. */
  transfer: nullable(customerTransfer),
  allowed_actions: Type.Array(oneOf(customerActions)),
});
export type CustomerDetail = Static<typeof customerDetail>;

export const customerRow = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  image: Picture,
  type: oneOf(customerTypes),
  industry: oneOf(customerIndustries),
  city: Type.String(),
  province: Type.String(),
  user: Person,
  group_name: nullable(Type.String()),
  open_pipelines: Type.Integer(),
  won_value: Money,
  last_activity_at: nullable(Timestamp),
  status: oneOf(customerStatuses),
  created_at: Timestamp,
});
export type CustomerRow = Static<typeof customerRow>;

/**
 * /customer-all for superadmin (all rows) and the 'Cust Record' of a user: `user_id` = his id. The row scope cuts what
 * a role sees, so another group's record is an empty list. Receivable and overdue come with the invoices.
 */
export const customerList = defineList({
  area: 'customer',
  access: 'customer.read',
  row: customerRow,
  columns: {
    name: { type: 'text', card: 'title' },
    city: { type: 'text', card: 'subtitle' },
    industry: { type: 'enum', options: customerIndustries },
    user: { type: 'person', card: 'fact' },
    open_pipelines: { type: 'integer', card: 'fact' },
    won_value: { type: 'money', total: true, card: 'amount', permission: 'pipeline.price' },
    last_activity_at: { type: 'timestamp', card: 'fact' },
    status: { type: 'status', options: customerStatuses },
    type: { type: 'enum', options: customerTypes, initiallyHidden: true },
    province: { type: 'text', initiallyHidden: true },
    group_name: { type: 'text', initiallyHidden: true },
    created_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    status: { type: 'enum', options: customerStatuses },
    industry: { type: 'enum', options: customerIndustries },
    type: { type: 'enum', options: customerTypes },
    province: { type: 'enum', options: provinces },
    user_id: { type: 'reference', source: '/panel/user/list_all' },
    id_group: { type: 'reference', source: '/panel/group/list_all' },
    /** No activity for more than n days; the filter bar offers 30, 60 and 90. */
    no_activity: { type: 'days' },
  },
  order: { column: 'last_activity_at', direction: 'desc' },
});

const customerAnswer = Type.Object({
  data: customerDetail,
  /** Sentences that do not refuse: shown after saving. */
  warnings: Type.Array(Type.String()),
  warning_sentences: Type.Array(SentenceOf),
});

/** The search of the top bar and the picker of forms; prefix matches first, cut to the caller's visible rows. */
export const listAllCustomers = defineOperation({
  name: 'customer.list_all',
  method: 'GET',
  path: '/panel/customer/list_all',
  access: 'customer.search',
  input: Type.Object(
    {
      key: Type.Optional(Type.String({ maxLength: 200 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    strict,
  ),
  output: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        image: Picture,
        pipeline_master_count: Type.Integer(),
        user: Type.Object({ concat: Type.String() }),
      }),
    ),
  }),
  summary: 'Customers by name, at most `row` of them',
});

export const customerDetailOperation = defineOperation({
  name: 'customer.detail',
  method: 'GET',
  path: '/panel/customer/detail',
  access: 'customer.read',
  input: byId,
  output: Type.Object({ data: customerDetail }),
  summary: 'One customer with contacts, sites and what the caller may do',
});

export const createCustomer = defineOperation({
  name: 'customer.create',
  method: 'POST',
  path: '/panel/customer/create',
  access: 'customer.write',
  input: createCustomerInput,
  output: customerAnswer,
  summary: 'Registers a customer with its contacts and sites',
});

export const updateCustomer = defineOperation({
  name: 'customer.update',
  method: 'POST',
  path: '/panel/customer/update',
  access: 'customer.write',
  input: updateCustomerInput,
  output: customerAnswer,
  summary: 'Changes a customer, its contacts and its sites in one go',
});

export const deleteCustomer = defineOperation({
  name: 'customer.delete',
  method: 'DELETE',
  path: '/panel/customer/delete',
  access: 'customer.delete',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes a customer that no document names',
});

export const checkDuplicateCustomer = defineOperation({
  name: 'customer.check_duplicate',
  method: 'GET',
  path: '/panel/customer/check_duplicate',
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
  path: '/panel/customer/summary',
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
