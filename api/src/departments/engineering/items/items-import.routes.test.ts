import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { itemImport, itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import * as items from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { IMPORT_BATCH_ROWS } from '@balai/shared/contract/host/import-limits';
import type { Import, ImportOperations } from '@balai/shared/contract/host/imports';
import { languages } from '@balai/shared/format/languages';
import { sql } from 'kysely';
import { describeImport } from '../../../platform/testing/describe-import';
import { Importer, importOf } from '../../../platform/testing/import-client';
import { takeBackImport } from '../../../platform/testing/take-back-import';
import { testApp } from '../../../platform/testing/test-app';
import { speechOf } from '../../../platform/words/speech';
import { itemRecord } from './items.repository';

const buyer = 'admin-purchase';

const panel = testApp();
let brandId: number;

beforeAll(async () => {
  brandId = (await panel.succeedAs('admin-engineer', createBrand, buildBrandInput())).data.id;
});

const store = async (code: string, list_price: number | null, cost_price: number | null) => {
  const form = buildItemInput({ brand_id: brandId, code, list_price, cost_price });
  return (await panel.succeedAs(buyer, items.createItem, form)).data;
};

const read = async (id: number) => (await panel.succeedAs(buyer, items.getItem, { id })).data;

const importerOf = async (operations: ImportOperations): Promise<Importer> =>
  new Importer(await panel.sessionOf(buyer), operations);

async function checked(operations: ImportOperations, ...lines: string[]): Promise<Import> {
  const importer = await importerOf(operations);
  const file = importOf(await importer.upload('prices.csv', Buffer.from(lines.join('\n'))));
  return importOf(await importer.check(file, file.settings));
}

const importLines = async (operations: ImportOperations, ...lines: string[]): Promise<Import> =>
  (await importerOf(operations)).runToEnd(await checked(operations, ...lines));

const changesOf = async ({ id }: Import) =>
  (await panel.succeedAs(buyer, itemPriceImport.changes, { id })).data;

describeImport({
  panel,
  operations: itemImport,
  access: 'item.price',
  by: buyer,
  record: itemRecord,
  sample: (name) => ({
    code: name,
    name: 'Installation',
    brand_id: 'hikvision',
    kind: 'service',
    unit: 'day',
  }),
  stored: {
    kind: 'service',
    unit_is_integer: true,
    has_serial: false,
    warranty_months: 12,
    status: 'active',
  },
  wrong: { brand_id: 'Nobody', kind: 'planet', list_price: '-5', warranty_months: '121', has_serial: 'yes' },
  key: 'code',
  unique: 'code',
  changes: {
    named: 'code',
    cells: { name: 'Installation on site', list_price: '750000', status: 'inactive', need_install: 'yes' },
    stored: { name: 'Installation on site', list_price: 750_000, status: 'inactive', kind: 'service' },
    wrong: { brand_id: 'Nobody', list_price: '-5', has_serial: 'yes' },
  },
});

it('takes the headings and words of other systems for ours', async () => {
  const lines = [
    'SKU,item,merk,category,uom,serial,harga,garansi,status',
    'T-1,Switch 24 ports,hikvision,hardware,unit,yes,4500000,24,active',
    'T-2,Installation,Hikvision,jasa,day,no,900000,0,end of life',
  ];
  await importLines(itemImport, ...lines);
  const { rows } = await sql`
    select code, kind, unit, has_serial, list_price, warranty_months, status from items
    where code like 'T-%' order by code`.execute(panel.db);
  expect(rows).toEqual([
    {
      code: 'T-1',
      kind: 'goods',
      unit: 'unit',
      has_serial: true,
      list_price: 4_500_000,
      warranty_months: 24,
      status: 'active',
    },
    {
      code: 'T-2',
      kind: 'service',
      unit: 'day',
      has_serial: false,
      list_price: 900_000,
      warranty_months: 0,
      status: 'eol',
    },
  ]);
});

describeImport({
  panel,
  operations: itemPriceImport,
  access: 'item.price',
  by: buyer,
  record: itemRecord,
  sample: async (name) => {
    const { code } = await store(`Priced ${name}`, 1_000, 500);
    return { code: code.toLowerCase(), list_price: '1500', cost_price: '600' };
  },
  stored: { list_price: 1_500, cost_price: 600, version: 2 },
  wrong: { code: 'P-9', list_price: '-5' },
});

describe('a price list', () => {
  it('says before it is imported which price becomes which', async () => {
    await store('P-1', 1_000_000, 700_000);
    await store('P-2', 500_000, null);
    await store('P-3', 250_000, 200_000);
    const file = await checked(
      itemPriceImport,
      'code,list_price,cost_price',
      'p-1,1100000,700000',
      'P-2,,450000',
      'P-3,250000,200000',
      'P-9,1,1',
      'P-1,1,1',
    );
    expect(file.check).toEqual({ rows: 5, imported: 2, unchanged: 1, rejected: 2 });
    expect(await changesOf(file)).toEqual([
      {
        file_row: 2,
        label: 'P-1 4 MP dome camera',
        fields: [{ column: 'list_price', before: 1_000_000, after: 1_100_000 }],
      },
      {
        file_row: 3,
        label: 'P-2 4 MP dome camera',
        fields: [{ column: 'cost_price', before: null, after: 450_000 }],
      },
    ]);
    const { data } = await panel.succeedAs(buyer, itemPriceImport.problems, { id: file.id });
    expect(data.map(({ file_row, message }) => [file_row, message])).toEqual([
      [5, "Code: 'P-9' is not known"],
      [6, 'The same record stands in row 2'],
    ]);
  });

  it.each(languages)(
    'may be an export of the list of items in %s with new prices in it',
    async (language) => {
      const code = `EX-${language}`;
      await store(code, 1_234_000, 987_000);
      const admin = await panel.sessionOf(buyer);
      const { body } = await admin.get(items.itemList.export.path, { key: code, format: 'csv', language });
      const file = await checked(itemPriceImport, body.replace('1234000', '1300000'));
      expect(await changesOf(file)).toMatchObject([
        { fields: [{ column: 'list_price', before: 1_234_000, after: 1_300_000 }] },
      ]);
      expect(file.settings.columns['cost_price']?.header).toBe(
        speechOf(language).word('item.column.cost_price'),
      );
    },
  );

  it.each([
    'code,list_price,new_list_price,cost_price,new_cost',
    'Code,Price,New price,Cost,New cost price',
    'Kode,Harga daftar,Harga daftar baru,Harga pokok,Harga pokok baru',
  ])('takes the new prices where the old ones stand beside them: %s', async (header) => {
    const code = header.replace(/\W/g, '').slice(0, 20);
    await store(code, 1_000, 500);
    const file = await checked(itemPriceImport, header, `${code},1000,1100,500,600`);
    expect(await changesOf(file)).toMatchObject([
      {
        fields: [
          { column: 'list_price', before: 1_000, after: 1_100 },
          { column: 'cost_price', before: 500, after: 600 },
        ],
      },
    ]);
  });

  it('leaves a price as it is where it says none, and writes the others into the history', async () => {
    const item = await store('Q-1', 1_000, 500);
    await importLines(itemPriceImport, 'code,list_price,cost_price', 'Q-1,1500,');
    expect(await read(item.id)).toMatchObject({ list_price: 1_500, cost_price: 500 });
    const { rows } = await sql`
      select action, diff from audit_logs
      where entity = 'item' and entity_id = ${item.id} and action <> 'create'`.execute(panel.db);
    expect(rows).toEqual([{ action: 'update', diff: { list_price: [1_000, 1_500] } }]);
  });

  it('leaves a price that was typed after the check, and says so', async () => {
    const item = await store('R-1', 1_000, null);
    const file = await checked(itemPriceImport, 'code,list_price', 'R-1,1200');
    const typed = buildItemInput({ brand_id: brandId, code: 'R-1', list_price: 1_100 });
    await panel.succeedAs(buyer, items.updateItem, { id: item.id, version: 1, ...typed });
    const done = await (await importerOf(itemPriceImport)).runToEnd(file);
    expect(done.result).toMatchObject({ imported: 0, rejected: 1 });
    expect(await read(item.id)).toMatchObject({ list_price: 1_100 });
  });

  it('gives the prices back when it is taken back, but for an item that was changed since', async () => {
    const [both, one] = [await store('TB-1', 1_000, 500), await store('TB-2', 2_000, null)];
    const file = await importLines(
      itemPriceImport,
      'code,list_price,cost_price',
      'TB-1,1500,600',
      'TB-2,2500,',
    );
    await takeBackImport(panel, buyer, itemPriceImport, file);
    expect(await read(both.id)).toMatchObject({ list_price: 1_000, cost_price: 500 });
    expect(await read(one.id)).toMatchObject({ list_price: 2_000, cost_price: null });
    const { rows } = await sql`
      select action, diff from audit_logs
      where entity = 'item' and entity_id = ${one.id} order by id desc limit 1`.execute(panel.db);
    expect(rows).toEqual([{ action: 'update', diff: { list_price: [2_500, 2_000] } }]);

    const again = await importLines(itemPriceImport, 'code,list_price', 'TB-1,1700', 'TB-2,2700');
    const typed = buildItemInput({ brand_id: brandId, code: 'TB-2', list_price: 2_800 });
    await panel.succeedAs(buyer, items.updateItem, { id: one.id, ...typed, version: 4 });
    await takeBackImport(panel, buyer, itemPriceImport, again);
    const { data } = await panel.succeedAs(buyer, itemPriceImport.builtOn, { id: again.id });
    expect(data).toMatchObject([{ id: one.id, reason: 'changed' }]);
    expect(await read(both.id)).toMatchObject({ list_price: 1_700 });
  });

  /** As many rows as make one batch, of items that nobody knows. */
  const wholeBatch = (line: (code: string) => string): string[] =>
    Array.from({ length: IMPORT_BATCH_ROWS }, (_, index) => line(`Nobody ${index}`));

  it.each([
    ['without a key', 'Part No,Price', 'UA-1', 'UA-1'],
    ['by a key in other letters', 'code,list_price', 'UB-1', 'ub-1'],
  ])('refuses an item that stands in two batches the second time, %s', async (_, headings, code, again) => {
    const item = await store(code, 1_000, null);
    const others = wholeBatch((other) => `${other},1`);
    const lines = [headings, `${code},1500`, ...others, `${again},1700`];
    const importer = await importerOf(itemPriceImport);
    const file = await importer.importFile('prices.csv', Buffer.from(lines.join('\n')), (settings) => ({
      ...settings,
      key: headings.startsWith('Part') ? null : settings.key,
    }));
    expect(file).toMatchObject({ status: 'done', result: { imported: 1, rejected: IMPORT_BATCH_ROWS + 1 } });
    expect(await read(item.id)).toMatchObject({ list_price: 1_500 });
    const { rows } = await sql`
      select file_row, message from import_problems
      where import_id = ${file.id} and code <> 'unknown_reference'`.execute(panel.db);
    expect(rows).toEqual([{ file_row: IMPORT_BATCH_ROWS + 3, message: 'The same record stands in row 2' }]);
  });

  it('takes no second row for an item that has come to its code meanwhile', async () => {
    const [item, other] = [await store('V-1', 1_000, null), await store('V-2', 2_000, null)];
    const importer = await importerOf(itemPriceImport);
    const others = wholeBatch((code) => `${code},1`);
    const file = await checked(itemPriceImport, 'code,list_price', 'V-1,1500', ...others, 'V-2,1700');
    const half = importOf(await importer.run(file));
    const recode = async ({ id, list_price }: typeof item, version: number, code: string) => {
      const typed = buildItemInput({ brand_id: brandId, code, list_price });
      await panel.succeedAs(buyer, items.updateItem, { id, version, ...typed });
    };
    await recode(other, 1, 'V-3');
    await recode({ ...item, list_price: 1_500 }, 2, 'V-2');
    expect(await importer.runToEnd(half)).toMatchObject({ status: 'done', result: { imported: 1 } });
    expect(await read(item.id)).toMatchObject({ list_price: 1_500 });
    const { rows } = await sql`
      select record_id, before from import_records where import_id = ${file.id}`.execute(panel.db);
    expect(rows).toEqual([{ record_id: item.id, before: { list_price: 1_000 } }]);
  });

  it('is not there for a colleague, and forgotten with what it would change', async () => {
    await store('S-1', 1, null);
    const importer = new Importer(await panel.sessionOf('superadmin'), itemPriceImport);
    const file = importOf(await importer.upload('prices.csv', Buffer.from('code,list_price\nS-1,2')));
    const { id } = importOf(await importer.check(file, file.settings));
    expect(await panel.callAs(buyer, itemPriceImport.changes, { id })).toMatchObject({ status: 404 });
    await panel.succeedAs('superadmin', itemPriceImport.delete, { id });
    const { rows } = await sql`select 1 from import_changes where import_id = ${id}`.execute(panel.db);
    expect(rows).toEqual([]);
  });
});
