import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigurationError } from '../env/environment';
import { errorMessage } from '../env/error-facts';
import { lockDataDirectory } from './data-directory-lock';
import type { DatabaseEnvironment, DatabaseOptions, OpenedDatabase } from './database';
import { DurableNodeFileSystem } from './durable-file-system';
import { withNamedStatements } from './named-statements';
import { valueParsers } from './value-parsers';

// V8 replaces WebAssembly code by faster code while it runs, and where it frees the old code it may lose count of it and
// end the process: seen with Node.js 24, https://github.com/nodejs/node/issues/64500. The old code of one database is a
// few megabytes, so it stays.
setFlagsFromString('--no-wasm-code-gc');

/** How long a statement waits for the one connection: a query on the pool inside a transaction would wait for ever. */
const CONNECTION_WAIT_MS = 20_000;

export interface EmbeddedDatabase extends OpenedDatabase {
  kind: 'pglite';
  /** Calls since the start. */
  fsyncCount: () => number;
}

/**
 * Opens PostgreSQL inside the process, its files in `database/` under the data directory.
 * @throws ConfigurationError when the folder cannot be written or another process works in it.
 */
export async function openEmbeddedDatabase(
  environment: Pick<DatabaseEnvironment, 'dataDirectory'>,
  options: DatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const directory = environment.dataDirectory;
  ensureWritable(directory);
  const unlock = await lockDataDirectory(directory);
  try {
    const files = new DurableNodeFileSystem(join(directory, 'database'));
    const pglite = await PGlite.create({
      fs: files,
      extensions: { pg_trgm },
      // PGlite starts with -F (no fsync), and its fdatasync is a stub.
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    const opened = overPool(pglite, options);
    return {
      ...opened,
      fsyncCount: () => files.fsyncCount,
      close: async () => {
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw new ConfigurationError(
      `The database in ${directory} cannot be opened (${errorMessage(error)}); restore it from a back-up.`,
    );
  }
}

/** Opens a data directory without fsync and without a lock: for tests, which own it and throw it away. */
export async function openThrowawayDatabase(
  directory: string,
  options: DatabaseOptions = {},
): Promise<OpenedDatabase> {
  return overPool(await PGlite.create({ fs: new NodeFS(directory), extensions: { pg_trgm } }), options);
}

function overPool(
  pglite: PGlite,
  { onStatement, keepsPlans }: DatabaseOptions,
): OpenedDatabase & { kind: 'pglite' } {
  // More than one connection on PGlite's adapter mixes up the answers of their queries.
  const limits = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    types: valueParsers,
  };
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), limits));
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: keepsPlans ? withNamedStatements(pool) : pool }),
    ...(onStatement ? { log: (event) => onStatement(event.query.sql) } : {}),
  });
  return {
    db,
    kind: 'pglite',
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
}

function ensureWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
    const files = join(directory, 'database');
    if (existsSync(files)) accessSync(files, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigurationError(
      `The data directory ${directory} cannot be written; set DATA_DIR to a folder you own.`,
    );
  }
}
