import { brandImport } from '@balai/shared/contract/engineering/brand-import';
import {
  brandList,
  createBrand,
  deleteBrand,
  getBrand,
  restoreBrand,
  updateBrand,
} from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { itemImport } from '@balai/shared/contract/engineering/item-import';
import { createItem, getItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import type { Import, ImportOperations } from '@balai/shared/contract/host/imports';
import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { createCustomer, getCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { type Cells, fileOf, Importer, importOf } from '../testing/import-client';
import { takeBackImport } from '../testing/take-back-import';
import { testApp } from '../testing/test-app';

const panel = testApp();
const ADMIN = 'superadmin';

async function changed(operations: ImportOperations, ...rows: readonly Cells[]): Promise<Import> {
  const importer = new Importer(await panel.sessionOf(ADMIN), operations);
  const file = importOf(await importer.upload('changes.csv', fileOf(...rows), 'change'));
  return importer.runToEnd(importOf(await importer.check(file, file.settings)));
}

const stands = async (operations: ImportOperations, { id }: Import) =>
  (await panel.succeedAs(ADMIN, operations.detail, { id })).data.undo;

const reasons = async (operations: ImportOperations, { id }: Import) =>
  (await panel.succeedAs(ADMIN, operations.builtOn, { id })).data.map(({ reason }) => reason);

const brandOf = async (name: string) =>
  (await panel.succeedAs(ADMIN, createBrand, buildBrandInput({ name }))).data;

test('names no record again that was deleted since, until that is there again', async () => {
  const [before, after] = [await brandOf('Named before'), await brandOf('Named since')];
  const input = buildItemInput({ code: 'CAM-1', brand_id: before.id, solution_id: null });
  const item = (await panel.succeedAs(ADMIN, createItem, input)).data;
  const file = await changed(itemImport, { code: 'CAM-1', brand: after.name });
  await panel.succeedAs(ADMIN, deleteBrand, { id: before.id });
  const brand = async () => (await panel.succeedAs(ADMIN, getItem, { id: item.id })).data.brand.name;

  await takeBackImport(panel, ADMIN, itemImport, file);
  expect(await stands(itemImport, file)).toMatchObject({ state: 'refused', undone: 0, built_on: 1 });
  expect(await reasons(itemImport, file)).toEqual(['not_restorable']);
  expect(await brand()).toBe('Named since');

  await panel.succeedAs(ADMIN, restoreBrand, { id: before.id });
  await takeBackImport(panel, ADMIN, itemImport, file);
  expect(await stands(itemImport, file)).toMatchObject({ state: 'done', undone: 1, built_on: 0 });
  expect(await brand()).toBe('Named before');
});

test('gives no number back that another record has by now, until that gives it up', async () => {
  const npwp = '1111222233334444';
  const customerOf = async (name: string, number: string) =>
    (
      await panel.succeedAs(
        'sales',
        createCustomer,
        buildCreateCustomer({ name, npwp: number, is_pkp: true }),
      )
    ).data;
  const numberOf = async (id: number) => (await panel.succeedAs(ADMIN, getCustomer, { id })).data.npwp;
  const first = await customerOf('PT Nomor Lama', npwp);
  const file = await changed(customerImport, { name: first.name, npwp: '5555666677778888' });
  const second = await customerOf('PT Nomor Sama', npwp);

  await takeBackImport(panel, ADMIN, customerImport, file);
  expect(await stands(customerImport, file)).toMatchObject({ state: 'refused', undone: 0, built_on: 1 });
  expect(await reasons(customerImport, file)).toEqual(['not_restorable']);

  const { id, version } = second;
  await panel.succeedAs('sales', updateCustomer, { id, version, npwp: '9999000099990000' });
  await takeBackImport(panel, ADMIN, customerImport, file);
  expect(await stands(customerImport, file)).toMatchObject({ state: 'done', undone: 1 });
  expect(await numberOf(first.id)).toBe(npwp);
});

test('lets what was imported before be taken back next, unless somebody has changed it in between', async () => {
  const importer = new Importer(await panel.sessionOf(ADMIN), brandImport);
  const rows = ['Rittal', 'Panduit'].map((name) => ({ name, status: 'active' }));
  const made = await importer.importFile('brands.csv', fileOf(...rows), (settings) => settings);
  const { data: brands } = await panel.succeedAs(ADMIN, brandList.read, { key: 'Rittal' });
  const [rittal] = brands;
  if (!rittal) throw new Error('The file has two rows');
  const once = await changed(brandImport, { name: 'Rittal', tier: 'silver' });
  const twice = await changed(brandImport, { name: 'Rittal', tier: 'gold' });
  for (const file of [twice, once, made]) {
    await takeBackImport(panel, ADMIN, brandImport, file);
    expect(await stands(brandImport, file)).toMatchObject({ state: 'done', built_on: 0 });
  }
  expect(await panel.callAs(ADMIN, getBrand, { id: rittal.id })).toMatchObject({ status: 404 });

  const again = await importer.importFile('brands.csv', fileOf(...rows), (settings) => settings);
  const { data: panduits } = await panel.succeedAs(ADMIN, brandList.read, { key: 'Panduit' });
  const [panduit] = panduits;
  if (!panduit) throw new Error('The file has two rows');
  const { id, version } = panduit;
  await panel.succeedAs(ADMIN, updateBrand, { id, version, principal: 'Of a colleague' });
  const last = await changed(brandImport, { name: 'Panduit', tier: 'gold' });
  await takeBackImport(panel, ADMIN, brandImport, last);
  expect(await stands(brandImport, last)).toMatchObject({ state: 'done' });
  await takeBackImport(panel, ADMIN, brandImport, again);
  expect(await reasons(brandImport, again)).toEqual(['changed']);
});
