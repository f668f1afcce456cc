import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readEnvironment, temporaryDirectory } from '../env/environment';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { DatabaseEnvironment } from './database';
import { openDatabase } from './open-database';
import { migrate } from './migrate';
import { afterCommit, beforeCommit, inTransaction } from './transactions';

let directory: string;
let database: TestDatabase;

beforeAll(async () => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-database-'));
  database = await createTestDatabase();
  await sql`create table notes (text text unique)`.execute(database.db);
});
afterEach(() => sql`truncate notes`.execute(database.db));
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const environment = (overrides: Partial<DatabaseEnvironment>): DatabaseEnvironment => ({
  ...readEnvironment({}),
  ...overrides,
});
const write = (text: string, db = database.db) => sql`insert into notes values (${text})`.execute(db);
const notes = async (): Promise<string[]> =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(database.db)).rows.map(
    ({ text }) => text,
  );

describe('openDatabase', () => {
  test('says that the data directory cannot be written', async () => {
    writeFileSync(join(directory, 'file'), '');
    const dataDirectory = join(directory, 'file', 'data');
    await expect(openDatabase(environment({ dataDirectory }))).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: `The data directory ${dataDirectory} cannot be written; set DATA_DIR to a folder you own.`,
    });
  });

  test('says that the files in the data directory are no database, and leaves the folder free', async () => {
    const dataDirectory = join(directory, 'damaged');
    mkdirSync(join(dataDirectory, 'database'), { recursive: true });
    writeFileSync(join(dataDirectory, 'database', 'PG_VERSION'), '9.6\n');
    const attempt = () => openDatabase(environment({ dataDirectory }));
    await expect(attempt()).rejects.toThrow(`The database in ${dataDirectory} cannot be opened`);
    await expect(attempt()).rejects.toThrow(`The database in ${dataDirectory} cannot be opened`);
  });

  test('names the server that does not answer, without the password', async () => {
    const databaseUrl = 'postgres://panel:secret@127.0.0.1:1/panel';
    await expect(openDatabase(environment({ databaseUrl }))).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: 'DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:1.',
    });
  });

  test('names the server that is something else', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0);
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const databaseUrl = `postgres://panel:secret@127.0.0.1:${port}/panel`;
    const failure = openDatabase(environment({ databaseUrl }));
    await expect(failure).rejects.toThrow(`DATABASE_URL: the server at 127.0.0.1:${port} cannot be reached`);
    await expect(failure).rejects.not.toThrow('secret');
    server.close();
  });
});

describe('a row', () => {
  test('is ready for JSON: numbers, days, moments and exact decimals', async () => {
    const { rows } = await sql`
      select 999999999999999::bigint as money, array[1, 2]::bigint[] as ids, date '2026-11-16' as day,
        timestamptz '2026-11-16 10:00:00.5+07' as moment, 1.250::numeric(12, 3) as quantity, null::date as nothing,
        true as flag, '{"a": [1]}'::jsonb as data`.execute(database.db);
    expect(rows).toEqual([
      {
        money: 999_999_999_999_999,
        ids: [1, 2],
        day: '2026-11-16',
        moment: '2026-11-16T03:00:00.500Z',
        quantity: '1.250',
        nothing: null,
        flag: true,
        data: { a: [1] },
      },
    ]);
  });

  test.each(['UTC', 'Asia/Jakarta', 'America/St_Johns'])(
    'has its moments in UTC with milliseconds where the connection is in %s',
    async (zone) => {
      const moments = await inTransaction(database.db, async (db) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(db);
        const { rows } = await sql<{ moment: string }>`
          select moment from unnest(array['2026-11-16 10:00:00+07', '2026-11-16 10:00:00.5+07',
            '2026-12-31 23:59:59.999999+00', '2024-02-29 00:00:00.012+00']::timestamptz[]) as moment`.execute(
          db,
        );
        return rows.map(({ moment }) => moment);
      });
      expect(moments).toEqual([
        '2026-11-16T03:00:00.000Z',
        '2026-11-16T03:00:00.500Z',
        '2026-12-31T23:59:59.999Z',
        '2024-02-29T00:00:00.012Z',
      ]);
    },
  );

  test('may be asked for after a statement failed, in and out of a transaction', async () => {
    await write('a');
    await expect(write('a')).rejects.toThrow('notes_text_key');
    await expect(inTransaction(database.db, (db) => write('a', db))).rejects.toThrow('notes_text_key');
    expect(await notes()).toEqual(['a']);
  });
});

describe('inTransaction', () => {
  test('stores all or nothing', async () => {
    const failing = inTransaction(database.db, async (db) => {
      await write('a', db);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await inTransaction(database.db, (db) => write('b', db));
    expect(await notes()).toEqual(['b']);
  });

  test('joins the transaction it is called in', async () => {
    const failing = inTransaction(database.db, async (db) => {
      await inTransaction(db, (inner) => write('inner', inner));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await notes()).toEqual([]);
  });

  test('runs what waits for the commit once before it, and what follows after it', async () => {
    const order: string[] = [];
    await inTransaction(database.db, async (db) => {
      beforeCommit(db, 'key', () => void order.push('before'));
      beforeCommit(db, 'key', () => void order.push('before, again'));
      await afterCommit(db, () => void order.push('after'));
      order.push('work');
    });
    expect(order).toEqual(['work', 'before', 'after']);
  });

  test('is undone by what throws before the commit, and nothing follows', async () => {
    const after: string[] = [];
    const failing = inTransaction(database.db, async (db) => {
      await write('a', db);
      await afterCommit(db, () => void after.push('after'));
      beforeCommit(db, 'key', () => Promise.reject(new Error('refused')));
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await notes()).toEqual([]);
    expect(after).toEqual([]);
  });
});

describe('migrate', () => {
  let migrations: string;
  beforeEach(() => {
    migrations = mkdtempSync(join(directory, 'migrations-'));
  });

  const file = (name: string, text: string) => writeFileSync(join(migrations, name), text);
  const own = async (): Promise<TestDatabase> => {
    const fresh = await createTestDatabase();
    await sql`delete from schema_migrations`.execute(fresh.db);
    return fresh;
  };

  test('runs files in the order of their numbers, each once', async () => {
    const fresh = await own();
    file(
      '9002-second.sql',
      'alter table things add column colour text; insert into things values (1, null);',
    );
    file('9001-first.sql', 'create table things (id int);');
    file('notes.txt', 'not a migration');
    expect(await migrate(fresh.db, migrations)).toEqual(['9001-first.sql', '9002-second.sql']);
    expect(await migrate(fresh.db, migrations)).toEqual([]);
    expect((await sql`select * from things`.execute(fresh.db)).rows).toEqual([{ id: 1, colour: null }]);
    await fresh.close();
  });

  test('leaves nothing of a file that fails, and keeps those before it', async () => {
    const fresh = await own();
    file('9001-good.sql', 'create table good (id int);');
    file('9002-bad.sql', 'create table bad (id int); select 1 / 0;');
    await expect(migrate(fresh.db, migrations)).rejects.toThrow(
      'The migration 9002-bad.sql failed: division by zero',
    );
    const { rows } =
      await sql`select to_regclass('good') is not null as good, to_regclass('bad') is not null as bad`.execute(
        fresh.db,
      );
    expect(rows).toEqual([{ good: true, bad: false }]);
    await fresh.close();
  });

  test('refuses a file that was changed after it ran, and a database that is newer', async () => {
    const fresh = await own();
    file('9001-first.sql', 'create table things (id int);');
    await migrate(fresh.db, migrations);
    file('9001-first.sql', 'create table things (id bigint);');
    await expect(migrate(fresh.db, migrations)).rejects.toThrow(
      'The migration 9001-first.sql was changed after it ran on this database.',
    );
    rmSync(join(migrations, '9001-first.sql'));
    await expect(migrate(fresh.db, migrations)).rejects.toThrow(
      'The database is newer than this release: it has migration 9001-first.sql. Start the newer release, or restore the back-up from before it.',
    );
    await fresh.close();
  });

  test('runs once when two processes start at the same time', async () => {
    const fresh = await own();
    file('9001-first.sql', 'create table things (id int);');
    const runs = await Promise.all([migrate(fresh.db, migrations), migrate(fresh.db, migrations)]);
    expect(runs.flat()).toEqual(['9001-first.sql']);
    await fresh.close();
  });

  test('waits for another process for longer than a statement may take', async () => {
    const fresh = await own();
    file('9001-slow.sql', 'create table things (id int); select pg_sleep(1.5);');
    const migrateLimited = () =>
      fresh.db.connection().execute(async (connection) => {
        await sql`set statement_timeout = 1000`.execute(connection);
        return migrate(connection, migrations);
      });
    const runs = await Promise.all([migrateLimited(), migrateLimited()]);
    expect(runs.flat()).toEqual(['9001-slow.sql']);
    await fresh.close();
  });
});
