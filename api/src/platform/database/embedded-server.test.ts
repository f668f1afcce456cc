import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryDirectory } from '../env/environment';
import { answerFor } from '../http/error-answer';
import { layOutDatabase } from '../testing/test-database';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database';
import { plainStatement, StatementLimit } from './statement-limit';
import { inTransaction } from './transactions';

/** Above what an ordinary statement takes on a busy machine, and what the slow one takes is days. */
const LIMIT_MS = 3_000;

let dataDirectory: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(temporaryDirectory, 'balai-embedded-'));
  await layOutDatabase(dataDirectory);
  database = await openEmbeddedDatabase({ dataDirectory, statementTimeoutMs: LIMIT_MS });
  await sql`create table notes (text text)`.execute(database.db);
}, 600_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const write = (text: string, db = database.db) => sql`insert into notes values (${text})`.execute(db);
const notes = async () => {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(database.db);
  return rows.map(({ text }) => text);
};
const endless = sql`select count(*) from generate_series(1, 100000000000)`;

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the embedded database', () => {
  test('leaves the process free while a statement runs', async () => {
    const order: string[] = [];
    const statement = sql`select pg_sleep(0.2)`.execute(database.db).then(() => order.push('statement'));
    const turns = new Promise<void>((resolve) => {
      setTimeout(() => {
        order.push('turn');
        resolve();
      }, 0);
    });
    await Promise.all([statement, turns]);
    expect(order).toEqual(['turn', 'statement']);
  });

  test('ends a statement at its time limit, undoes its transaction and answers whoever waits', async () => {
    await write('before');
    const failing = errorOf(
      inTransaction(database.db, async (db) => {
        await write('undone', db);
        await endless.execute(db);
      }),
    );
    const waiting = notes();
    expect(answerFor(await failing, 'request-1').failure).toMatchObject({ status: 503, code: 'too_slow' });
    expect(await waiting).toEqual(['before']);
    await write('later');
    expect(await notes()).toEqual(['before', 'later']);
  }, 600_000);

  test('lets a transaction run longer that says so', async () => {
    await inTransaction(database.db, async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`select pg_sleep(${(LIMIT_MS + 500) / 1000}::float)`.execute(db);
    });
    expect(await notes()).toContain('before');
  }, 600_000);
});

describe('the time limit of statements', () => {
  const query = (text: string) => Buffer.concat([Buffer.from('Q\0\0\0\0'), Buffer.from(`${text}\0`)]);

  test('is the one of the transaction until it ends', () => {
    const limit = new StatementLimit(5_000);
    const limits = ['begin', 'set local statement_timeout = 60000', 'select 1', 'commit', 'select 1'].map(
      (text) => limit.next(plainStatement(query(text))),
    );
    expect(limits).toEqual([5_000, 60_000, 60_000, 5_000, 5_000]);
  });

  test('is not taken from a text that only contains a setting', () => {
    const limit = new StatementLimit(5_000);
    limit.next(plainStatement(query("select 'set local statement_timeout = 0'")));
    expect(limit.next(plainStatement(query('select 1')))).toBe(5_000);
  });
});
