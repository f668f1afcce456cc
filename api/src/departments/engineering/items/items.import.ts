import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { itemProblems } from '@balai/shared/contract/engineering/item-rules';
import { ItemInput, listAllItems } from '@balai/shared/contract/engineering/items';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import { sql } from 'kysely';
import { changesByFile } from '../../../platform/imports/changes-by-file';
import { defineImport } from '../../../platform/imports/define-import';
import { formProblems } from '../../../platform/imports/form-problems';
import { importColumns } from '../../../platform/imports/import-columns';
import { recordReference } from '../../../platform/imports/import-references.repository';
import { filledCells, insertForms } from '../../../platform/imports/imported-records';
import { itemRecord, itemScope, itemUses } from './items.repository';

/** What files call the code of an item. */
export const codesInFiles = [
  'item_code',
  'sku',
  'part_number',
  'part_no',
  'internal_reference',
  'default_code',
  'product_code',
  'kode',
  'kode_barang',
  'kode_produk',
] as const;

/** What the form begins with. */
const formDefaults = {
  unit_is_integer: true,
  has_serial: false,
  serial_optional: false,
  warranty_months: 12,
  need_install: false,
};

/** What a file of new items can fill. A replacement is chosen by hand: it may stand further down the file. */
const columns = importColumns(ItemInput, {
  code: { aliases: codesInFiles },
  name: {
    aliases: [
      'item',
      'item_name',
      'product',
      'description',
      'nama',
      'nama_barang',
      'nama_produk',
      'deskripsi',
    ],
  },
  brand_id: {
    ...recordReference('brands', ['name']),
    source: listAllBrands.path,
    required: true,
    columns: ['brand_name'],
    aliases: ['brand', 'manufacturer', 'merk'],
  },
  solution_id: {
    ...recordReference('solutions', ['name']),
    source: listAllSolutions.path,
    columns: ['solution_name'],
    aliases: ['solution'],
  },
  kind: {
    suggested: 'goods',
    aliases: ['type', 'product_type', 'detailed_type', 'category', 'kategori', 'jenis'],
    synonyms: {
      goods: ['product', 'storable product', 'consumable', 'consu', 'hardware', 'barang'],
      service: ['services', 'jasa', 'labour'],
      license: ['licence', 'software', 'subscription'],
    },
  },
  unit: {
    suggested: 'unit',
    aliases: ['uom', 'uom_id', 'unit_of_measure', 'default_unit_of_measure', 'satuan'],
  },
  unit_is_integer: { required: false },
  has_serial: { required: false, aliases: ['serial', 'serialized', 'serial_number', 'has_serial_no'] },
  serial_optional: { required: false },
  tax_class: { suggested: 'ppn' },
  list_price: {
    aliases: [
      'price',
      'selling_price',
      'sales_price',
      'lst_price',
      'standard_selling_rate',
      'harga',
      'harga_jual',
    ],
  },
  cost_price: {
    aliases: [
      'cost',
      'purchase_price',
      'standard_price',
      'valuation_rate',
      'harga_beli',
      'hpp',
      'harga_modal',
    ],
  },
  warranty_months: { required: false, aliases: ['warranty', 'garansi'] },
  warranty_rule: { suggested: 'delivery' },
  need_install: { required: false, aliases: ['installation'] },
  status: {
    suggested: 'active',
    aliases: ['active'],
    synonyms: {
      active: ['true'],
      inactive: ['false'],
      eol: ['end of life', 'discontinued', 'end of sale'],
    },
  },
  checklist_template: null,
  replacement_item_id: null,
});

/** How what a file has made or changed of items is taken back. */
export const itemUndo = {
  scope: itemScope,
  label: sql<string>`t.code || ' ' || t.name`,
  uses: itemUses,
};

/** An item is known by its code, whatever the case. */
export const itemByCode = {
  column: 'code',
  source: listAllItems.path,
  ...recordReference('items', ['code']),
};

export const itemImportDeclaration = defineImport({
  operations: itemImport,
  record: itemRecord,
  keys: ['code', ...codesInFiles, 'item_id', 'id'],
  columns,
  undo: itemUndo,
  identities: ({ values }) => [{ text: values.code.toLowerCase() }],
  findProblems: (_call, rows) =>
    rows.flatMap(({ fileRow, values }) =>
      formProblems(fileRow, itemProblems({ ...formDefaults, ...filledCells(values) })),
    ),
  changing: changesByFile({
    operations: itemImport,
    record: itemRecord,
    undo: itemUndo,
    columns,
    found: itemByCode,
    problems: (_call, rows) =>
      rows.flatMap(({ fileRow, values }) => formProblems(fileRow, itemProblems(values))),
  }),
  insertBatch: insertForms(itemRecord, formDefaults),
});
