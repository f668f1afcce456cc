import type { Kysely } from 'kysely';
import type { Environment } from '../env/environment';

/**
 * What services and repositories write SQL on: the pool, or the one transaction of the call. Tables are not typed
 * here; each repository states the type of the rows it reads.
 */
export type Database = Kysely<unknown>;

export interface OpenedDatabase {
  db: Database;
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
