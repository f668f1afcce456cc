import { itemImport, itemPriceImport } from '@balai/shared/contract/engineering/item-import';
import { createBrand, deleteBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import * as items from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import type { Import } from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import { Importer, importOf } from '../../../platform/imports/import-client.testing';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
let buyer: Client;
let prices: Importer;
let catalogue: Importer;
let brandId: number;

beforeAll(async () => {
  panel = await createTestApp();
  buyer = await panel.as('admin-purchase');
  prices = new Importer(buyer, itemPriceImport);
  catalogue = new Importer(buyer, itemImport);
  const engineer = await panel.as('admin-engineer');
  brandId = expectSuccess(await engineer.callOperation(createBrand, buildBrandInput())).data.id;
});
afterAll(() => panel.close());

const store = async (code: string, list_price: number | null, cost_price: number | null) =>
  expectSuccess(
    await buyer.callOperation(
      items.createItem,
      buildItemInput({ brand_id: brandId, code, list_price, cost_price }),
    ),
  ).data;

const read = async (id: number) => expectSuccess(await buyer.callOperation(items.getItem, { id })).data;

async function checked(importer: Importer, ...lines: string[]): Promise<Import> {
  const file = importOf(await importer.upload('prices.csv', Buffer.from(lines.join('\n'))));
  return importOf(await importer.check(file, file.settings));
}

const changesOf = async (file: Import) =>
  expectSuccess(await buyer.callOperation(itemPriceImport.changes, { id: file.id })).data;

const problemsOf = async (importer: Importer, file: Import) =>
  expectSuccess(await buyer.callOperation(importer.operations.problems, { id: file.id })).data;

describe('a price list', () => {
  it('says before it is imported which price becomes which, and which rows are refused', async () => {
    await store('P-1', 1_000_000, 700_000);
    await store('P-2', 500_000, null);
    await store('P-3', 250_000, 200_000);
    const file = await checked(
      prices,
      'code,list_price,cost_price',
      'p-1,1100000,700000',
      'P-2,,450000',
      'P-3,250000,200000',
      'P-9,1,1',
      'P-1,1,1',
      'P-4,-5,',
    );
    expect(file.check).toEqual({ rows: 6, imported: 2, unchanged: 1, rejected: 3 });
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
    expect((await problemsOf(prices, file)).map(({ file_row, message }) => [file_row, message])).toEqual([
      [5, 'No item has the code P-9'],
      [6, 'The same record stands in row 2'],
      [7, expect.any(String)],
    ]);
  });

  it('changes prices with a line in the history of each item, and nothing the second time', async () => {
    const item = await store('Q-1', 1_000, 500);
    const other = await store('Q-2', 2_000, 900);
    const lines = ['code,list_price,cost_price', 'Q-1,1500,600', 'Q-2,2000,'];
    const first = await prices.runToEnd(await checked(prices, ...lines));
    expect(first.result).toEqual({ rows: 2, imported: 1, unchanged: 1, rejected: 0 });
    expect(await read(item.id)).toMatchObject({ list_price: 1_500, cost_price: 600, version: 2 });
    expect(await read(other.id)).toMatchObject({ list_price: 2_000, cost_price: 900, version: 1 });
    const again = await prices.runToEnd(await checked(prices, ...lines));
    expect(again.result).toEqual({ rows: 2, imported: 0, unchanged: 2, rejected: 0 });
    const { rows } = await sql`
      select action, origin, diff from audit_logs
      where entity = 'item' and entity_id = ${item.id} and action <> 'create'`.execute(panel.db);
    expect(rows).toEqual([
      {
        action: 'update',
        origin: 'import',
        diff: { list_price: [1_000, 1_500], cost_price: [500, 600] },
      },
    ]);
  });

  it('reads prices again when it runs: what was typed meanwhile is the old price', async () => {
    const item = await store('R-1', 1_000, null);
    const file = await checked(prices, 'code,list_price', 'R-1,1200');
    await buyer.callOperation(items.updateItem, {
      id: item.id,
      version: 1,
      ...buildItemInput({ brand_id: brandId, code: 'R-1', list_price: 1_100 }),
    });
    await prices.runToEnd(file);
    expect(await changesOf(file)).toMatchObject([{ fields: [{ before: 1_100, after: 1_200 }] }]);
    expect(await read(item.id)).toMatchObject({ list_price: 1_200 });
  });

  it('is for those who set prices, and each file for who uploaded it', async () => {
    await store('S-1', 1, null);
    const file = await checked(prices, 'code,list_price', 'S-1,2');
    const engineer = await panel.as('admin-engineer');
    expect(await engineer.callOperation(itemPriceImport.changes, { id: file.id })).toMatchObject({
      status: 403,
    });
    const superadmin = await panel.as('superadmin');
    expect(await superadmin.callOperation(itemPriceImport.changes, { id: file.id })).toMatchObject({
      status: 404,
    });
    expect((await buyer.callOperation(itemPriceImport.delete, { id: file.id })).status).toBe(200);
    const { rows } = await sql`select 1 from import_changes where import_id = ${file.id}`.execute(panel.db);
    expect(rows).toEqual([]);
  });
});

describe('a file of items', () => {
  const header = 'code,name,brand,kind,unit,has_serial,list_price,status';

  it('adds items by their code once, and refuses what breaks a rule', async () => {
    await store('T-0', null, null);
    const lines = [
      header,
      'T-1,Switch 24 ports,hikvision,hardware,unit,yes,4500000,active',
      'T-2,Installation,Hikvision,jasa,day,no,900000,end of life',
      'T-3,Support,Hikvision,service,month,yes,1,active',
      't-0,Camera,Hikvision,goods,unit,no,1,active',
      'T-5,Camera,Nobody,goods,unit,no,1,active',
    ];
    const file = await checked(catalogue, ...lines);
    expect(file.check).toEqual({ rows: 5, imported: 2, unchanged: 0, rejected: 3 });
    expect((await problemsOf(catalogue, file)).map(({ message }) => message).slice(0, 2)).toEqual([
      'Only goods have serial numbers',
      'This code is already in use',
    ]);
    await catalogue.runToEnd(file);
    const { data } = expectSuccess(await buyer.callOperation(items.itemList.read, { key: 'T-' }));
    expect(data.map(({ code, kind, status }) => [code, kind, status])).toEqual([
      ['T-0', 'goods', 'active'],
      ['T-1', 'goods', 'active'],
      ['T-2', 'service', 'eol'],
    ]);
    const again = await checked(catalogue, ...lines);
    expect(again.check).toMatchObject({ imported: 0, unchanged: 2 });
  });
  it('refuses the rows whose chosen brand was deleted after the file was checked', async () => {
    const engineer = await panel.sessionOf('admin-engineer');
    const gone = expectSuccess(
      await engineer.callOperation(createBrand, buildBrandInput({ name: 'Gone brand' })),
    ).data;
    const lines = ['code,name,brand,kind,unit', 'U-1,Camera,Gone brand,goods,unit', 'U-2,Camera,,goods,unit'];
    const file = importOf(await catalogue.upload('items.csv', Buffer.from(lines.join('\n'))));
    const { brand_id: setting, ...others } = file.settings.columns;
    if (!setting) throw new Error('The file has no column of brands');
    const brand = { ...setting, words: { 'Gone brand': String(gone.id) }, default: String(brandId) };
    const settings = { ...file.settings, columns: { ...others, brand_id: brand } };
    const ready = importOf(await catalogue.check(file, settings));
    expect(ready.check).toMatchObject({ imported: 2, rejected: 0 });
    expectSuccess(await engineer.callOperation(deleteBrand, { id: gone.id }));
    expect(await catalogue.runToEnd(ready)).toMatchObject({
      result: { imported: 1, rejected: 1 },
    });
    const [problem] = await problemsOf(catalogue, ready);
    expect(problem).toMatchObject({
      file_row: 2,
      column: 'brand_id',
      value: 'Gone brand',
      code: 'unknown_reference',
    });
  });
});
