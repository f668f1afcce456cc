import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { errorCode, errorMessage } from '../env/error-facts';
import { StatementLimit } from './statement-limit';

/** A statement as pg takes it. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Milliseconds after which pg waits for no answer any more; its types know that of connections only. */
  query_timeout: number | undefined;
}

/** Sends one statement on a connection. */
export type RunStatement = (client: pg.PoolClient, statement: Statement) => Promise<pg.QueryResult>;

/** As PostgreSQL says that it has no connection to give. */
class NoConnectionError extends Error {
  readonly code = '53300';
}

const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

const isUnanswered = (error: unknown): boolean => errorMessage(error) === 'Query read timeout';

/** Longer than a server needs to say that a statement was over its limit. */
const ANSWER_MS = 5_000;

const ROLLED_BACK = { command: 'ROLLBACK' as const, rowCount: 0, rows: [] };

/**
 * A pool as Kysely wants it, that outlives lost connections: the call that had one fails, the pool opens another for
 * the next. A rollback that cannot be sent is no second failure, which would hide the first: its connection is closed,
 * and the database rolls back what a closed connection had begun.
 * @param statementTimeoutMs - after which the server ends a statement. One that says nothing even then was cut off
 *   without a word, as by a firewall or a power cut; its connection would be waited for until the system gives it up, a
 *   quarter of an hour later. 0: there is no line that could be cut.
 */
export function kyselyPool(pool: pg.Pool, run: RunStatement, statementTimeoutMs = 0): PostgresPool {
  const lost = new WeakSet<object>();
  // Without listeners an error of a connection would end the process: idle ones tell the pool, the others themselves.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => lost.add(client)));
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    const limit = new StatementLimit(statementTimeoutMs);
    const query = async (text: string, values: readonly unknown[]) => {
      const isRollback = text === 'rollback';
      if (isRollback && lost.has(client)) return ROLLED_BACK;
      const limitMs = limit.next(text);
      const answerMs = limitMs === 0 ? undefined : limitMs + ANSWER_MS;
      try {
        return await run(client, { text, values: [...values], query_timeout: answerMs });
      } catch (error) {
        if (isUnanswered(error)) lost.add(client);
        if (!isRollback) {
          // Of a connection that is gone, the driver says in many ways and without a code that nothing can be asked.
          const isUntold = lost.has(client) && errorCode(error) === '';
          throw isUntold ? new NoConnectionError('The connection was lost', { cause: error }) : error;
        }
        // It may be told of the end of its connection before the connection itself is.
        lost.add(client);
        return ROLLED_BACK;
      }
    };
    const release = () => client.release(lost.has(client));
    // Kysely's type has the reading by cursor as a second signature, which nothing here asks for.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  };
  const connect = async () => {
    try {
      return wrapped(await pool.connect());
    } catch (error) {
      throw isWaitOver(error) ? new NoConnectionError('No connection became free in time') : error;
    }
  };
  return { connect, end: () => pool.end() };
}
