import { alsoChanging, defineImportOperations, defineUpdateImportOperations } from '../host/imports';

export const itemImport = alsoChanging(
  defineImportOperations({ area: 'item', access: 'item.price' }),
  'item.crud',
);

/** New prices of stored items, found by their code. */
export const itemPriceImport = defineUpdateImportOperations({ area: 'item_price', access: 'item.price' });
