import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';

/** Tables that other records point at, in the order in which who needs rows of several locks them. */
export const referencedTables = [
  'groups',
  'users',
  'customers',
  'customer_sites',
  'customer_pics',
  'solutions',
  'brands',
  'distributors',
  'items',
] as const;
export type ReferencedTable = (typeof referencedTables)[number];

/**
 * Which of `ids` are there and not deleted. They stay so until the transaction ends: whoever would delete or change one
 * waits, and whoever asks while one is being deleted waits and learns of it. So every check of a reference is made.
 * @param condition - what else must hold of a row, such as its status.
 */
export async function lockLive(
  call: Call,
  table: ReferencedTable,
  ids: readonly number[],
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  // In one order: two calls that share two rows would otherwise wait for each other.
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null and ${condition} order by id for share`.execute(
    call.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether `id` is there, held as by `lockLive`. */
export const isLive = async (
  call: Call,
  table: ReferencedTable,
  id: number,
  condition?: RawBuilder<boolean>,
): Promise<boolean> => (await lockLive(call, table, [id], condition)).size > 0;
