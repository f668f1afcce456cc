import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { blacklistCustomer } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { describeImport } from '../../../platform/testing/describe-import';
import { fileOf, Importer, importOf } from '../../../platform/testing/import-client';
import { testApp } from '../../../platform/testing/test-app';
import { pipelineRecord } from './pipelines.repository';

const panel = testApp();
beforeAll(async () => {
  await panel.succeedAs('sales', createCustomer, buildCreateCustomer({ name: 'PT Maju Bersama' }));
});

describeImport({
  panel,
  operations: pipelineImport,
  access: 'pipeline.import',
  by: 'superadmin',
  record: pipelineRecord,
  sample: (name) => ({
    name,
    customer_id: 'Maju Bersama',
    user_id: 'sales1@demo.test',
    status: 'visit',
    created_on: '2016-10-20',
  }),
  stored: {
    status: 'visit',
    type: 'product',
    expected_value: 0,
    created_at: '2016-10-19T17:00:00.000Z',
    // The group of its owner.
    id_group: expect.any(Number),
  },
  wrong: {
    customer_id: 'Nobody',
    user_id: 'Nobody',
    status: 'someday',
    expected_value: 'much',
    created_on: '1999-12-31',
    expected_close_date: '2126-01-01',
  },
  key: 'opportunity_id',
  changes: {
    named: 'no_pipeline',
    namedAs: 'name',
    cells: { expected_value: '125000000', next_action: 'Send the offer', type: 'maintenance' },
    stored: {
      expected_value: 125_000_000,
      next_action: 'Send the offer',
      type: 'maintenance',
      status: 'visit',
    },
    wrong: { expected_value: 'much', expected_close_date: '2126-01-01', type: 'planet' },
  },
});

test('a deal that is decided was closed by today; the day that an open one has beside is nothing but expected', async () => {
  const importer = new Importer(await panel.sessionOf('superadmin'), pipelineImport);
  const rows = ['visit', 'win'].map((status) => ({
    name: `Closes: ${status}`,
    customer_id: 'Maju Bersama',
    user_id: 'sales1@demo.test',
    status,
    created_on: '2016-10-20',
    closed_on: '2099-12-31',
  }));
  const done = await importer.importFile('deals.csv', fileOf(...rows), (settings) => settings);
  const { data } = await panel.succeedAs('superadmin', pipelineImport.problems, { id: done.id });
  expect(data.map(({ file_row, column }) => [file_row, column])).toEqual([[3, 'closed_on']]);
  expect(done.result).toMatchObject({ imported: 1 });
});

test('changes no deal that is decided, and none of another group', async () => {
  const deal = { customer_id: 'Maju Bersama', created_on: '2016-10-20', user_id: 'sales1@demo.test' };
  const importer = new Importer(await panel.sessionOf('superadmin'), pipelineImport);
  const rows = [
    { ...deal, name: 'Of the lead', status: 'visit' },
    { ...deal, name: 'Won long ago', status: 'win' },
    { ...deal, name: 'Of another group', status: 'visit', user_id: 'sales5@demo.test' },
  ];
  await importer.importFile('deals.csv', fileOf(...rows), (settings) => settings);
  const lead = new Importer(await panel.sessionOf('lead-sales1@demo.test'), pipelineImport);
  const changes = fileOf(...rows.map(({ name }) => ({ no_pipeline: name, competitor: 'Somebody' })));
  const file = importOf(await lead.upload('deals.csv', changes, 'change'));
  const { id, check } = importOf(await lead.check(file, file.settings));
  expect(check).toMatchObject({ imported: 1, rejected: 2 });
  const { data } = await panel.succeedAs('lead-sales1@demo.test', pipelineImport.problems, { id });
  expect(data.map(({ file_row, column, code }) => [file_row, column, code])).toEqual([
    [3, null, 'state_conflict'],
    [4, 'no_pipeline', 'unknown_reference'],
  ]);
});

test('opens nothing at a blacklisted customer; what was decided there is history', async () => {
  const fraud = buildCreateCustomer({ name: 'PT Tipu Daya' });
  const { id, version } = (await panel.succeedAs('sales', createCustomer, fraud)).data;
  await panel.succeedAs('superadmin', blacklistCustomer, { id, version, reason: 'Fraud' });
  const importer = new Importer(await panel.sessionOf('superadmin'), pipelineImport);
  const rows = ['visit', 'win', 'lost'].map((status) => ({
    name: status,
    customer_id: 'Tipu Daya',
    user_id: 'sales1@demo.test',
    status,
    created_on: '2016-10-20',
  }));
  const done = await importer.importFile('deals.csv', fileOf(...rows), (settings) => settings);
  const { data } = await panel.succeedAs('superadmin', pipelineImport.problems, { id: done.id });
  expect(data.map(({ file_row, column, message }) => [file_row, column, message])).toEqual([
    [2, 'customer_id', 'Customer is blacklisted'],
  ]);
});
