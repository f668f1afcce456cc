import { type RawBuilder, sql } from 'kysely';
import type { List, ListQuery } from '@balai/shared/contract/list';
import type { Call } from '../call';
import { conditionOf } from './list-conditions';
import { afterCursor, cursorOf, orderOf } from './list-order';
import type { ListSource } from './list-source';

export interface AllRows {
  columns: RawBuilder<unknown>;
  limit: number;
  /** Of these rows only. */
  ids?: readonly number[];
}

/** The rows that an export means: all pages of the query, at most `limit`, in its order. */
export async function readAllRows<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
  { columns, limit, ids }: AllRows,
): Promise<Record<string, unknown>[]> {
  const chosen = ids ? sql<boolean>`${source.row.id} = any(${[...ids]}::bigint[])` : undefined;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}
    from ${source.from}
    where ${conditionOf(call, source, query, chosen)}
    order by ${orderOf(call, source, query).clause}
    limit ${limit}`.execute(call.db);
  return rows;
}

export interface Slice {
  columns: RawBuilder<unknown>;
  /** The place behind the slice before, null at the start. */
  after: string | null;
  limit: number;
}

/**
 * The next rows of a query behind a place in its order, each with its `id`.
 * @returns the rows, and the place behind them; null when there are no more.
 */
export async function readSlice<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
  { columns, after, limit }: Slice,
): Promise<{ rows: Record<string, unknown>[]; next: string | null }> {
  const order = orderOf(call, source, query);
  const beyond = after === null ? undefined : afterCursor(order, after);
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}, ${source.row.id} as id, ${order.place}
    from ${source.from}
    where ${conditionOf(call, source, query, beyond)}
    order by ${order.clause}
    limit ${limit + 1}`.execute(call.db);
  const slice = rows.slice(0, limit);
  const last = slice.at(-1);
  return { rows: slice, next: rows.length > limit && last ? cursorOf(order, last) : null };
}

/** Rows of a query, counted up to `limit`. */
export async function countRows<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${source.counted?.from ?? source.from} where ${conditionOf(call, source, query)} limit ${limit}) as counted`.execute(
    call.db,
  );
  return rows[0]?.count ?? 0;
}
