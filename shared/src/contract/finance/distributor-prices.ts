import Type, { type Static } from 'typebox';
import { defineImportOperations } from '../host/imports';
import { ById, defineList } from '../list';
import { defineOperation } from '../operation';
import { recordAnswer, versioned } from '../record-operations';
import { DateOnly, Id, Money, oneOf, optional, strict, Version } from '../schema';
import { shown } from '../shown';

export const distributorPriceStates = ['in_force', 'coming', 'past'] as const;

export const LARGEST_QUANTITY = 1_000_000;

const PriceFields = Type.Object({
  /** Whole rupiah for one unit of the item, without PPN. */
  price: Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 }),
  /** The least quantity that is bought at this price. */
  min_qty: Type.Integer({ minimum: 1, maximum: LARGEST_QUANTITY }),
  valid_from: DateOnly,
  /** The last day of the period; absent or null: it goes on. */
  valid_to: optional(DateOnly),
});

export const DistributorPriceInput = Type.Object(
  { distributor_id: Id, item_id: Id, ...PriceFields.properties },
  strict,
);
export type DistributorPriceInput = Static<typeof DistributorPriceInput>;

export const DistributorPrice = Type.Object({
  id: Id,
  version: Version,
  ...shown(DistributorPriceInput),
  distributor_name: Type.String(),
  item_code: Type.String(),
  item_name: Type.String(),
  unit: Type.String(),
  price: Money,
  /** Where today stands to its period. */
  state: oneOf(distributorPriceStates),
});
export type DistributorPrice = Static<typeof DistributorPrice>;

/** The price list of a distributor; without its filter, everybody's prices of an item beside one another. */
export const distributorPriceList = defineList({
  area: 'distributor_price',
  access: 'distributor.price',
  row: DistributorPrice,
  columns: {
    item_name: { type: 'text', card: 'title' },
    item_code: { type: 'document', under: 'item_name', card: 'subtitle' },
    /** Said already where the list is one distributor's. */
    distributor_name: { type: 'text', initiallyHidden: true },
    price: { type: 'money', card: 'amount' },
    state: { type: 'status', options: distributorPriceStates, sortable: false },
    min_qty: { type: 'integer', card: 'fact' },
    valid_from: { type: 'date', card: 'fact' },
    valid_to: { type: 'date', card: 'fact' },
  },
  filters: {
    distributor_id: { type: 'reference', source: '/panel/distributor/list_all' },
    item_id: { type: 'reference', source: '/panel/item/list_all' },
    state: { type: 'enum', options: distributorPriceStates },
    valid_to: { type: 'date', mayBeEmpty: true },
  },
  order: { column: 'item_code', direction: 'asc' },
});

const priceAnswer = recordAnswer(DistributorPrice);

export const createDistributorPrice = defineOperation({
  name: 'distributor_price.create',
  method: 'POST',
  access: 'distributor.write',
  input: DistributorPriceInput,
  output: priceAnswer,
  summary: 'Adds a price; refused where its period overlaps another of the same item and quantity',
});

export const updateDistributorPrice = defineOperation({
  name: 'distributor_price.update',
  method: 'POST',
  access: 'distributor.write',
  input: Type.Object({ ...versioned, ...PriceFields.properties }, strict),
  output: priceAnswer,
  summary: 'Changes a price; another item or distributor is another price',
});

export const deleteDistributorPrice = defineOperation({
  name: 'distributor_price.delete',
  method: 'DELETE',
  access: 'distributor.write',
  input: ById,
  output: Type.Object({}),
  summary: 'Removes a price',
});

export const distributorPriceImport = defineImportOperations({
  area: 'distributor_price',
  access: 'distributor.write',
});
