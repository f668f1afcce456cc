import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { createCustomer, getCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { describeImport } from '../../../platform/testing/describe-import';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { fileOf, Importer, importOf, withColumns } from '../../../platform/testing/import-client';
import { takeBackImport } from '../../../platform/testing/take-back-import';
import { testApp } from '../../../platform/testing/test-app';
import { customerRecord } from './customers.repository';

const panel = testApp();

const customer = (name: string) => ({
  name: `PT ${name}`,
  user_id: 'sales1@demo.test',
  industry: 'hospital',
  address: 'Jl. Satu 1',
  city: 'Jakarta',
  province: 'DKI Jakarta',
  status: 'inactive',
  created_on: '2016-10-20',
});

describeImport({
  panel,
  operations: customerImport,
  access: 'customer.import',
  by: 'admin-sales',
  record: customerRecord,
  sample: customer,
  stored: {
    status: 'inactive',
    created_at: '2016-10-19T17:00:00.000Z',
    is_pkp: false,
    source: 'existing',
    // The group of its owner.
    id_group: expect.any(Number),
  },
  wrong: { user_id: 'Nobody', industry: 'planet', npwp: '123', phone: '1', email: 'x', created_on: 'soon' },
  key: 'customer_id',
  unique: 'name',
  alone: { npwp: '7777.7777.7777.7777' },
  taken: { column: null, code: 'customer_registered' },
  changes: {
    named: 'name',
    cells: { city: 'Bandung', npwp: '3333.3333.3333.3333', payment_term_days: '14', is_pkp: 'yes' },
    stored: {
      city: 'Bandung',
      npwp: '3333333333333333',
      payment_term_days: 14,
      is_pkp: true,
      status: 'inactive',
    },
    wrong: { industry: 'planet', npwp: '123', phone: '1' },
  },
});

test('refuses whom somebody has registered, and a tax number that the file has twice', async () => {
  const importer = new Importer(await panel.sessionOf('admin-sales'), customerImport);
  const importRows = (...rows: [name: string, npwp: string][]) => {
    const file = fileOf(...rows.map(([name, npwp]) => ({ ...customer(name), name, npwp })));
    return importer.importFile('customers.csv', file, (settings) => settings);
  };
  await importRows(['PT Sudah Ada', '1234123412341234']);
  const { id } = await importRows(
    ['sudah-ada', ''],
    ['PT Lain', '1234.1234.1234.1234'],
    ['PT Satu', '5555555555555555'],
    ['PT Dua', '5555555555555555'],
  );
  const { data } = await panel.succeedAs('admin-sales', customerImport.problems, { id });
  expect(data.map(({ file_row, column, code }) => [file_row, column, code])).toEqual([
    [2, null, 'customer_registered'],
    [3, null, 'customer_registered'],
    [5, 'npwp', 'repeated'],
  ]);
  expect(data[0]?.message).toBe('Customer already registered by sales 1');
});

test('changes nobody to a tax number that another one has, here or in the file', async () => {
  const importer = new Importer(await panel.sessionOf('admin-sales'), customerImport);
  const names = ['Punya Nomor', 'Minta Nomor', 'Nomor Kembar', 'Kembar Nomor'];
  const rows = names.map((name) => ({
    ...customer(name),
    npwp: name === 'Punya Nomor' ? '8888888888888888' : '',
  }));
  await importer.importFile('customers.csv', fileOf(...rows), (settings) => settings);
  const numbers = ['8888888888888888', '8888888888888888', '9999999999999999', '9999999999999999'];
  const changes = names.map((name, place) => ({ name, npwp: numbers[place] ?? '', city: 'Bogor' }));
  const file = importOf(await importer.upload('customers.csv', fileOf(...changes), 'change'));
  const { id, check } = importOf(await importer.check(file, file.settings));
  expect(check).toMatchObject({ imported: 2, rejected: 2 });
  const { data } = await panel.succeedAs('admin-sales', customerImport.problems, { id });
  expect(data.map(({ file_row, column, code }) => [file_row, column, code])).toEqual([
    [3, 'npwp', 'customer_registered'],
    [5, 'npwp', 'repeated'],
  ]);
});

test('takes the tax number of a row that is not stored for free', async () => {
  const importer = new Importer(await panel.sessionOf('admin-sales'), customerImport);
  const rows = [
    { ...customer('Batal'), npwp: '6666666666666666', phone: '1' },
    { ...customer('Jadi'), npwp: '6666666666666666', phone: '' },
  ];
  const { result } = await importer.importFile('customers.csv', fileOf(...rows), (settings) => settings);
  expect(result).toMatchObject({ imported: 1, rejected: 1 });
});

test('registers nobody on a day to come', async () => {
  const importer = new Importer(await panel.sessionOf('admin-sales'), customerImport);
  const file = fileOf(
    { ...customer('Lusa'), created_on: '2026-11-17' },
    { ...customer('Kini'), created_on: '2026-11-16' },
  );
  const { id } = await importer.importFile('customers.csv', file, (settings) => settings);
  const { data } = await panel.succeedAs('admin-sales', customerImport.problems, { id });
  expect(data.map(({ file_row, column, code }) => [file_row, column, code])).toEqual([
    [2, 'created_on', 'impossible_day'],
  ]);
});

test('lets a lead-sales name owners of his own group only', async () => {
  const lead = new Importer(await panel.sessionOf('lead-sales1@demo.test'), customerImport);
  const checkFor = async (owner: string) => {
    const file = importOf(await lead.upload('customers.csv', fileOf(customer('Dari Ketua'))));
    const { userId } = await panel.sessionOf(owner);
    return lead.check(file, withColumns(file.settings, { user_id: { default: String(userId) } }));
  };
  expect(await checkFor('sales5@demo.test')).toMatchObject({ status: 422 });
  expect(await checkFor('sales1@demo.test')).toMatchObject({ status: 200 });
});

test('is not taken back by who only sells to the customer by then', async () => {
  const lead = 'lead-sales1@demo.test';
  const { id } = (
    await panel.succeedAs('sales1@demo.test', createCustomer, buildCreateCustomer({ name: 'PT Pindah Grup' }))
  ).data;
  const importer = new Importer(await panel.sessionOf(lead), customerImport);
  const file = importOf(
    await importer.upload('cities.csv', fileOf({ name: 'Pindah Grup', city: 'Bogor' }), 'change'),
  );
  const done = await importer.runToEnd(importOf(await importer.check(file, file.settings)));
  const deal = buildCreatePipeline({ customer_id: id, user_id: undefined });
  const pipeline = (await panel.succeedAs('sales1@demo.test', createPipeline, deal)).data;
  // The lead goes to a group that sells to it.
  const { rows } = await sql<{ other: number }>`
    select id_group as other from group_members m join users u on u.id = m.user_id
    where u.email = 'sales5@demo.test' and m.valid_to is null`.execute(panel.db);
  const other = rows[0]?.other;
  await sql`update pipelines set id_group = ${other} where id = ${pipeline.id}`.execute(panel.db);
  await sql`
    update group_members set id_group = ${other}
    where user_id = ${(await panel.sessionOf(lead)).userId} and valid_to is null`.execute(panel.db);
  await takeBackImport(panel, lead, customerImport, done);
  const moved = await panel.as(lead);
  expectSuccess(await moved.callOperation(getCustomer, { id }));
  const builtOn = expectSuccess(await moved.callOperation(customerImport.builtOn, { id: done.id }));
  expect(builtOn.data).toEqual([{ id, label: '', reason: 'out_of_reach' }]);
  expect((await panel.succeedAs('superadmin', getCustomer, { id })).data.city).toBe('Bogor');
});
