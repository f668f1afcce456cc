import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isSuccess } from '@balai/shared/contract/operation';
import type { login } from '@balai/shared/contract/host/session';
import { locationKeysOf } from '../../../platform/auth/secrets';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

// Every test meets the next day, when no limit and no delay of the last one holds any more.
beforeEach(async () => {
  test.clock.advance(DAY_MS);
  await sql`delete from user_sessions`.execute(test.db);
  await sql`delete from settings where key = 'maintenance_mode'`.execute(test.db);
  await sql`
    update users set role = 'sales', status = 'active', deleted_at = null
    where email = 'sales1@demo.test'`.execute(test.db);
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });

const signIn = (email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  post('/panel/login', { email, password }, headers);

async function askKey(): Promise<{ kid: string; key: Buffer }> {
  const answer = (await test.app.inject('/panel/login/params')).json();
  return { kid: answer.kid, key: Buffer.from(answer.key, 'base64url') };
}

/** The header as a browser makes it. */
function seal({ kid, key }: { kid: string; key: Buffer }, reading: object): string {
  const keys = locationKeysOf(key);
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', keys.encryption, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(reading)), cipher.final()]);
  const sealed = ['v1', kid, iv.toString('base64url'), text.toString('base64url')].join('.');
  return `${sealed}.${createHmac('sha256', keys.mac).update(sealed).digest('base64url')}`;
}

async function storedPlace(): Promise<object | undefined> {
  const { rows } = await sql<object>`
    select location_status, latitude, longitude from user_sessions order by id desc limit 1`.execute(test.db);
  return rows[0];
}

describe('GET /panel/login/params', () => {
  it('hands out another key at every call and is not cached', async () => {
    const [first, second] = [
      await test.app.inject('/panel/login/params'),
      await test.app.inject('/panel/login/params'),
    ];
    expect(first.headers['cache-control']).toBe('no-store');
    expect(Buffer.from(first.json().key, 'base64url')).toHaveLength(32);
    expect(first.json()).toMatchObject({
      status: 200,
      expires_in: 120,
      server_time: test.clock.now().getTime(),
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
    const { rows } = await sql<{ token_hash: string }>`select token_hash from user_sessions`.execute(test.db);
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
    await sql`update users set status = 'suspended' where email = 'sales1@demo.test'`.execute(test.db);
    expect((await signIn('sales1@demo.test')).json()).toMatchObject({
      message: 'Email or password is wrong',
    });
  });

  it.each([
    ['a known', 'sales1@demo.test'],
    ['an unknown', 'nobody@demo.test'],
  ])(
    'makes %s account wait 15 s after the sixth failure, doubled up to 15 minutes, and says when',
    async (_case, email) => {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        expect((await signIn(email, 'wrong')).statusCode).toBe(401);
      }
      const early = await signIn(email);
      expect(early.statusCode).toBe(429);
      expect(early.headers['retry-after']).toBe('15');
      expect(early.json()).toMatchObject({
        code: 'too_many_attempts',
        message: 'Too many attempts, try again in 15 seconds',
        data: { retry_at: new Date(test.clock.now().getTime() + 15_000).toISOString(), retry_after: 15 },
      });
      const waits: number[] = [];
      for (let failure = 7; failure <= 14; failure += 1) {
        waits.push((await signIn(email)).json().data.retry_after);
        test.clock.advance((waits.at(-1) ?? 0) * 1000);
        expect((await signIn(email, 'wrong')).statusCode).toBe(401);
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
      expect((await signIn(email)).json().message).toBe('Too many attempts, try again in 15 minutes');
      test.clock.advance(900_000);
      expect((await signIn(email)).statusCode).toBe(email === 'sales1@demo.test' ? 200 : 401);
    },
  );

  it('begins anew after a success, and forgets failures after a day', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('sales1@demo.test', 'wrong');
    expect((await signIn('sales1@demo.test')).statusCode).toBe(200);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await signIn('sales1@demo.test', 'wrong')).statusCode).toBe(401);
    }
    expect((await signIn('sales1@demo.test')).statusCode).toBe(429);
    test.clock.advance(DAY_MS);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await signIn('sales1@demo.test', 'wrong')).statusCode).toBe(401);
    }
  });

  it('lets at most six of twenty guesses at once look at the password', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('sales1@demo.test', 'wrong')));
    const looked = answers.filter(({ statusCode }) => statusCode === 401);
    expect(looked).toHaveLength(6);
  });

  it('lets nobody keep another person out: not from another network, nor a device that signed in before', async () => {
    const guess = (remoteAddress: string, password = 'wrong', cookie = '') =>
      test.app.inject({
        method: 'POST',
        url: '/panel/login',
        payload: { email: 'sales2@demo.test', password },
        headers: cookie ? { cookie } : {},
        remoteAddress,
      });
    const before = await guess('203.0.113.9', TEST_PASSWORD);
    const cookie = String(before.headers['set-cookie']);
    expect(cookie).toMatch(
      /^balai_device=[\w-]{43}; Path=\/panel\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const device = cookie.split(';')[0] ?? '';
    for (let count = 0; count < 6; count += 1) await guess('203.0.113.66');
    expect((await guess('203.0.113.67', TEST_PASSWORD)).statusCode).toBe(429);
    expect((await guess('198.51.100.7', TEST_PASSWORD)).statusCode).toBe(200);
    expect((await guess('203.0.113.9', TEST_PASSWORD, device)).statusCode).toBe(200);
    // Its own failures do count, and it is nobody to another account.
    for (let count = 0; count < 6; count += 1) await guess('203.0.113.9', 'wrong', device);
    expect((await guess('203.0.113.9', TEST_PASSWORD, device)).statusCode).toBe(429);
    const { rows } = await sql`select from known_devices where device_hash = ${device}`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('keeps the place of a readable location, rounded to three decimals', async () => {
    const header = seal(await askKey(), { lat: -6.175412, lng: 106.827153, acc: 12, at: 1 });
    const answer = await signIn('sales1@demo.test', TEST_PASSWORD, {
      'x-location': header,
      'x-location-status': 'granted',
    });
    expect(answer.statusCode).toBe(200);
    expect(await storedPlace()).toEqual({
      location_status: 'granted',
      latitude: '-6.175',
      longitude: '106.827',
    });
  });

  it('keeps no place where the browser refused it', async () => {
    const header = seal(await askKey(), { lat: 0, lng: 0, acc: 0, at: 1 });
    await signIn('sales1@demo.test', TEST_PASSWORD, { 'x-location': header, 'x-location-status': 'denied' });
    expect(await storedPlace()).toEqual({ location_status: 'denied', latitude: null, longitude: null });
  });

  it('keeps no place at all, and has the browser ask for none, where the installation wants none', async () => {
    const off = await createTestApp({ signInLocation: false });
    try {
      const parameters = await off.app.inject('/panel/login/params');
      expect(parameters.headers['permissions-policy']).toContain('geolocation=()');
      const { kid, key } = parameters.json();
      const place = seal({ kid, key: Buffer.from(key, 'base64url') }, { lat: 1, lng: 1, acc: 1, at: 1 });
      const answer = await off.app.inject({
        method: 'POST',
        url: '/panel/login',
        payload: { email: 'sales1@demo.test', password: TEST_PASSWORD },
        headers: { 'x-location': place, 'x-location-status': 'granted' },
      });
      expect(answer.statusCode).toBe(200);
      const { rows } = await sql`select latitude, location_status from user_sessions`.execute(off.db);
      expect(rows).toEqual([{ latitude: null, location_status: 'denied' }]);
    } finally {
      await off.close();
    }
  });

  it('signs in without a readable location', async () => {
    const good = seal(await askKey(), { lat: 1, lng: 1, acc: 1, at: 1 });
    const used = seal(await askKey(), { lat: 1, lng: 1, acc: 1, at: 1 });
    await signIn('sales2@demo.test', TEST_PASSWORD, { 'x-location': used, 'x-location-status': 'granted' });
    const altered = good.replace(/\.([^.]{5})([^.]*)$/, '.AAAAA$2');
    for (const header of [altered, used, 'v1.x.y', 'garbage', '', null]) {
      const answer = await signIn('sales1@demo.test', TEST_PASSWORD, {
        ...(header === null ? {} : { 'x-location': header }),
        'x-location-status': 'granted',
      });
      expect([header, answer.statusCode]).toEqual([header, 200]);
      expect(await storedPlace()).toEqual({ location_status: 'unreadable', latitude: null, longitude: null });
    }
  });

  it('names the fields that are missing and refuses unknown ones', async () => {
    const answer = await post('/panel/login', { email: '', role: 'superadmin' });
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
    const first = await test.as('sales');
    for (let count = 0; count < 4; count += 1) await test.as('sales');
    expect((await first.get('/panel/role/access')).statusCode).toBe(200);
    await test.as('sales');
    test.clock.advance(3_000);
    expect((await first.get('/panel/role/access')).statusCode).toBe(401);
  });
});

describe('the limit of sign-in calls', () => {
  let unlimited: TestApp;
  beforeAll(async () => {
    unlimited = test;
    test = await createTestApp({ loginsPerMinute: 10 });
  });
  afterAll(async () => {
    await test.close();
    test = unlimited;
  });

  const signedHeaders = async () => {
    const { kid, key } = await askKey();
    const timestamp = String(test.clock.now().getTime());
    return {
      'x-location': seal({ kid, key }, { lat: 1, lng: 1 }),
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', key).update(timestamp).digest('hex'),
    };
  };

  it('allows ten failures a minute from one address when they are signed with the one-time key, else five', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1)
      statuses.push((await signIn(`unknown${call}@demo.test`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const signed = await signIn('sales1@demo.test', TEST_PASSWORD, await signedHeaders());
    expect(signed.statusCode).toBe(200);
    test.clock.advance(20_000);
    for (let call = 0; call < 5; call += 1) {
      const wrong = await signIn(`unknown${call}@demo.test`, 'wrong', await signedHeaders());
      expect(wrong.statusCode).toBe(401);
    }
    const refused = await signIn('sales1@demo.test', TEST_PASSWORD, await signedHeaders());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests',
      data: { retry_after: 40 },
    });
    test.clock.advance(40_000);
    expect((await signIn('sales1@demo.test', TEST_PASSWORD, await signedHeaders())).statusCode).toBe(200);
  });

  it('lets an office behind one address sign in at nine, all at once', async () => {
    const office = Array.from({ length: 40 }, async (_, index) =>
      signIn(`sales${(index % 5) + 1}@demo.test`, TEST_PASSWORD, await signedHeaders()),
    );
    const statuses = (await Promise.all(office)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('lets a burst of guesses exceed what is allowed by the few that are looked at together', async () => {
    const burst = Array.from({ length: 40 }, (_, index) => signIn(`burst${index}@demo.test`, 'wrong'));
    const looked = (await Promise.all(burst)).filter(({ statusCode }) => statusCode === 401);
    expect(looked.length).toBeGreaterThanOrEqual(5);
    expect(looked.length).toBeLessThanOrEqual(5 + 3);
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
    const client = await test.as('sales');
    await client.get('/panel/role/access');
    const lines = test.log.join('\n');
    expect(test.log.length).toBeGreaterThan(3);
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
