import { customerPicOperations } from '@balai/shared/contract/sales/customer-contacts';
import { contactImport } from '@balai/shared/contract/sales/customer-import';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { describeImport } from '../../../platform/testing/describe-import';
import { fileOf, Importer } from '../../../platform/testing/import-client';
import { takeBackImport } from '../../../platform/testing/take-back-import';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { picRecord } from './customer-contacts.repository';

let panel: TestApp;
beforeAll(async () => {
  panel = await createTestApp();
  await panel.succeedAs('sales', createCustomer, buildCreateCustomer({ name: 'PT Maju Bersama' }));
});
afterAll(() => panel.close());

describeImport({
  app: () => panel,
  operations: contactImport,
  access: 'customer.import',
  by: 'superadmin',
  record: picRecord,
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
  (await panel.succeedAs('superadmin', customerPicOperations.list, { customer_id: customerId })).data.map(
    ({ name, is_primary }) => [name, is_primary],
  );

describe('a file of contacts', () => {
  const importer = async () => new Importer(await panel.sessionOf('superadmin'), contactImport);
  const customerNamed = async (name: string) =>
    (await panel.succeedAs('sales', createCustomer, { ...buildCreateCustomer({ name }), pic: [] })).data.id;

  it('makes the first person of a customer the main contact, and leaves one who is it', async () => {
    const [without, withOne] = [await customerNamed('PT Tanpa Kontak'), await customerNamed('PT Ada Kontak')];
    await panel.succeedAs('superadmin', customerPicOperations.create, {
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

  it('leaves a main contact behind when it is taken back', async () => {
    const customer = await customerNamed('PT Kontak Ditarik');
    const file = fileOf({ name: 'Candra', customer_id: 'Kontak Ditarik' });
    const done = await (await importer()).importFile('people.csv', file, (settings) => settings);
    await panel.succeedAs('superadmin', customerPicOperations.create, {
      customer_id: customer,
      name: 'Dewi',
    });
    await takeBackImport(panel, 'superadmin', contactImport, done);
    expect(await contactsOf(customer)).toEqual([['Dewi', true]]);
  });
});
