import type { ListQuery } from '@balai/shared/contract/list';
import type { ListFigure } from '@balai/shared/contract/list-figures';
import type { ListFilter } from '@balai/shared/contract/list-filter';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';
import { conditionOf, keptConditionOf } from './list-conditions';
import { type ListOrder, orderOfPlaces, placesOf } from './list-order';
import { type ListSource, visibleColumns } from './list-source';

/** Counting further would cost more than the page itself; the screen says "10,000+". */
export const COUNT_CAP = 10_000;

/** Which rows of all that match are read. */
export interface Place {
  order: ListOrder;
  beyond: RawBuilder<boolean>;
  offset: number;
  limit: number;
}

type Totals = ListFigure & {
  /** The ids of the rows at the place, where it was asked for and all that match were counted. */
  found: number[] | null;
};

/**
 * What is said of all rows that match.
 * @param place - of a search: words take a while to find among a million rows, so that the rows of the page are
 * named by the one statement that has found all of them.
 */
export async function readTotals(
  call: Call,
  source: ListSource,
  condition: RawBuilder<boolean>,
  place: Place | null,
): Promise<Totals> {
  const { rows } = await sql<TotalsRow & { list_found: number[] | null }>`
    ${countedTotals(call, source, condition, place)}`.execute(call.db);
  const { list_found: found = null, ...counted } = rows[0] ?? {};
  return { ...totalsOf(counted), found };
}

/** The row of totals as a statement answers it: each sum as text by the name of its column. */
export type TotalsRow = Record<string, string> & { list_count: number };

/** The columns that have a total and that the caller may see, each with what is added up. */
export const totalColumns = (call: Call, source: ListSource): [name: string, value: RawBuilder<unknown>][] =>
  visibleColumns(call, source)
    .filter(([name]) => source.list.columns[name]?.total)
    .map(([name, { value, sum }]) => [name, sum ?? value]);

/** The statement that counts them. */
export function countedTotals(
  call: Call,
  source: ListSource,
  condition: RawBuilder<boolean>,
  place: Place | null,
): RawBuilder<unknown> {
  const totals = totalColumns(call, source);
  const columns = totals.map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const sums = totals.map(([name]) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`);
  // Neither count nor totals read more rows than the cap: a total of the first ten thousand would be a lie, so that
  // a longer list has none.
  return sql`
    select ${sql.join([sql`count(*) as list_count`, ...(place ? [foundAt(place)] : []), ...sums])} from (
      select ${sql.join([...rowOf(source, place), ...columns])}
      from ${countedFrom(source, place)} where ${condition}
      limit ${COUNT_CAP + 1}) as counted`;
}

/** The same from what is kept; null where the rows have to be counted. */
export async function readKeptTotals(
  call: Call,
  source: ListSource,
  query: ListQuery,
): Promise<Totals | null> {
  const statement = keptTotals(call, source, query);
  if (statement === null) return null;
  const { rows } = await sql<TotalsRow>`${statement}`.execute(call.db);
  return { ...totalsOf(rows[0] ?? {}), found: null };
}

/**
 * The statement that adds up what is kept, and counts what the caller sees beside it; null where all rows have to be
 * counted.
 */
export function keptTotals(call: Call, source: ListSource, query: ListFilter): RawBuilder<unknown> | null {
  const { kept } = source;
  const condition = keptConditionOf(call, source, query);
  if (!kept || condition === null) return null;
  const sums = totalColumns(call, source).flatMap(([name]) => {
    const sum = kept.sums[name];
    return sum ? [sql`coalesce(sum(${sum}), 0)::text as ${sql.ref(name)}`] : [];
  });
  const whole = sql`
    select ${sql.join([sql`coalesce(sum(${kept.count}), 0)::bigint as list_count`, ...sums])}
    from ${kept.from} where ${condition}`;
  const beside = kept.beside(call);
  if (beside === null) return whole;
  const single = countedTotals(
    call,
    source,
    conditionOf(call, { ...source, scope: () => beside }, query),
    null,
  );
  const added = totalColumns(call, source).map(
    ([name]) => sql`sum(${sql.ref(name)}::numeric)::text as ${sql.ref(name)}`,
  );
  return sql`
    select ${sql.join([sql`sum(list_count)::bigint as list_count`, ...added])}
    from (${whole} union all ${single}) as seen`;
}

export function totalsOf({ list_count: counted = 0, ...values }: Partial<TotalsRow>): ListFigure {
  const count = Number(counted);
  if (count > COUNT_CAP) return { count: COUNT_CAP, count_capped: true, sums: {} };
  return {
    count,
    count_capped: false,
    sums: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])),
  };
}

/** What rows are counted from. @param place - null where nobody asks for some of them. */
export function countedFrom({ counted, from }: ListSource, place: Place | null): RawBuilder<unknown> {
  const isEnough =
    counted && (place === null || !place.order.keys.some(({ column }) => counted.lacks.includes(column)));
  return isEnough ? counted.from : from;
}

const rowOf = ({ row }: ListSource, place: Place | null): RawBuilder<unknown>[] =>
  place
    ? [sql`${row.id} as list_row`, ...placesOf(place.order), sql`${place.beyond} as list_beyond`]
    : [sql`1`];

function foundAt(place: Place): RawBuilder<unknown> {
  const clause = orderOfPlaces(place.order);
  const ids = sql`(array_agg(list_row order by ${clause}) filter (where list_beyond))`;
  const slice = sql`${ids}[${place.offset}::int + 1 : ${place.offset}::int + ${place.limit}::int]`;
  return sql`case when count(*) <= ${COUNT_CAP} then coalesce(${slice}, '{}') end as list_found`;
}
