import { itemSentence } from '@balai/shared/contract/engineering/sentences/items';
import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { itemProblems } from '@balai/shared/contract/engineering/item-rules';
import {
  itemKinds,
  itemStatuses,
  itemTaxClasses,
  warrantyRules,
} from '@balai/shared/contract/engineering/items';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { defineImport, type ReferenceFinder } from '../../../platform/imports/define-import';
import {
  findExternalItems,
  findItemPrices,
  findNamed,
  findWithIds,
  insertImportedItems,
  type CatalogueTable,
} from './items-import.repository';

const DEFAULT_WARRANTY_MONTHS = 12;

const reference = (table: CatalogueTable, source: string) => {
  const find: ReferenceFinder = (call, names) => findNamed(call, table, names);
  const allowed = (call: Call, ids: readonly number[]) => findWithIds(call, table, ids);
  return { type: 'reference' as const, table, source, find, allowed };
};

interface ItemFlags {
  kind: (typeof itemKinds)[number];
  unit_is_integer: boolean | null;
  has_serial: boolean | null;
  serial_optional: boolean | null;
  warranty_months: number | null;
  need_install: boolean | null;
}

/** What the form begins with. */
const withFormDefaults = <Values extends ItemFlags>(values: Values) => ({
  ...values,
  unit_is_integer: values.unit_is_integer ?? true,
  has_serial: values.has_serial ?? false,
  serial_optional: values.serial_optional ?? false,
  warranty_months: values.warranty_months ?? DEFAULT_WARRANTY_MONTHS,
  need_install: values.need_install ?? false,
});

/** What a file of new items can fill. A replacement is chosen by hand: it may stand further down the file. */
export const itemImportDeclaration = defineImport({
  operations: itemImport,
  keys: ['code', 'item_code', 'sku', 'part_number', 'item_id', 'id'],
  columns: {
    code: {
      type: 'text',
      maxLength: 60,
      required: true,
      aliases: ['item_code', 'sku', 'part_number', 'part_no', 'kode'],
    },
    name: {
      type: 'text',
      maxLength: 200,
      required: true,
      aliases: ['item', 'item_name', 'product', 'description', 'nama'],
    },
    brand_id: {
      ...reference('brands', '/panel/brand/list_all'),
      required: true,
      columns: ['brand_name'],
      aliases: ['brand', 'manufacturer', 'merk'],
    },
    solution_id: {
      ...reference('solutions', '/panel/solution/list_all'),
      columns: ['solution_name'],
      aliases: ['solution'],
    },
    kind: {
      type: 'enum',
      options: itemKinds,
      required: true,
      suggested: 'goods',
      aliases: ['type', 'category'],
      synonyms: {
        goods: ['product', 'hardware', 'barang'],
        service: ['services', 'jasa', 'labour'],
        license: ['licence', 'software', 'subscription'],
      },
    },
    unit: {
      type: 'text',
      maxLength: 20,
      required: true,
      suggested: 'unit',
      aliases: ['uom', 'satuan'],
    },
    unit_is_integer: { type: 'boolean' },
    has_serial: { type: 'boolean', aliases: ['serial', 'serialized', 'serial_number'] },
    serial_optional: { type: 'boolean' },
    tax_class: { type: 'enum', options: itemTaxClasses, required: true, suggested: 'ppn' },
    list_price: { type: 'money', aliases: ['price', 'selling_price', 'harga'] },
    cost_price: { type: 'money', aliases: ['cost', 'purchase_price', 'harga_beli'] },
    warranty_months: { type: 'integer', minimum: 0, maximum: 120, aliases: ['warranty', 'garansi'] },
    warranty_rule: { type: 'enum', options: warrantyRules, required: true, suggested: 'delivery' },
    need_install: { type: 'boolean', aliases: ['installation'] },
    status: {
      type: 'enum',
      options: itemStatuses,
      required: true,
      suggested: 'active',
      synonyms: { eol: ['end of life', 'discontinued', 'end of sale'] },
    },
  },
  findStored: async (call, source, externalIds) =>
    new Set(await findExternalItems(call, source, externalIds)),
  identity: ({ values }) => values.code.toLowerCase(),
  findProblems: async (call, rows) => {
    const stored = await findItemPrices(
      call,
      rows.map(({ values }) => values.code),
    );
    const taken = new Set(stored.map(({ code }) => code.toLowerCase()));
    return rows.flatMap(({ fileRow, values }) => {
      const problems = Object.entries(itemProblems(withFormDefaults(values))).map(([column, sentence]) => ({
        fileRow,
        column,
        code: 'invalid_input',
        sentence,
      }));
      if (!taken.has(values.code.toLowerCase())) return problems;
      const sentence = itemSentence('code_there', { code: values.code });
      return [...problems, { fileRow, column: 'code', code: 'code_taken', sentence }];
    });
  },
  insertBatch: async (call, rows) => {
    const ids = await insertImportedItems(
      call,
      rows.map(({ source, externalId, values }) => ({
        ...withFormDefaults(values),
        external_source: source,
        external_id: externalId,
      })),
    );
    for (const [index, id] of ids.entries()) {
      await writeAudit(call, {
        entity: 'item',
        entityId: id,
        action: 'import',
        reason: `Imported from ${rows[index]?.source ?? ''}`,
      });
    }
  },
});
