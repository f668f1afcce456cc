import { approveBankChange, getBankChange, rejectBankChange } from '@balai/shared/contract/hr/bank-changes';
import { changeOwnLanguage } from '@balai/shared/contract/hr/own-language';
import * as profile from '@balai/shared/contract/hr/profile';
import { resetPassword, updateUser } from '@balai/shared/contract/hr/users';
import { confirmPassword, type login } from '@balai/shared/contract/host/session';
import { isSuccess, type Answer } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { newPerson } from './users.testing';

const NEW_PASSWORD = 'seven mangoes on the roof';
const ACCOUNT = '5550001234';

const panel = testApp();
let hrd: Client;

beforeAll(async () => {
  hrd = await panel.as('hrd');
});

const read = async (client: Client) => expectSuccess(await client.callOperation(profile.getProfile, {})).data;
const signIn = async (email: string, password: string): Promise<Answer<typeof login>> =>
  (await panel.app.inject({ method: 'POST', url: '/panel/login', payload: { email, password } })).json<
    Answer<typeof login>
  >();
const isIn = async (client: Client) => (await client.get('/panel/role/access')).statusCode === 200;

describe('POST /panel/profile/update', () => {
  test('changes picture, phone and address and nothing else', async () => {
    const person = await panel.as('engineer');
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { data: uploaded } = (
      await person.upload('/panel/picture/create', [
        ['image', { fileName: 'me.png', content, mimeType: 'image/png' }],
      ])
    ).json();
    const before = await read(person);
    const after = expectSuccess(
      await person.callOperation(profile.updateProfile, {
        version: before.version,
        image: uploaded.upload,
        phone: '0812 5555 6666',
        address: 'Jl. Kenanga 3',
      }),
    ).data;
    expect(after).toMatchObject({
      ...before,
      version: before.version + 1,
      image: expect.stringContaining('?exp='),
      phone: '0812 5555 6666',
      address: 'Jl. Kenanga 3',
      updated_at: expect.any(String),
    });
  });

  test('refuses a phone number that is none or of a colleague, and other fields', async () => {
    const person = await panel.as('engineer');
    const { version } = await read(person);
    const other = await read(hrd);
    const send = (phone: string, more = {}) =>
      person.post('/panel/profile/update', { version, phone, address: null, ...more });
    expect((await send('12345678')).json()).toMatchObject({
      status: 422,
      errors: { phone: expect.any(String) },
    });
    expect((await send(other.phone)).json()).toMatchObject({ status: 409, code: 'phone_taken' });
    expect((await send('081255556667', { role: 'superadmin' })).statusCode).toBe(422);
  });

  test('keeps the language for the next sign-in', async () => {
    const person = await panel.as('operasional');
    expectSuccess(await person.callOperation(changeOwnLanguage, { language: 'id' }));
    expect((await read(person)).language).toBe('id');
    expect(expectSuccess(await signIn('operasional1@demo.test', TEST_PASSWORD)).user_info.language).toBe(
      'id',
    );
  });
});

describe('POST /panel/profile/password', () => {
  test('ends the other sessions at once and leaves this one', async () => {
    const [here, there] = [await panel.as('sales'), await panel.as('sales')];
    expect(await isIn(there)).toBe(true);
    expectSuccess(
      await here.callOperation(profile.changePassword, {
        current_password: TEST_PASSWORD,
        new_password: NEW_PASSWORD,
      }),
    );
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await signIn('sales1@demo.test', TEST_PASSWORD)).toMatchObject({ status: 401 });
    expect(isSuccess(await signIn('sales1@demo.test', NEW_PASSWORD))).toBe(true);
  });

  test('refuses a wrong current password, a weak new one, and more than five tries a minute', async () => {
    const person = await panel.as('sales2@demo.test');
    const change = (current: string, next: string) =>
      person.callOperation(profile.changePassword, { current_password: current, new_password: next });
    expect(await change('wrong', NEW_PASSWORD)).toMatchObject({
      status: 422,
      errors: { current_password: 'The current password is wrong' },
    });
    for (const weak of ['short', 'password1234', 'my-sales2-account!']) {
      expect(await change(TEST_PASSWORD, weak)).toMatchObject({
        status: 422,
        errors: { new_password: expect.any(String) },
      });
    }
    await change('wrong', NEW_PASSWORD);
    expect(await change(TEST_PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 429 });
  });

  test('stores no digest of a password', async () => {
    const person = await panel.as('sales3@demo.test');
    const send = (next: string) =>
      person.callOperation(
        profile.changePassword,
        { current_password: TEST_PASSWORD, new_password: next },
        { 'idempotency-key': 'change-1' },
      );
    expectSuccess(await send(NEW_PASSWORD));
    // With another password the key would be refused if the passwords were part of what is kept.
    expectSuccess(await send('another long enough one'));
    expect(isSuccess(await signIn('sales3@demo.test', NEW_PASSWORD))).toBe(true);
  });

  test('is all that somebody with a temporary password may do', async () => {
    const { userId } = await panel.as('admin-sales');
    const reset = expectSuccess(await hrd.callOperation(resetPassword, { id: userId }));
    const temporary = reset.temporary_password ?? '';
    const answer = expectSuccess(await signIn('admin-sales1@demo.test', temporary));
    expect(answer.user_info.must_change_password).toBe(true);
    const person = await panel.as('admin-sales');
    expect((await person.get('/panel/brand/list')).json()).toMatchObject({
      status: 403,
      code: 'password_change_required',
      message: 'Change your temporary password first',
    });
    expect(await isIn(person)).toBe(true);
    expectSuccess(
      await person.callOperation(profile.changePassword, {
        current_password: temporary,
        new_password: NEW_PASSWORD,
      }),
    );
    expect((await person.get('/panel/brand/list')).statusCode).toBe(200);
  });
});

describe('the sessions of a profile', () => {
  const list = async (client: Client) =>
    expectSuccess(await client.callOperation(profile.listOwnSessions, {})).data;

  test('name where a person is signed in, this session first, and end at once', async () => {
    const [other, here] = [await panel.as('pre-sales'), await panel.as('pre-sales')];
    const sessions = await list(here);
    expect(sessions.map(({ is_current, device, ip }) => [is_current, device, ip])).toEqual([
      [true, 'test', '127.0.0.1'],
      [false, 'test', '127.0.0.1'],
    ]);
    expect(await isIn(other)).toBe(true);
    expectSuccess(await here.callOperation(profile.revokeSession, { id: sessions[1]?.id ?? 0 }));
    expect(await isIn(other)).toBe(false);
    expect(await list(here)).toHaveLength(1);
    expect(await here.callOperation(profile.revokeSession, { id: sessions[0]?.id ?? 0 })).toMatchObject({
      status: 409,
      code: 'own_session',
    });
  });

  test('are nobody else’s business', async () => {
    const person = await panel.as('pre-sales2@demo.test');
    const [own] = await list(person);
    expect(await hrd.callOperation(profile.revokeSession, { id: own?.id ?? 0 })).toMatchObject({
      status: 404,
    });
    expect(await isIn(person)).toBe(true);
  });

  test('end all but this one together', async () => {
    const [first, second, here] = [
      await panel.as('engineer2@demo.test'),
      await panel.as('engineer2@demo.test'),
      await panel.as('engineer2@demo.test'),
    ];
    expect(expectSuccess(await here.callOperation(profile.revokeOtherSessions, {})).data.ended).toBe(2);
    expect([await isIn(first), await isIn(second), await isIn(here)]).toEqual([false, false, true]);
  });
});

describe('a change of a bank account', () => {
  const ask = (client: Client, account = ACCOUNT, password = TEST_PASSWORD) =>
    client.callOperation(profile.requestBankChange, {
      bank_name: 'BNI',
      bank_account: account,
      current_password: password,
    });
  const waiting = async (userId: number) => {
    const { data } = expectSuccess(await hrd.callOperation(getBankChange, { user_id: userId }));
    if (!data) throw new Error('Nothing waits');
    return data;
  };

  test('is stored when hrd approves it, and its number stands in no log', async () => {
    const person = await panel.as('admin-finance');
    expect(await ask(person, ACCOUNT, 'wrong')).toMatchObject({
      status: 422,
      errors: { current_password: expect.any(String) },
    });
    expect(await ask(person, '12')).toMatchObject({
      status: 422,
      errors: { bank_account: expect.any(String) },
    });
    expect(expectSuccess(await ask(person)).data).toMatchObject({
      bank_account: null,
      bank_change: { status: 'waiting', bank_account: '••••••1234' },
    });
    expect(await ask(person)).toMatchObject({ status: 409, code: 'bank_change_waiting' });

    const change = await waiting(person.userId);
    expect(change).toMatchObject({ bank_account: ACCOUNT, allowed_actions: ['approve', 'reject'] });
    const decision = { id: change.id, version: change.version };
    panel.clock.advance(300_000);
    expect(await hrd.callOperation(approveBankChange, decision)).toMatchObject({ code: 'password_needed' });
    expectSuccess(await hrd.callOperation(confirmPassword, { current_password: TEST_PASSWORD }));
    expectSuccess(await hrd.callOperation(approveBankChange, decision));
    expect(await read(person)).toMatchObject({
      bank_name: 'BNI',
      bank_account: '••••••1234',
      bank_change: { status: 'approved', decided_by: 'hrd 1' },
    });
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from audit_logs a where a::text like ${`%${ACCOUNT}%`})
        or exists (select from notifications n where n::text like ${`%${ACCOUNT}%`})
        or exists (select from bank_account_changes c where c::text like ${`%${ACCOUNT}%`})
        or exists (select from idempotency_keys k where k::text like ${`%${ACCOUNT}%`}) as found`.execute(
      panel.db,
    );
    expect(rows).toEqual([{ found: false }]);
    expect(panel.log.join('\n')).not.toContain(ACCOUNT);
  });

  test('tells hrd that it waits and the person what was decided', async () => {
    const person = await panel.as('admin-invoice');
    expectSuccess(await ask(person));
    const change = await waiting(person.userId);
    const { id, version } = change;
    expect(await hrd.callOperation(rejectBankChange, { id, version, reason: ' ' })).toMatchObject({
      status: 422,
    });
    expectSuccess(await hrd.callOperation(rejectBankChange, { id, version, reason: 'Not your name' }));
    expect((await read(person)).bank_change).toMatchObject({ status: 'rejected', reason: 'Not your name' });
    const { rows } = await sql`
      select id_user, sub_status, id_foreign from notifications
      where sub_status in ('bank_requested', 'bank_rejected') and id_foreign = ${person.userId}
        and id_user in (${person.userId}, ${hrd.userId}) order by id`.execute(panel.db);
    expect(rows).toEqual([
      { id_user: hrd.userId, sub_status: 'bank_requested', id_foreign: person.userId },
      { id_user: person.userId, sub_status: 'bank_rejected', id_foreign: person.userId },
    ]);
  });

  test('is not decided by who asks for it, nor by hrd for a superadmin', async () => {
    expectSuccess(await ask(hrd));
    const own = await waiting(hrd.userId);
    expect(own.allowed_actions).toEqual([]);
    expect(await hrd.callOperation(approveBankChange, { id: own.id, version: own.version })).toMatchObject({
      status: 403,
    });
    const superadmin = await panel.as('superadmin');
    expectSuccess(await ask(superadmin));
    const { id, version } = await waiting(superadmin.userId);
    expect(await hrd.callOperation(approveBankChange, { id, version })).toMatchObject({
      status: 403,
      code: 'superadmin_only',
    });
    expect(await superadmin.callOperation(profile.cancelBankChange, { id, version })).toMatchObject({
      status: 200,
      data: { bank_change: { status: 'cancelled' } },
    });
  });

  test('is not decided for a day by an account whose email the asking person changed', async () => {
    const { rows } = await sql<{ id: number; version: number }>`
      update users set role = 'hrd' where email = 'operasional1@demo.test' returning id, version`.execute(
      panel.db,
    );
    const [colleague] = rows;
    if (!colleague) throw new Error('There is no such colleague');
    const asking = await panel.as('hrd');
    const { id, version } = await waiting(asking.userId);
    const moved = newPerson({ role: 'hrd' });
    expectSuccess(await asking.callOperation(updateUser, { ...colleague, ...moved }));
    const account = await panel.as(moved.email);
    expect(await account.callOperation(approveBankChange, { id, version })).toMatchObject({
      status: 403,
      code: 'password_reset_by_party',
      message:
        'The person concerned reset the password or changed the email of this account within the last day. Somebody else has to decide',
    });
  });

  test('is not decided for a day by an account whose password the asking person reset, nor by one behind that', async () => {
    // A second and a third hrd, whose passwords hrd1 gets to know one after the other.
    await sql`
      update users set role = 'hrd' where email in ('engineer1@demo.test', 'engineer2@demo.test')`.execute(
      panel.db,
    );
    const second = async () => panel.as('engineer1@demo.test');
    const third = async () => panel.as('engineer2@demo.test');
    const fresh = await panel.as('hrd');
    const { id: waits, version } = await waiting(fresh.userId);
    const change = { id: waits, version };
    const known = async (email: string) =>
      sql`update users set must_change_password = false where email = ${email}`.execute(panel.db);

    expectSuccess(await fresh.callOperation(resetPassword, { id: (await second()).userId }));
    await known('engineer1@demo.test');
    const refused = { status: 403, code: 'password_reset_by_party' };
    expect(await (await second()).callOperation(approveBankChange, change)).toMatchObject(refused);
    expect(
      await (await second()).callOperation(rejectBankChange, { ...change, reason: 'Not yours' }),
    ).toMatchObject(refused);
    expectSuccess(await (await second()).callOperation(resetPassword, { id: (await third()).userId }));
    await known('engineer2@demo.test');
    expect(await (await third()).callOperation(approveBankChange, change)).toMatchObject(refused);

    panel.clock.advance(24 * 3_600_000);
    expectSuccess(await (await second()).callOperation(approveBankChange, change));
    await sql`
      update users set role = 'engineer' where email in ('engineer1@demo.test', 'engineer2@demo.test')`.execute(
      panel.db,
    );
  });
});
