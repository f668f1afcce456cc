import { type RawBuilder, sql } from 'kysely';
import type { List, ListQuery, RowOf } from '@balai/shared/contract/list';
import type { Call } from '../call';
import { conditionOf } from './list-conditions';
import { afterCursor, cursorOf, orderOf } from './list-order';
import type { ListSource } from './list-source';
import { type Place, readKeptTotals, readTotals } from './list-totals';

// Features declare and read lists with this module alone; the parts it is made of are its own business.
export { conditionOf } from './list-conditions';
export { orderOf } from './list-order';
export { type BoundList, defineListSource, type ListSource, onDaysOf } from './list-source';
export { COUNT_CAP, keptTotals } from './list-totals';

export interface ListPage<Row> {
  data: Row[];
  /** Rows under the filter, over all pages; at least this many when `count_capped`. Absent where no totals are asked for. */
  count?: number;
  count_capped?: boolean;
  /** Totals over all pages of the columns declared so; none when `count_capped`. */
  sums?: Record<string, number>;
  next_cursor?: string;
}

/**
 * One page of a list under the caller's scope, in two statements, or one where no totals are asked for.
 * @param where - a condition of the feature's own, joined with AND.
 * @throws ForbiddenError for a filter, tab or sort column that the caller's role may not use.
 */
export async function readList<L extends List>(
  call: Call,
  source: ListSource<L>,
  query: ListQuery,
  where?: RawBuilder<boolean>,
): Promise<ListPage<RowOf<L>>> {
  const rowLimit = query.row ?? 10;
  const condition = conditionOf(call, source, query, where);
  const order = orderOf(call, source, query);
  const place: Place = {
    order,
    beyond: query.cursor === undefined ? sql<boolean>`true` : afterCursor(order, query.cursor),
    offset: query.cursor === undefined ? ((query.page ?? 1) - 1) * rowLimit : 0,
    limit: rowLimit + 1,
  };
  const { found, ...totals } =
    query.totals === false
      ? { found: null }
      : ((where ? null : await readKeptTotals(call, source, query)) ??
        (await readTotals(call, source, condition, query.key ? place : null)));
  // The same rows, named: the scope and the filters stay beside the ids.
  const shown = found
    ? conditionOf(call, source, { ...query, key: undefined }, among(source, found))
    : sql`${condition} and ${place.beyond}`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${source.selection(call)}, ${order.place}
    from ${source.from}
    where ${shown}
    order by ${order.clause}
    ${sliceOf(call, shown, found ? { ...place, offset: 0 } : place)}`.execute(call.db);
  const page = rows.slice(0, rowLimit);
  const last = page.at(-1);
  const more = rows.length > rowLimit && last !== undefined;
  return {
    // The row's own columns, and its place, which the operation's serializer drops.
    data: page as RowOf<L>[],
    ...totals,
    ...(more ? { next_cursor: cursorOf(order, last) } : {}),
  };
}

/**
 * How many rows, and from which on. A server plans a statement anew at every call while it does not know how few rows
 * are asked for, which takes longer than reading them: the beginning of a list whose condition holds no values says it in
 * the text. What holds some is planned for them.
 */
function sliceOf(call: Call, condition: RawBuilder<unknown>, { offset, limit }: Place): RawBuilder<unknown> {
  const isSaidInText = offset === 0 && condition.compile(call.db).parameters.length === 0;
  return isSaidInText ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;
}

const among = (source: ListSource, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${source.row.id} = any(${[...ids]}::bigint[])`;
