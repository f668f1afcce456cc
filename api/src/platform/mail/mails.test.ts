import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { BackgroundWork } from '../jobs/background-work';
import { type Notification, notify } from '../notifications/notifications';
import { changeSetting } from '../settings/settings';
import { headerOf, readable, startMailServer, type TestMailServer } from '../testing/mail-server';
import { buildCall, insertPerson } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startMails } from './mail-runner';
import { openMailer } from './mailer';
import { countWaitingMails } from './mails.repository';

const PASSWORD = 'never-to-be-logged';

let database: TestDatabase;
let server: TestMailServer;
let now: Date;
let person: number;
let log: string[];
const runners: BackgroundWork[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer(PASSWORD);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

beforeEach(async () => {
  await sql`truncate notifications, notification_settings, mails, mail_quiet_hours`.execute(database.db);
  server.received.length = 0;
  server.refusals.length = 0;
  log = [];
  // 10:00 in Jakarta.
  now = new Date('2026-11-16T03:00:00.000Z');
  person = await insertPerson(database.db, 'sales', 'Sari');
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

/** A process of its own whose clock is moved by hand. */
function process({ password = PASSWORD } = {}): BackgroundWork {
  const settings = {
    smtpUrl: `smtp://panel:${password}@127.0.0.1:${server.port}`,
    from: 'Balai <panel@company.example>',
    publicAddress: 'https://panel.company.example',
  };
  const runner = startMails({
    db: database.db,
    logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    mailer: openMailer(settings),
    settings,
    clock: () => now,
    pollMs: 3_600_000,
  });
  runners.push(runner);
  return runner;
}

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const wants = (mail: string, { kind = 'customer', bell = true } = {}) =>
  sql`insert into notification_settings (user_id, kind, bell, mail, updated_at)
    values (${person}, ${kind}, ${bell}, ${mail}, now())`.execute(database.db);

const tell = (notification: Partial<Notification> = {}): Promise<void> =>
  notify(buildCall(database.db, { origin: 'system', now }), {
    to: [person],
    status: 'customer',
    sub_status: 'created',
    id_foreign: 7,
    title: customerSentence('new'),
    description: 'PT <Samudra> & Co',
    ...notification,
  });

const stored = async () =>
  (
    await sql<{ state: string; tries: number; last_error: string | null }>`
      select state, tries, last_error from mails order by id`.execute(database.db)
  ).rows;

describe('mail of notifications', () => {
  test('is sent to nobody who has not asked for it', async () => {
    await wants('off');
    await tell();
    later(24 * 60);
    await process().drain();
    expect(server.received).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('is sent at once, as text and HTML, with a link into the panel', async () => {
    await wants('at_once');
    await tell();
    later(2);
    await process().drain();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    const { rows } = await sql<{ email: string }>`select email from users where id = ${person}`.execute(
      database.db,
    );
    expect(mail?.to).toEqual([rows[0]?.email]);
    expect(headerOf(mail, 'subject')).toBe('New customer');
    expect(headerOf(mail, 'from')).toBe('Balai <panel@company.example>');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    const text = mail ? readable(mail) : '';
    expect(text).toContain('Hello Sari,');
    expect(text).toContain(`https://panel.company.example/customer/${person}/7`);
    expect(text).toContain('PT <Samudra> & Co');
    expect(text).toContain('PT &lt;Samudra&gt; &amp; Co');
    expect(text).toContain('text/plain');
    expect(text).toContain('text/html');
    expect(await stored()).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  test('takes what happens within a minute together, and nothing that comes after it was taken', async () => {
    await wants('at_once');
    await tell({ description: 'First' });
    await tell({ description: 'Second' });
    await process().drain();
    expect(server.received).toEqual([]);
    later(2);
    await process().drain();
    expect(headerOf(server.received[0], 'subject')).toBe('2 notifications');
    await tell({ description: 'Third' });
    later(2);
    await process().drain();
    expect(server.received).toHaveLength(2);
    expect(server.received[1] ? readable(server.received[1]) : '').not.toContain('First');
  });

  test('waits for the end of the quiet hours', async () => {
    await wants('at_once');
    now = new Date('2026-11-16T12:30:00.000Z'); // 19:30 in Jakarta
    await tell();
    later(10 * 60);
    await process().drain();
    expect(server.received).toEqual([]);
    later(2 * 60); // 07:30
    await process().drain();
    expect(server.received).toHaveLength(1);
  });

  test('waits for it as well where the mail server did not take it before they began', async () => {
    await wants('at_once');
    now = new Date('2026-11-16T11:55:00.000Z'); // 18:55 in Jakarta
    await tell();
    later(2);
    server.refusals.push(451);
    await process().drain();
    later(60); // 19:57
    await process().drain();
    expect(server.received).toEqual([]);
    later(12 * 60); // 07:57
    await process().drain();
    expect(server.received).toHaveLength(1);
  });

  test('waits for the end of the quiet hours that its person has said, and not for those of the company', async () => {
    await wants('at_once');
    const rests = (hours: string) =>
      sql`insert into mail_quiet_hours (user_id, hours, updated_at) values (${person}, ${hours}, now())
        on conflict (user_id) do update set hours = excluded.hours`.execute(database.db);
    const receivedBy = async (runner: BackgroundWork) => {
      await runner.drain();
      return server.received.length;
    };
    now = new Date('2026-11-16T12:30:00.000Z'); // 19:30 in Jakarta, within the company's hours
    await rests('21:15-05:30');
    await tell();
    later(2);
    expect(await receivedBy(process())).toBe(1);
    await tell();
    later(2 * 60); // 21:32
    expect(await receivedBy(process())).toBe(1);
    later(7 * 60 + 57); // 05:29
    expect(await receivedBy(process())).toBe(1);
    later(2);
    expect(await receivedBy(process())).toBe(2);
    await rests('12:00-13:00');
    now = new Date('2026-11-17T05:30:00.000Z'); // 12:30
    await tell();
    later(10);
    expect(await receivedBy(process())).toBe(2);
    await rests('');
    expect(await receivedBy(process())).toBe(3);
  });

  test('of the day comes at its hour, whatever hours its person has said', async () => {
    await wants('daily');
    await sql`insert into mail_quiet_hours (user_id, hours, updated_at) values (${person}, '00:00-23:59', now())`.execute(
      database.db,
    );
    await tell();
    later(22 * 60); // 08:00 the next day
    await process().drain();
    expect(server.received).toHaveLength(1);
  });

  test('is sent once a day where that is wanted, with all of the day that is not read yet', async () => {
    await wants('daily');
    await tell({ description: 'Read meanwhile' });
    await tell({ description: 'Not read' });
    await sql`update notifications set is_read = true where description = 'Read meanwhile'`.execute(
      database.db,
    );
    later(20 * 60); // 06:00 the next day
    await process().drain();
    expect(server.received).toEqual([]);
    later(90);
    await process().drain();
    expect(server.received).toHaveLength(1);
    const text = server.received[0] ? readable(server.received[0]) : '';
    expect(headerOf(server.received[0], 'subject')).toBe('17 Nov 2026: 1 notification');
    expect(text).toContain('Not read');
    expect(text).not.toContain('Read meanwhile');
  });

  test('is not sent where all of it was read in the panel, or where its person has left', async () => {
    await wants('at_once');
    await tell();
    await sql`update notifications set is_read = true`.execute(database.db);
    later(2);
    await process().drain();
    await tell();
    await sql`update users set status = 'resigned' where id = ${person}`.execute(database.db);
    later(2);
    await process().drain();
    expect(server.received).toEqual([]);
    expect((await stored()).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  });

  test('comes to who keeps the kind out of his bell, too', async () => {
    await wants('at_once', { bell: false });
    await tell();
    later(2);
    await process().drain();
    expect(server.received).toHaveLength(1);
    const { rows } = await sql`select in_bell from notifications`.execute(database.db);
    expect(rows).toEqual([{ in_bell: false }]);
  });

  test('speaks the language of its person', async () => {
    await wants('at_once');
    await sql`update users set language = 'de' where id = ${person}`.execute(database.db);
    await tell();
    later(2);
    await process().drain();
    expect(headerOf(server.received[0], 'subject')).toBe('Neuer Kunde');
    expect(server.received[0] ? readable(server.received[0]) : '').toContain('Im Panel öffnen');
  });

  test('names the company whose panel it comes from, where that said its name', async () => {
    await wants('at_once');
    await changeSetting(buildCall(database.db), 'company_name', 'PT Contoh & Co', '2026-11-01');
    await tell();
    later(2);
    await process().drain();
    const text = server.received[0] ? readable(server.received[0]) : '';
    expect(text).toMatch(/\r\n-- \r\nPT Contoh & Co\r\nYou get this mail/);
    expect(text).toContain('PT Contoh &amp; Co');
    await sql`delete from settings where key = 'company_name'`.execute(database.db);
  });

  test('says of what belongs to a person the title alone', async () => {
    await wants('at_once', { kind: 'target' });
    await tell({ status: 'target', description: 'BCA 1234567890' });
    later(2);
    await process().drain();
    expect(server.received[0] ? readable(server.received[0]) : '').toContain(
      'https://panel.company.example/profile',
    );
    expect(server.received[0] ? readable(server.received[0]) : '').not.toContain('1234567890');
  });
});

describe('a mail server that does not take a mail', () => {
  test('is asked again after a pause, under the same Message-ID', async () => {
    await wants('at_once');
    await tell();
    later(2);
    server.refusals.push(451);
    const runner = process();
    await runner.drain();
    expect(server.received).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'sending', tries: 1, last_error: expect.any(String) }]);
    expect(await countWaitingMails(database.db)).toMatchObject({ count: 1, failing: 1 });
    later(1);
    await runner.drain();
    expect(await stored()).toMatchObject([{ state: 'sent', tries: 2, last_error: null }]);
    expect(await countWaitingMails(database.db)).toEqual({ count: 0, failing: 0, oldest: null });
    // As after a process that died before it could write down that the server had taken it.
    await sql`update mails set state = 'sending', next_try_at = ${now.toISOString()}`.execute(database.db);
    later(10);
    await process().drain();
    const ids = server.received.map((mail) => headerOf(mail, 'message-id'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@company\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  test('and never will is not asked again', async () => {
    await wants('at_once');
    await tell();
    later(2);
    server.refusals.push(550);
    await process().drain();
    later(24 * 60);
    await process().drain();
    expect(server.received).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'dropped', tries: 1 }]);
  });

  test('because of the password leaves neither password nor address in log and table', async () => {
    await wants('at_once');
    await tell();
    later(2);
    await process({ password: 'wrong-secret' }).drain();
    const [mail] = await stored();
    expect(mail?.last_error).toContain('EAUTH 535');
    const { rows } = await sql<{ email: string }>`select email from users where id = ${person}`.execute(
      database.db,
    );
    expect(log.join('')).toContain('mail failed');
    for (const secret of ['wrong-secret', PASSWORD, rows[0]?.email ?? '']) {
      expect(log.join('') + mail?.last_error).not.toContain(secret);
    }
  });
});

test('of two processes that look at the same time one sends', async () => {
  await wants('at_once');
  await tell();
  later(2);
  await Promise.all([process().drain(), process().drain()]);
  expect(server.received).toHaveLength(1);
});
