import { type RawBuilder, sql } from 'kysely';
import type { List, ListQuery } from '@balai/shared/contract/list';
import type { Call } from '../call';
import { conditionOf } from './list-conditions';
import { orderOf } from './list-order';
import type { ListSource } from './list-source';

/** The rows that an export or a bulk action means: all pages of the query, at most `limit`, in its order. */
export async function readAllRows<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
  columns: RawBuilder<unknown>,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}
    from ${source.from}
    where ${conditionOf(call, source, query)}
    order by ${orderOf(call, source, query).clause}
    limit ${limit}`.execute(call.db);
  return rows;
}
