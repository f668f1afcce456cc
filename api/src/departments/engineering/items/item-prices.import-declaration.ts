import { itemSentence } from '@balai/shared/contract/engineering/sentences/items';
import { itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { defineImport, type RowChange } from '../../../platform/imports/define-import';
import { updateImported } from '../../../platform/imports/imported-records';
import { findItemPrices, type ItemPrices } from './items-import.repository';
import { itemRecord } from './items.repository';

/** A row of a price list: the code of an item and its new prices; a price that is null stays as it is. */
interface PriceValues {
  code: string;
  list_price: number | null;
  cost_price: number | null;
}

const priceColumns = ['list_price', 'cost_price'] as const;

const keyOf = (code: string): string => code.toLowerCase();

async function itemsOf(
  call: Call,
  rows: readonly { values: PriceValues }[],
  lock: boolean,
): Promise<ReadonlyMap<string, ItemPrices>> {
  const items = await findItemPrices(
    call,
    rows.map(({ values }) => values.code),
    { lock },
  );
  return new Map(items.map((item) => [keyOf(item.code), item]));
}

/** The prices that a row sets anew. */
const changedFields = (item: ItemPrices, values: PriceValues): RowChange['fields'] =>
  priceColumns.flatMap((column) => {
    const [before, after] = [item[column], values[column]];
    return after === null || after === before ? [] : [{ column, before, after }];
  });

/**
 * New prices for stored items, found by their code. The same file twice changes nothing the second time: what counts
 * is the price that an item has, not which file was there before.
 */
export const itemPriceImportDeclaration = defineImport({
  operations: itemPriceImport,
  keys: ['code', 'item_code', 'sku', 'part_number', 'item'],
  columns: {
    code: {
      type: 'text',
      maxLength: 60,
      required: true,
      aliases: ['item_code', 'sku', 'part_number', 'part_no', 'kode'],
    },
    list_price: { type: 'money', aliases: ['price', 'list', 'new_price', 'selling_price', 'harga'] },
    cost_price: {
      type: 'money',
      aliases: ['cost', 'new_cost', 'purchase_price', 'buying_price', 'harga_beli'],
    },
  },
  findStored: () => Promise.resolve(new Set()),
  identity: ({ values }) => keyOf(values.code),
  findProblems: async (call, rows) => {
    const items = await itemsOf(call, rows, false);
    return rows.flatMap(({ fileRow, values }) =>
      items.has(keyOf(values.code))
        ? []
        : [
            {
              fileRow,
              column: 'code',
              code: 'unknown_item',
              sentence: itemSentence('unknown_code', { code: values.code }),
            },
          ],
    );
  },
  findChanges: async (call, rows) => {
    const items = await itemsOf(call, rows, false);
    return rows.flatMap(({ fileRow, values }) => {
      const item = items.get(keyOf(values.code));
      const fields = item ? changedFields(item, values) : [];
      return item && fields.length > 0 ? [{ fileRow, label: `${item.code} ${item.name}`, fields }] : [];
    });
  },
  insertBatch: async (call, rows) => {
    const items = await itemsOf(call, rows, true);
    const changed = rows.flatMap(({ source, values }) => {
      const item = items.get(keyOf(values.code));
      const fields = item ? changedFields(item, values) : [];
      return item && fields.length > 0 ? [{ item, fields, source }] : [];
    });
    await updateImported(
      call,
      itemRecord,
      changed.map(({ item, fields }) => ({
        id: item.id,
        list_price: item.list_price,
        cost_price: item.cost_price,
        ...Object.fromEntries(fields.map(({ column, after }) => [column, after])),
      })),
    );
    for (const { item, fields, source } of changed) {
      await writeAudit(call, {
        entity: 'item',
        entityId: item.id,
        action: 'update',
        diff: Object.fromEntries(fields.map(({ column, before, after }) => [column, [before, after]])),
        reason: `Price update from ${source}`,
      });
    }
  },
});
