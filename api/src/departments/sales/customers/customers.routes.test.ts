import * as customers from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { describeRecord } from '../../../platform/testing/describe-record';
import { testApp } from '../../../platform/testing/test-app';
import { toldOf } from '../../../platform/testing/told-of';
import { formOf, freshName, registerCustomer } from './customers.testing';

const panel = testApp();

describeRecord({
  entity: 'customer',
  panel,
  operations: customers.customerCalls,
  access: { read: 'customer.read', write: 'customer.write', remove: 'customer.delete' },
  by: 'lead-sales',
  sample: (name) => buildCreateCustomer({ name }),
  change: { field: 'city', to: 'Bogor' },
  wrong: { name: '---', npwp: '123', nik: '123', phone: '12345678', email: 'nobody' },
  uses: [
    {
      name: 'a pipeline',
      use: (id) => panel.succeedAs('lead-sales', createPipeline, buildCreatePipeline({ customer_id: id })),
      message: 'This data is used by 1 pipeline and cannot be deleted',
    },
  ],
});

const register = (person: string, overrides: Partial<customers.CreateCustomer> = {}) =>
  panel.callAs(person, customers.createCustomer, buildCreateCustomer({ name: freshName(), ...overrides }));

describe('a new customer', () => {
  it('is a prospect of its seller, with contacts and sites', async () => {
    const { data, warnings } = await panel.succeedAs(
      'sales1',
      customers.createCustomer,
      buildCreateCustomer({
        name: 'PT. Bina Karya Utama',
        npwp: '01.234.567.8-901.2345',
        phone: '+62 21 555 0100',
        pic: [{ name: 'Budi' }, { name: 'Ani', is_primary: true }],
        site: [{ name: 'Head office', address: 'Jl. Merdeka 1', city: 'Medan' }],
      }),
    );
    const { userId } = await panel.sessionOf('sales1');
    expect(data).toMatchObject({
      name: 'PT. Bina Karya Utama',
      npwp: '0123456789012345',
      status: 'prospect',
      user: { id: userId },
      group: { name: 'Sales A' },
      open_pipelines: 0,
      pics: [
        { name: 'Ani', is_primary: true },
        { name: 'Budi', is_primary: false },
      ],
      sites: [{ name: 'Head office', city: 'Medan' }],
    });
    expect(warnings).toEqual([]);
    expect(await toldOf(panel, 'customer', 'created', data.id)).toEqual(['lead-sales1']);
  });

  it.each(['government', 'bumn'] as const)(
    'of the type %s is stored with a warning where PPN is treated as normal',
    async (type) => {
      expect(await register('sales1', { type })).toMatchObject({
        status: 200,
        warnings: [expect.any(String)],
      });
    },
  );

  it.each([
    ['sales1', 'sales2', 'You can only register customers of your own'],
    ['assistant-sales', 'sales2', null],
    ['assistant-sales', 'sales5', 'Owner must be a member of your group'],
    ['lead-sales1', 'sales2', null],
    ['lead-sales1', 'sales5', 'Owner must be a member of your group'],
    ['admin-sales', 'sales5', null],
    ['admin-sales', null, 'Owner cannot be empty'],
  ])('that %s registers for %s is refused with %j', async (person, owner, sentence) => {
    const user_id = owner === null ? undefined : (await panel.sessionOf(owner)).userId;
    expect(await register(person, { user_id })).toMatchObject(
      sentence === null
        ? { status: 200, data: { user: { id: user_id } } }
        : { status: 422, errors: { user_id: sentence } },
    );
  });
});

describe('a change of a customer', () => {
  const read = async ({ id }: { id: number }) =>
    (await panel.succeedAs('sales1', customers.getCustomer, { id })).data;

  it('is what is sent: what is left out stays, and what is emptied falls back to what is usual', async () => {
    const before = await registerCustomer(panel, 'sales1', {
      npwp: '9999888877775555',
      payment_term_days: 45,
      pic: [{ name: 'Ani', is_primary: true }],
    });
    const { id, version, pics } = before;
    const moved = { id, version, city: 'Bogor', payment_term_days: null };
    await panel.succeedAs('sales1', customers.updateCustomer, moved);
    expect(await read(before)).toMatchObject({
      name: before.name,
      address: before.address,
      npwp: before.npwp,
      city: 'Bogor',
      payment_term_days: 30,
      pics,
    });
  });

  it('is asked for the rules as the whole record will be', async () => {
    const { id, version } = await registerCustomer(panel, 'sales1');
    const wrong = { id, version, phone: '1' };
    expect(await panel.callAs('sales1', customers.updateCustomer, wrong)).toMatchObject({
      status: 422,
      errors: { phone: expect.any(String) },
    });
    const government = { id, version, type: 'government' } as const;
    const { warnings } = await panel.succeedAs('sales1', customers.updateCustomer, government);
    expect(warnings).toHaveLength(1);
  });
});

describe('a customer that is registered already', () => {
  const registered = {
    status: 409,
    code: 'customer_registered',
    message: 'Customer already registered by sales 1',
  };
  beforeAll(() => registerCustomer(panel, 'sales1', { name: 'PT Cakra Buana', npwp: '9999888877776666' }));

  it.each([
    ['name under another legal form', { name: 'cakra-buana, CV.' }],
    ['NPWP', { npwp: '9999-8888-7777-6666' }],
  ])('is known by its %s, whoever registers it again', async (_, again) => {
    expect(await register('sales4', again)).toMatchObject(registered);
  });

  it('is registered by one of two who do it at the same time', async () => {
    const answers = await Promise.all([
      register('sales1', { name: 'PT Balapan' }),
      register('sales4', { name: 'PT Balapan' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('gives its name to no other by a change, and may be called otherwise itself', async () => {
    const other = await registerCustomer(panel, 'sales1');
    const taken = formOf(other, { name: 'PT Cakra Buana' });
    expect(await panel.callAs('sales1', customers.updateCustomer, taken)).toMatchObject(registered);
    const longer = formOf(other, { name: `${other.name}, Tbk` });
    await panel.succeedAs('sales1', customers.updateCustomer, longer);
  });

  it('is told while it is typed to whoever asks, but not of the customer itself', async () => {
    const { id } = await registerCustomer(panel, 'sales1', { name: 'PT Tunggal Jaya' });
    const check = async (input: object) =>
      (await panel.succeedAs('sales5', customers.checkDuplicateCustomer, input)).data;
    expect(await check({ name: 'tunggal jaya' })).toMatchObject({
      duplicate: true,
      field: 'name',
      owner: 'sales 1',
      message: 'Customer already registered by sales 1',
    });
    expect(await check({ name: 'tunggal jaya', id })).toMatchObject({ duplicate: false });
  });
});
