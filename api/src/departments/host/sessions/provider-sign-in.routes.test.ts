import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import { IdentityProvider } from '../../../platform/auth/identity-provider';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { openSignIn } from './sessions.testing';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const CLIENT = 'panel';
const PERSON = 'sales1@demo.test';

/** A provider that signs with a key of its own; `keys` counts how often it was asked for them. */
async function openIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const asked = { keys: 0 };
  let address = '';
  const server: Server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/elsewhere/.well-known/openid-configuration') {
      return response.end(
        JSON.stringify({ issuer: `${address}/elsewhere`, jwks_uri: 'http://127.0.0.1:9/keys' }),
      );
    }
    if (request.url?.endsWith('/.well-known/openid-configuration')) {
      return response.end(JSON.stringify({ issuer: address, jwks_uri: `${address}/keys` }));
    }
    asked.keys += 1;
    return response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has such an address.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, privateKey, asked, close: () => server.close() };
}

const issuer = await openIssuer();
afterAll(() => issuer.close());

const settings = { issuer: issuer.address, clientId: CLIENT, name: 'Company account' };
const newProof = () => randomBytes(32).toString('base64url');
const nonceOf = (proof: string) => createHash('sha256').update(proof).digest('base64url');

describe('signing in by the identity provider', () => {
  const { panel, signIn } = openSignIn({ identityProvider: settings, loginsPerMinute: 4 });

  interface Forged {
    claims?: JWTPayload;
    key?: CryptoKey;
    /** Seconds since it was made. */
    age?: number;
  }

  function tokenFor(proof: string, { claims = {}, key = issuer.privateKey, age = 0 }: Forged = {}) {
    const made = Math.floor(panel.clock.now().getTime() / 1000) - age;
    return new SignJWT({
      iss: issuer.address,
      aud: CLIENT,
      sub: JSON.stringify(claims['email'] ?? PERSON),
      email: PERSON,
      email_verified: true,
      nonce: nonceOf(proof),
      iat: made,
      exp: made + 3_600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(key);
  }

  const send = (id_token: string, proof: string) =>
    panel.app.inject({ method: 'POST', url: '/panel/login/provider', payload: { id_token, proof } });

  async function enter(forged?: Forged): Promise<LightMyRequestResponse> {
    const proof = newProof();
    return send(await tokenFor(proof, forged), proof);
  }

  const refusalOf = (answer: LightMyRequestResponse) => {
    const { code, message } = answer.json<{ code: string; message: string }>();
    return `${answer.statusCode} ${code}: ${message}`;
  };

  const NOT_ACCEPTED =
    '401 identity_refused: The sign-in at your provider was not accepted. Please sign in there again';
  const UNKNOWN = '401 identity_unknown: No active account here belongs to this email address';

  it('makes the session that the password makes, and keeps by which way', async () => {
    const byProvider = await enter({ claims: { email: 'Sales1@demo.test' } });
    expect(byProvider.statusCode).toBe(200);
    const byPassword = await signIn(PERSON);
    expect(Object.keys(byProvider.json<object>())).toEqual(Object.keys(byPassword.json<object>()));
    expect(byProvider.json<{ user_info: { id: number } }>().user_info.id).toBe(
      byPassword.json<{ user_info: { id: number } }>().user_info.id,
    );
    expect(byProvider.headers['set-cookie']).toContain('balai_device=');
    const { rows } = await sql<{ signed_in_by: string; typed: boolean }>`
      select signed_in_by, password_at = created_at as typed from user_sessions order by id`.execute(
      panel.db,
    );
    // What needs the password is asked of who has not typed it.
    expect(rows).toEqual([
      { signed_in_by: 'provider', typed: false },
      { signed_in_by: 'password', typed: true },
    ]);
  });

  it('asks the provider for its keys once', async () => {
    await enter();
    const before = issuer.asked.keys;
    await enter();
    expect(issuer.asked.keys).toBe(before);
  });

  it.each<[string, (now: number) => Promise<Forged> | Forged]>([
    ['another key', async () => ({ key: (await generateKeyPair('ES256')).privateKey })],
    ['another audience', () => ({ claims: { aud: 'shop' } })],
    ['several audiences, given to another', () => ({ claims: { aud: [CLIENT, 'shop'], azp: 'shop' } })],
    ['several audiences, given to nobody', () => ({ claims: { aud: [CLIENT, 'shop'] } })],
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['an end in the past', (now) => ({ claims: { exp: now - 60 } })],
    ['an age of six minutes', () => ({ age: 360 })],
    ['a birth in the future', () => ({ age: -360 })],
    ['the nonce of another sign-in', () => ({ claims: { nonce: nonceOf(newProof()) } })],
  ])('refuses a token with %s', async (_what, forge) => {
    const now = Math.floor(panel.clock.now().getTime() / 1000);
    expect(refusalOf(await enter(await forge(now)))).toBe(NOT_ACCEPTED);
  });

  it.each(['not a token', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])(
    'refuses %p, which nobody signed',
    async (token) => expect(refusalOf(await send(token, newProof()))).toBe(NOT_ACCEPTED),
  );

  it('takes a token once, of two at the same time', async () => {
    const proof = newProof();
    const token = await tokenFor(proof);
    const answers = await Promise.all([send(token, proof), send(token, proof)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(refusalOf(await send(token, proof))).toBe(
      '401 identity_used: This sign-in was already used. Please sign in at your provider again',
    );
  });

  it.each([undefined, false, 'true'])('refuses an address with email_verified %p', async (email_verified) => {
    expect(refusalOf(await enter({ claims: { email_verified } }))).toBe(
      '401 identity_unconfirmed: Your provider has not confirmed your email address',
    );
  });

  it.each(['nobody@demo.test', `${'a'.repeat(200)}@demo.test`, 'a\0@demo.test'])(
    'says of %j what it says of a closed account',
    async (email) => expect(refusalOf(await enter({ claims: { email } }))).toBe(UNKNOWN),
  );

  it('takes no address for another that only looks like it', async () => {
    const { db } = panel;
    const change = (from: string, to: string) =>
      sql`update users set email = ${to} where email = ${from}`.execute(db);
    await change('sales2@demo.test', 'kiki@demo.test');
    // The sign of the kelvin is a k in lower case.
    expect(refusalOf(await enter({ claims: { email: '\u212aiki@demo.test' } }))).toBe(UNKNOWN);
    expect((await enter({ claims: { email: 'KIKI@demo.test' } })).statusCode).toBe(200);
    await change('kiki@demo.test', 'sales2@demo.test');
  });

  it('knows a person by the account at the provider that signed in first, not by the address alone', async () => {
    expect((await enter()).statusCode).toBe(200);
    expect(refusalOf(await enter({ claims: { sub: 'who has the address now' } }))).toBe(
      '401 identity_bound: Another account at your provider signs in to this account here. Ask HR to reset your password',
    );
    const ofSomebodyElse = { email: 'sales3@demo.test', sub: JSON.stringify(PERSON) };
    expect(refusalOf(await enter({ claims: ofSomebodyElse }))).toMatch(/^401 identity_bound/);
    expect((await enter()).statusCode).toBe(200);
  });

  it.each([
    ['suspended', sql`status = 'suspended'`],
    ['deleted', sql`deleted_at = now()`],
  ])('refuses a person who is %s', async (_what, change) => {
    const { db } = panel;
    await sql`update users set ${change} where email = ${PERSON}`.execute(db);
    expect(refusalOf(await enter())).toBe(UNKNOWN);
    const { rows } = await sql`select id from user_sessions`.execute(db);
    expect(rows).toEqual([]);
  });

  it('counts failures of an address as those of passwords', async () => {
    await enter({ age: 360 });
    await enter({ age: 360 });
    expect(refusalOf(await enter())).toMatch(
      /^429 too_many_requests: Too many requests, try again in \d+ seconds$/,
    );
    expect((await signIn(PERSON)).statusCode).toBe(429);
  });

  it('stands in the page with its policy', async () => {
    const page = await panel.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).toContain(`id="identity-provider">${JSON.stringify(settings)}</script>`);
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain(`connect-src 'self' ${issuer.address};`);
    expect(policy).toContain(`frame-src 'self' ${issuer.address};`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const answered = await panel.app.inject({ url: '/?code=1&state=2', headers: { accept: 'text/html' } });
    expect(answered.headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
    expect(answered.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  onServer('for an account that changes at that moment', () => {
    it.each([
      ['another address', 'sales2@demo.test', sql`email = 'moved@demo.test'`],
      ['a suspension', 'sales3@demo.test', sql`status = 'suspended'`],
    ])('is refused as for an unknown person: %s', async (_change, email, change) => {
      const answer = await meetInTime(
        panel.db,
        (transaction) => sql`update users set ${change} where email = ${email}`.execute(transaction),
        () => enter({ claims: { email } }),
      );
      expect(refusalOf(answer)).toBe(UNKNOWN);
    });
  });
});

describe('a provider that does not answer', () => {
  const { panel } = openSignIn({ identityProvider: { ...settings, issuer: 'http://127.0.0.1:9' } });

  it('is named as what fails', async () => {
    const call = { id_token: 'a', proof: newProof() };
    const answer = await panel.app.inject({ method: 'POST', url: '/panel/login/provider', payload: call });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'identity_provider_silent',
      message: 'Your provider does not answer. Please try again later or use your password',
    });
  });
});

describe("a provider's configuration", () => {
  it.each(['other', 'elsewhere'])('is not believed where it is of another (%s)', async (path) => {
    const provider = new IdentityProvider({ ...settings, issuer: `${issuer.address}/${path}` });
    const sent = { id_token: 'a', proof: newProof() };
    await expect(provider.verify(sent, new Date())).rejects.toMatchObject({ status: 503 });
  });
});

describe('an installation without a provider', () => {
  const { panel } = openSignIn();

  it('has no such sign-in, and a page as ever', async () => {
    const call = { id_token: 'a', proof: newProof() };
    const answer = await panel.app.inject({ method: 'POST', url: '/panel/login/provider', payload: call });
    expect(answer.statusCode).toBe(404);
    const page = await panel.app.inject({ url: '/?code=1&state=2', headers: { accept: 'text/html' } });
    expect(page.body).not.toContain('identity-provider');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(page.headers['x-frame-options']).toBe('DENY');
  });
});
