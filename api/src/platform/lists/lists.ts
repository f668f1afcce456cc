import { type RawBuilder, sql } from 'kysely';
import type { List, ListQuery, RowOf } from '@balai/shared/contract/list';
import type { Call } from '../call';
import { conditionOf } from './list-conditions';
import { afterCursor, cursorOf, orderOf } from './list-order';
import { type ListSource, visibleColumns } from './list-source';

// Features declare and read lists with this module alone; the parts it is made of are its own business.
export { conditionOf } from './list-conditions';
export { defineListSource, type ListSource, onDaysOf } from './list-source';

export interface ListPage<Row> {
  data: Row[];
  /** Rows under the filter, over all pages; at least this many when `count_capped`. */
  count: number;
  count_capped: boolean;
  /** Totals over all pages of the columns declared so; none when `count_capped`. */
  sums: Record<string, number>;
  next_cursor?: string;
}

/** Counting further would cost more than the page itself; the screen says "10,000+". */
export const COUNT_CAP = 10_000;

/**
 * A search that found no more rows is not made again for the page: words that many rows share take a while to find
 * among a million.
 */
const FOUND_LIMIT = 100;

/**
 * One page of a list under the caller's scope, in two statements.
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
  const { found, ...totals } = await readTotals(call, source, condition, Boolean(query.key));
  // The same rows, named: the scope and the filters stay beside the ids.
  const shown = found
    ? conditionOf(call, source, { ...query, key: undefined }, among(source, found))
    : condition;
  const order = orderOf(call, source, query);
  const place = query.cursor === undefined ? sql<boolean>`true` : afterCursor(order, query.cursor);
  const offset = query.cursor === undefined ? ((query.page ?? 1) - 1) * rowLimit : 0;
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(call, source)}, (${order.expression})::text as list_cursor_value
    from ${source.from}
    where ${shown} and ${place}
    order by ${order.clause}
    limit ${rowLimit + 1} offset ${offset}`.execute(call.db);
  const page = rows.slice(0, rowLimit);
  const last = page.at(-1);
  const more = rows.length > rowLimit && last !== undefined;
  return {
    // The select list was built from the row's own columns; the operation's serializer drops anything else.
    data: page.map(({ list_cursor_value: _place, ...row }) => row) as RowOf<L>[],
    ...totals,
    ...(more ? { next_cursor: cursorOf(order, last) } : {}),
  };
}

function selection(call: Call, source: ListSource): RawBuilder<unknown> {
  const columns = visibleColumns(call, source).map(([name, { value }]) => sql`${value} as ${sql.ref(name)}`);
  const others = Object.entries(source.row).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql.join([...others, ...columns]);
}

const among = (source: ListSource, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${source.row.id} = any(${[...ids]}::bigint[])`;

type Totals = Pick<ListPage<unknown>, 'count' | 'count_capped' | 'sums'> & {
  /** The rows themselves by their ids, where free text found few; null where they are to be found anew. */
  found: number[] | null;
};

async function readTotals(
  call: Call,
  source: ListSource,
  condition: RawBuilder<boolean>,
  isSearch: boolean,
): Promise<Totals> {
  const totals = visibleColumns(call, source).filter(([name]) => source.list.columns[name]?.total);
  const columns = totals.map(([name, { value, sum }]) => sql`${sum ?? value} as ${sql.ref(name)}`);
  const sums = totals.map(([name]) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`);
  // Neither count nor totals read more rows than the cap: a total of the first ten thousand would be a lie, so that
  // a longer list has none.
  const ids = isSearch
    ? sql`case when count(*) <= ${FOUND_LIMIT} then coalesce(array_agg(list_row), '{}') end as list_found`
    : sql`null as list_found`;
  const row = isSearch ? source.row.id : sql`1`;
  const { rows } = await sql<Record<string, string> & { list_count: number; list_found: number[] | null }>`
    select ${sql.join([sql`count(*) as list_count`, ids, ...sums])} from (
      select ${sql.join([sql`${row} as list_row`, ...columns])}
      from ${source.counted ?? source.from} where ${condition}
      limit ${COUNT_CAP + 1}) as counted`.execute(call.db);
  const { list_count: counted = 0, list_found: found = null, ...values } = rows[0] ?? {};
  const count = Number(counted);
  if (count > COUNT_CAP) return { count: COUNT_CAP, count_capped: true, sums: {}, found };
  return {
    count,
    count_capped: false,
    found,
    sums: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])),
  };
}
