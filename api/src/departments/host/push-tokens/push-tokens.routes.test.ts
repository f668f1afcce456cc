import { createPublicKey } from 'node:crypto';
import { listNotificationSettings } from '@balai/shared/contract/host/notifications';
import { renewPushToken, storePushToken } from '@balai/shared/contract/host/push-tokens';
import { deletePushToken, logout } from '@balai/shared/contract/host/session';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { pino } from 'pino';
import { endSessionsOf } from '../../../platform/auth/ended-sessions';
import { pushKeysOf } from '../../../platform/auth/secrets';
import { Sessions } from '../../../platform/auth/sessions';
import type { BackgroundWork } from '../../../platform/jobs/background-work';
import { type Notification, notify } from '../../../platform/notifications/notifications';
import { startPushes } from '../../../platform/push/push-runner';
import { countWaitingPushes } from '../../../platform/push/pushes.repository';
import { openPushSender } from '../../../platform/push/push-sender';
import {
  startPushService,
  testBrowser,
  type TestBrowser,
  type TestPushService,
} from '../../../platform/testing/push-service';
import { buildCall } from '../../../platform/testing/test-call';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

const MASTER_KEY = Buffer.alloc(32, 7);
const CONTACT = 'mailto:panel@company.example';
const MINUTE_MS = 60_000;
const limits = { sessionIdleMs: 7_200_000, sessionAbsoluteMs: 43_200_000, sessionsPerUser: 5 };

let service: TestPushService;
let panel: TestApp;
let client: Client;
let browser: TestBrowser;
let sessions: Sessions;
let log: string[];
const runners: BackgroundWork[] = [];

beforeAll(async () => {
  service = await startPushService();
  panel = await createTestApp({ push: { contact: CONTACT, hosts: [service.host] } });
});
afterAll(async () => {
  await panel.close();
  await service.close();
});

beforeEach(async () => {
  await sql`truncate notifications, notification_settings, push_subscriptions, pushes, mail_quiet_hours`.execute(
    panel.db,
  );
  service.received.length = 0;
  service.refusals.length = 0;
  log = [];
  browser = testBrowser();
  client = await panel.as('sales');
  sessions = new Sessions(panel.db, MASTER_KEY, limits);
});
afterEach(async () => {
  sessions.close();
  for (const runner of runners.splice(0)) await runner.stop();
});

/** A process of its own. @param hosts - that it may turn to. */
function process({ hosts = [service.host] } = {}): BackgroundWork {
  const runner = startPushes({
    db: panel.db,
    logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    sender: openPushSender({ contact: CONTACT, hosts }, pushKeysOf(MASTER_KEY), service.agent),
    sessions,
    clock: panel.clock.now,
    pollMs: 3_600_000,
  });
  runners.push(runner);
  return runner;
}

const endpointOf = (path: string): string => `https://${service.host}${path}`;

const subscribe = async (by = client, path = '/send/one') => {
  const { p256dh, auth } = browser;
  return by.callOperation(storePushToken, { endpoint: endpointOf(path), p256dh, auth });
};

const tell = (notification: Partial<Notification> = {}): Promise<void> =>
  notify(buildCall(panel.db, { origin: 'system', now: panel.clock.now() }), {
    to: [client.userId],
    status: 'customer',
    sub_status: 'created',
    id_foreign: 7,
    title: customerSentence('new'),
    description: 'PT Samudra',
    ...notification,
  });

const drained = async (runner = process()): Promise<unknown[]> => {
  panel.clock.advance(10_000);
  await runner.drain();
  return service.received.map(({ body }): unknown => JSON.parse(browser.decrypt(body)));
};

const countOf = async (table: 'pushes' | 'push_subscriptions'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(panel.db);
  return rows[0]?.count ?? 0;
};

describe('a browser that its person wants to be told in', () => {
  it('is sent what its bell tells, so that it alone can read it and its push service knows who sent it', async () => {
    await subscribe();
    await tell();
    expect(await drained()).toEqual([
      {
        id: expect.any(Number),
        title: 'New customer',
        text: 'PT Samudra',
        path: `/customer/${client.userId}/7`,
        language: 'en',
      },
    ]);
    const [push] = service.received;
    expect(push?.path).toBe('/send/one');
    expect(push?.headers['content-encoding']).toBe('aes128gcm');
    expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(7_200);
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=([\w-]+)$/.exec(push?.headers.authorization ?? '') ?? [];
    expect(key).toBe(pushKeysOf(MASTER_KEY).publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const { payload } = await jwtVerify(token, publicKey, { audience: `https://${service.host}` });
    expect(payload.sub).toBe(CONTACT);
    expect(await countOf('pushes')).toBe(0);
  });

  it('is told of which record, where the text does not say it', async () => {
    const form = buildCreateCustomer({ name: 'PT Cahaya Baru' });
    const { id } = (await panel.succeedAs('sales', createCustomer, form)).data;
    await subscribe();
    await tell({ id_foreign: id, description: 'Please call them' });
    expect(await drained()).toMatchObject([{ text: 'Please call them\nPT Cahaya Baru' }]);
  });

  it('is told in the language of its person', async () => {
    await sql`update users set language = 'de' where id = ${client.userId}`.execute(panel.db);
    await subscribe();
    await tell();
    expect(await drained()).toMatchObject([{ title: 'Neuer Kunde', language: 'de' }]);
    await sql`update users set language = 'en' where id = ${client.userId}`.execute(panel.db);
  });

  it('is told of what belongs to its person by the title alone', async () => {
    await subscribe();
    await tell({ status: 'target', description: 'BCA 1234567890' });
    expect(await drained()).toMatchObject([{ text: '', path: '/profile' }]);
  });

  it('is told at once how many there are, and nothing of what was read or is kept out of the bell', async () => {
    await sql`insert into notification_settings (user_id, kind, bell, mail, updated_at)
      values (${client.userId}, 'pipeline', false, 'daily', now())`.execute(panel.db);
    await subscribe();
    await tell();
    await tell({ status: 'pipeline', description: 'By mail alone' });
    await tell({ description: 'PT Read' });
    await tell();
    await sql`update notifications set is_read = true where description = 'PT Read'`.execute(panel.db);
    expect(await drained()).toMatchObject([{ title: '2 notifications', text: '', path: '/' }]);
  });

  it('is left alone in the quiet hours of its person, and told once when they are over', async () => {
    await sql`insert into mail_quiet_hours (user_id, hours, updated_at)
      values (${client.userId}, '09:00-11:00', now())`.execute(panel.db);
    await subscribe();
    await tell();
    expect(await drained()).toEqual([]);
    panel.clock.advance(65 * MINUTE_MS);
    expect(await drained()).toHaveLength(1);
  });

  it('is told of nothing before its person asks, and the settings say whether he has', async () => {
    const settings = async () => {
      const answer = await client.callOperation(listNotificationSettings, {});
      return 'push' in answer ? answer.push : null;
    };
    const key = pushKeysOf(MASTER_KEY).publicKey;
    expect(await settings()).toEqual({ key, is_on: false });
    await tell();
    expect(await countOf('pushes')).toBe(0);
    await subscribe();
    expect(await settings()).toEqual({ key, is_on: true });
  });

  it('belongs to who asked in it last, and nobody has more than ten', async () => {
    await subscribe();
    const other = await panel.as('lead-sales');
    await subscribe(other);
    await tell();
    expect(await drained()).toEqual([]);
    expect(await countOf('push_subscriptions')).toBe(1);
    for (let index = 0; index < 12; index += 1) await subscribe(client, `/send/${index}`);
    expect(await countOf('push_subscriptions')).toBe(11);
  });
});

describe('who is signed out', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['with the token', async () => forget(await tokenOf(client))],
    ['without one', async () => forget('')],
  ])('is forgotten by apps/delete_token %s', async (_how, leave) => {
    await subscribe();
    await tell();
    await leave();
    expect([await countOf('push_subscriptions'), await countOf('pushes')]).toEqual([0, 0]);
    expect(await drained()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['signed out', () => client.callOperation(logout, {})],
    ['has all sessions ended', () => endSessionsOf(panel.db, client.userId, panel.clock.now())],
    [
      'is suspended',
      () => sql`update users set status = 'suspended' where id = ${client.userId}`.execute(panel.db),
    ],
    ['is idle for too long', async () => panel.clock.advance(limits.sessionIdleMs)],
  ])('gets nothing that was stored before, once he %s', async (_how, end) => {
    await sql`insert into mail_quiet_hours (user_id, hours, updated_at)
      values (${client.userId}, '', now())`.execute(panel.db);
    await subscribe();
    await tell();
    await end();
    expect(await drained()).toEqual([]);
    expect(await countOf('pushes')).toBe(0);
    await sql`update users set status = 'active' where id = ${client.userId}`.execute(panel.db);
  });

  it('is told again where he signs in anew in the same browser, and nobody else is', async () => {
    await subscribe();
    await endSessionsOf(panel.db, client.userId, panel.clock.now());
    const endpoint = endpointOf('/send/one');
    const other = await panel.as('lead-sales');
    expect(await other.callOperation(renewPushToken, { endpoint })).toMatchObject({ data: { token: null } });
    await tell();
    expect(await drained()).toEqual([]);
    const again = await panel.as('sales');
    const { status } = await again.callOperation(renewPushToken, { endpoint });
    expect(status).toBe(200);
    await tell();
    expect(await drained()).toHaveLength(1);
  });

  async function tokenOf(by: Client): Promise<string> {
    const { rows } = await sql<{ token: string }>`
      select token from push_subscriptions where user_id = ${by.userId}`.execute(panel.db);
    return rows[0]?.token ?? '';
  }
  const forget = (token: string) =>
    client.callOperation(deletePushToken, { token, id_device: `Chrome${client.userId}` });
});

describe('a push service', () => {
  it.each([404, 410, 403])('that answers %d is never asked for that browser again', async (status) => {
    await subscribe();
    await tell();
    service.refusals.push(status);
    expect(await drained()).toEqual([]);
    expect([await countOf('push_subscriptions'), await countOf('pushes')]).toEqual([0, 0]);
  });

  it('that is busy is asked again after growing pauses, by another process, too', async () => {
    await subscribe();
    await tell();
    service.refusals.push(503, 429);
    expect(await drained()).toEqual([]);
    expect(await countWaitingPushes(panel.db)).toMatchObject({ count: 1, failing: 1 });
    expect(await drained()).toEqual([]); // 10 s later: too early
    panel.clock.advance(10_000);
    expect(await drained()).toEqual([]);
    panel.clock.advance(20_000);
    expect(await drained()).toHaveLength(1);
    expect(log.join('')).toContain('push failed');
    expect(log.join('')).not.toContain('/send/one');
  });

  it('gets what a process has stored that died before it could send it', async () => {
    await subscribe();
    await tell();
    await sql`update pushes set tries = 1, next_try_at = ${new Date(panel.clock.now().getTime() + MINUTE_MS).toISOString()}`.execute(
      panel.db,
    );
    expect(await drained()).toEqual([]);
    panel.clock.advance(MINUTE_MS);
    expect(await drained()).toHaveLength(1);
  });

  it('gets one message of two processes that look at the same time', async () => {
    await subscribe();
    await tell();
    panel.clock.advance(10_000);
    await Promise.all([process().drain(), process().drain()]);
    expect(service.received).toHaveLength(1);
  });

  it.each([
    'https://internal.example/send',
    'http://localhost/send',
    'https://127.0.0.1/send',
    'not an address',
  ])('that is not allowed is not stored: %s', async (endpoint) => {
    const { p256dh, auth } = browser;
    expect(await client.callOperation(storePushToken, { endpoint, p256dh, auth })).toMatchObject({
      status: 422,
      errors: { endpoint: 'The push service of this browser is not allowed here' },
    });
    expect(await countOf('push_subscriptions')).toBe(0);
  });

  it('that is not allowed any more is not called, and its browsers are forgotten', async () => {
    await subscribe();
    await tell();
    expect(await drained(process({ hosts: ['push.example'] }))).toEqual([]);
    expect(await countOf('push_subscriptions')).toBe(0);
  });
});

it('an installation that pushes nothing takes no browser and offers no switch', async () => {
  const without = await createTestApp();
  const { p256dh, auth } = browser;
  const refused = await without.callAs('sales', storePushToken, {
    endpoint: endpointOf('/send/one'),
    p256dh,
    auth,
  });
  expect(refused).toMatchObject({
    status: 409,
    message: 'This installation sends nothing to closed browsers',
  });
  expect((await without.succeedAs('sales', listNotificationSettings, {})).push).toBeNull();
  await without.close();
});
