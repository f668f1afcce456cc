import { writeFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { withNamedStatements } from '../database/named-statements';
import { inTransaction } from '../database/transactions';
import { createTestDatabase } from '../testing/test-database';
import { answerFor } from './error-answer';

const answerTo = async (failing: () => Promise<unknown>) => {
  const error: unknown = await failing().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const { failure, unexpected } = answerFor(error, 'request-1');
  return { status: failure.status, code: failure.code, isLogged: unexpected };
};

const busy = { status: 503, code: 'busy', isLogged: true };
const cannotStore = { status: 503, code: 'storage', isLogged: true };

test('a database whose name is known to nobody any more is away for the moment', async () => {
  const pool = new pg.Pool({ host: 'database.invalid' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
  expect(await answerTo(() => sql`select 1`.execute(db))).toEqual(busy);
  await db.destroy();
});

test('a disk that is full takes nothing for the moment', async () => {
  expect(await answerTo(() => writeFile('/dev/full', 'a'))).toEqual(cannotStore);
});

test('a database whose disk is full, or that can only be read, takes nothing for the moment', async () => {
  const { db, close } = await createTestDatabase();
  const full = sql`do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`;
  expect(await answerTo(() => full.execute(db))).toEqual(cannotStore);
  const onStandby = () =>
    inTransaction(db, async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      await sql`create table notes (text text)`.execute(transaction);
    });
  expect(await answerTo(onStandby)).toEqual(cannotStore);
  await close();
});
