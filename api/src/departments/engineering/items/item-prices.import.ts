import { storedReason } from '@balai/shared/contract/history-reasons';
import { itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import { ItemInput } from '@balai/shared/contract/engineering/items';
import { itemSentence } from '@balai/shared/contract/engineering/sentences/items';
import { sql } from 'kysely';
import Type from 'typebox';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import {
  defineImport,
  type ImportRow,
  type RowChange,
  type RowProblem,
  type ValuesOf,
} from '../../../platform/imports/define-import';
import { importColumns } from '../../../platform/imports/import-columns';
import { updateImported } from '../../../platform/imports/imported-records';
import { inAllLanguages } from '../../../platform/words/speech';
import { findItemPrices, type ItemPrices } from './item-prices.repository';
import { codesInFiles } from './items.import';
import { itemRecord, itemScope } from './items.repository';

const { code, list_price, cost_price } = ItemInput.properties;

/** What we call a column of new prices. */
const newInFiles = (column: string): readonly string[] => inAllLanguages(`item_price.column.${column}`);

/** Who has nothing but an export of the list of items writes new prices into the prices there. */
const oldInFiles = (column: string): readonly string[] => inAllLanguages(`item.column.${column}`);

/** The code of an item and its new prices; a price that is empty stays as it is. */
const columns = importColumns(Type.Object({ code, list_price, cost_price }), {
  code: { aliases: codesInFiles },
  list_price: {
    // A file that has the prices of today beside the new ones calls those of today as a file of new ones alone does.
    preferred: [
      ...newInFiles('list_price'),
      'new_price',
      'new_selling_price',
      'list_price_new',
      'price_new',
      'harga_baru',
    ],
    aliases: [
      ...oldInFiles('list_price'),
      'price',
      'list',
      'selling_price',
      'sales_price',
      'standard_selling_rate',
      'harga',
      'harga_jual',
    ],
  },
  cost_price: {
    preferred: [
      ...newInFiles('cost_price'),
      'new_cost_price',
      'new_purchase_price',
      'new_buying_price',
      'cost_price_new',
      'cost_new',
      'harga_beli_baru',
    ],
    aliases: [
      ...oldInFiles('cost_price'),
      'cost',
      'purchase_price',
      'buying_price',
      'standard_price',
      'harga_beli',
    ],
  },
});

type PriceRow = ImportRow<ValuesOf<typeof columns>>;

const keyOf = ({ code }: { code: string }): string => code.toLowerCase();

/** The items that the rows name. @param lock - nobody else changes them until the transaction ends. */
async function itemsOf(
  call: Call,
  rows: readonly PriceRow[],
  { lock }: { lock: boolean },
): Promise<ReadonlyMap<string, ItemPrices>> {
  const codes = rows.map(({ values }) => values.code);
  return new Map((await findItemPrices(call, codes, { lock })).map((item) => [keyOf(item), item]));
}

/** The prices that a row sets anew. */
const changedFields = (item: ItemPrices, values: PriceRow['values']): RowChange['fields'] =>
  (['list_price', 'cost_price'] as const).flatMap((column) => {
    const [before, after] = [item[column], values[column]];
    return after === null || after === before ? [] : [{ column, before, after }];
  });

/** The rows that change something, each with its item and what it changes of it. */
const changesOf = (items: ReadonlyMap<string, ItemPrices>, rows: readonly PriceRow[]) =>
  rows.flatMap(({ fileRow, source, values }) => {
    const item = items.get(keyOf(values));
    const fields = item ? changedFields(item, values) : [];
    return item && fields.length > 0 ? [{ fileRow, source, item, fields }] : [];
  });

/**
 * New prices for stored items, found by their code. The same file twice changes nothing the second time: what counts
 * is the price that an item has, not which file was there before.
 */
export const itemPriceImportDeclaration = defineImport({
  operations: itemPriceImport,
  keys: ['code', ...codesInFiles, 'item'],
  columns,
  // Who names an item does not ask for its price.
  undo: {
    record: itemRecord,
    scope: itemScope,
    label: sql<string>`t.code || ' ' || t.name`,
    uses: () => ({}),
  },
  findStored: () => Promise.resolve(new Set()),
  identities: ({ values }) => [{ text: keyOf(values) }],
  findProblems: async (call, rows) => {
    const items = await itemsOf(call, rows, { lock: false });
    return rows.flatMap(({ fileRow, values }): RowProblem[] => {
      if (items.has(keyOf(values))) return [];
      const sentence = itemSentence('unknown_code', { code: values.code });
      return [{ fileRow, column: 'code', code: 'unknown_item', sentence }];
    });
  },
  findChanges: async (call, rows) =>
    changesOf(await itemsOf(call, rows, { lock: false }), rows).map(({ fileRow, item, fields }) => ({
      fileRow,
      label: `${item.code} ${item.name}`,
      fields,
    })),
  insertBatch: async (call, rows) => {
    const changes = changesOf(await itemsOf(call, rows, { lock: true }), rows);
    const priced = changes.map(({ item: { id, list_price, cost_price }, fields }) => ({
      id,
      list_price,
      cost_price,
      ...Object.fromEntries(fields.map(({ column, after }) => [column, after])),
    }));
    await updateImported(call, itemRecord, priced);
    for (const { item, fields, source } of changes) {
      await writeAudit(call, {
        entity: 'item',
        entityId: item.id,
        action: 'update',
        diff: Object.fromEntries(fields.map(({ column, before, after }) => [column, [before, after]])),
        reason: storedReason('pricesFrom', source),
      });
    }
  },
});
