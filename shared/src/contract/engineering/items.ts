import Type, { type Static } from 'typebox';
import { inBulk } from '../bulk';
import { defineList } from '../list';
import { optionsOperation, recordOperations } from '../record-operations';
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
} from '../schema';
import { shown } from '../shown';

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

/** Absent for roles without permission 'item.cost'. */
const CostPrice = Type.Optional(nullable(Money));

const itemFields = {
  ...recordFields,
  ...shown(ItemInput, [
    'code',
    'name',
    'kind',
    'unit',
    'has_serial',
    'list_price',
    'warranty_months',
    'status',
  ]),
  cost_price: CostPrice,
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
  ...recordFields,
  ...shown(ItemInput),
  cost_price: CostPrice,
  brand: NamedReference,
  solution: nullable(NamedReference),
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
    name: { type: 'text', card: 'title' },
    code: { type: 'document', under: 'name', card: 'subtitle' },
    brand_name: { type: 'text', card: 'fact' },
    status: { type: 'status', options: itemStatuses },
    list_price: { type: 'money', card: 'amount' },
    cost_price: { type: 'money', permission: 'item.cost' },
    kind: { type: 'enum', options: itemKinds, card: 'fact' },
    unit: { type: 'text' },
    replacement_code: { type: 'document', sortable: false },
    solution_name: { type: 'text', initiallyHidden: true },
    warranty_months: { type: 'integer', initiallyHidden: true },
    has_serial: { type: 'boolean', initiallyHidden: true },
    updated_at: { type: 'timestamp', initiallyHidden: true },
    version: { type: 'integer', initiallyHidden: true, sortable: false },
  },
  filters: {
    brand_id: { type: 'reference', source: '/panel/brand/list_all' },
    kind: { type: 'enum', options: itemKinds },
    /** The end of life is one of them. */
    status: { type: 'enum', options: itemStatuses },
    solution_id: { type: 'reference', source: '/panel/solution/list_all', mayBeEmpty: true },
    has_serial: { type: 'boolean' },
    list_price: { type: 'money', mayBeEmpty: true },
  },
  order: { column: 'code', direction: 'asc' },
});

/** An item as pickers show it; what is not made any more is there, too, and says so. */
export const ItemOption = Type.Object({
  id: Id,
  ...shown(ItemInput, ['code', 'name', 'brand_id', 'kind', 'unit', 'unit_is_integer', 'status']),
  brand_name: Type.String(),
});
export type ItemOption = Static<typeof ItemOption>;

export const listAllItems = optionsOperation('item', {
  access: 'session',
  option: ItemOption,
  narrowedBy: { brand_id: Type.Optional(Id), kind: Type.Optional(oneOf(itemKinds)) },
  summary: 'Items that are not inactive, by code, for pickers; the key is looked for in code and name',
});

export const { calls: itemCalls, restore: restoreItem } = recordOperations('item', {
  restorable: true,
  read: 'session',
  write: 'item.crud',
  input: ItemInput,
  record: Item,
  summaries: {
    get: 'One item; its cost for the roles that may see it',
    create: 'Adds an item; its code is unique',
    remove: 'Deletes an item that nothing uses',
  },
});
export const { get: getItem, create: createItem, update: updateItem, remove: deleteItem } = itemCalls;

/** Changes of a selection of items, each by itself. */
export const itemsInBulk = {
  update: inBulk(updateItem, {
    fields: [
      'unit',
      'tax_class',
      'warranty_months',
      'warranty_rule',
      'has_serial',
      'serial_optional',
      'need_install',
      'status',
    ],
  }),
};
