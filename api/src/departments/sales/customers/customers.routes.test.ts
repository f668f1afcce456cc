import type { Operation } from '@balai/shared/contract/operation';
import { readHistory } from '@balai/shared/contract/host/history';
import * as customers from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

const { customerPicOperations: pic, customerSiteOperations: site, customerList } = customers;

const operations: readonly Operation[] = [
  customerList.read,
  customerList.export,
  customers.listAllCustomers,
  customers.customerDetailOperation,
  customers.createCustomer,
  customers.updateCustomer,
  customers.deleteCustomer,
  customers.checkDuplicateCustomer,
  customers.activateCustomer,
  customers.inactivateCustomer,
  customers.blacklistCustomer,
  customers.transferCustomers,
  customers.approveCustomerTransfer,
  customers.rejectCustomerTransfer,
  customers.customerSummary,
  ...Object.values(pic),
  ...Object.values(site),
];

let panel: TestApp;
const as = (person: string) => panel.sessionOf(person);

beforeAll(async () => {
  panel = await createTestApp();
}, 60_000);
afterAll(() => panel.close());

let made = 0;
const freshName = () => `PT Uji Coba ${(made += 1)}`;

async function register(person: string, overrides: Parameters<typeof buildCreateCustomer>[0] = {}) {
  const client = await as(person);
  const body = buildCreateCustomer({ name: freshName(), ...overrides });
  return expectSuccess(await client.callOperation(customers.createCustomer, body)).data;
}

const setStatus = (id: number, status: string) =>
  sql`update customers set status = ${status} where id = ${id}`.execute(panel.db);

describe.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_title, operation) => {
    it('answers 401 without a session', async () => {
      const answer = await panel.app.inject({ method: operation.method, url: operation.path });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ message: 'You are not signed in' });
    });

    it('answers 403 to a role without its permission', async () => {
      const outsider = roles.find((role) => !can(role, operation.access));
      if (!outsider) throw new Error(`${operation.name} is open to everyone`);
      const client = await as(`${outsider}1@demo.test`);
      const answer = await client.callOperation(operation, validInputOf(operation));
      expect(answer).toMatchObject({ status: 403, message: 'You are not allowed to do this action' });
    });

    it('answers 422 to a field it does not know', async () => {
      const client = await as('superadmin1@demo.test');
      const answer = await client.callOperation(operation, {
        ...validInputOf(operation),
        role: 'superadmin',
      });
      expect(answer).toMatchObject({ status: 422 });
    });
  },
);

/** Something that passes the schema of the operation, whether or not the record exists. */
function validInputOf(operation: Operation): Record<string, unknown> {
  const inputs: Record<string, Record<string, unknown>> = {
    'customer.export': { format: 'csv' },
    'customer.create': buildCreateCustomer(),
    'customer.update': { ...buildCreateCustomer(), id: 1, version: 1 },
    'customer.blacklist': { id: 1, version: 1, reason: 'x' },
    'customer.transfer_reject': { id: 1, version: 1, reason: 'x' },
    'customer.transfer': { customer_ids: [1], to_user: 1, reason: 'x' },
    'customer.pic_list': { customer_id: 1 },
    'customer.site_list': { customer_id: 1 },
    'customer.pic_create': { customer_id: 1, name: 'Budi' },
    'customer.pic_update': { id: 1, version: 1, name: 'Budi' },
    'customer.site_create': { customer_id: 1, name: 'Head office', address: 'Jl. Merdeka 1', city: 'Medan' },
    'customer.site_update': {
      id: 1,
      version: 1,
      name: 'Head office',
      address: 'Jl. Merdeka 1',
      city: 'Medan',
    },
  };
  const known = inputs[operation.name];
  if (known) return known;
  if (/list|summary|check_duplicate/.test(operation.name)) return {};
  return /activate|approve/.test(operation.name) ? { id: 1, version: 1 } : { id: 1 };
}

describe('POST /panel/customer/create', () => {
  it('stores the customer as a prospect of its seller with contacts and sites', async () => {
    const seller = await as('sales1@demo.test');
    const body = buildCreateCustomer({
      name: 'PT. Bina Karya Utama',
      npwp: '01.234.567.8-901.2345',
      phone: '+62 21 555 0100',
      pic: [{ name: 'Budi' }, { name: 'Ani', is_primary: true }],
      site: [{ name: 'Head office', address: 'Jl. Merdeka 1', city: 'Medan' }],
    });
    const { data, warnings } = expectSuccess(await seller.callOperation(customers.createCustomer, body));
    expect(data).toMatchObject({
      name: 'PT. Bina Karya Utama',
      npwp: '0123456789012345',
      status: 'prospect',
      user: { id: seller.userId },
      group: { name: 'Sales A' },
      open_pipelines: 0,
    });
    expect(data.pics.map(({ name, is_primary }) => ({ name, is_primary }))).toEqual([
      { name: 'Ani', is_primary: true },
      { name: 'Budi', is_primary: false },
    ]);
    expect(data.sites).toMatchObject([{ name: 'Head office', city: 'Medan' }]);
    expect(warnings).toEqual([]);
  });

  it('refuses a name that is registered under another legal form and says who has it', async () => {
    await register('sales1@demo.test', { name: 'PT Cakra Buana' });
    const other = await as('sales4@demo.test');
    const answer = await other.callOperation(
      customers.createCustomer,
      buildCreateCustomer({ name: 'cakra-buana, CV.' }),
    );
    expect(answer).toMatchObject({
      status: 409,
      code: 'customer_registered',
      message: 'Customer already registered by sales 1',
    });
  });

  it('refuses an NPWP that is registered', async () => {
    await register('sales1@demo.test', { npwp: '9999888877776666' });
    const answer = await (
      await as('sales4@demo.test')
    ).callOperation(
      customers.createCustomer,
      buildCreateCustomer({ name: freshName(), npwp: '9999-8888-7777-6666' }),
    );
    expect(answer).toMatchObject({ status: 409, message: 'Customer already registered by sales 1' });
  });

  it('lets one of two who register the same customer at the same time win', async () => {
    const [one, two] = [await as('sales1@demo.test'), await as('sales4@demo.test')];
    const body = buildCreateCustomer({ name: 'PT Balapan' });
    const answers = await Promise.all([
      one.callOperation(customers.createCustomer, body),
      two.callOperation(customers.createCustomer, body),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [{ phone: '12345678' }, { phone: 'Phone must begin with +62 or 0 and have 8 to 15 digits' }],
    [{ email: 'nobody' }, { email: 'Email is not valid' }],
    [{ npwp: '123' }, { npwp: 'NPWP must have 16 digits' }],
    [{ nik: '123' }, { nik: 'NIK must have 16 digits' }],
    [{ name: '---' }, { name: 'Name needs at least one letter or digit' }],
    [
      { pic: [{ name: 'Budi', phone: '1' }] },
      { 'pic.0.phone': 'Phone must begin with +62 or 0 and have 8 to 15 digits' },
    ],
  ])('answers 422 to %j', async (overrides, errors) => {
    const seller = await as('sales1@demo.test');
    const body = buildCreateCustomer({ name: freshName(), ...overrides });
    expect(await seller.callOperation(customers.createCustomer, body)).toMatchObject({ status: 422, errors });
  });

  it.each(['government', 'bumn'] as const)(
    'warns of a %s customer with normal VAT treatment',
    async (type) => {
      const seller = await as('sales1@demo.test');
      const body = buildCreateCustomer({ name: freshName(), type });
      const { warnings } = expectSuccess(await seller.callOperation(customers.createCustomer, body));
      expect(warnings).toHaveLength(1);
    },
  );

  it('lets sales register for themselves only', async () => {
    const [seller, other] = [await as('sales1@demo.test'), await as('sales2@demo.test')];
    const body = buildCreateCustomer({ name: freshName(), user_id: other.userId });
    expect(await seller.callOperation(customers.createCustomer, body)).toMatchObject({
      status: 422,
      errors: { user_id: 'You can only register customers of your own' },
    });
  });

  it.each(['assistant-sales1@demo.test', 'lead-sales1@demo.test'])(
    'lets %s register for the own group only',
    async (person) => {
      const [client, member, stranger] = [
        await as(person),
        await as('sales2@demo.test'),
        await as('sales5@demo.test'),
      ];
      const of = (user_id: number) => buildCreateCustomer({ name: freshName(), user_id });
      expectSuccess(await client.callOperation(customers.createCustomer, of(member.userId)));
      expect(await client.callOperation(customers.createCustomer, of(stranger.userId))).toMatchObject({
        status: 422,
        errors: { user_id: 'Owner must be a member of your group' },
      });
    },
  );

  it('asks administrators for an owner', async () => {
    const admin = await as('admin-sales1@demo.test');
    expect(
      await admin.callOperation(customers.createCustomer, buildCreateCustomer({ name: freshName() })),
    ).toMatchObject({
      status: 422,
      errors: { user_id: 'Owner cannot be empty' },
    });
  });

  it('tells the lead of the group', async () => {
    const customer = await register('sales1@demo.test');
    const lead = await as('lead-sales1@demo.test');
    const { rows } = await sql<{ id_user: number; sub_status: string }>`
      select id_user, sub_status from notifications where status = 'customer' and id_foreign = ${customer.id}
    `.execute(panel.db);
    expect(rows).toEqual([{ id_user: lead.userId, sub_status: 'created' }]);
  });
});

describe('GET /panel/customer/list', () => {
  it('shows sales their own rows, leads their group and superadmin all', async () => {
    const mine = await register('sales3@demo.test');
    const others = await register('sales5@demo.test');
    const idsSeenBy = async (person: string) => {
      const { data } = expectSuccess(await (await as(person)).callOperation(customerList.read, { row: 200 }));
      return data.map((row) => row.id);
    };
    expect(await idsSeenBy('sales3@demo.test')).toEqual([mine.id]);
    expect(await idsSeenBy('lead-sales1@demo.test')).toContain(mine.id);
    expect(await idsSeenBy('lead-sales1@demo.test')).not.toContain(others.id);
    expect(await idsSeenBy('superadmin1@demo.test')).toEqual(expect.arrayContaining([mine.id, others.id]));
  });

  it('cuts to the record of one user', async () => {
    const lead = await as('lead-sales1@demo.test');
    const member = await as('sales2@demo.test');
    const customer = await register('sales2@demo.test');
    const record = expectSuccess(
      await lead.callOperation(customerList.read, { user_id: String(member.userId), row: 200 }),
    );
    expect(record.data.map((row) => row.id)).toContain(customer.id);
    expect(new Set(record.data.map((row) => row.user.id))).toEqual(new Set([member.userId]));
    const stranger = await as('sales5@demo.test');
    const foreign = expectSuccess(
      await lead.callOperation(customerList.read, { user_id: String(stranger.userId) }),
    );
    expect(foreign.count).toBe(0);
  });

  it('filters by status, industry, type and province and sorts by every sortable column', async () => {
    const admin = await as('superadmin1@demo.test');
    await register('sales1@demo.test', { industry: 'mining', type: 'education', province: 'Papua' });
    const query = { industry: 'mining,hotel', type: 'education', province: 'Papua', status: 'prospect' };
    expect(expectSuccess(await admin.callOperation(customerList.read, query)).count).toBe(1);
    for (const [sort, column] of Object.entries(customerList.columns)) {
      if ('sortable' in column && column.sortable === false) continue;
      expectSuccess(await admin.callOperation(customerList.read, { sort, order: 'asc' }));
    }
  });

  it('filters by days without activity', async () => {
    const admin = await as('superadmin1@demo.test');
    const customer = await register('sales1@demo.test');
    await sql`update customers set created_at = created_at - interval '45 days' where id = ${customer.id}`.execute(
      panel.db,
    );
    const ids = async (no_activity: number) =>
      expectSuccess(await admin.callOperation(customerList.read, { no_activity, row: 200 })).data.map(
        (row) => row.id,
      );
    expect(await ids(30)).toContain(customer.id);
    expect(await ids(60)).not.toContain(customer.id);
  });

  it('needs at most 8 statements', async () => {
    const admin = await as('superadmin1@demo.test');
    const { statements } = await panel.statementsOf(() =>
      admin.callOperation(customerList.read, { key: 'uji' }),
    );
    expect(statements.length).toBeLessThanOrEqual(8);
  });
});

describe('GET /panel/customer/export', () => {
  it('writes the rows that the caller sees', async () => {
    const customer = await register('sales1@demo.test');
    const answer = await (
      await as('sales1@demo.test')
    ).get('/panel/customer/export', { format: 'csv', key: customer.name });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(customer.name);
  });
});

describe('GET /panel/customer/list_all', () => {
  it('puts names that begin with the key first and stops at `row`', async () => {
    await register('sales2@demo.test', { name: 'PT Zulu Abadi' });
    await register('sales2@demo.test', { name: 'Abadi Zulu' });
    const client = await as('sales2@demo.test');
    const { data } = expectSuccess(
      await client.callOperation(customers.listAllCustomers, { key: 'abadi', row: 5 }),
    );
    expect(data.map((row) => row.name)).toEqual(['Abadi Zulu', 'PT Zulu Abadi']);
    expect(data[0]).toMatchObject({ pipeline_master_count: 0, user: { concat: 'sales 2' } });
    const one = expectSuccess(
      await client.callOperation(customers.listAllCustomers, { key: 'abadi', row: 1 }),
    );
    expect(one.data).toHaveLength(1);
  });

  it('takes wildcards of SQL for what they are', async () => {
    const client = await as('superadmin1@demo.test');
    expect(expectSuccess(await client.callOperation(customers.listAllCustomers, { key: '%' })).data).toEqual(
      [],
    );
  });
});

describe('GET /panel/customer/detail', () => {
  it('answers 404 outside the visibility', async () => {
    const customer = await register('sales1@demo.test');
    const call = async (person: string) =>
      (await as(person)).callOperation(customers.customerDetailOperation, { id: customer.id });
    expect(await call('sales4@demo.test')).toMatchObject({ status: 404, message: 'Data not found' });
    expect(await call('lead-sales2@demo.test')).toMatchObject({ status: 404 });
    expect(await call('pre-sales1@demo.test')).toMatchObject({ status: 404 });
    expect(await call('engineer1@demo.test')).toMatchObject({ status: 404 });
  });

  it('gives administrators a card without a button', async () => {
    const customer = await register('sales1@demo.test');
    const { data } = expectSuccess(
      await (
        await as('admin-engineer1@demo.test')
      ).callOperation(customers.customerDetailOperation, { id: customer.id }),
    );
    expect(data).toMatchObject({ name: customer.name, allowed_actions: [] });
  });

  it('shows an engineer of one of its pipelines the contacts and sites of that job and no terms', async () => {
    const customer = await register('sales1@demo.test', {
      npwp: '1111222233334444',
      note: 'Pays late',
      pic: [{ name: 'Of the job' }, { name: 'Of nothing' }],
      site: [
        { name: 'Job site', address: 'A', city: 'B' },
        { name: 'Other site', address: 'A', city: 'B' },
      ],
    });
    const seller = await as('sales1@demo.test');
    const [contact] = customer.pics.filter(({ name }) => name === 'Of the job');
    const [jobSite] = customer.sites.filter(({ name }) => name === 'Job site');
    const pipeline = expectSuccess(
      await seller.callOperation(
        createPipeline,
        buildCreatePipeline({
          customer_id: customer.id,
          pic_id: contact?.id ?? 0,
          site_id: jobSite?.id ?? 0,
        }),
      ),
    ).data;
    const engineer = await as('engineer1@demo.test');
    await sql`insert into pipeline_users (pipeline_id, id_user, part) values (${pipeline.id}, ${engineer.userId}, 'engineer')`.execute(
      panel.db,
    );
    const { data } = expectSuccess(
      await engineer.callOperation(customers.customerDetailOperation, { id: customer.id }),
    );
    expect(data.pics.map(({ name }) => name)).toEqual(['Of the job']);
    expect(data.sites.map(({ name }) => name)).toEqual(['Job site']);
    expect(data).toMatchObject({ npwp: null, note: null, payment_term_days: null, won_value: null });
    const listed = expectSuccess(await engineer.callOperation(pic.list, { customer_id: customer.id }));
    expect(listed.data.map(({ name }) => name)).toEqual(['Of the job']);
    const history = { entity: 'customer', id: customer.id };
    expect(await engineer.callOperation(readHistory, history)).toMatchObject({ status: 404 });
    expectSuccess(await seller.callOperation(readHistory, history));
  });
});

describe('POST /panel/customer/update', () => {
  it('changes, adds and removes contacts and sites in one go and keeps one primary contact', async () => {
    const customer = await register('sales1@demo.test', {
      pic: [{ name: 'Ani', is_primary: true }, { name: 'Budi' }],
      site: [{ name: 'Old', address: 'A', city: 'B' }],
    });
    const ani = customer.pics.find(({ name }) => name === 'Ani');
    const budi = customer.pics.find(({ name }) => name === 'Budi');
    const { data } = expectSuccess(
      await (
        await as('sales1@demo.test')
      ).callOperation(customers.updateCustomer, {
        ...buildCreateCustomer({ name: customer.name }),
        id: customer.id,
        version: customer.version,
        city: 'Surabaya',
        pic: [{ id: budi?.id, name: 'Budi Santoso' }, { name: 'Citra' }],
        deleted_pic: [ani?.id ?? 0],
        site: [{ name: 'New', address: 'C', city: 'D' }],
        deleted_site: customer.sites.map(({ id }) => id),
      }),
    );
    expect(data).toMatchObject({ city: 'Surabaya', version: customer.version + 1 });
    expect(data.pics.map(({ name, is_primary }) => [name, is_primary])).toEqual([
      ['Budi Santoso', true],
      ['Citra', false],
    ]);
    expect(data.sites.map(({ name }) => name)).toEqual(['New']);
  });

  it('answers 409 with who and when to an older version', async () => {
    const customer = await register('sales1@demo.test');
    const body = {
      ...buildCreateCustomer({ name: customer.name }),
      id: customer.id,
      version: customer.version,
    };
    const seller = await as('sales1@demo.test');
    expectSuccess(await seller.callOperation(customers.updateCustomer, { ...body, city: 'Bogor' }));
    const late = await (
      await as('lead-sales1@demo.test')
    ).callOperation(customers.updateCustomer, { ...body, city: 'Depok' });
    expect(late).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { current_version: customer.version + 1 },
    });
  });

  it('refuses the name of another customer but not its own', async () => {
    const [one, two] = [await register('sales1@demo.test'), await register('sales1@demo.test')];
    const seller = await as('sales1@demo.test');
    const body = (name: string) => ({ ...buildCreateCustomer({ name }), id: two.id, version: two.version });
    expect(await seller.callOperation(customers.updateCustomer, body(one.name))).toMatchObject({
      status: 409,
    });
    expectSuccess(await seller.callOperation(customers.updateCustomer, body(`${two.name}, Tbk`)));
  });

  it('refuses contacts of another customer', async () => {
    const [mine, other] = [
      await register('sales1@demo.test'),
      await register('sales1@demo.test', { pic: [{ name: 'Ani' }] }),
    ];
    const answer = await (
      await as('sales1@demo.test')
    ).callOperation(customers.updateCustomer, {
      ...buildCreateCustomer({ name: mine.name }),
      id: mine.id,
      version: mine.version,
      deleted_pic: other.pics.map(({ id }) => id),
    });
    expect(answer).toMatchObject({ status: 422, message: 'Contact does not belong to this customer' });
  });

  it('answers 404 outside the visibility', async () => {
    const customer = await register('sales1@demo.test');
    const body = {
      ...buildCreateCustomer({ name: customer.name }),
      id: customer.id,
      version: customer.version,
    };
    expect(await (await as('sales4@demo.test')).callOperation(customers.updateCustomer, body)).toMatchObject({
      status: 404,
    });
  });
});

describe('DELETE /panel/customer/delete', () => {
  it('deletes a customer that no pipeline names and frees its name', async () => {
    const customer = await register('sales1@demo.test');
    expectSuccess(
      await (await as('lead-sales1@demo.test')).callOperation(customers.deleteCustomer, { id: customer.id }),
    );
    expect(
      await (
        await as('sales1@demo.test')
      ).callOperation(customers.customerDetailOperation, { id: customer.id }),
    ).toMatchObject({ status: 404 });
    await register('sales2@demo.test', { name: customer.name });
  });

  it('answers 409 while a pipeline names it', async () => {
    const customer = await register('sales1@demo.test');
    const seller = await as('sales1@demo.test');
    expectSuccess(
      await seller.callOperation(createPipeline, buildCreatePipeline({ customer_id: customer.id })),
    );
    expect(
      await (await as('superadmin1@demo.test')).callOperation(customers.deleteCustomer, { id: customer.id }),
    ).toMatchObject({ status: 409, message: 'This data is used by 1 pipeline and cannot be deleted' });
  });

  it('answers 404 to the lead of another group', async () => {
    const customer = await register('sales1@demo.test');
    expect(
      await (await as('lead-sales2@demo.test')).callOperation(customers.deleteCustomer, { id: customer.id }),
    ).toMatchObject({ status: 404 });
  });
});

describe('GET /panel/customer/check_duplicate', () => {
  it('names the owner whoever asks, and no owner for a customer compared with itself', async () => {
    const customer = await register('sales1@demo.test', { name: 'PT Tunggal Jaya' });
    const other = await as('sales5@demo.test');
    const found = expectSuccess(
      await other.callOperation(customers.checkDuplicateCustomer, { name: 'tunggal jaya' }),
    );
    expect(found.data).toEqual({
      duplicate: true,
      field: 'name',
      owner: 'sales 1',
      message: 'Customer already registered by sales 1',
    });
    const itself = expectSuccess(
      await other.callOperation(customers.checkDuplicateCustomer, { name: 'tunggal jaya', id: customer.id }),
    );
    expect(itself.data.duplicate).toBe(false);
  });
});

describe('the states of a customer', () => {
  it.each([
    ['active', customers.inactivateCustomer, 'lead-sales1@demo.test', 'inactive'],
    ['active', customers.inactivateCustomer, 'admin-sales1@demo.test', 'inactive'],
    ['inactive', customers.activateCustomer, 'superadmin1@demo.test', 'active'],
    ['prospect', customers.blacklistCustomer, 'superadmin1@demo.test', 'blacklist'],
    ['active', customers.blacklistCustomer, 'admin-finance1@demo.test', 'blacklist'],
    ['inactive', customers.blacklistCustomer, 'admin-finance1@demo.test', 'blacklist'],
  ] as const)('%s goes by %j', async (from, operation, person, to) => {
    const customer = await register('sales1@demo.test');
    await setStatus(customer.id, from);
    const input = { id: customer.id, version: customer.version };
    const body = operation === customers.blacklistCustomer ? { ...input, reason: 'Never pays' } : input;
    const answer = await (await as(person)).post(operation.path, body);
    expect(answer.json()).toMatchObject({ status: 200, data: { status: to } });
  });

  it.each([
    ['prospect', customers.inactivateCustomer, 'This customer is prospect and cannot be inactivated'],
    ['prospect', customers.activateCustomer, 'This customer is prospect and cannot be activated'],
    ['blacklist', customers.activateCustomer, 'This customer is blacklist and cannot be activated'],
    ['active', customers.activateCustomer, 'This customer is active and cannot be activated'],
  ] as const)('%s does not go by %j', async (from, operation, message) => {
    const customer = await register('sales1@demo.test');
    await setStatus(customer.id, from);
    const answer = await (
      await as('superadmin1@demo.test')
    ).callOperation(operation, {
      id: customer.id,
      version: customer.version,
    });
    expect(answer).toMatchObject({ status: 409, code: 'state_conflict', message });
  });

  it('keeps a customer active while pipelines are open', async () => {
    const customer = await register('sales1@demo.test');
    const seller = await as('sales1@demo.test');
    await setStatus(customer.id, 'active');
    for (const name of ['One', 'Two']) {
      expectSuccess(
        await seller.callOperation(createPipeline, buildCreatePipeline({ customer_id: customer.id, name })),
      );
    }
    const input = { id: customer.id, version: customer.version };
    expect(
      await (await as('lead-sales1@demo.test')).callOperation(customers.inactivateCustomer, input),
    ).toMatchObject({ status: 409, message: 'Customer still has 2 open pipelines' });
  });

  it('refuses a blacklisting without a reason', async () => {
    const customer = await register('sales1@demo.test');
    const answer = await (
      await as('superadmin1@demo.test')
    ).callOperation(customers.blacklistCustomer, {
      id: customer.id,
      version: customer.version,
      reason: ' ',
    });
    expect(answer).toMatchObject({ status: 422, errors: { reason: expect.any(String) } });
  });

  it('lets one of two parallel changes win', async () => {
    const customer = await register('sales1@demo.test');
    const input = { id: customer.id, version: customer.version, reason: 'Never pays' };
    const [one, two] = [await as('superadmin1@demo.test'), await as('admin-finance1@demo.test')];
    const answers = await Promise.all([
      one.callOperation(customers.blacklistCustomer, input),
      two.callOperation(customers.blacklistCustomer, input),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

describe('the transfer of customers', () => {
  async function request(person: string, customerIds: number[], toPerson: string) {
    const target = await as(toPerson);
    return (await as(person)).callOperation(customers.transferCustomers, {
      customer_ids: customerIds,
      to_user: target.userId,
      reason: 'Closer to the site',
    });
  }

  it('moves customer and open pipelines when the lead of both approves, and tells both sellers', async () => {
    const customer = await register('sales1@demo.test');
    const seller = await as('sales1@demo.test');
    const pipeline = expectSuccess(
      await seller.callOperation(createPipeline, buildCreatePipeline({ customer_id: customer.id })),
    ).data;
    const [transfer] = expectSuccess(
      await request('sales1@demo.test', [customer.id], 'sales2@demo.test'),
    ).data;
    const lead = await as('lead-sales1@demo.test');
    const detail = expectSuccess(
      await lead.callOperation(customers.customerDetailOperation, { id: customer.id }),
    ).data;
    expect(detail.transfer).toMatchObject({ id: transfer?.id, can_decide: true, status: 'waiting' });
    expect(detail.allowed_actions).not.toContain('transfer');
    const decision = { id: transfer?.id ?? 0, version: detail.transfer?.version ?? 0 };
    expectSuccess(await lead.callOperation(customers.approveCustomerTransfer, decision));

    const receiver = await as('sales2@demo.test');
    const moved = expectSuccess(
      await receiver.callOperation(customers.customerDetailOperation, { id: customer.id }),
    ).data;
    expect(moved).toMatchObject({ user: { id: receiver.userId }, transfer: null });
    const { rows } = await sql<{
      user_id: number;
    }>`select user_id from pipelines where id = ${pipeline.id}`.execute(panel.db);
    expect(rows).toEqual([{ user_id: receiver.userId }]);
    const { rows: told } = await sql<{ id_user: number }>`
      select id_user from notifications
      where status = 'customer' and sub_status = 'transfer' and id_foreign = ${customer.id} order by id_user
    `.execute(panel.db);
    expect(told.map((row) => row.id_user)).toEqual(
      [seller.userId, receiver.userId].toSorted((a, b) => a - b),
    );
  });

  it('leaves a transfer between groups to superadmin', async () => {
    const customer = await register('sales1@demo.test');
    const [transfer] = expectSuccess(
      await request('lead-sales1@demo.test', [customer.id], 'sales4@demo.test'),
    ).data;
    const decision = { id: transfer?.id ?? 0, version: 1 };
    expect(
      await (await as('lead-sales1@demo.test')).callOperation(customers.approveCustomerTransfer, decision),
    ).toMatchObject({ status: 403 });
    expectSuccess(
      await (await as('superadmin1@demo.test')).callOperation(customers.approveCustomerTransfer, decision),
    );
    expectSuccess(
      await (
        await as('sales4@demo.test')
      ).callOperation(customers.customerDetailOperation, { id: customer.id }),
    );
  });

  it('keeps a rejected customer where it is and can be asked again', async () => {
    const customer = await register('sales1@demo.test');
    const [transfer] = expectSuccess(
      await request('sales1@demo.test', [customer.id], 'sales2@demo.test'),
    ).data;
    const decision = { id: transfer?.id ?? 0, version: 1, reason: 'No' };
    const lead = await as('lead-sales1@demo.test');
    expectSuccess(await lead.callOperation(customers.rejectCustomerTransfer, decision));
    expect(
      await lead.callOperation(customers.rejectCustomerTransfer, { ...decision, version: 2 }),
    ).toMatchObject({
      status: 409,
      message: 'This transfer is rejected and cannot be rejected',
    });
    expectSuccess(await request('sales1@demo.test', [customer.id], 'sales2@demo.test'));
  });

  it('admits one waiting transfer for each customer, and stores all or none', async () => {
    const [one, two] = [await register('sales1@demo.test'), await register('sales1@demo.test')];
    expectSuccess(await request('sales1@demo.test', [two.id], 'sales2@demo.test'));
    expect(await request('sales1@demo.test', [one.id, two.id], 'sales2@demo.test')).toMatchObject({
      status: 409,
      code: 'transfer_waiting',
    });
    expectSuccess(await request('sales1@demo.test', [one.id], 'sales2@demo.test'));
  });

  it('answers 404 to who does not see the customer', async () => {
    const customer = await register('sales1@demo.test');
    expect(await request('sales4@demo.test', [customer.id], 'sales5@demo.test')).toMatchObject({
      status: 404,
    });
  });
});

describe('contacts and sites of their own calls', () => {
  it('keeps exactly one primary contact through every change', async () => {
    const customer = await register('sales1@demo.test');
    const seller = await as('sales1@demo.test');
    const add = async (name: string, is_primary = false) =>
      expectSuccess(await seller.callOperation(pic.create, { customer_id: customer.id, name, is_primary }))
        .data;
    const primaries = async () =>
      expectSuccess(await seller.callOperation(pic.list, { customer_id: customer.id }))
        .data.filter((row) => row.is_primary)
        .map((row) => row.name);
    const first = await add('First');
    expect(await primaries()).toEqual(['First']);
    await add('Second', true);
    expect(await primaries()).toEqual(['Second']);
    const again = expectSuccess(await seller.callOperation(pic.list, { customer_id: customer.id })).data;
    const second = again.find((row) => row.name === 'Second');
    expectSuccess(
      await seller.callOperation(pic.update, {
        id: second?.id ?? 0,
        version: second?.version ?? 0,
        name: 'Second',
        status: 'left',
      }),
    );
    expect(await primaries()).toEqual(['First']);
    expectSuccess(await seller.callOperation(pic.delete, { id: first.id }));
    expect(await primaries()).toEqual(['Second']);
  });

  it('tells owner and pipeline people of a contact that came or left', async () => {
    const customer = await register('sales1@demo.test');
    const lead = await as('lead-sales1@demo.test');
    const added = expectSuccess(
      await lead.callOperation(pic.create, { customer_id: customer.id, name: 'Ani' }),
    ).data;
    const left = { id: added.id, version: added.version, name: 'Ani', status: 'left' as const };
    expectSuccess(await lead.callOperation(pic.update, left));
    const { rows } = await sql<{ sub_status: string }>`
      select sub_status from notifications where status = 'pic' and id_foreign = ${customer.id}
        and id_user = ${(await as('sales1@demo.test')).userId} order by id
    `.execute(panel.db);
    expect(rows.map((row) => row.sub_status)).toEqual(['added', 'left']);
  });

  it('answers 404, 409 and 422 for foreign, changed and wrong rows', async () => {
    const customer = await register('sales1@demo.test');
    const [seller, stranger] = [await as('sales1@demo.test'), await as('sales4@demo.test')];
    const place = expectSuccess(
      await seller.callOperation(site.create, {
        customer_id: customer.id,
        name: 'HQ',
        address: 'A',
        city: 'B',
      }),
    ).data;
    const change = { id: place.id, version: place.version, name: 'HQ', address: 'A', city: 'Batam' };
    expect(await stranger.callOperation(site.update, change)).toMatchObject({ status: 404 });
    expect(await stranger.callOperation(site.delete, { id: place.id })).toMatchObject({ status: 404 });
    expect(await stranger.callOperation(site.list, { customer_id: customer.id })).toMatchObject({
      status: 404,
    });
    expectSuccess(await seller.callOperation(site.update, change));
    expect(await seller.callOperation(site.update, { ...change, city: 'Bintan' })).toMatchObject({
      status: 409,
    });
    expect(await seller.callOperation(site.update, { ...change, version: 2, lat: 100 })).toMatchObject({
      status: 422,
    });
    expect(await seller.callOperation(site.update, { ...change, version: 2, pic_id: 999_999 })).toMatchObject(
      { status: 422, errors: { pic_id: 'Contact does not belong to this customer' } },
    );
    expectSuccess(await seller.callOperation(site.delete, { id: place.id }));
  });

  it('keeps a contact and a site that a pipeline names', async () => {
    const customer = await register('sales1@demo.test', {
      pic: [{ name: 'Ani' }],
      site: [{ name: 'HQ', address: 'A', city: 'B' }],
    });
    const seller = await as('sales1@demo.test');
    const [contact, place] = [customer.pics[0]?.id ?? 0, customer.sites[0]?.id ?? 0];
    const body = buildCreatePipeline({ customer_id: customer.id, pic_id: contact, site_id: place });
    expectSuccess(await seller.callOperation(createPipeline, body));
    const message = 'This data is used by 1 pipeline and cannot be deleted';
    expect(await seller.callOperation(pic.delete, { id: contact })).toMatchObject({ status: 409, message });
    expect(await seller.callOperation(site.delete, { id: place })).toMatchObject({ status: 409, message });
  });
});

describe('GET /panel/customer/summary', () => {
  it('counts the customers of one user and what they won this year', async () => {
    const seller = await as('sales5@demo.test');
    const customer = await register('sales5@demo.test');
    const before = expectSuccess(await seller.callOperation(customers.customerSummary, {})).data;
    await sql`
      insert into pipelines (no_pipeline, name, customer_id, user_id, type, status, probability_bp, expected_value,
        expected_close_date, closed_at)
      values
        ('X/1', 'Won', ${customer.id}, ${seller.userId}, 'project', 'win', 10000, 700, '2026-05-01', '2026-05-01'),
        ('X/2', 'Long ago', ${customer.id}, ${seller.userId}, 'project', 'win', 10000, 900, '2025-12-31', '2025-12-31 16:59:59Z')
    `.execute(panel.db);
    const after = expectSuccess(
      await seller.callOperation(customers.customerSummary, { user_id: seller.userId }),
    ).data;
    expect(after).toEqual({ ...before, won_value: before.won_value + 700 });
    expect(after.count).toBeGreaterThan(0);
  });
});
