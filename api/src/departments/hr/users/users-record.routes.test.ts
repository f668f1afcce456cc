import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { readHistory } from '@balai/shared/contract/host/history';
import { confirmPassword } from '@balai/shared/contract/host/session';
import * as users from '@balai/shared/contract/hr/users';
import { buildUserInput } from '@balai/shared/contract/hr/users.testing';
import type { User, UserInput } from '@balai/shared/contract/hr/users';
import { can } from '@balai/shared/permissions/permissions';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';

let panel: TestApp;
let hrd: Client;
let superadmin: Client;

beforeAll(async () => {
  panel = await createTestApp();
  hrd = await panel.as('hrd');
  superadmin = await panel.as('superadmin');
});
afterAll(() => panel.close());

let made = 0;
/** The form of a person whose e-mail, phone and nip nobody else has. */
function form(overrides: Partial<UserInput> = {}): UserInput {
  made += 1;
  return buildUserInput({
    email: `new${made}@demo.test`,
    phone: `+62812${String(made).padStart(8, '0')}`,
    nip: `NEW-${made}`,
    ...overrides,
  });
}
const hire = async (overrides: Partial<UserInput> = {}) =>
  expectSuccess(await hrd.callOperation(users.createUser, form(overrides)));
const read = async (client: Client, id: number): Promise<User> =>
  expectSuccess(await client.callOperation(users.getUser, { id })).data;
const update = (client: Client, { id, version }: User, input: UserInput) =>
  client.callOperation(users.updateUser, { id, version, ...input });
const idOf = async (email: string) => (await panel.sessionOf(email)).userId;

describe('the calls of /panel/user', () => {
  test('are for who manages people', async () => {
    for (const role of roles) {
      const client = await panel.sessionOf(role);
      const created = await client.post(users.createUser.path, {});
      expect([role, created.statusCode]).toEqual([role, can(role, 'user.crud') ? 422 : 403]);
      const listed = await client.get(users.userList.read.path, { row: 1 });
      expect([role, listed.statusCode]).toEqual([role, can(role, 'user.crud') ? 200 : 403]);
    }
  });
});

describe('GET /panel/user/list', () => {
  test('filters by role, group, end of contract and month of birth', async () => {
    await hire({ birth_date: '1990-02-28', employment: 'contract', contract_end: '2026-12-24' });
    const find = async (query: Record<string, string | number>) =>
      expectSuccess(await hrd.callOperation(users.userList.read, query));
    expect((await find({ birthday_month: '02' })).count).toBe(1);
    expect((await find({ contract_end_from: '2026-12-01', contract_end_to: '2026-12-31' })).count).toBe(1);
    const leads = await find({ role: 'lead-sales', sort: 'name', order: 'asc' });
    expect(leads.data).toMatchObject([{ group_name: 'Sales A' }, { group_name: 'Sales B' }]);
  });

  test('costs no more statements for many rows than for one', async () => {
    const one = await panel.statementsOf(() => hrd.callOperation(users.userList.read, { row: 1 }));
    const many = await panel.statementsOf(() => hrd.callOperation(users.userList.read, { row: 200 }));
    expect(many.statements).toHaveLength(one.statements.length);
    expect(many.statements.length).toBeLessThanOrEqual(8);
  });
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

describe('the files of a person', () => {
  const list = (client: Client, id: number) =>
    client.get('/panel/attachment/list', { entity: 'user', entity_id: id });
  const add = (client: Client, id: number) =>
    client.upload('/panel/attachment/create', [
      ['entity', 'user'],
      ['entity_id', String(id)],
      [
        'file[]',
        {
          fileName: 'contract.pdf',
          content: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
        },
      ],
    ]);

  test('are his own to read, and to nobody else but hrd', async () => {
    const [owner, colleague] = [await panel.sessionOf('engineer'), await panel.sessionOf('sales')];
    const stored = (await add(hrd, owner.userId)).json().data[0];
    const mine = await list(owner, owner.userId);
    expect(mine.statusCode).toBe(200);
    expect(mine.json()).toMatchObject({ count: 1, can_add: false, data: [{ can_delete: false }] });
    const { file } = mine.json().data[0];
    expect((await panel.app.inject(`/storage/${file}`)).statusCode).toBe(200);
    expect((await owner.post('/panel/download/preview_file', { file })).statusCode).toBe(200);

    expect((await list(colleague, owner.userId)).statusCode).toBe(404);
    expect((await colleague.post('/panel/download/download_file', { file })).statusCode).toBe(404);
    const asColleague = file.replace(`u=${owner.userId}&`, `u=${colleague.userId}&`);
    expect(asColleague).not.toBe(file);
    expect((await panel.app.inject(`/storage/${asColleague}`)).statusCode).toBe(403);
    expect((await colleague.delete('/panel/attachment/delete', { id: stored.id })).statusCode).toBe(404);
  });

  test('are opened by a path that holds for a minute, not for five', async () => {
    const owner = await panel.sessionOf('assistant-lead');
    const { file } = (await add(hrd, owner.userId)).json().data[0];
    const open = async () => (await panel.app.inject(`/storage/${file}`)).statusCode;
    panel.clock.advance(59_000);
    expect(await open()).toBe(200);
    panel.clock.advance(2_000);
    expect(await open()).toBe(403);
  });

  test('are added and removed by who may change the person, and not by himself', async () => {
    const owner = await panel.sessionOf('lead-engineer');
    const refused = await add(owner, owner.userId);
    expect(refused.json()).toMatchObject({
      status: 403,
      message: 'You are not allowed to add files to this record',
    });
    const stored = (await add(hrd, owner.userId)).json().data[0];
    expect((await owner.delete('/panel/attachment/delete', { id: stored.id })).statusCode).toBe(403);
    // A superadmin is no matter of hrd's.
    expect((await add(hrd, superadmin.userId)).statusCode).toBe(403);
    expect((await superadmin.delete('/panel/attachment/delete', { id: stored.id })).statusCode).toBe(200);
  });

  test('do not open the history and the comments of his record to him', async () => {
    const owner = await panel.sessionOf('engineer');
    const record = { entity: 'user', entity_id: owner.userId };
    const comments = await owner.get('/panel/document_comment/list', record);
    const history = await owner.get('/panel/history/list', { entity: 'user', id: owner.userId });
    expect([comments.statusCode, history.statusCode]).toEqual([404, 404]);
  });
});

describe('POST /panel/user/create', () => {
  test('answers a password that signs in, once, and is stored nowhere', async () => {
    const input = form();
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
    const input = form({ bank_account: '1234500077', nik: '3174012345670077' });
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

  test.each([
    ['email', { email: 'nobody' }],
    ['phone', { phone: '12345678' }],
    ['npwp', { npwp: '123' }],
    ['nik', { nik: '12' }],
    ['contract_end', { employment: 'contract', contract_end: '2025-02-03' }],
    ['lead_id', { lead_id: 987_654 }],
  ] as const)('answers 422 for a wrong %s', async (field, wrong) => {
    const answer = await hrd.callOperation(users.createUser, form(wrong));
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  test.each(['email', 'phone', 'nip'] as const)('answers 409 at the field for a taken %s', async (field) => {
    const input = form();
    expectSuccess(await hrd.callOperation(users.createUser, input));
    const answer = await hrd.callOperation(users.createUser, form({ [field]: input[field] }));
    expect(answer).toMatchObject({
      status: 409,
      code: `${field}_taken`,
      errors: { [field]: expect.any(String) },
    });
  });
});

describe('POST /panel/user/update', () => {
  test('takes a mask for the number that it stands for', async () => {
    const { data } = await hire();
    const seen = (await read(hrd, data.id)).record;
    const input = form({ npwp: seen?.npwp, nik: '3173 0123 4567 8999', bank_account: seen?.bank_account });
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
    expectSuccess(await update(hrd, before, form({ role: 'admin-finance' })));
    expect((await mover.get('/panel/role/access')).statusCode).toBe(401);
  });

  test('answers 403 to hrd for a superadmin and for making one', async () => {
    const boss = await read(hrd, superadmin.userId);
    const sentence = 'Only a superadmin can manage a superadmin';
    expect(boss.allowed_actions).toEqual([]);
    expect(await update(hrd, boss, form({ role: 'superadmin' }))).toMatchObject({
      status: 403,
      message: sentence,
    });
    const { data } = await hire();
    expect(await update(hrd, data, form({ role: 'superadmin' }))).toMatchObject({
      status: 403,
      message: sentence,
    });
    const created = await hrd.callOperation(users.createUser, form({ role: 'superadmin' }));
    expect(created).toMatchObject({ status: 403, code: 'superadmin_only' });
  });
});

describe('an open session that somebody walked away from', () => {
  test('changes fields of a person, but hires nobody and touches neither a role nor where pay goes', async () => {
    const input = form({ role: 'engineer', bank_name: 'BCA', bank_account: '1234567890' });
    const { data } = expectSuccess(await hrd.callOperation(users.createUser, input));
    panel.clock.advance(300_000);
    const needed = { status: 403, code: 'password_needed' };
    expect(await hrd.callOperation(users.createUser, form())).toMatchObject(needed);
    expect(await update(hrd, data, { ...input, role: 'lead-engineer' })).toMatchObject(needed);
    expect(await update(hrd, data, { ...input, bank_account: '999888777' })).toMatchObject(needed);
    expect(await update(hrd, data, { ...input, bank_name: 'BNI' })).toMatchObject(needed);
    expectSuccess(await update(hrd, data, { ...input, division: 'Field' }));
    expectSuccess(await hrd.callOperation(confirmPassword, { current_password: TEST_PASSWORD }));
    await hire();
  });
});

describe('DELETE /panel/user/delete', () => {
  test('deletes whom no record names, and no other', async () => {
    const { data } = await hire();
    expectSuccess(await hrd.callOperation(users.deleteUser, { id: data.id }));
    expect((await hrd.callOperation(users.getUser, { id: data.id })).status).toBe(404);
    const member = await idOf('sales1@demo.test');
    expect(await hrd.callOperation(users.deleteUser, { id: member })).toMatchObject({
      status: 409,
      code: 'in_use',
    });
  });

  test('deletes nobody who buys from a distributor', async () => {
    const { data } = await hire({ role: 'admin-purchase' });
    const buyer = await panel.as('admin-purchase');
    const body = buildCreateDistributor({ user_id: data.id });
    expectSuccess(await buyer.callOperation(createDistributor, body));
    expect(await hrd.callOperation(users.deleteUser, { id: data.id })).toMatchObject({
      status: 409,
      message: 'This data is used by 1 distributor and cannot be deleted',
    });
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
        ${new Date(panel.clock.now().getTime() - 91 * 86_400_000)}, ${panel.clock.now()})`.execute(panel.db);
    const { data } = expectSuccess(await hrd.callOperation(users.listSignIns, { id: seller.userId }));
    expect(data).toMatchObject([{ ip: '127.0.0.1', latitude: -6.175, longitude: 106.827, has_ended: false }]);
    const history = await hrd.callOperation(readHistory, { entity: 'user', id: seller.userId });
    expect(expectSuccess(history).data[0]).toMatchObject({
      action: 'view_sign_ins',
      actor: { id: hrd.userId },
    });
  });

  test('keeps those of a superadmin to superadmins, and all of them from everybody else', async () => {
    const id = superadmin.userId;
    expect(await hrd.callOperation(users.listSignIns, { id })).toMatchObject({
      status: 403,
      message: 'Only a superadmin can manage a superadmin',
    });
    expectSuccess(await superadmin.callOperation(users.listSignIns, { id }));
    const lead = await panel.as('lead-sales');
    expect(await lead.callOperation(users.listSignIns, { id: lead.userId })).toMatchObject({ status: 403 });
  });
});
