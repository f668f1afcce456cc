import { type RawBuilder, sql } from 'kysely';
import type { List, ListQuery, RowOf } from '@balai/shared/contract/list';
import type { Call } from '../call';
import { conditionOf, keptConditionOf } from './list-conditions';
import { afterCursor, clauseOf, cursorOf, type ListOrder, orderOf } from './list-order';
import { type ListSource, visibleColumns } from './list-source';

// Features declare and read lists with this module alone; the parts it is made of are its own business.
export { conditionOf } from './list-conditions';
export { type BoundList, defineListSource, type ListSource, onDaysOf } from './list-source';

export interface ListPage<Row> {
  data: Row[];
  /** Rows under the filter, over all pages; at least this many when `count_capped`. Absent where no totals are asked for. */
  count?: number;
  count_capped?: boolean;
  /** Totals over all pages of the columns declared so; none when `count_capped`. */
  sums?: Record<string, number>;
  next_cursor?: string;
}

/** Counting further would cost more than the page itself; the screen says "10,000+". */
export const COUNT_CAP = 10_000;

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
    select ${selection(call, source)}, (${order.expression})::text as list_cursor_value
    from ${source.from}
    where ${shown}
    order by ${order.clause}
    ${sliceOf(call, shown, found ? { ...place, offset: 0 } : place)}`.execute(call.db);
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

/**
 * How many rows, and from which on. A server plans a statement anew at every call while it does not know how few rows
 * are asked for, which takes longer than reading them: the beginning of a list whose condition holds no values says it in
 * the text. What holds some is planned for them.
 */
function sliceOf(call: Call, condition: RawBuilder<unknown>, { offset, limit }: Place): RawBuilder<unknown> {
  const isSaidInText = offset === 0 && condition.compile(call.db).parameters.length === 0;
  return isSaidInText ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;
}

function selection(call: Call, source: ListSource): RawBuilder<unknown> {
  const columns = visibleColumns(call, source).map(([name, { value }]) => sql`${value} as ${sql.ref(name)}`);
  const others = Object.entries(source.row).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql.join([...others, ...columns]);
}

const among = (source: ListSource, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${source.row.id} = any(${[...ids]}::bigint[])`;

/** Which rows of all that match are read. */
interface Place {
  order: ListOrder;
  beyond: RawBuilder<boolean>;
  offset: number;
  limit: number;
}

type Totals = Required<Pick<ListPage<unknown>, 'count' | 'count_capped' | 'sums'>> & {
  /** The ids of the rows at the place, where it was asked for and all that match were counted. */
  found: number[] | null;
};

/**
 * What is said of all rows that match.
 * @param place - of a search: words take a while to find among a million rows, so that the rows of the page are
 * named by the one statement that has found all of them.
 */
async function readTotals(
  call: Call,
  source: ListSource,
  condition: RawBuilder<boolean>,
  place: Place | null,
): Promise<Totals> {
  const totals = visibleColumns(call, source).filter(([name]) => source.list.columns[name]?.total);
  const columns = totals.map(([name, { value, sum }]) => sql`${sum ?? value} as ${sql.ref(name)}`);
  const sums = totals.map(([name]) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`);
  // Neither count nor totals read more rows than the cap: a total of the first ten thousand would be a lie, so that
  // a longer list has none.
  const { rows } = await sql<Record<string, string> & { list_count: number; list_found: number[] | null }>`
    select ${sql.join([sql`count(*) as list_count`, foundAt(place), ...sums])} from (
      select ${sql.join([...rowOf(source, place), ...columns])}
      from ${countedFrom(source, place)} where ${condition}
      limit ${COUNT_CAP + 1}) as counted`.execute(call.db);
  const { list_count: counted = 0, list_found: found = null, ...values } = rows[0] ?? {};
  return { ...totalsOf(Number(counted), values), found };
}

/** The same from what is kept; null where the rows have to be counted. */
async function readKeptTotals(call: Call, source: ListSource, query: ListQuery): Promise<Totals | null> {
  const { kept } = source;
  const condition = keptConditionOf(call, source, query);
  if (!kept || condition === null) return null;
  const sums = visibleColumns(call, source).flatMap(([name]) => {
    const sum = kept.sums[name];
    return sum ? [sql`coalesce(sum(${sum}), 0)::text as ${sql.ref(name)}`] : [];
  });
  const { rows } = await sql<Record<string, string> & { list_count: number }>`
    select ${sql.join([sql`coalesce(sum(${kept.count}), 0)::bigint as list_count`, ...sums])}
    from ${kept.from} where ${condition}`.execute(call.db);
  const { list_count: counted = 0, ...values } = rows[0] ?? {};
  return { ...totalsOf(Number(counted), values), found: null };
}

function totalsOf(count: number, sums: Readonly<Record<string, string>>): Omit<Totals, 'found'> {
  if (count > COUNT_CAP) return { count: COUNT_CAP, count_capped: true, sums: {} };
  return {
    count,
    count_capped: false,
    sums: Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])),
  };
}

function countedFrom({ counted, from }: ListSource, place: Place | null): RawBuilder<unknown> {
  const isEnough = counted && (place === null || !counted.lacks.includes(place.order.column));
  return isEnough ? counted.from : from;
}

const rowOf = ({ row }: ListSource, place: Place | null): RawBuilder<unknown>[] =>
  place
    ? [
        sql`${row.id} as list_row`,
        sql`${place.order.expression} as list_place`,
        sql`${place.beyond} as list_beyond`,
      ]
    : [sql`1`];

function foundAt(place: Place | null): RawBuilder<unknown> {
  if (!place) return sql`null as list_found`;
  const clause = clauseOf(place.order, sql`list_place`, sql`list_row`);
  const ids = sql`(array_agg(list_row order by ${clause}) filter (where list_beyond))`;
  const slice = sql`${ids}[${place.offset}::int + 1 : ${place.offset}::int + ${place.limit}::int]`;
  return sql`case when count(*) <= ${COUNT_CAP} then coalesce(${slice}, '{}') end as list_found`;
}
