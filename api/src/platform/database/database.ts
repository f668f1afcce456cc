import type { Kysely } from 'kysely';
import type { Environment } from '../env/environment';

/**
 * What services and repositories write SQL on: the pool, or the one transaction of the call. Tables are not typed
 * here; each repository states the type of the rows it reads.
 */
export type Database = Kysely<unknown>;

/**
 * Has `onNotified` called whenever a transaction that notified a channel is stored, and when something may have been
 * missed.
 * @returns ends it.
 */
export type Listen = (channel: string, onNotified: () => void) => () => Promise<void>;

export interface OpenedDatabase {
  db: Database;
  /** Null where this process is the only one: it need not be told what it stores. */
  listen: Listen | null;
  kind: 'pglite' | 'postgres';
  /** Waits for running statements, gives the data directory free. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Told of every statement that is sent, for tests that count them. */
  onStatement?: (sql: string) => void;
  /**
   * Plans the hot statements of the embedded database once: half the time for a process that only fills it. One that
   * serves must not: there nothing tells a kept plan that its tables have grown. A server keeps them always.
   */
  keepsPlans?: boolean;
}

/** The part of the environment that says which database is meant. */
export type DatabaseEnvironment = Pick<
  Environment,
  'databaseUrl' | 'dataDirectory' | 'databasePoolSize' | 'statementTimeoutMs'
>;
