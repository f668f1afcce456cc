import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseOptions, OpenedDatabase } from '../database/database';
import { openThrowawayDatabase } from '../database/embedded-database';
import { migrate, readMigrations } from '../database/migrate';
import { openPostgresDatabase } from '../database/postgres-database';
import { readEnvironment, temporaryDirectory } from '../env/environment';

export interface TestDatabase extends OpenedDatabase {
  /** What `work` sends to the database, `begin` and `commit` included. */
  statementsOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: string[] }>;
}

/**
 * A migrated, empty database for one test file: a copy of a template of the embedded one, or a database of its own on
 * the server that TEST_DATABASE_URL names. Closing it removes it.
 */
export async function createTestDatabase(
  settings: Pick<DatabaseOptions, 'keepsPlans'> = {},
): Promise<TestDatabase> {
  let listener: ((statement: string) => void) | null = null;
  const options: DatabaseOptions = { ...settings, onStatement: (statement) => listener?.(statement) };
  const { testDatabaseUrl } = readEnvironment();
  const opened =
    testDatabaseUrl === null
      ? await openCopyOfTemplate(options)
      : await openOwnDatabase(testDatabaseUrl, options);
  return {
    ...opened,
    statementsOf: async (work) => {
      const statements: string[] = [];
      listener = (statement) => statements.push(statement);
      try {
        return { result: await work(), statements };
      } finally {
        listener = null;
      }
    },
  };
}

/**
 * Lays a migrated, empty embedded database into a data directory, for a process that a test starts: it would make the
 * same in several seconds. @returns the folder of its files
 */
export async function layOutDatabase(dataDirectory: string): Promise<string> {
  const files = join(dataDirectory, 'database');
  cpSync(await templateDirectory(), files, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return files;
}

async function openCopyOfTemplate(options: DatabaseOptions): Promise<OpenedDatabase> {
  const directory = mkdtempSync(join(temporaryDirectory, 'balai-test-'));
  const files = await layOutDatabase(directory);
  const opened = await openThrowawayDatabase(files, options);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function stateOfMigrations(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  return createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16);
}

/** A migrated data directory, made once for each state of the migrations. */
async function templateDirectory(): Promise<string> {
  const directory = join(readEnvironment().cacheDirectory, 'test-database', stateOfMigrations());
  if (existsSync(directory)) return directory;
  mkdirSync(dirname(directory), { recursive: true });
  const unfinished = mkdtempSync(`${directory}-`);
  const files = join(unfinished, 'database');
  const opened = await openThrowawayDatabase(files);
  await migrate(opened.db);
  await opened.close();
  emptySpareDatabases(files);
  try {
    renameSync(files, directory);
  } catch {
    // Another test process was faster; its template is the same.
  }
  rmSync(unfinished, { recursive: true, force: true });
  return directory;
}

/**
 * Removes the files of PostgreSQL's template0 and template1 from a data directory: two thirds of all its files, which
 * every test would copy and none opens.
 */
function emptySpareDatabases(files: string): void {
  for (const database of ['1', '4']) {
    const directory = join(files, 'base', database);
    for (const name of readdirSync(directory)) {
      if (name !== 'PG_VERSION') rmSync(join(directory, name));
    }
  }
}

async function openOwnDatabase(serverUrl: string, options: DatabaseOptions): Promise<OpenedDatabase> {
  const name = `balai_test_${randomBytes(8).toString('hex')}`;
  const limits = { databasePoolSize: 10, statementTimeoutMs: 30_000 };
  await onServer(serverUrl, async (server) => {
    const template = await templateDatabase(serverUrl, server);
    // Copied as files: page by page through the log, as usual, takes five times as long.
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      server,
    );
  });
  const opened = await openPostgresDatabase(addressOf(serverUrl, name), limits, options);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await onServer(serverUrl, (server) =>
        sql`drop database if exists ${sql.id(name)} with (force)`.execute(server),
      );
    },
  };
}

/** Any number that no other program uses on the same server. */
const TEMPLATE_LOCK = 5_181_213;

/** The name of a migrated database on the server, made once for each state of the migrations. */
async function templateDatabase(serverUrl: string, server: Database): Promise<string> {
  const name = `balai_template_${stateOfMigrations()}`;
  const unfinished = `${name}_unfinished`;
  const find = () => sql`select from pg_database where datname = ${name}`.execute(server);
  if ((await find()).rows.length > 0) return name;
  await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(server);
  try {
    if ((await find()).rows.length > 0) return name;
    await sql`drop database if exists ${sql.id(unfinished)} with (force)`.execute(server);
    await sql`create database ${sql.id(unfinished)}`.execute(server);
    await onServer(addressOf(serverUrl, unfinished), migrate);
    await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(server);
    return name;
  } finally {
    await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(server);
  }
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** On one connection: what it locks, it can also unlock. */
async function onServer(url: string, work: (server: Database) => Promise<unknown>): Promise<void> {
  const server = await openPostgresDatabase(url, { databasePoolSize: 1, statementTimeoutMs: 60_000 });
  try {
    await work(server.db);
  } finally {
    await server.close();
  }
}
