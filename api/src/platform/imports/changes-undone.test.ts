import { createBrand, deleteBrand, restoreBrand } from '@balai/shared/contract/engineering/brands';
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
