import { listAllItems } from '@balai/shared/contract/engineering/items';
import {
  DistributorPriceInput,
  distributorPriceImport,
} from '@balai/shared/contract/finance/distributor-prices';
import { listAllDistributors } from '@balai/shared/contract/finance/distributors';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import {
  defineImport,
  type ImportRow,
  type ReferenceFinder,
  type RowProblem,
} from '../../../platform/imports/define-import';
import { importColumns } from '../../../platform/imports/import-columns';
import { recordReference } from '../../../platform/imports/import-references.repository';
import { insertImported } from '../../../platform/imports/imported-records';
import { findOverlaps, type PricePeriod, priceRecord, priceScope } from './distributor-prices.repository';
import { endsEarly, overlapSentence } from './distributor-prices.service';

/** Each row is a price from one on where the file does not say the least quantity. */
const withQuantity = <Values extends { min_qty: number | null }>(values: Values) => ({
  ...values,
  min_qty: values.min_qty ?? 1,
});

const overlaps = (one: PricePeriod, other: PricePeriod): boolean =>
  one.distributor_id === other.distributor_id &&
  one.item_id === other.item_id &&
  one.min_qty === other.min_qty &&
  (other.valid_to === null || one.valid_from <= other.valid_to) &&
  (one.valid_to === null || other.valid_from <= one.valid_to);

interface Judged extends Pick<ImportRow, 'fileRow'> {
  price: PricePeriod;
}

/** Why prices may not be stored: their own days, another row of the file, a stored price. */
async function findPriceProblems(call: Call, rows: readonly Judged[]): Promise<RowProblem[]> {
  const found = await findOverlaps(
    call,
    rows.map(({ price }) => price),
  );
  const stored = new Map(found.map((overlap) => [overlap.index, overlap]));
  // Rows of one file are compared within one item only, or a price list of 20,000 rows would never end.
  const earlier = new Map<string, PricePeriod[]>();
  return rows.flatMap(({ fileRow, price }, index): RowProblem[] => {
    if (price.valid_to !== null && price.valid_to < price.valid_from) {
      return [{ fileRow, column: 'valid_to', code: 'invalid_input', sentence: endsEarly }];
    }
    const key = `${price.distributor_id}:${price.item_id}:${price.min_qty}`;
    const before = earlier.get(key) ?? [];
    earlier.set(key, [...before, price]);
    const taken = stored.get(index) ?? before.find((other) => overlaps(price, other));
    if (!taken) return [];
    const sentence = overlapSentence(price.min_qty, taken);
    return [{ fileRow, column: 'valid_from', code: 'price_overlap', sentence }];
  });
}

/** @throws ConflictError (409) when somebody has added an overlapping price since `findPriceProblems` was asked. */
async function refuseOverlaps(call: Call, prices: readonly PricePeriod[]): Promise<void> {
  const [overlap] = await findOverlaps(call, prices);
  const refused = overlap && prices[overlap.index];
  if (refused) throw new ConflictError(overlapSentence(refused.min_qty, overlap), { code: 'price_overlap' });
}

const itemReference = recordReference('items', ['code', 'name']);

/** '[FG-100F] Firewall', as some systems write an item, is the one of that code. */
const bracketed = (text: string): string => /^\[([^\]]+)\]/.exec(text)?.[1]?.trim() ?? text;

const findItems: ReferenceFinder = async (call, texts) => {
  const found = await itemReference.find(call, [...new Set(texts.map(bracketed))]);
  return new Map(
    texts.flatMap((text) => {
      const item = found.get(bracketed(text));
      return item ? [[text, item] as const] : [];
    }),
  );
};

/** What a price list in a file can fill; one row is one item from one quantity on in one period. */
export const distributorPriceImportDeclaration = defineImport({
  operations: distributorPriceImport,
  record: priceRecord,
  keys: ['price_id', 'id'],
  columns: importColumns(DistributorPriceInput, {
    distributor_id: {
      ...recordReference('distributors', ['name', 'code']),
      // Two people must not both find a period free.
      use: 'change',
      source: listAllDistributors.path,
      title: 'Distributor',
      required: true,
      columns: ['distributor_name'],
      aliases: ['distributor', 'vendor', 'supplier', 'partner_id', 'nama_vendor', 'nama_supplier'],
    },
    item_id: {
      ...itemReference,
      find: findItems,
      source: listAllItems.path,
      title: 'Item',
      required: true,
      columns: ['item_code'],
      aliases: [
        'item',
        'item_code',
        'code',
        'internal_reference',
        'default_code',
        'sku',
        'part_number',
        'part_no',
        'product',
        'product_template',
        'product_tmpl_id',
        'kode_barang',
        'nama_barang',
      ],
    },
    price: {
      aliases: [
        'unit_price',
        'net_price',
        'rate',
        'harga',
        'harga_satuan',
        'cost',
        'harga_beli',
        'harga_nett',
      ],
    },
    min_qty: {
      required: false,
      title: 'Minimum quantity',
      aliases: ['moq', 'minimum', 'minimum_quantity', 'min_quantity', 'minimum_qty', 'qty', 'quantity'],
    },
    valid_from: {
      aliases: [
        'from',
        'start',
        'start_date',
        'date_start',
        'berlaku_dari',
        'berlaku_mulai',
        'mulai_berlaku',
        'tanggal_mulai',
      ],
    },
    valid_to: {
      aliases: [
        'to',
        'until',
        'end',
        'end_date',
        'date_end',
        'valid_until',
        'valid_upto',
        'berlaku_sampai',
        'berlaku_hingga',
        'tanggal_akhir',
      ],
    },
  }),
  undo: {
    scope: priceScope,
    label: sql<string>`(select i.code || ' ' || i.name from items i where i.id = t.item_id)`,
    uses: () => ({}),
  },
  // Wherever they stand in the file: of one item, two prices without an end overlap, and so do two of the same days.
  identities: ({ values: { distributor_id, item_id, min_qty, valid_from, valid_to } }) => {
    const days = valid_to === null ? 'without end' : `${valid_from} ${valid_to}`;
    return [{ column: 'valid_from', text: `${distributor_id}:${item_id}:${min_qty ?? 1}:${days}` }];
  },
  findProblems: (call, rows) =>
    findPriceProblems(
      call,
      rows.map(({ fileRow, values }) => ({ fileRow, price: withQuantity(values) })),
    ),
  insertBatch: async (call, rows) => {
    const prices = rows.map(({ values, ...row }) => ({ ...row, values: withQuantity(values) }));
    await refuseOverlaps(
      call,
      prices.map(({ values }) => values),
    );
    await insertImported(call, priceRecord, prices);
  },
});
