import { isSuccess } from '@balai/shared/contract/operation';
import type { login } from '@balai/shared/contract/host/session';
import { sql } from 'kysely';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { openSignIn, seal } from './sessions.testing';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const { panel, signIn, askKey } = openSignIn();

describe('GET /panel/login/params', () => {
  it('hands out another key at every call and is not cached', async () => {
    const [first, second] = [
      await panel.app.inject('/panel/login/params'),
      await panel.app.inject('/panel/login/params'),
    ];
    expect(first.headers['cache-control']).toBe('no-store');
    expect(Buffer.from(first.json().key, 'base64url')).toHaveLength(32);
    expect(first.json()).toMatchObject({
      status: 200,
      expires_in: 120,
      server_time: panel.clock.now().getTime(),
    });
    expect(first.json().kid).not.toBe(second.json().kid);
    expect(first.json().key).not.toBe(second.json().key);
  });
});

describe('POST /panel/login', () => {
  it('answers token, role, person, menu, permissions and signing key, and nothing else', async () => {
    const answer = await signIn('Sales1@demo.test ');
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'access_token',
        'menu',
        'message',
        'permissions',
        'sign_key',
        'status',
        'user_info',
        'user_role',
      ].toSorted(),
    );
    expect(body.access_token).toMatch(/^at_[\w-]{43}$/);
    expect(body.user_role).toEqual({ slug: 'sales', name: 'Sales' });
    expect(body.permissions).toContain('pipeline.commit');
    expect(body.permissions).not.toContain('user.crud');
    expect(body.user_info).toMatchObject({
      full_name: 'sales 1',
      role_name: 'Sales',
      group_member: { id_group: 1 },
    });
    expect(body.menu).toMatchObject([{ id: 'host.dashboard', type: 'item', navLink: '/dashboard' }]);
    expect(Buffer.from(body.sign_key, 'base64url')).toHaveLength(32);
  });

  it('keeps only the hash of the token', async () => {
    const token: string = (await signIn('sales1@demo.test')).json().access_token;
    const { rows } = await sql<{ token_hash: string }>`select token_hash from user_sessions`.execute(
      panel.db,
    );
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token.slice(3));
  });

  it.each([
    ['a wrong password', 'sales1@demo.test', 'wrong'],
    ['an unknown address', 'nobody@demo.test', TEST_PASSWORD],
  ])('answers the same sentence for %s', async (_case, email, password) => {
    const answer = await signIn(email, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'Email or password is wrong',
    });
  });

  it('refuses a suspended person with the same sentence', async () => {
    await sql`update users set status = 'suspended' where email = 'sales1@demo.test'`.execute(panel.db);
    expect((await signIn('sales1@demo.test')).json()).toMatchObject({
      message: 'Email or password is wrong',
    });
  });

  it('names the fields that are missing and refuses unknown ones', async () => {
    const answer = await panel.app.inject({
      method: 'POST',
      url: '/panel/login',
      payload: { email: '', role: 'superadmin' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'invalid_input',
      errors: {
        email: 'Email is required',
        password: 'Password is required',
        role: 'Role is not a known field',
      },
    });
    expect(Object.values<string>(answer.json().errors)).toContain(answer.json().message);
  });

  it('ends the oldest session when a person signs in for the sixth time', async () => {
    const first = await panel.as('sales');
    for (let count = 0; count < 4; count += 1) await panel.as('sales');
    expect((await first.get('/panel/role/access')).statusCode).toBe(200);
    await panel.as('sales');
    panel.clock.advance(3_000);
    expect((await first.get('/panel/role/access')).statusCode).toBe(401);
  });
});

onServer('a sign-in during which the account changes', () => {
  it.each([
    ['another password', 'sales2@demo.test', sql`password_hash = 'another one'`],
    ['another address', 'sales3@demo.test', sql`email = 'moved@demo.test'`],
    ['a suspension', 'sales4@demo.test', sql`status = 'suspended'`],
  ])('is refused as by a wrong password: %s', async (_change, email, change) => {
    const answer = await meetInTime(
      panel.db,
      (transaction) => sql`update users set ${change} where email = ${email}`.execute(transaction),
      () => signIn(email),
    );
    expect(answer.json()).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'Email or password is wrong',
    });
    const { rows } = await sql`
      select from user_sessions union all select from login_attempts where account = ${email} and succeeded`.execute(
      panel.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('the log', () => {
  it('holds no password, token, key, signature or location', async () => {
    const key = await askKey();
    const header = seal(key, { lat: 1, lng: 2 });
    const answer = (
      await signIn('sales1@demo.test', TEST_PASSWORD, {
        'x-location': header,
        'x-location-status': 'granted',
      })
    ).json();
    if (!isSuccess<typeof login>(answer)) throw new Error('The sign-in failed');
    await signIn('sales1@demo.test', 'another-secret-word');
    const client = await panel.as('sales');
    await client.get('/panel/role/access');
    const lines = panel.log.join('\n');
    expect(panel.log.length).toBeGreaterThan(3);
    const { 'x-signature': signature = '' } = client.signed();
    const secrets = [
      TEST_PASSWORD,
      'another-secret-word',
      answer.access_token,
      answer.sign_key,
      header,
      client.token,
      signature,
    ];
    for (const secret of [...secrets, key.key.toString('base64url')]) expect(lines).not.toContain(secret);
  });
});
