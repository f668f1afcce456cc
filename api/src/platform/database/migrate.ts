import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { ConfigurationError } from '../env/environment';
import { errorMessage } from '../env/error-facts';
import type { Database } from './database';

/** Where the migrations of this release lie. */
export const migrationsDirectory = resolve(import.meta.dirname, '../../../migrations');

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Any number that no other program uses on the same server. */
const MIGRATION_LOCK = 5_181_212;

/** The migrations of a folder in the order they run: `NNNN-name.sql`, by number. */
export function readMigrations(directory: string = migrationsDirectory): Migration[] {
  return readdirSync(directory)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Runs what has not run yet, each file in a transaction of its own, one process at a time.
 * @returns the names that ran, in order.
 * @throws ConfigurationError when a file that ran was changed or removed since, or when one fails.
 */
export async function migrate(db: Database, directory: string = migrationsDirectory): Promise<string[]> {
  const migrations = readMigrations(directory);
  return db.connection().execute(async (connection) => {
    await takeLock(connection);
    try {
      await prepare(connection);
      const pending = await pendingOf(connection, migrations);
      for (const migration of pending) await run(connection, migration);
      return pending.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}

/** Waits for as long as another process migrates. The lock is the connection's, and outlives the transaction. */
const takeLock = (connection: Database): Promise<unknown> =>
  connection.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(transaction);
  });

async function prepare(db: Database): Promise<void> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  const installed = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (installed.rows.length > 0) return;
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch {
    throw new ConfigurationError(
      'The database lacks the extension pg_trgm and its user may not create it; run "create extension pg_trgm" as an administrator.',
    );
  }
}

async function pendingOf(db: Database, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const applied of rows) {
    const migration = known.get(applied.name);
    if (!migration) {
      throw new ConfigurationError(
        `The database is newer than this release: it has migration ${applied.name}. Start the newer release, or restore the back-up from before it.`,
      );
    }
    if (migration.checksum !== applied.checksum) {
      throw new ConfigurationError(
        `The migration ${applied.name} was changed after it ran on this database.`,
      );
    }
  }
  const done = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function run(db: Database, { name, text, checksum }: Migration): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      // The text of a migration is ours and holds no values; without parameters it may hold many statements.
      await sql.raw(text).execute(transaction);
      await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(
        transaction,
      );
    });
  } catch (error) {
    throw new ConfigurationError(`The migration ${name} failed: ${errorMessage(error)}.`);
  }
}
