import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigurationError } from '../env/environment';
import { errorCode, errorMessage } from '../env/error-facts';
import type { DatabaseEnvironment, DatabaseOptions, OpenedDatabase } from './database';
import { listenTo } from './postgres-listener';
import { withNamedStatements } from './named-statements';
import { valueParsers } from './value-parsers';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens a PostgreSQL server of version 15 or newer.
 * @throws ConfigurationError when it does not answer, refuses the user or lacks the database.
 */
export async function openPostgresDatabase(
  url: string,
  environment: Pick<DatabaseEnvironment, 'databasePoolSize' | 'statementTimeoutMs'>,
  options: DatabaseOptions = {},
): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: environment.databasePoolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: environment.statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'balai',
    // Compiling a statement takes seconds where the planner expects far more rows than come; none of ours runs so long.
    options: '-c jit=off',
    types: valueParsers,
  });
  const lasting = withNamedStatements(pool, environment.statementTimeoutMs);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw new ConfigurationError(unreachable(url, error));
  }
  const { onStatement } = options;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: lasting }),
    ...(onStatement ? { log: (event) => onStatement(event.query.sql) } : {}),
  });
  return { db, listen: listenTo(url), kind: 'postgres', close: () => db.destroy() };
}

function unreachable(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || 5432}`;
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return `DATABASE_URL: the server at ${server} refuses the user "${username}" or the password.`;
    case '3D000':
      return `DATABASE_URL: the server at ${server} has no database "${pathname.slice(1)}".`;
    case 'ECONNREFUSED':
      return `DATABASE_URL: no PostgreSQL server answers at ${server}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL: the host "${hostname}" is not known.`;
    default:
      return `DATABASE_URL: the server at ${server} cannot be reached (${errorMessage(error)}).`;
  }
}
