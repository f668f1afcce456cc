import { createComment } from '@balai/shared/contract/host/comments';
import { createLike } from '@balai/shared/contract/host/running-texts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { tellOfFile } from '../exports/export-notifications';
import type { StoredExport } from '../exports/exports.repository';
import { tellOfImport } from '../imports/import-notifications';
import { startMails } from './mail-runner';
import { openMailer } from './mailer';
import { readable, startMailServer, type TestMailServer } from '../testing/mail-server';
import { createTestApp, type TestApp } from '../testing/test-app';
import { registerCustomer } from '../../departments/sales/customers/customers.testing';

const PASSWORD = 'of-the-test';
const MINUTE_MS = 60_000;

let test: TestApp;
let server: TestMailServer;

beforeAll(async () => {
  test = await createTestApp();
  server = await startMailServer(PASSWORD);
  const { userId } = await test.sessionOf('sales');
  await sql`insert into notification_settings (user_id, kind, bell, mail, updated_at)
    select ${userId}, kind, true, 'at_once', now()
    from unnest(array['customer', 'feed', 'export', 'import']) as kind`.execute(test.db);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

/** What is mailed to sales in the next minutes. */
async function mailed(): Promise<string> {
  server.received.length = 0;
  test.clock.advance(2 * MINUTE_MS);
  const settings = {
    smtpUrl: `smtp://panel:${PASSWORD}@127.0.0.1:${server.port}`,
    from: 'Balai <panel@company.example>',
    publicAddress: 'https://panel.company.example',
  };
  const runner = startMails({
    db: test.db,
    logger: pino({ level: 'silent' }),
    mailer: openMailer(settings),
    settings,
    clock: test.clock.now,
    pollMs: 3_600_000,
  });
  await runner.drain();
  await runner.stop();
  const [mail] = server.received;
  return mail ? readable(mail) : '';
}

/** A customer of sales on whom a colleague mentions him. */
async function mentionedOn(name: string): Promise<number> {
  const { id } = await registerCustomer(test, 'sales', { name });
  const { userId } = await test.sessionOf('sales');
  await test.succeedAs('superadmin', createComment, {
    entity: 'customer',
    entity_id: id,
    body: 'Please call them',
    mentions: [userId],
  });
  return id;
}

describe('the mail of a mention', () => {
  it('names the record as it is called now, in text and HTML', async () => {
    const id = await mentionedOn('PT <Cahaya> Baru');
    await sql`update customers set name = 'PT <Terang> & Co' where id = ${id}`.execute(test.db);
    const mail = await mailed();
    expect(mail).toContain('superadmin 1 mentioned you\r\nPlease call them\r\nPT <Terang> & Co\r\nhttps://');
    expect(mail).toContain('PT &lt;Terang&gt; &amp; Co');
    expect(mail).not.toContain('Cahaya');
  });

  it('does not name what its person does not see any more', async () => {
    const { userId } = await test.sessionOf('sales3@demo.test');
    const id = await mentionedOn('PT Cahaya Lama');
    await sql`update customers set user_id = ${userId}, id_group = null where id = ${id}`.execute(test.db);
    const mail = await mailed();
    expect(mail).toContain('Please call them');
    expect(mail).not.toContain('Cahaya');
  });
});

it('the mail of a like leads to what was liked, and not to the post of its number', async () => {
  const { userId } = await test.sessionOf('sales');
  const { rows } = await sql<{ id: number }>`
    insert into running_texts (type, id_foreign, user_id, show_from, show_until)
    values ('birthday', ${userId}, ${userId}, '2026-11-16', '2026-11-16') returning id`.execute(test.db);
  const id = rows[0]?.id ?? 0;
  await test.succeedAs('superadmin', createLike, { id_running_text: id });
  const mail = await mailed();
  expect(mail).toContain(`https://panel.company.example/dashboard?celebration=${id}\r\n`);
  expect(mail).not.toContain('/feed');
});

it('the mail of a finished import or export leads to it', async () => {
  const { userId } = await test.sessionOf('sales');
  const result = { imported: 40, unchanged: 0, rejected: 2 };
  await tellOfImport(test.db, test.clock.now(), userId, {
    id: 7,
    area: 'customer',
    mode: 'add',
    file_name: 'contacts.csv',
    result,
  });
  expect(await mailed()).toContain('https://panel.company.example/dashboard?work=import.customer.7\r\n');
  const { rows } = await sql<StoredExport>`
    insert into exports (user_id, area, format, query, file, next_try_at, created_at)
    values (${userId}, 'customer', 'csv', '{}', repeat('x', 32), now(), ${test.clock.now().toISOString()})
    returning *`.execute(test.db);
  const [stored] = rows;
  if (stored) await tellOfFile(test.db, test.clock.now(), stored, 40);
  expect(await mailed()).toContain(`https://panel.company.example/dashboard?work=export.${stored?.id}\r\n`);
});
