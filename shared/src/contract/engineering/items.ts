import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import {
  Id,
  Money,
  NamedReference,
  nullable,
  oneOf,
  optional,
  recordFields,
  requiredText,
  strict,
  Version,
} from '../schema';

export const itemKinds = ['goods', 'service', 'maintenance', 'license'] as const;
export const itemStatuses = ['active', 'eol', 'inactive'] as const;
export const itemTaxClasses = ['ppn', 'ppn_luxury', 'ppn_zero', 'ppn_exempt'] as const;
/** What the warranty counts from. */
export const warrantyRules = ['delivery', 'installation'] as const;

/** A step of an installation; a job is not finished before the required ones are done. */
export const ChecklistStep = Type.Object({ label: requiredText(200), required: Type.Boolean() }, strict);

/** What the form of an item sends. Prices are whole rupiah without VAT, null for none; absent leaves them as they are. */
export const ItemInput = Type.Object(
  {
    code: requiredText(60),
    name: requiredText(200),
    brand_id: Id,
    solution_id: optional(Id),
    kind: oneOf(itemKinds),
    unit: requiredText(20),
    /** Sold in whole units only. */
    unit_is_integer: Type.Boolean(),
    has_serial: Type.Boolean(),
    /** May be received and delivered without its serial number. */
    serial_optional: Type.Boolean(),
    tax_class: oneOf(itemTaxClasses),
    /** For permission 'item.price' only, as is the cost. */
    list_price: optional(Money),
    cost_price: optional(Money),
    warranty_months: Type.Integer({ minimum: 0, maximum: 120 }),
    warranty_rule: oneOf(warrantyRules),
    need_install: Type.Boolean(),
    /** What whoever installs it ticks off, in this order. */
    checklist_template: Type.Optional(Type.Array(ChecklistStep, { maxItems: 50 })),
    status: oneOf(itemStatuses),
    /** What is offered in the place of an item that is not made any more. */
    replacement_item_id: optional(Id),
  },
  strict,
);
export type ItemInput = Static<typeof ItemInput>;

const ItemReference = Type.Object({ id: Id, code: Type.String(), name: Type.String() });

const itemFields = {
  ...recordFields,
  code: Type.String(),
  name: Type.String(),
  kind: oneOf(itemKinds),
  unit: Type.String(),
  has_serial: Type.Boolean(),
  list_price: nullable(Money),
  /** Absent for roles without permission 'item.cost'. */
  cost_price: Type.Optional(nullable(Money)),
  warranty_months: Type.Integer(),
  status: oneOf(itemStatuses),
};

const ItemRow = Type.Object({
  ...itemFields,
  brand_name: Type.String(),
  solution_name: nullable(Type.String()),
  /** Code of the item that is offered in its place. */
  replacement_code: nullable(Type.String()),
});
export type ItemRow = Static<typeof ItemRow>;

export const Item = Type.Object({
  ...itemFields,
  brand_id: Id,
  brand: NamedReference,
  solution_id: nullable(Id),
  solution: nullable(NamedReference),
  unit_is_integer: Type.Boolean(),
  serial_optional: Type.Boolean(),
  tax_class: oneOf(itemTaxClasses),
  warranty_rule: oneOf(warrantyRules),
  need_install: Type.Boolean(),
  checklist_template: Type.Array(ChecklistStep),
  replacement_item_id: nullable(Id),
  replacement: nullable(ItemReference),
  /** Items that this one is offered in the place of. */
  replaces: Type.Array(ItemReference),
  allowed_actions: Type.Array(oneOf(['update', 'delete'])),
});
export type Item = Static<typeof Item>;

export const itemList = defineList({
  area: 'item',
  access: 'session',
  row: ItemRow,
  columns: {
    code: { type: 'document', card: 'subtitle' },
    name: { type: 'text', card: 'title' },
    brand_name: { type: 'text', card: 'fact' },
    kind: { type: 'enum', options: itemKinds, card: 'fact' },
    unit: { type: 'text' },
    list_price: { type: 'money', card: 'amount' },
    cost_price: { type: 'money', permission: 'item.cost' },
    status: { type: 'status', options: itemStatuses },
    replacement_code: { type: 'document', sortable: false },
    solution_name: { type: 'text', initiallyHidden: true },
    warranty_months: { type: 'integer', initiallyHidden: true },
    has_serial: { type: 'boolean', initiallyHidden: true },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    brand_id: { type: 'reference', source: '/panel/brand/list_all' },
    kind: { type: 'enum', options: itemKinds },
    /** The end of life is one of them. */
    status: { type: 'enum', options: itemStatuses },
    solution_id: { type: 'reference', source: '/panel/solution/list_all' },
    has_serial: { type: 'boolean' },
    list_price: { type: 'money' },
  },
  order: { column: 'code', direction: 'asc' },
});

/** An item as pickers show it; what is not made any more is there, too, and says so. */
export const ItemOption = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  kind: oneOf(itemKinds),
  unit: Type.String(),
  unit_is_integer: Type.Boolean(),
  status: oneOf(itemStatuses),
});
export type ItemOption = Static<typeof ItemOption>;

export const listAllItems = defineOperation({
  name: 'item.list_all',
  method: 'GET',
  path: '/panel/item/list_all',
  access: 'session',
  input: Type.Object(
    {
      key: Type.Optional(Type.String({ maxLength: 200 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      brand_id: Type.Optional(Id),
      kind: Type.Optional(oneOf(itemKinds)),
    },
    strict,
  ),
  output: Type.Object({ data: Type.Array(ItemOption) }),
  summary: 'Items that are not inactive, by code, for pickers; the key is looked for in code and name',
});

export const getItem = defineOperation({
  name: 'item.detail',
  method: 'GET',
  path: '/panel/item/detail',
  access: 'session',
  input: byId,
  output: Type.Object({ data: Item }),
  summary: 'One item; its cost for the roles that may see it',
});

export const createItem = defineOperation({
  name: 'item.create',
  method: 'POST',
  path: '/panel/item/create',
  access: 'item.crud',
  input: ItemInput,
  output: Type.Object({ data: Item }),
  summary: 'Adds an item; its code is unique',
});

export const updateItem = defineOperation({
  name: 'item.update',
  method: 'POST',
  path: '/panel/item/update',
  access: 'item.crud',
  input: Type.Object({ id: Id, version: Version, ...ItemInput.properties }, strict),
  output: Type.Object({ data: Item }),
  summary: 'Replaces the fields of an item; prices that are absent stay',
});

export const deleteItem = defineOperation({
  name: 'item.delete',
  method: 'DELETE',
  path: '/panel/item/delete',
  access: 'item.crud',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes an item that nothing uses',
});
