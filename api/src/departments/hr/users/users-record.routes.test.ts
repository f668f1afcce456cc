import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { DAY_MS } from '@balai/shared/format/calendar';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { readHistory } from '@balai/shared/contract/host/history';
import { confirmPassword } from '@balai/shared/contract/host/session';
import { addGroupMember, createGroup } from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import * as users from '@balai/shared/contract/hr/users';
import type { User, UserInput } from '@balai/shared/contract/hr/users';
import { sql } from 'kysely';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { hire as hireIn, newPerson, personForm } from './users.testing';

const panel = testApp();
let hrd: Client;
let superadmin: Client;

beforeAll(async () => {
  hrd = await panel.sessionOf('hrd');
  superadmin = await panel.sessionOf('superadmin');
});

const hire = (overrides?: Partial<UserInput>) => hireIn(panel, overrides);
const read = async (client: Client, id: number): Promise<User> =>
  expectSuccess(await client.callOperation(users.getUser, { id })).data;
const update = (client: Client, { id, version }: User, input: UserInput) =>
  client.callOperation(users.updateUser, { id, version, ...input });

describeRecord({
  entity: 'user',
  panel,
  operations: users.userCalls,
  access: { read: 'session', write: 'user.crud' },
  by: 'hrd',
  sample: (name) => personForm(name, { role: 'admin-purchase' }),
  change: { field: 'first_name', to: 'Rini' },
  wrong: {
    email: 'nobody',
    phone: '12345678',
    npwp: '123',
    nik: '12',
    birth_date: '2030-01-01',
    contract_end: '2025-02-03',
    lead_id: 987_654,
  },
  unique: ['email', 'phone', 'nip'],
  uses: [
    {
      name: 'a group that he is in',
      use: async (user_id) => {
        const { id } = expectSuccess(
          await panel.callAs('hrd', createGroup, buildGroupInput({ type: 'office' })),
        ).data;
        const member = { id_group: id, user_id, valid_from: '2026-11-16' };
        await panel.succeedAs('hrd', addGroupMember, member);
      },
      message: 'This data is used by 1 group and cannot be deleted',
    },
    {
      name: 'a colleague whom he leads',
      use: (lead_id) => hire({ lead_id }),
      message: 'This data is used by 1 colleague and cannot be deleted',
    },
    {
      name: 'a distributor that he buys from',
      use: async (user_id) => {
        await panel.succeedAs('admin-purchase', createDistributor, buildCreateDistributor({ user_id }));
      },
      message: 'This data is used by 1 distributor and cannot be deleted',
    },
  ],
});

describeList({
  list: users.userList,
  panel,
  by: 'hrd',
  fill: async () => {
    await hire({ first_name: 'Listed', employment: 'contract', contract_end: '2026-12-24' });
    const { data } = await hire({ first_name: 'Listed', birth_date: '1990-02-28' });
    await panel.callAs('hrd', users.suspendUser, { id: data.id, version: data.version, reason: 'Away' });
  },
  found: { key: 'listed', count: 2 },
});

test('people are filtered by role, end of contract and month of birth', async () => {
  const find = async (query: Record<string, string | number>) =>
    await panel.succeedAs('hrd', users.userList.read, query);
  expect((await find({ birthday_month: '02' })).count).toBe(1);
  expect((await find({ contract_end_from: '2026-12-01', contract_end_to: '2026-12-31' })).count).toBe(1);
  const leads = await find({ role: 'lead-sales', sort: 'name', order: 'asc' });
  expect(leads.data).toMatchObject([{ group_name: 'Sales A' }, { group_name: 'Sales B' }]);
});

describe('GET /panel/user/detail', () => {
  test('answers a colleague the card only, and nobody who is not active', async () => {
    const { data } = await hire();
    const colleague = await panel.sessionOf('operasional');
    const card = await read(colleague, data.id);
    expect(card).toMatchObject({
      name: 'Rina Hartati',
      phone: data.phone,
      record: null,
      allowed_actions: [],
    });
    expect(JSON.stringify(card)).not.toContain('NEW-');
    await sql`update users set status = 'suspended' where id = ${data.id}`.execute(panel.db);
    expect((await colleague.callOperation(users.getUser, { id: data.id })).status).toBe(404);
    expect(await read(hrd, data.id)).toMatchObject({ status: 'suspended' });
  });

  test('answers hrd the end of numbers, and superadmin the whole', async () => {
    const { data } = await hire();
    expect((await read(hrd, data.id)).record).toMatchObject({
      npwp: '••••••••••••3456',
      nik: '••••••••••••8901',
      bank_account: '••••••7890',
      address: 'Jl. Melati 1',
    });
    expect((await read(superadmin, data.id)).record).toMatchObject({ bank_account: '1234567890' });
  });

  test('keeps files and history of a person from colleagues', async () => {
    const { data } = await hire();
    const colleague = await panel.sessionOf('operasional');
    const history = await colleague.get('/panel/history/list', { entity: 'user', id: data.id });
    const files = await colleague.get('/panel/attachment/list', { entity: 'user', entity_id: data.id });
    expect([history.statusCode, files.statusCode]).toEqual([404, 404]);
  });
});

describe('POST /panel/user/create', () => {
  test('answers a password that signs in, once, and is stored nowhere', async () => {
    const input = newPerson();
    const keyed = { 'idempotency-key': 'hire-once' };
    const first = expectSuccess(await hrd.callOperation(users.createUser, input, keyed));
    expect(first.data.record).toMatchObject({ must_change_password: true });
    const signIn = await panel.app.inject({
      method: 'POST',
      url: '/panel/login',
      payload: { email: input.email, password: first.temporary_password },
    });
    expect(signIn.json()).toMatchObject({ status: 200, user_info: { must_change_password: true } });
    const again = expectSuccess(await hrd.callOperation(users.createUser, input, keyed));
    expect(again).toMatchObject({ data: { id: first.data.id }, temporary_password: null });
    const { rows } = await sql`
      select 1 from idempotency_keys where answer::text like ${`%${first.temporary_password}%`}`.execute(
      panel.db,
    );
    expect(rows).toEqual([]);
  });

  test('keeps for a repeat which record it was, and reads the record again as its caller may see it by then', async () => {
    const input = newPerson({ bank_account: '1234500077', nik: '3174012345670077' });
    const keyed = { 'idempotency-key': 'hire-confidential' };
    const first = expectSuccess(await hrd.callOperation(users.createUser, input, keyed));
    const { rows } = await sql<{ answer: unknown }>`
      select answer from idempotency_keys where key = 'hire-confidential'`.execute(panel.db);
    expect(rows[0]?.answer).toMatchObject({ data: { id: first.data.id } });
    expect(JSON.stringify(rows)).not.toMatch(/1234500077|3174012345670077/);
    await sql`update users set first_name = 'Renamed' where id = ${first.data.id}`.execute(panel.db);
    const again = expectSuccess(await hrd.callOperation(users.createUser, input, keyed));
    expect(again.data.first_name).toBe('Renamed');
  });

  test('tells hrd and superadmins in the employees’ bell', async () => {
    const { data } = await hire();
    const { rows } = await sql<{ role: string; key: string }>`
      select u.role, n.key from notifications n join users u on u.id = n.id_user
      where n.status = 'user' and n.sub_status = 'new' and n.id_foreign = ${data.id} order by u.id`.execute(
      panel.db,
    );
    expect(rows).toEqual([
      { role: 'superadmin', key: 'Employee' },
      { role: 'superadmin', key: 'Employee' },
    ]);
  });

  test('stores an active person, whose full name leaves out an absent last name', async () => {
    const { data } = await hire({ last_name: null });
    expect(data).toMatchObject({ name: 'Rina', status: 'active' });
  });

  test('keeps password and bank account out of the history', async () => {
    const { data } = await hire({ bank_account: '1234512399' });
    const { rows } = await sql`
      select 1 from audit_logs a join users u on u.id = a.entity_id
      where a.entity = 'user' and a.entity_id = ${data.id}
        and (a::text like '%1234512399%' or position(u.password_hash in a::text) > 0)`.execute(panel.db);
    expect(rows).toEqual([]);
  });
});

describe('POST /panel/user/update', () => {
  test('takes a mask for the number that it stands for', async () => {
    const { data } = await hire();
    const seen = (await read(hrd, data.id)).record;
    const input = newPerson({
      npwp: seen?.npwp,
      nik: '3173 0123 4567 8999',
      bank_account: seen?.bank_account,
    });
    expectSuccess(await update(hrd, data, input));
    expect((await read(superadmin, data.id)).record).toMatchObject({
      npwp: '1234567890123456',
      nik: '3173012345678999',
      bank_account: '1234567890',
    });
  });

  test('ends the sessions of who gets another role', async () => {
    const mover = await panel.as('admin-invoice1@demo.test');
    const before = await read(hrd, mover.userId);
    expectSuccess(await update(hrd, before, newPerson({ role: 'admin-finance' })));
    expect((await mover.get('/panel/role/access')).statusCode).toBe(401);
  });

  test('ends the sessions of who gets another email, and tells him and the superadmins', async () => {
    const mover = await panel.as('admin-purchase1@demo.test');
    const before = await read(hrd, mover.userId);
    const moved = newPerson({ role: 'admin-purchase' });
    expectSuccess(await update(hrd, before, moved));
    expect((await mover.get('/panel/role/access')).statusCode).toBe(401);
    const { rows } = await sql<{ email: string; status: string; description: string }>`
      select u.email, n.status, n.description from notifications n join users u on u.id = n.id_user
      where n.sub_status = 'email_changed' and n.id_foreign = ${mover.userId} order by u.id`.execute(
      panel.db,
    );
    const toOthers = `hrd 1 changed the email by which admin-purchase 1 (${before.record?.nip}) signs in`;
    expect(rows).toEqual([
      { email: 'superadmin1@demo.test', status: 'user', description: toOthers },
      { email: 'superadmin2@demo.test', status: 'user', description: toOthers },
      {
        email: moved.email,
        status: 'target',
        description: 'hrd 1 changed the email by which you sign in',
      },
    ]);
  });

  test('leaves who changes his own email signed in', async () => {
    const other = await panel.as('superadmin2@demo.test');
    const { phone, ...person } = await read(other, other.userId);
    const form = newPerson({ role: 'superadmin', phone, bank_name: null, bank_account: null });
    expectSuccess(await update(other, { phone, ...person }, form));
    expect((await other.get('/panel/role/access')).statusCode).toBe(200);
  });

  test('answers 403 to hrd for a superadmin and for making one', async () => {
    const boss = await read(hrd, superadmin.userId);
    const sentence = 'Only a superadmin can manage a superadmin';
    expect(boss.allowed_actions).toEqual([]);
    expect(await update(hrd, boss, newPerson({ role: 'superadmin' }))).toMatchObject({
      status: 403,
      message: sentence,
    });
    const { data } = await hire();
    expect(await update(hrd, data, newPerson({ role: 'superadmin' }))).toMatchObject({
      status: 403,
      message: sentence,
    });
    const created = await panel.callAs('hrd', users.createUser, newPerson({ role: 'superadmin' }));
    expect(created).toMatchObject({ status: 403, code: 'superadmin_only' });
  });
});

describe('an open session that somebody walked away from', () => {
  test('changes fields of a person, but hires nobody and touches no role, no email and not where pay goes', async () => {
    const input = newPerson({ role: 'engineer', bank_name: 'BCA', bank_account: '1234567890' });
    const { data } = await panel.succeedAs('hrd', users.createUser, input);
    panel.clock.advance(300_000);
    const needed = { status: 403, code: 'password_needed' };
    expect(await panel.callAs('hrd', users.createUser, newPerson())).toMatchObject(needed);
    expect(await update(hrd, data, { ...input, role: 'lead-engineer' })).toMatchObject(needed);
    expect(await update(hrd, data, { ...input, bank_account: '999888777' })).toMatchObject(needed);
    expect(await update(hrd, data, { ...input, bank_name: 'BNI' })).toMatchObject(needed);
    expect(await update(hrd, data, { ...input, email: 'passer-by@demo.test' })).toMatchObject(needed);
    expectSuccess(await update(hrd, data, { ...input, division: 'Field' }));
    await panel.succeedAs('hrd', confirmPassword, { current_password: TEST_PASSWORD });
    await hire();
  });
});

describe('GET /panel/user/sign_ins', () => {
  test('tells hrd when and from where a person signed in, and the history that he looked', async () => {
    const seller = await panel.as('sales2@demo.test');
    await sql`
      update user_sessions set latitude = -6.175, longitude = 106.827
      where user_id = ${seller.userId}`.execute(panel.db);
    await sql`
      insert into user_sessions (user_id, role, token_hash, ip, last_seen_at, expires_at, created_at, revoked_at)
      values (${seller.userId}, 'sales', repeat('a', 64), '10.0.0.1', ${panel.clock.now()}, ${panel.clock.now()},
        ${new Date(panel.clock.now().getTime() - 91 * DAY_MS)}, ${panel.clock.now()})`.execute(panel.db);
    const { data } = await panel.succeedAs('hrd', users.listSignIns, { id: seller.userId });
    expect(data).toMatchObject([{ ip: '127.0.0.1', latitude: -6.175, longitude: 106.827, has_ended: false }]);
    const history = await panel.callAs('hrd', readHistory, { entity: 'user', id: seller.userId });
    expect(expectSuccess(history).data[0]).toMatchObject({
      action: 'view_sign_ins',
      actor: { id: hrd.userId },
    });
  });

  test('keeps those of a superadmin to superadmins, and all of them from everybody else', async () => {
    const id = superadmin.userId;
    expect(await panel.callAs('hrd', users.listSignIns, { id })).toMatchObject({
      status: 403,
      message: 'Only a superadmin can manage a superadmin',
    });
    expectSuccess(await superadmin.callOperation(users.listSignIns, { id }));
    const lead = await panel.as('lead-sales');
    expect(await lead.callOperation(users.listSignIns, { id: lead.userId })).toMatchObject({ status: 403 });
  });
});
