import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepDataDirectoryPrivate } from '../env/data-directory';
import { ConfigurationError } from '../env/environment';
import { errorMessage } from '../env/error-facts';
import { lockDataDirectory } from './data-directory-lock';
import type { DatabaseEnvironment, DatabaseOptions, OpenedDatabase } from './database';
import { EmbeddedConnection, type EmbeddedSession } from './embedded-connection';
import { EmbeddedServer } from './embedded-server';
import { withNamedStatements, withoutNames } from './named-statements';
import { runProtocol } from './pglite-session';
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
 * Opens PostgreSQL in a thread of this process, its files in `database/` under the data directory.
 * @throws ConfigurationError when the folder cannot be written or another process works in it.
 */
export async function openEmbeddedDatabase(
  environment: Pick<DatabaseEnvironment, 'dataDirectory' | 'statementTimeoutMs'>,
  options: DatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const directory = environment.dataDirectory;
  ensureWritable(directory);
  const unlock = await lockDataDirectory(directory);
  const server = new EmbeddedServer(join(directory, 'database'), environment.statementTimeoutMs);
  try {
    await server.openSession();
  } catch (error) {
    await unlock();
    throw new ConfigurationError(
      `The database in ${directory} cannot be opened (${errorMessage(error)}); restore it from a back-up.`,
    );
  }
  const opened = overConnections(() => server.openSession(), options);
  return {
    ...opened,
    fsyncCount: () => server.fsyncCount,
    close: async () => {
      await opened.close();
      await server.close();
      await unlock();
    },
  };
}

/**
 * Opens a data directory in this thread, without fsync, time limit or lock: for tests, which own it and throw it away.
 */
export async function openThrowawayDatabase(
  directory: string,
  options: DatabaseOptions = {},
): Promise<OpenedDatabase> {
  const pglite = await PGlite.create({ fs: new NodeFS(directory), extensions: { pg_trgm } });
  const opened = overConnections(
    async () => ({ send: (messages) => runProtocol(pglite, messages) }),
    options,
  );
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await pglite.close();
    },
  };
}

function overConnections(
  openSession: () => Promise<EmbeddedSession>,
  { onStatement, keepsPlans }: DatabaseOptions,
): OpenedDatabase & { kind: 'pglite' } {
  const pool = new pg.Pool({
    // pg speaks its protocol to anything that reads and writes bytes as a socket does.
    stream: () => new EmbeddedConnection(openSession),
    user: 'postgres',
    database: 'postgres',
    // There is one backend, and all its state belongs to whoever is connected.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    types: valueParsers,
  });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: keepsPlans ? withNamedStatements(pool) : withoutNames(pool) }),
    ...(onStatement ? { log: (event) => onStatement(event.query.sql) } : {}),
  });
  return { db, listen: null, kind: 'pglite', close: () => db.destroy() };
}

function ensureWritable(directory: string): void {
  keepDataDirectoryPrivate(directory);
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    const files = join(directory, 'database');
    if (existsSync(files)) accessSync(files, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigurationError(
      `The data directory ${directory} cannot be written; set DATA_DIR to a folder you own.`,
    );
  }
}
