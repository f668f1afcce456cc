import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { kyselyPool, type RunStatement } from './kysely-pool';

/** A text that was sent so often is worth a plan that the server keeps. */
const HOT_AFTER = 3;
/** The server keeps the plans of each connection in its memory; what comes later is planned each time, as ever. */
const MOST_NAMES = 300;
const MOST_COUNTED = 5_000;

/**
 * Gives names to the statements that come again and again, so that each connection parses and plans them once. A list
 * of joins takes longer to plan than to read.
 */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** @returns the name under which the statement is sent, undefined while it is not one of the hot. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < HOT_AFTER) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const name = `balai_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** All names anew: a migration that another process ran has made the kept plans unusable. */
  forget(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

/** `begin` and its like have no plan. */
const hasPlan = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || /^\s*(?:select|with)\b/i.test(text);

/** A pool as Kysely wants it, over `pool`, that sends hot statements by name. @param statementTimeoutMs - of the server */
export function withNamedStatements(pool: pg.Pool, statementTimeoutMs?: number): PostgresPool {
  const names = new StatementNames();
  const run: RunStatement = async (client, statement) => {
    const { text, values } = statement;
    const name = hasPlan(text, values) ? names.nameOf(text) : undefined;
    try {
      return await client.query({ ...statement, name });
    } catch (error) {
      if (isStalePlan(error)) names.forget();
      throw error;
    }
  };
  return kyselyPool(pool, run, statementTimeoutMs);
}

/** The same, with each statement planned anew. */
export const withoutNames = (pool: pg.Pool): PostgresPool =>
  kyselyPool(pool, (client, statement) => client.query(statement));
