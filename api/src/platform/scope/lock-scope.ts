import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';

/** Rows of a table, as a condition that calls the table by an alias. */
interface RowsWhere {
  readonly alias: string;
  readonly condition: (call: Call) => RawBuilder<boolean>;
}

/** Rows that are closed to nobody who may make the call. */
interface EveryRow {
  readonly alias: 'every_row';
  readonly condition: () => RawBuilder<boolean>;
  readonly because: string;
}

/** Which rows of a table a call may lock and change; every other row is not there for it. */
export type LockScope = RowsWhere | EveryRow;

/**
 * The rows that fit a condition.
 * @param alias - what the condition calls the table: 'p' of `p.user_id = 7`.
 */
export const rowsWhere = (alias: string, condition: (call: Call) => RawBuilder<boolean>): LockScope => ({
  alias,
  condition,
});

/** Every row. @param because - why no row is closed to whoever may make the call. */
export const everyRow = (because: string): LockScope => ({
  alias: 'every_row',
  condition: () => sql<boolean>`true`,
  because,
});

/** For rows that belong to a record and are changed with it. */
export const rowsOfLockedRecord = everyRow('the record that they belong to is locked under its own scope');
