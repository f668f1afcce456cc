import { createHash, randomBytes } from 'node:crypto';
import { cpSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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
export async function createTestDatabase(): Promise<TestDatabase> {
  let listener: ((statement: string) => void) | null = null;
  const options: DatabaseOptions = { onStatement: (statement) => listener?.(statement) };
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

async function openCopyOfTemplate(options: DatabaseOptions): Promise<OpenedDatabase> {
  const directory = mkdtempSync(join(temporaryDirectory, 'balai-test-'));
  const files = join(directory, 'database');
  cpSync(await templateDirectory(), files, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const opened = await openThrowawayDatabase(files, options);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A migrated data directory, made once for each state of the migrations. */
async function templateDirectory(): Promise<string> {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  const key = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16);
  const directory = join(readEnvironment().cacheDirectory, 'test-database', key);
  if (existsSync(directory)) return directory;
  mkdirSync(dirname(directory), { recursive: true });
  const unfinished = mkdtempSync(`${directory}-`);
  const files = join(unfinished, 'database');
  const opened = await openThrowawayDatabase(files);
  await migrate(opened.db);
  await opened.close();
  try {
    renameSync(files, directory);
  } catch {
    // Another test process was faster; its template is the same.
  }
  rmSync(unfinished, { recursive: true, force: true });
  return directory;
}

async function openOwnDatabase(serverUrl: string, options: DatabaseOptions): Promise<OpenedDatabase> {
  const name = `balai_test_${randomBytes(8).toString('hex')}`;
  const limits = { databasePoolSize: 10, statementTimeoutMs: 30_000 };
  await onServer(serverUrl, (server) => sql`create database ${sql.id(name)}`.execute(server));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const opened = await openPostgresDatabase(url.href, limits, options);
  await migrate(opened.db);
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

async function onServer(url: string, work: (server: Database) => Promise<unknown>): Promise<void> {
  const server = await openPostgresDatabase(url, { databasePoolSize: 1, statementTimeoutMs: 60_000 });
  try {
    await work(server.db);
  } finally {
    await server.close();
  }
}
