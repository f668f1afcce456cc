import {
  activateCustomer,
  approveCustomerTransfer,
  blacklistCustomer,
  inactivateCustomer,
  rejectCustomerTransfer,
  transferCustomers,
} from '@balai/shared/contract/sales/customer-verbs';
import { getCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import {
  customerPicOperations as pic,
  customerSiteOperations as site,
} from '@balai/shared/contract/sales/customer-contacts';
import { registerCustomer } from './customers.testing';

let panel: TestApp;
const as = (person: string) => panel.sessionOf(person);
const lead = () => as('lead-sales1@demo.test');
const register = (person: string, overrides?: Parameters<typeof registerCustomer>[2]) =>
  registerCustomer(panel, person, overrides);

beforeAll(async () => {
  panel = await createTestApp();
});
afterAll(() => panel.close());

const setStatus = (id: number, status: string) =>
  sql`update customers set status = ${status} where id = ${id}`.execute(panel.db);

describe('the states of a customer', () => {
  it.each([
    ['active', inactivateCustomer, 'lead-sales1@demo.test', 'inactive'],
    ['active', inactivateCustomer, 'admin-sales1@demo.test', 'inactive'],
    ['inactive', activateCustomer, 'superadmin1@demo.test', 'active'],
    ['prospect', blacklistCustomer, 'superadmin1@demo.test', 'blacklist'],
    ['active', blacklistCustomer, 'admin-finance1@demo.test', 'blacklist'],
    ['inactive', blacklistCustomer, 'admin-finance1@demo.test', 'blacklist'],
  ] as const)('%s goes by %j', async (from, operation, person, to) => {
    const customer = await register('sales1@demo.test');
    await setStatus(customer.id, from);
    const input = { id: customer.id, version: customer.version };
    const body = operation === blacklistCustomer ? { ...input, reason: 'Never pays' } : input;
    const answer = await (await as(person)).post(operation.path, body);
    expect(answer.json()).toMatchObject({ status: 200, data: { status: to } });
  });

  it.each([
    ['prospect', inactivateCustomer, 'This is not possible in the status "Prospect"'],
    ['prospect', activateCustomer, 'This is not possible in the status "Prospect"'],
    ['blacklist', activateCustomer, 'This is not possible in the status "Blacklisted"'],
    ['active', activateCustomer, 'This is not possible in the status "Active"'],
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
    expect(await (await as('lead-sales1@demo.test')).callOperation(inactivateCustomer, input)).toMatchObject({
      status: 409,
      message: 'Customer still has 2 open pipelines',
    });
  });

  it('refuses a blacklisting without a reason', async () => {
    const customer = await register('sales1@demo.test');
    const answer = await (
      await as('superadmin1@demo.test')
    ).callOperation(blacklistCustomer, {
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
      one.callOperation(blacklistCustomer, input),
      two.callOperation(blacklistCustomer, input),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

describe('the transfer of customers', () => {
  async function request(person: string, customerIds: number[], toPerson: string) {
    const target = await as(toPerson);
    return (await as(person)).callOperation(transferCustomers, {
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
    const detail = expectSuccess(await lead.callOperation(getCustomer, { id: customer.id })).data;
    expect(detail.transfer).toMatchObject({ id: transfer?.id, can_decide: true, status: 'waiting' });
    expect(detail.allowed_actions).not.toContain('transfer');
    const decision = { id: transfer?.id ?? 0, version: detail.transfer?.version ?? 0 };
    expectSuccess(await lead.callOperation(approveCustomerTransfer, decision));

    const receiver = await as('sales2@demo.test');
    const moved = expectSuccess(await receiver.callOperation(getCustomer, { id: customer.id })).data;
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
      await (await as('lead-sales1@demo.test')).callOperation(approveCustomerTransfer, decision),
    ).toMatchObject({ status: 403 });
    expectSuccess(await (await as('superadmin1@demo.test')).callOperation(approveCustomerTransfer, decision));
    expectSuccess(await (await as('sales4@demo.test')).callOperation(getCustomer, { id: customer.id }));
  });

  it('is decided by somebody else than who asked for it, be it lead or superadmin', async () => {
    for (const [asking, deciding] of [
      ['lead-sales1@demo.test', 'superadmin1@demo.test'],
      ['superadmin1@demo.test', 'lead-sales1@demo.test'],
    ] as const) {
      const customer = await register('sales1@demo.test');
      const [transfer] = expectSuccess(await request(asking, [customer.id], 'sales2@demo.test')).data;
      const decision = { id: transfer?.id ?? 0, version: 1 };
      const requester = await as(asking);
      const shown = await requester.callOperation(getCustomer, { id: customer.id });
      expect(expectSuccess(shown).data.transfer).toMatchObject({ can_decide: false });
      expect(await requester.callOperation(approveCustomerTransfer, decision)).toMatchObject({
        status: 403,
        code: 'own_matter',
      });
      expect(
        await requester.callOperation(rejectCustomerTransfer, { ...decision, reason: 'Changed my mind' }),
      ).toMatchObject({ status: 403 });
      expectSuccess(await (await as(deciding)).callOperation(approveCustomerTransfer, decision));
    }
  });

  it.each([
    ['sales1@demo.test', 'sales2@demo.test', ['lead-sales1@demo.test']],
    ['lead-sales1@demo.test', 'sales2@demo.test', ['superadmin1@demo.test', 'superadmin2@demo.test']],
    ['sales1@demo.test', 'sales4@demo.test', ['superadmin1@demo.test', 'superadmin2@demo.test']],
    ['superadmin1@demo.test', 'sales4@demo.test', ['superadmin2@demo.test']],
  ])('asked for by %s to %s tells %j, each of whom opens the customer and may decide', async (...row) => {
    const [asking, receiving, deciders] = row;
    const customer = await register('sales1@demo.test');
    expectSuccess(await request(asking, [customer.id], receiving));
    const { rows } = await sql<{ email: string }>`
      select u.email from notifications n join users u on u.id = n.id_user
      where n.sub_status = 'transfer_waiting' and n.id_foreign = ${customer.id} order by u.email`.execute(
      panel.db,
    );
    expect(rows.map(({ email }) => email)).toEqual(deciders);
    for (const email of deciders) {
      const shown = await (await as(email)).callOperation(getCustomer, { id: customer.id });
      expect(expectSuccess(shown).data.transfer).toMatchObject({ can_decide: true });
    }
  });

  it('is refused to the only superadmin where nobody else could decide it', async () => {
    const customer = await register('sales1@demo.test');
    await sql`update users set status = 'suspended' where email = 'superadmin2@demo.test'`.execute(panel.db);
    expect(await request('superadmin1@demo.test', [customer.id], 'sales4@demo.test')).toMatchObject({
      status: 409,
      code: 'nobody_decides',
    });
    await sql`update users set status = 'active' where email = 'superadmin2@demo.test'`.execute(panel.db);
  });

  it('keeps a rejected customer where it is and can be asked again', async () => {
    const customer = await register('sales1@demo.test');
    const [transfer] = expectSuccess(
      await request('sales1@demo.test', [customer.id], 'sales2@demo.test'),
    ).data;
    const decision = { id: transfer?.id ?? 0, version: 1, reason: 'No' };
    const lead = await as('lead-sales1@demo.test');
    expectSuccess(await lead.callOperation(rejectCustomerTransfer, decision));
    expect(await lead.callOperation(rejectCustomerTransfer, { ...decision, version: 2 })).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Rejected"',
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
    // It became the primary one again, which was a change of it.
    const read = expectSuccess(await seller.callOperation(pic.list, { customer_id: customer.id })).data;
    const version = read.find((row) => row.id === first.id)?.version ?? 0;
    expect(
      await (await lead()).callOperation(pic.delete, { id: first.id, version: first.version }),
    ).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { by: 'sales 1', current_version: version },
    });
    expectSuccess(await (await lead()).callOperation(pic.delete, { id: first.id, version }));
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

  it('refuses a contact who is born in the future, alone and in the form', async () => {
    const { id, version } = await register('sales1@demo.test');
    const seller = await as('sales1@demo.test');
    const row = { name: 'Ani', birthday: '2090-01-01' };
    expect(await seller.callOperation(pic.create, { customer_id: id, ...row })).toMatchObject({
      status: 422,
      errors: { birthday: 'The date cannot lie in the future' },
    });
    const form = { ...buildCreateCustomer({ pic: [row] }), id, version };
    expect(await seller.callOperation(updateCustomer, form)).toMatchObject({
      status: 422,
      errors: { 'pic.0.birthday': 'The date cannot lie in the future' },
    });
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
    const read = { id: place.id, version: place.version };
    const otherLead = await as('lead-sales2@demo.test');
    expect(await otherLead.callOperation(site.delete, read)).toMatchObject({ status: 404 });
    // Others know the site too: it is removed by who may delete a customer.
    expect(await seller.callOperation(site.delete, read)).toMatchObject({ status: 403 });
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
    expect(await (await lead()).callOperation(site.delete, read)).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expectSuccess(await (await lead()).callOperation(site.delete, { ...read, version: 2 }));
  });

  it('keeps a contact and a site that a pipeline names', async () => {
    const customer = await register('sales1@demo.test', {
      pic: [{ name: 'Ani' }],
      site: [{ name: 'HQ', address: 'A', city: 'B' }],
    });
    const seller = await as('sales1@demo.test');
    const [[contact], [place]] = [customer.pics, customer.sites];
    if (!contact || !place) throw new Error('The form was not stored');
    const body = buildCreatePipeline({ customer_id: customer.id, pic_id: contact.id, site_id: place.id });
    expectSuccess(await seller.callOperation(createPipeline, body));
    const message = 'This data is used by 1 pipeline and cannot be deleted';
    const refused = { status: 409, code: 'in_use', message };
    const { id, version } = contact;
    expect(await (await lead()).callOperation(pic.delete, { id, version })).toMatchObject(refused);
    const siteRead = { id: place.id, version: place.version };
    expect(await (await lead()).callOperation(site.delete, siteRead)).toMatchObject(refused);
  });
});

describe('two who change the contacts and sites of the same customer', () => {
  const versionOf = async (id: number): Promise<number> =>
    expectSuccess(await (await as('sales1@demo.test')).callOperation(getCustomer, { id })).data.version;
  const changesOf = async (id: number) => {
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'customer' and entity_id = ${id} and action = 'update' order by id
    `.execute(panel.db);
    return rows.map(({ diff }) => diff);
  };
  const opened = async () => {
    const customer = await register('sales1@demo.test', {
      pic: [{ name: 'Ani', phone: '021 555 0100' }, { name: 'Budi' }],
      site: [{ name: 'Head office', address: 'Jl. Merdeka 1', city: 'Medan' }],
    });
    const [ani, budi] = customer.pics;
    const [office] = customer.sites;
    if (!ani || !budi || !office) throw new Error('rows are missing');
    const send = async (person: string, overrides: object) =>
      (await as(person)).callOperation(updateCustomer, {
        ...buildCreateCustomer({ name: customer.name }),
        id: customer.id,
        version: customer.version,
        ...overrides,
      });
    return { customer, ani, budi, office, send };
  };

  it('do not overwrite each other by the form: the second is refused, the first stands in the history', async () => {
    const { customer, ani, budi, office, send } = await opened();
    const unchanged = { pic: [{ id: ani.id, name: 'Ani', phone: '021 555 0100', is_primary: true }] };
    expectSuccess(await send('sales1@demo.test', unchanged));
    expect(await versionOf(customer.id)).toBe(customer.version);

    const first = await send('sales1@demo.test', {
      pic: [{ id: ani.id, name: 'Ani', phone: '021 555 0199' }, { name: 'Citra' }],
      site: [{ id: office.id, name: 'Head office', address: 'Jl. Merdeka 2', city: 'Medan' }],
    });
    expect(expectSuccess(first).data.version).toBe(customer.version + 1);
    const second = await send('lead-sales1@demo.test', {
      pic: [{ id: budi.id, name: 'Budi', is_primary: true }],
    });
    expect(second).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { by: 'sales 1', current_version: customer.version + 1 },
    });
    expect(await changesOf(customer.id)).toEqual([
      {
        pic: [
          [{ name: 'Ani', phone: '021 555 0100' }],
          [{ name: 'Ani', phone: '021 555 0199' }, { name: 'Citra' }],
        ],
        site: [
          [{ name: 'Head office', address: 'Jl. Merdeka 1' }],
          [{ name: 'Head office', address: 'Jl. Merdeka 2' }],
        ],
      },
    ]);
  });

  it('do not overwrite by the form what was changed of one contact meanwhile', async () => {
    const { customer, budi, send } = await opened();
    const body = { id: budi.id, version: budi.version, name: 'Budi', is_primary: true };
    expectSuccess(await (await as('lead-sales1@demo.test')).callOperation(pic.update, body));
    expect(await versionOf(customer.id)).toBe(customer.version + 1);
    expect(await send('lead-sales1@demo.test', { deleted_pic: [budi.id] })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(await changesOf(customer.id)).toEqual([
      { pic: [[{ name: 'Budi', is_primary: false }], [{ name: 'Budi', is_primary: true }]] },
    ]);
  });
});
