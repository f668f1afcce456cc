import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';

/** The order in which who needs rows of several tables locks them; any other table comes after these. */
const lockOrder: readonly string[] = [
  'groups',
  'users',
  'customers',
  'customer_sites',
  'customer_pics',
  'solutions',
  'brands',
  'distributors',
  'items',
];

/** Orders tables for locks: those of `lockOrder` first, then by name. */
export const byLockOrder = (one: string, other: string): number =>
  placeOf(one) - placeOf(other) || (one < other ? -1 : Number(one > other));

const placeOf = (table: string): number =>
  lockOrder.includes(table) ? lockOrder.indexOf(table) : lockOrder.length;

/**
 * Which of `ids` are there and not deleted. They stay so until the transaction ends: whoever would delete or change one
 * waits, and whoever asks while one is being deleted waits and learns of it. So every check of a reference is made.
 * @param condition - what else must hold of a row, such as its status.
 * @param use - what the caller does with the rows: who only named them first and changed them then would wait for
 *   another one who does the same, and he for him.
 */
export async function lockLive(
  call: Call,
  table: string,
  ids: readonly number[],
  condition: RawBuilder<boolean> = sql`true`,
  use: 'name' | 'change' = 'name',
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  // In one order: two calls that share two rows would otherwise wait for each other.
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null and ${condition}
    order by id ${use === 'change' ? sql`for update` : sql`for share`}`.execute(call.db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether `id` is there, held as by `lockLive`. */
export const isLive = async (
  call: Call,
  table: string,
  id: number,
  condition?: RawBuilder<boolean>,
): Promise<boolean> => (await lockLive(call, table, [id], condition)).size > 0;
