import { customerContactOperations } from '@balai/shared/contract/sales/customer-contacts';
import type { Import, ImportOperations } from '@balai/shared/contract/host/imports';
import { contactImport, customerImport, siteImport } from '@balai/shared/contract/sales/customer-import';
import { createCustomer, getCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { pipelineImport } from '@balai/shared/contract/sales/pipeline-import';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { describeImport } from '../../../platform/testing/describe-import';
import { takeBackImport } from '../../../platform/testing/take-back-import';
import { fileOf, Importer, importOf, withColumns } from '../../../platform/testing/import-client';
import { testApp } from '../../../platform/testing/test-app';
import { contactRecord } from './customer-contacts.repository';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const panel = testApp();
beforeAll(async () => {
  await panel.succeedAs('sales', createCustomer, buildCreateCustomer({ name: 'PT Maju Bersama' }));
});

describeImport({
  panel,
  operations: contactImport,
  access: 'customer.import',
  by: 'superadmin',
  record: contactRecord,
  sample: (name) => ({ name, customer_id: 'Maju Bersama' }),
  stored: { customer_id: expect.any(Number), position: null, status: 'active', is_decision_maker: false },
  wrong: {
    customer_id: 'Nobody',
    phone: '5',
    email: 'nowhere',
    birthday: '2099-01-01',
    is_decision_maker: 'perhaps',
  },
  key: 'contact_id',
  unique: 'name',
  taken: { column: 'name', code: 'taken' },
});

const contactsOf = async (customerId: number) =>
  (await panel.succeedAs('superadmin', customerContactOperations.list, { customer_id: customerId })).data.map(
    ({ name, is_primary }) => [name, is_primary],
  );

describe('a file of contacts', () => {
  const importer = async () => new Importer(await panel.sessionOf('superadmin'), contactImport);
  const customerNamed = async (name: string) =>
    (await panel.succeedAs('sales', createCustomer, { ...buildCreateCustomer({ name }), pic: [] })).data.id;

  it('makes the first person of a customer the main contact, and leaves one who is it', async () => {
    const [without, withOne] = [await customerNamed('PT Tanpa Kontak'), await customerNamed('PT Ada Kontak')];
    await panel.succeedAs('superadmin', customerContactOperations.create, {
      customer_id: withOne,
      name: 'Ratna',
    });
    const rows = ['Agus', 'Bayu'].flatMap((name) =>
      ['Tanpa Kontak', 'Ada Kontak'].map((customer_id) => ({ name, customer_id })),
    );
    await (await importer()).importFile('people.csv', fileOf(...rows), (settings) => settings);
    expect(await contactsOf(without)).toEqual([
      ['Agus', true],
      ['Bayu', false],
    ]);
    expect(await contactsOf(withOne)).toEqual([
      ['Ratna', true],
      ['Agus', false],
      ['Bayu', false],
    ]);
  });

  it('is told in the check of a name that is too long when its two columns stand together', async () => {
    await customerNamed('PT Nama Panjang');
    const named = (last_name: string) => ({ name: 'A'.repeat(60), last_name, customer_id: 'Nama Panjang' });
    const file = fileOf(named('B'.repeat(60)), named('C'.repeat(59)));
    const by = await importer();
    const uploaded = importOf(await by.upload('people.csv', file));
    const checked = importOf(await by.check(uploaded, uploaded.settings));
    const { data } = await panel.succeedAs('superadmin', contactImport.problems, { id: uploaded.id });
    expect(data).toMatchObject([
      { file_row: 2, column: 'name', message: 'Name must have at most 120 characters' },
    ]);
    expect((await by.runToEnd(checked)).result).toMatchObject({ imported: 1, rejected: 1 });
  });

  it('leaves a main contact behind when it is taken back', async () => {
    const customer = await customerNamed('PT Kontak Ditarik');
    const file = fileOf({ name: 'Candra', customer_id: 'Kontak Ditarik' });
    const done = await (await importer()).importFile('people.csv', file, (settings) => settings);
    await panel.succeedAs('superadmin', customerContactOperations.create, {
      customer_id: customer,
      name: 'Dewi',
    });
    await takeBackImport(panel, 'superadmin', contactImport, done);
    expect(await contactsOf(customer)).toEqual([['Dewi', true]]);
  });

  it.each([
    ['contacts', contactImport],
    ['sites', siteImport],
  ])(
    'is told to who has a customer open, when it comes and when it is taken back: %s',
    async (kind, operations) => {
      const id = await customerNamed(`PT Dibuka ${kind}`);
      const told = async () => {
        const { rows } = await sql<{ record: object }>`
        delete from live_events where event #> '{hearers,record}' is not null
        returning event #> '{hearers,record}' as record`.execute(panel.db);
        return rows.map(({ record }) => record);
      };
      await told();
      const by = new Importer(await panel.sessionOf('superadmin'), operations);
      const row = {
        name: 'Pusat',
        customer_id: `Dibuka ${kind}`,
        address: 'Jalan Industri 5',
        city: 'Cikarang',
      };
      const done = await by.importFile(`${kind}.csv`, fileOf(row), (settings) => settings);
      expect(await told()).toContainEqual({ entity: 'customer', id });
      await takeBackImport(panel, 'superadmin', operations, done);
      expect(await told()).toContainEqual({ entity: 'customer', id });
    },
  );

  it('is for customers that its person may change, as a contact and a site by hand are', async () => {
    const lead = 'lead-sales1@demo.test';
    const { id } = (
      await panel.succeedAs(
        'sales5@demo.test',
        createCustomer,
        buildCreateCustomer({ name: 'PT Grup Seberang' }),
      )
    ).data;
    const deals = new Importer(await panel.sessionOf('superadmin'), pipelineImport);
    const deal = {
      name: 'A deal',
      customer_id: 'Grup Seberang',
      user_id: 'sales1@demo.test',
      status: 'visit',
    };
    await deals.importFile('deals.csv', fileOf(deal), (settings) => settings);
    // By that he reads the customer.
    await panel.succeedAs(lead, getCustomer, { id });
    const byHand = { customer_id: id, name: 'Sari' };
    expect(await panel.callAs(lead, customerContactOperations.create, byHand)).toMatchObject({ status: 403 });
    const row = { name: 'Sari', customer_id: 'Grup Seberang', address: 'Jl. Dua 2', city: 'Jakarta' };
    for (const operations of [contactImport, siteImport]) {
      const by = new Importer(await panel.sessionOf(lead), operations);
      const file = importOf(await by.upload('rows.csv', fileOf(row)));
      expect(importOf(await by.check(file, file.settings)).check).toMatchObject({ imported: 0, rejected: 1 });
      const { data } = await panel.succeedAs(lead, operations.problems, { id: file.id });
      expect(data).toMatchObject([{ column: 'customer_id', code: 'unknown_reference' }]);
    }
  });

  it('is taken back before the file of its customers, which stays until then', async () => {
    const by = 'superadmin';
    const files = new Importer(await panel.sessionOf(by), customerImport);
    const { userId } = await panel.sessionOf('sales');
    const company = {
      name: 'PT Datang Dulu',
      industry: 'hotel',
      status: 'active',
      address: 'Jl. Satu 1',
      city: 'Jakarta',
      province: 'DKI Jakarta',
    };
    const customers = await files.importFile('companies.csv', fileOf(company), (settings) =>
      withColumns(settings, { user_id: { default: String(userId) } }),
    );
    const people = fileOf({ name: 'Sari', customer_id: 'Datang Dulu' });
    const contacts = await (await importer()).importFile('people.csv', people, (settings) => settings);
    const stateOf = async (operations: ImportOperations, { id }: Pick<Import, 'id'>) =>
      (await panel.succeedAs(by, operations.detail, { id })).data.undo?.state;

    await takeBackImport(panel, by, customerImport, customers);
    expect(await stateOf(customerImport, customers)).toBe('refused');
    const { data } = await panel.succeedAs(by, customerImport.builtOn, { id: customers.id });
    expect(data).toMatchObject([{ label: 'PT Datang Dulu', reason: 'named' }]);

    await takeBackImport(panel, by, contactImport, contacts);
    expect(await stateOf(contactImport, contacts)).toBe('done');
    await takeBackImport(panel, by, customerImport, customers);
    expect(await stateOf(customerImport, customers)).toBe('done');
  });
});

onServer('a file of contacts that is taken back on a server with several connections', () => {
  it('holds the contacts after their customer, as its form does', async () => {
    const customer = buildCreateCustomer({ name: 'PT Ditarik' });
    const { id } = (await panel.succeedAs('sales', createCustomer, customer)).data;
    const by = new Importer(await panel.sessionOf('superadmin'), contactImport);
    const row = { name: 'Citra', customer_id: 'Ditarik' };
    const done = await by.importFile('people.csv', fileOf(row), (settings) => settings);
    const free = async (db: Database) =>
      (
        await sql`select name from customer_pics where customer_id = ${id} and name = 'Citra'
          and deleted_at is null for update skip locked`.execute(db)
      ).rows;
    let found: unknown[] = [];
    await meetInTime(
      panel.db,
      (db) => sql`select from customers where id = ${id} for update`.execute(db),
      () => takeBackImport(panel, 'superadmin', contactImport, done),
      async (db) => {
        found = await free(db);
      },
    );
    expect(found).toEqual([{ name: 'Citra' }]);
    expect(await free(panel.db)).toEqual([]);
  });
});
