import { createHmac } from 'node:crypto';
import { DAY_MS } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { openSignIn, seal } from './sessions.testing';

describe('the delay of sign-ins', () => {
  const { panel, signIn } = openSignIn();

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
        data: { retry_at: new Date(panel.clock.now().getTime() + 15_000).toISOString(), retry_after: 15 },
      });
      const waits: number[] = [];
      for (let failure = 7; failure <= 14; failure += 1) {
        waits.push((await signIn(email)).json().data.retry_after);
        panel.clock.advance((waits.at(-1) ?? 0) * 1000);
        expect((await signIn(email, 'wrong')).statusCode).toBe(401);
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
      expect((await signIn(email)).json().message).toBe('Too many attempts, try again in 15 minutes');
      panel.clock.advance(900_000);
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
    panel.clock.advance(DAY_MS);
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
      panel.app.inject({
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
    const { rows } = await sql`select from known_devices where device_hash = ${device}`.execute(panel.db);
    expect(rows).toEqual([]);
  });
});

describe('the limit of sign-in calls', () => {
  const { panel, signIn, askKey } = openSignIn({ loginsPerMinute: 10 });

  const signedHeaders = async () => {
    const { kid, key } = await askKey();
    const timestamp = String(panel.clock.now().getTime());
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
    panel.clock.advance(20_000);
    for (let call = 0; call < 5; call += 1) {
      const wrong = await signIn(`unknown${call}@demo.test`, 'wrong', await signedHeaders());
      expect(wrong.statusCode).toBe(401);
    }
    const refused = await signIn('sales1@demo.test', TEST_PASSWORD, await signedHeaders());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests, try again in 40 seconds',
      data: { retry_after: 40 },
    });
    panel.clock.advance(40_000);
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
