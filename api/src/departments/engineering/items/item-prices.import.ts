import { itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import { ItemInput } from '@balai/shared/contract/engineering/items';
import Type from 'typebox';
import { changesByFile } from '../../../platform/imports/changes-by-file';
import { importColumns } from '../../../platform/imports/import-columns';
import { inAllLanguages } from '../../../platform/words/speech';
import { codesInFiles, itemByCode, itemUndo } from './items.import';
import { itemRecord } from './items.repository';

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

/**
 * New prices for stored items, found by their code. The same file twice changes nothing the second time: what counts
 * is the price that an item has, not which file was there before.
 */
export const itemPriceImportDeclaration = changesByFile({
  operations: itemPriceImport,
  record: itemRecord,
  undo: itemUndo,
  columns,
  found: itemByCode,
  reason: 'pricesFrom',
});
