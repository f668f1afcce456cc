import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { DAY_MS } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import { locationKeysOf } from '../../../platform/auth/secrets';
import { testApp, type Headers, type TestApp } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';

interface SignInApp {
  panel: TestApp;
  /** As a browser does; by nobody's session. */
  signIn: (email: string, password?: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** The key for one location, or for one signature of a sign-in. */
  askKey: () => Promise<LocationKey>;
}

interface LocationKey {
  kid: string;
  key: Buffer;
}

/**
 * An app for the tests of a file or of a `describe`. Each test meets the next day, when no limit and no delay of the
 * last one holds any more, and nobody is signed in or bound to an account at a provider.
 */
export function openSignIn(options?: Parameters<typeof testApp>[0]): SignInApp {
  const panel = testApp(options);
  beforeEach(async () => {
    panel.clock.advance(DAY_MS);
    await sql`delete from user_sessions`.execute(panel.db);
    await sql`delete from identity_subjects`.execute(panel.db);
    await sql`delete from settings where key = 'maintenance_mode'`.execute(panel.db);
    await sql`
      update users set role = 'sales', status = 'active', deleted_at = null
      where email = 'sales1@demo.test'`.execute(panel.db);
  });
  return {
    panel,
    signIn: (email, password = TEST_PASSWORD, headers = {}) =>
      panel.app.inject({ method: 'POST', url: '/panel/login', payload: { email, password }, headers }),
    askKey: async () => {
      const { kid, key } = (await panel.app.inject('/panel/login/params')).json<{
        kid: string;
        key: string;
      }>();
      return { kid, key: Buffer.from(key, 'base64url') };
    },
  };
}

/** The header with the place of a sign-in, as a browser makes it. */
export function seal({ kid, key }: LocationKey, reading: object): string {
  const keys = locationKeysOf(key);
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', keys.encryption, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(reading)), cipher.final()]);
  const sealed = ['v1', kid, iv.toString('base64url'), text.toString('base64url')].join('.');
  return `${sealed}.${createHmac('sha256', keys.mac).update(sealed).digest('base64url')}`;
}
