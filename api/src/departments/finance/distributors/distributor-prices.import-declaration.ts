import { distributorPriceImport, LARGEST_QUANTITY } from '@balai/shared/contract/finance/distributor-prices';
import { listAllDistributors } from '@balai/shared/contract/finance/distributors';
import { listAllItems } from '@balai/shared/contract/engineering/items';
import { defineImport } from '../../../platform/imports/define-import';
import { findExternalPrices, findItemsById, findNamedItems } from './distributor-prices-import.repository';
import { findPriceProblems, importPrices, type ImportedPrice } from './distributor-prices.import';
import { findDistributorsById, findNamedDistributors } from './distributors-import.repository';

interface PriceValues {
  distributor_id: number;
  item_id: number;
  price: number;
  min_qty: number | null;
  valid_from: string;
  valid_to: string | null;
}

const priceOf = (values: PriceValues): Omit<ImportedPrice, 'source' | 'externalId'> => ({
  ...values,
  min_qty: values.min_qty ?? 1,
});

/** What a price list in a file can fill; one row is one item from one quantity on in one period. */
export const distributorPriceImportDeclaration = defineImport({
  operations: distributorPriceImport,
  keys: ['price_id', 'id'],
  columns: {
    distributor_id: {
      type: 'reference',
      table: 'distributors',
      source: listAllDistributors.path,
      find: findNamedDistributors,
      allowed: findDistributorsById,
      title: 'Distributor',
      required: true,
      aliases: ['distributor', 'vendor', 'supplier'],
    },
    item_id: {
      type: 'reference',
      table: 'items',
      source: listAllItems.path,
      find: findNamedItems,
      allowed: findItemsById,
      title: 'Item',
      required: true,
      aliases: ['item', 'item_code', 'code', 'sku', 'part_number', 'part_no', 'kode_barang'],
    },
    price: {
      type: 'money',
      required: true,
      aliases: ['unit_price', 'net_price', 'harga', 'harga_satuan', 'cost'],
    },
    min_qty: {
      type: 'integer',
      minimum: 1,
      maximum: LARGEST_QUANTITY,
      title: 'Least quantity',
      aliases: ['moq', 'minimum', 'minimum_quantity', 'min_quantity', 'qty', 'quantity'],
    },
    valid_from: { type: 'date', required: true, aliases: ['from', 'start', 'start_date', 'berlaku_dari'] },
    valid_to: { type: 'date', aliases: ['to', 'until', 'end', 'end_date', 'valid_until', 'berlaku_sampai'] },
  },
  findStored: findExternalPrices,
  findProblems: async (call, rows) => {
    const problems = await findPriceProblems(
      call,
      rows.map(({ values }) => priceOf(values)),
    );
    return problems.flatMap(({ index, ...problem }) => {
      const row = rows[index];
      return row ? [{ fileRow: row.fileRow, ...problem }] : [];
    });
  },
  insertBatch: (call, rows) =>
    importPrices(
      call,
      rows.map(({ source, externalId, values }) => ({ ...priceOf(values), source, externalId })),
    ),
});
