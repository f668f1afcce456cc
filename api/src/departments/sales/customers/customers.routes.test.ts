import { readHistory } from '@balai/shared/contract/host/history';
import {
  checkDuplicateCustomer,
  createCustomer,
  customerList,
  getCustomer,
  customerSummary,
  deleteCustomer,
  listAllCustomers,
  updateCustomer,
} from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { customerPicOperations as pic } from '@balai/shared/contract/sales/customer-contacts';
import { freshName, registerCustomer } from './customers.testing';

let panel: TestApp;
const as = (person: string) => panel.sessionOf(person);
const register = (person: string, overrides?: Parameters<typeof registerCustomer>[2]) =>
  registerCustomer(panel, person, overrides);

beforeAll(async () => {
  panel = await createTestApp();
});
afterAll(() => panel.close());

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
    const { data, warnings } = expectSuccess(await seller.callOperation(createCustomer, body));
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
      createCustomer,
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
    ).callOperation(createCustomer, buildCreateCustomer({ name: freshName(), npwp: '9999-8888-7777-6666' }));
    expect(answer).toMatchObject({ status: 409, message: 'Customer already registered by sales 1' });
  });

  it('lets one of two who register the same customer at the same time win', async () => {
    const [one, two] = [await as('sales1@demo.test'), await as('sales4@demo.test')];
    const body = buildCreateCustomer({ name: 'PT Balapan' });
    const answers = await Promise.all([
      one.callOperation(createCustomer, body),
      two.callOperation(createCustomer, body),
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
    expect(await seller.callOperation(createCustomer, body)).toMatchObject({ status: 422, errors });
  });

  it.each(['government', 'bumn'] as const)(
    'warns of a %s customer with normal PPN treatment',
    async (type) => {
      const seller = await as('sales1@demo.test');
      const body = buildCreateCustomer({ name: freshName(), type });
      const { warnings } = expectSuccess(await seller.callOperation(createCustomer, body));
      expect(warnings).toHaveLength(1);
    },
  );

  it('lets sales register for themselves only', async () => {
    const [seller, other] = [await as('sales1@demo.test'), await as('sales2@demo.test')];
    const body = buildCreateCustomer({ name: freshName(), user_id: other.userId });
    expect(await seller.callOperation(createCustomer, body)).toMatchObject({
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
      expectSuccess(await client.callOperation(createCustomer, of(member.userId)));
      expect(await client.callOperation(createCustomer, of(stranger.userId))).toMatchObject({
        status: 422,
        errors: { user_id: 'Owner must be a member of your group' },
      });
    },
  );

  it('asks administrators for an owner', async () => {
    const admin = await as('admin-sales1@demo.test');
    expect(
      await admin.callOperation(createCustomer, buildCreateCustomer({ name: freshName() })),
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

  it('sorts by what was won in this year, whatever was won before', async () => {
    const province = 'Papua Barat';
    const admin = await as('superadmin1@demo.test');
    const year = new Date(panel.clock.now()).getFullYear();
    for (const [wonYear, value] of [
      [year, 500],
      [year - 1, 900_000],
      [year, 700],
    ]) {
      const { id } = await register('sales1@demo.test', { province });
      await sql`
        update customer_figures set won_year = ${wonYear}, won_value = ${value} where customer_id = ${id}`.execute(
        panel.db,
      );
    }
    const query = { province, sort: 'won_value', order: 'desc' } as const;
    const { data } = expectSuccess(await admin.callOperation(customerList.read, query));
    expect(data.map(({ won_value: value }) => value)).toEqual([700, 500, 0]);
  });

  it('begins with who was in touch last, one without activity where it was registered, page by page', async () => {
    const province = 'Maluku Utara';
    const admin = await as('superadmin1@demo.test');
    const days = [
      ['2026-03-02', null],
      ['2020-01-02', '2026-03-03'],
      ['2026-03-04', null],
      ['2021-01-02', '2026-03-01'],
    ];
    const ids: number[] = [];
    for (const [registered, active] of days) {
      const { id } = await register('sales1@demo.test', { province });
      ids.push(id);
      await sql`
        update customer_figures set registered_at = ${registered}, last_activity_at = ${active}
        where customer_id = ${id}`.execute(panel.db);
    }
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = expectSuccess(
        await admin.callOperation(customerList.read, { province, row: 1, ...(cursor ? { cursor } : {}) }),
      );
      found.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(found).toEqual([2, 1, 0, 3].map((place) => ids[place]));
  });

  it('knows of each customer when it was registered', async () => {
    const { id } = await register('sales1@demo.test');
    const { rows } = await sql`
      select f.registered_at = c.created_at as same
      from customer_figures f join customers c on c.id = f.customer_id where c.id = ${id}`.execute(panel.db);
    expect(rows).toEqual([{ same: true }]);
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
    const { data } = expectSuccess(await client.callOperation(listAllCustomers, { key: 'abadi', row: 5 }));
    expect(data.map((row) => row.name)).toEqual(['Abadi Zulu', 'PT Zulu Abadi']);
    expect(data[0]).toMatchObject({ pipeline_master_count: 0, user: { concat: 'sales 2' } });
    const one = expectSuccess(await client.callOperation(listAllCustomers, { key: 'abadi', row: 1 }));
    expect(one.data).toHaveLength(1);
  });

  it('takes wildcards of SQL for what they are', async () => {
    const client = await as('superadmin1@demo.test');
    expect(expectSuccess(await client.callOperation(listAllCustomers, { key: '%' })).data).toEqual([]);
  });
});

describe('GET /panel/customer/detail', () => {
  it('answers 404 outside the visibility', async () => {
    const customer = await register('sales1@demo.test');
    const call = async (person: string) => (await as(person)).callOperation(getCustomer, { id: customer.id });
    expect(await call('sales4@demo.test')).toMatchObject({ status: 404, message: 'Data not found' });
    expect(await call('lead-sales2@demo.test')).toMatchObject({ status: 404 });
    expect(await call('pre-sales1@demo.test')).toMatchObject({ status: 404 });
    expect(await call('engineer1@demo.test')).toMatchObject({ status: 404 });
  });

  it('gives administrators a card without a button', async () => {
    const customer = await register('sales1@demo.test');
    const { data } = expectSuccess(
      await (await as('admin-engineer1@demo.test')).callOperation(getCustomer, { id: customer.id }),
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
    const { data } = expectSuccess(await engineer.callOperation(getCustomer, { id: customer.id }));
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
  it('makes who is still there the primary contact, whatever the form says of one who left', async () => {
    const customer = await register('sales1@demo.test', { pic: [{ name: 'Ani' }, { name: 'Budi' }] });
    const [ani, budi] = customer.pics;
    const { data } = expectSuccess(
      await (
        await as('sales1@demo.test')
      ).callOperation(updateCustomer, {
        ...buildCreateCustomer({ name: customer.name }),
        id: customer.id,
        version: customer.version,
        pic: [{ id: ani?.id, name: 'Ani', status: 'left', is_primary: true }],
      }),
    );
    expect(data.pics.find(({ is_primary }) => is_primary)).toMatchObject({ id: budi?.id, status: 'active' });
  });

  it('changes, adds and removes contacts and sites in one go and keeps one primary contact', async () => {
    const customer = await register('sales1@demo.test', {
      pic: [{ name: 'Ani', is_primary: true }, { name: 'Budi' }],
      site: [{ name: 'Old', address: 'A', city: 'B' }],
    });
    const ani = customer.pics.find(({ name }) => name === 'Ani');
    const budi = customer.pics.find(({ name }) => name === 'Budi');
    const change = {
      ...buildCreateCustomer({ name: customer.name }),
      id: customer.id,
      version: customer.version,
      city: 'Surabaya',
      pic: [{ id: budi?.id, name: 'Budi Santoso' }, { name: 'Citra' }],
      deleted_pic: [ani?.id ?? 0],
      site: [{ name: 'New', address: 'C', city: 'D' }],
      deleted_site: customer.sites.map(({ id }) => id),
    };
    // Others know them too: they are removed by who may delete a customer.
    const seller = await as('sales1@demo.test');
    expect(await seller.callOperation(updateCustomer, change)).toMatchObject({ status: 403 });
    const { data } = expectSuccess(
      await (await as('lead-sales1@demo.test')).callOperation(updateCustomer, change),
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
    expectSuccess(await seller.callOperation(updateCustomer, { ...body, city: 'Bogor' }));
    const late = await (
      await as('lead-sales1@demo.test')
    ).callOperation(updateCustomer, { ...body, city: 'Depok' });
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
    expect(await seller.callOperation(updateCustomer, body(one.name))).toMatchObject({
      status: 409,
    });
    expectSuccess(await seller.callOperation(updateCustomer, body(`${two.name}, Tbk`)));
  });

  it('refuses contacts of another customer', async () => {
    const [mine, other] = [
      await register('sales1@demo.test'),
      await register('sales1@demo.test', { pic: [{ name: 'Ani' }] }),
    ];
    const answer = await (
      await as('lead-sales1@demo.test')
    ).callOperation(updateCustomer, {
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
    expect(await (await as('sales4@demo.test')).callOperation(updateCustomer, body)).toMatchObject({
      status: 404,
    });
  });
});

describe('DELETE /panel/customer/delete', () => {
  it('deletes a customer that no pipeline names and frees its name', async () => {
    const customer = await register('sales1@demo.test');
    expectSuccess(
      await (await as('lead-sales1@demo.test')).callOperation(deleteCustomer, { id: customer.id }),
    );
    expect(
      await (await as('sales1@demo.test')).callOperation(getCustomer, { id: customer.id }),
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
      await (await as('superadmin1@demo.test')).callOperation(deleteCustomer, { id: customer.id }),
    ).toMatchObject({ status: 409, message: 'This data is used by 1 pipeline and cannot be deleted' });
  });

  it('answers 404 to the lead of another group', async () => {
    const customer = await register('sales1@demo.test');
    expect(
      await (await as('lead-sales2@demo.test')).callOperation(deleteCustomer, { id: customer.id }),
    ).toMatchObject({ status: 404 });
  });
});

describe('GET /panel/customer/check_duplicate', () => {
  it('names the owner whoever asks, and no owner for a customer compared with itself', async () => {
    const customer = await register('sales1@demo.test', { name: 'PT Tunggal Jaya' });
    const other = await as('sales5@demo.test');
    const found = expectSuccess(await other.callOperation(checkDuplicateCustomer, { name: 'tunggal jaya' }));
    expect(found.data).toMatchObject({
      duplicate: true,
      field: 'name',
      owner: 'sales 1',
      message: 'Customer already registered by sales 1',
    });
    const itself = expectSuccess(
      await other.callOperation(checkDuplicateCustomer, { name: 'tunggal jaya', id: customer.id }),
    );
    expect(itself.data.duplicate).toBe(false);
  });
});

describe('GET /panel/customer/summary', () => {
  it('counts the customers of one user and what they won this year', async () => {
    const seller = await as('sales5@demo.test');
    const customer = await register('sales5@demo.test');
    const before = expectSuccess(await seller.callOperation(customerSummary, {})).data;
    await sql`
      insert into pipelines (no_pipeline, name, customer_id, user_id, type, status, probability_bp, expected_value,
        expected_close_date, closed_at)
      values
        ('X/1', 'Won', ${customer.id}, ${seller.userId}, 'project', 'win', 10000, 700, '2026-05-01', '2026-05-01'),
        ('X/2', 'Long ago', ${customer.id}, ${seller.userId}, 'project', 'win', 10000, 900, '2025-12-31', '2025-12-31 16:59:59Z')
    `.execute(panel.db);
    const after = expectSuccess(await seller.callOperation(customerSummary, { user_id: seller.userId })).data;
    expect(after).toEqual({ ...before, won_value: before.won_value + 700 });
    expect(after.count).toBeGreaterThan(0);
  });
});
