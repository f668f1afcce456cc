import { transferCustomers } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { requestBankChange } from '@balai/shared/contract/hr/profile';
import * as users from '@balai/shared/contract/hr/users';
import type { User } from '@balai/shared/contract/hr/users';
import { sql } from 'kysely';
import { bindSubject } from '../../../platform/auth/identity-subjects';
import { inTransaction } from '../../../platform/database/transactions';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { changeStatus } from './user-verbs.service';

const TODAY = '2026-11-16';

const panel = testApp();
let hrd: Client;
let superadmin: Client;

beforeAll(async () => {
  hrd = await panel.as('hrd');
  superadmin = await panel.as('superadmin');
});

const read = async (id: number): Promise<User> =>
  expectSuccess(await superadmin.callOperation(users.getUser, { id })).data;
const idOf = async (email: string) => (await panel.sessionOf(email)).userId;
const suspend = async (client: Client, id: number) => {
  const { version } = await read(id);
  return client.callOperation(users.suspendUser, { id, version, reason: 'Long absence' });
};
const signIn = (email: string, password: string) =>
  panel.app.inject({ method: 'POST', url: '/panel/login', payload: { email, password } });

describe('POST /panel/user/suspend and activate', () => {
  test('shut a person out of his running sessions and let him sign in again', async () => {
    const person = await panel.as('engineer2@demo.test');
    expect((await person.get('/panel/role/access')).statusCode).toBe(200);
    expect(expectSuccess(await suspend(hrd, person.userId)).data).toMatchObject({ status: 'suspended' });
    const { rows } = await sql`
      select 1 from user_sessions where user_id = ${person.userId} and revoked_at is null`.execute(panel.db);
    expect(rows).toEqual([]);
    expect((await person.get('/panel/role/access')).statusCode).toBe(401);
    expect((await signIn('engineer2@demo.test', TEST_PASSWORD)).statusCode).toBe(401);
    const { id, version } = await read(person.userId);
    expectSuccess(await hrd.callOperation(users.activateUser, { id, version }));
    expect((await signIn('engineer2@demo.test', TEST_PASSWORD)).statusCode).toBe(200);
    expect(await hrd.callOperation(users.activateUser, { id, version: version + 1 })).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Active"',
    });
  });

  test('leave one active superadmin, however many try at the same time', async () => {
    const ids = [superadmin.userId, await idOf('superadmin2@demo.test')] as const;
    /** As the other one of the two, in a transaction of his own. */
    const attempt = async (id: number, by: number) => {
      const { version } = await read(id);
      return inTransaction(panel.db, (transaction) =>
        changeStatus(buildCall(transaction, { caller: { id: by } }), 'suspend', {
          id,
          version,
          reason: 'Leave',
        }),
      );
    };
    const results = await Promise.allSettled([attempt(ids[0], ids[1]), attempt(ids[1], ids[0])]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'last_superadmin', message: 'At least one active superadmin must remain' },
    });
    await sql`update users set status = 'active' where role = 'superadmin'`.execute(panel.db);
    superadmin = await panel.as('superadmin');
    expect(await suspend(hrd, ids[1])).toMatchObject({ status: 403, code: 'superadmin_only' });
  });
});

describe('POST /panel/user/resign', () => {
  /** A seller with a customer, a pipeline in it and a customer that somebody wants to give him. */
  async function busySeller(): Promise<{ seller: Client; customerId: number; pipelineId: number }> {
    const seller = await panel.as('sales4@demo.test');
    const own = buildCreateCustomer({ name: 'PT Ditinggal', user_id: seller.userId, pic: [{ name: 'Ani' }] });
    const customerId = expectSuccess(await superadmin.callOperation(createCustomer, own)).data.id;
    const pipeline = buildCreatePipeline({ customer_id: customerId });
    const pipelineId = expectSuccess(await seller.callOperation(createPipeline, pipeline)).data.id;
    const others = await idOf('sales1@demo.test');
    const foreign = buildCreateCustomer({ name: 'PT Berpindah', user_id: others, pic: [{ name: 'Budi' }] });
    const foreignId = expectSuccess(await superadmin.callOperation(createCustomer, foreign)).data.id;
    const transfer = { customer_ids: [foreignId], to_user: seller.userId, reason: 'Closer to him' };
    expectSuccess(await superadmin.callOperation(transferCustomers, transfer));
    return { seller, customerId, pipelineId };
  }

  test('asks who takes over, hands all of it over and ends memberships and sessions', async () => {
    const { seller, customerId, pipelineId } = await busySeller();
    const { id, version } = await read(seller.userId);
    const leave = { id, version, last_working_day: TODAY, reason: 'New job' };
    expect(await hrd.callOperation(users.resignUser, leave)).toMatchObject({
      status: 409,
      code: 'open_work',
      message: 'Reassign 2 open items first',
    });
    const open = expectSuccess(await hrd.callOperation(users.listOpenWork, { id })).data;
    expect(open.map(({ kind, count }) => [kind, count])).toEqual([
      ['customers', 1],
      ['pipelines', 1],
    ]);
    const heir = await idOf('sales5@demo.test');
    const to = (userId: number) => open.map(({ kind }) => ({ kind, user_id: userId }));
    const unfit = await hrd.callOperation(users.resignUser, { ...leave, successors: to(hrd.userId) });
    expect(unfit).toMatchObject({ status: 422, errors: { successors: expect.any(String) } });
    const { result, statements } = await panel.statementsOf(() =>
      hrd.callOperation(users.resignUser, { ...leave, successors: to(heir) }),
    );
    const left = expectSuccess(result).data;
    const locking = (table: RegExp) =>
      statements.filter((text) => /for update/.test(text) && table.test(text));
    // Of all that is given, not once more of each: somebody may have thousands.
    expect([locking(/\bcustomers\b/), locking(/\bpipelines\b/)]).toEqual([
      [expect.any(String)],
      [expect.any(String)],
    ]);
    expect(left).toMatchObject({ status: 'resigned', group: null, record: { last_working_day: TODAY } });
    expect(left.record?.memberships[0]).toMatchObject({ valid_to: TODAY });
    const { rows } = await sql<object>`
      select c.user_id = ${heir} as customer, p.user_id = ${heir} as pipeline,
        (select count(*)::int from customer_transfers where status = 'waiting') as transfers,
        (select count(*)::int from user_sessions where user_id = ${id} and revoked_at is null) as sessions
      from customers c, pipelines p where c.id = ${customerId} and p.id = ${pipelineId}`.execute(panel.db);
    expect(rows).toEqual([{ customer: true, pipeline: true, transfers: 0, sessions: 0 }]);
  });

  test('stores nothing when a part of it is refused', async () => {
    const lead = await read(await idOf('lead-sales2@demo.test'));
    const ahead = { id: lead.id, version: lead.version, last_working_day: '2026-11-17' };
    expect(await hrd.callOperation(users.resignUser, ahead)).toMatchObject({ status: 422 });
    const led = { ...ahead, last_working_day: TODAY };
    expect(await hrd.callOperation(users.resignUser, led)).toMatchObject({
      message: 'Reassign 1 open item first',
    });
    expect(await read(lead.id)).toMatchObject({ status: 'active', version: lead.version });
  });
});

describe('a change of a bank account that waits', () => {
  test.each([
    [
      'left',
      'admin-invoice',
      (id: number, version: number) =>
        hrd.callOperation(users.resignUser, { id, version, last_working_day: TODAY }),
    ],
    ['was deleted', 'operasional', (id: number) => hrd.callOperation(users.deleteUser, { id })],
  ] as const)('of a person who %s is rejected, and its number is not kept whole', async (_how, role, end) => {
    const person = await panel.as(role);
    const asked = { bank_name: 'BNI', bank_account: '9876501234', current_password: TEST_PASSWORD };
    expectSuccess(await person.callOperation(requestBankChange, asked));
    const { version } = await read(person.userId);
    expectSuccess(await end(person.userId, version));
    const { rows } = await sql<object>`
      select status, bank_account from bank_account_changes where user_id = ${person.userId}`.execute(
      panel.db,
    );
    expect(rows).toEqual([{ status: 'rejected', bank_account: '••••••1234' }]);
  });
});

describe('the own record of who manages people', () => {
  const save = async (client: Client, change: Partial<users.UserInput>, whose = client.userId) => {
    const { id, version, record, ...card } = await read(whose);
    if (!record) throw new Error('The record is hidden');
    const { first_name, last_name, phone, role } = card;
    const form = { ...record, first_name, last_name, phone, role, image: undefined, ...change };
    const sent = Object.fromEntries(
      Object.entries(form).filter(([name]) => name in users.updateUser.input.properties),
    ) as unknown as users.UserInput; // the same fields, without those that only the record shows
    return client.callOperation(users.updateUser, { ...sent, id, version });
  };

  test.each([{ bank_account: '9990001111', bank_name: 'BNI' }, { role: 'admin-finance' as const }])(
    'refuses hrd and superadmin %j, and stores what is not delicate',
    async (change) => {
      for (const client of [await panel.as('hrd'), await panel.as('superadmin')]) {
        const before = await read(client.userId);
        expect(await save(client, change)).toMatchObject({ status: 403, code: 'own_matter' });
        expect(await read(client.userId)).toEqual(before);
        expectSuccess(await save(client, { division: 'People' }));
      }
    },
  );

  test('lets one superadmin give another one a role, whose session with the old one ends at once', async () => {
    const other = await panel.as('superadmin2@demo.test');
    expect((await other.get('/panel/role/access')).statusCode).toBe(200);
    expectSuccess(await save(await panel.as('superadmin'), { role: 'hrd' }, other.userId));
    expect((await other.get('/panel/role/access')).statusCode).toBe(401);
    await sql`update users set role = 'superadmin' where id = ${other.userId}`.execute(panel.db);
  });

  test('offers and allows nobody to suspend, resign, delete or reset himself', async () => {
    const me = await panel.as('hrd');
    const {
      id,
      version,
      allowed_actions: offered,
    } = expectSuccess(await me.callOperation(users.getUser, { id: me.userId })).data;
    expect(offered).toEqual(['update']);
    const own = { status: 403, code: 'own_matter' };
    expect(await suspend(me, id)).toMatchObject(own);
    expect(await me.callOperation(users.resignUser, { id, version, last_working_day: TODAY })).toMatchObject(
      own,
    );
    expect(await me.callOperation(users.deleteUser, { id })).toMatchObject(own);
    expect(await me.callOperation(users.resetPassword, { id })).toMatchObject({ status: 403 });
    expect((await me.get('/panel/role/access')).statusCode).toBe(200);
  });
});

describe('POST /panel/user/reset_password and unlock', () => {
  test('tell the person and every superadmin who reset the password', async () => {
    const { userId } = await panel.as('admin-engineer1@demo.test');
    expectSuccess(await hrd.callOperation(users.resetPassword, { id: userId }));
    const { rows } = await sql<{ id_user: number; description: string }>`
      select id_user, description from notifications
      where sub_status = 'password_reset' and id_foreign = ${userId} order by id_user`.execute(panel.db);
    const told = [userId, superadmin.userId, await idOf('superadmin2@demo.test')];
    expect(rows.map((row) => row.id_user)).toEqual(told.toSorted((a, b) => a - b));
    for (const { description } of rows) expect(description).toContain('hrd 1 gave');
  });

  test('give a password that works once the old sessions have ended', async () => {
    const person = await panel.as('assistant-sales1@demo.test');
    expect((await person.get('/panel/role/access')).statusCode).toBe(200);
    const answer = expectSuccess(await hrd.callOperation(users.resetPassword, { id: person.userId }));
    expect((await person.get('/panel/role/access')).statusCode).toBe(401);
    expect((await signIn('assistant-sales1@demo.test', TEST_PASSWORD)).statusCode).toBe(401);
    const signedIn = await signIn('assistant-sales1@demo.test', answer.temporary_password ?? '');
    expect(signedIn.json()).toMatchObject({ status: 200, user_info: { must_change_password: true } });
    expect(await hrd.callOperation(users.resetPassword, { id: superadmin.userId })).toMatchObject({
      status: 403,
    });
  });

  test('let another account at the identity provider sign in to it, as the person’s own may have been made anew', async () => {
    const id = await idOf('assistant-sales1@demo.test');
    const first = { issuer: 'https://id.example', subject: 'first' };
    const isBound = (subject: string) => bindSubject(panel.db, { ...first, subject }, id, panel.clock.now());
    expect(await isBound('first')).toBe(true);
    expect(await isBound('second')).toBe(false);
    expectSuccess(await hrd.callOperation(users.resetPassword, { id }));
    expect(await isBound('second')).toBe(true);
  });

  test('let in at once whom failures make wait, which is offered for nobody else', async () => {
    const email = 'pre-sales2@demo.test';
    const id = await idOf(email);
    const offered = async () =>
      expectSuccess(await hrd.callOperation(users.getUser, { id })).data.allowed_actions.includes('unlock');
    for (let guess = 0; guess < 5; guess += 1) await signIn(email, `wrong ${guess}`);
    expect(await offered()).toBe(false);
    await signIn(email, 'wrong again');
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(429);
    expect(await offered()).toBe(true);
    expectSuccess(await hrd.callOperation(users.unlockUser, { id }));
    expect(await offered()).toBe(false);
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200);
  });
});
