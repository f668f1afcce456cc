import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import type { Filter } from '@balai/shared/contract/list';
import {
  type BreakdownQuery,
  type ListBreakdown,
  type ListFigure,
  MOST_BREAKDOWN_PARTS,
  MOST_DIVIDED_ROWS,
} from '@balai/shared/contract/list-figures';
import { can, type Permission } from '@balai/shared/permissions/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { conditionOf } from './list-conditions';
import { demand, type ListSource } from './list-source';
import { countedFrom, totalColumns } from './list-totals';
import { nameRecords } from './record-names';

/** A part as its statement answers it, or all rows: each sum as text by the name of its column. */
type PartRow = Record<string, string> & {
  list_is_whole: boolean;
  list_value: string | null;
  list_count: number;
};

/**
 * The rows under a filter divided by what they hold, in one statement, each part with its count and totals.
 * @throws ForbiddenError for a filter or tab that the caller's role may not use, InvalidInputError (422) for one that
 *   divides no rows: of the values of several, or of a condition, a row may have more than one.
 */
export async function readBreakdown(
  call: Call,
  source: ListSource,
  { by: asked, ...query }: BreakdownQuery,
): Promise<ListBreakdown> {
  const choices = Object.entries(source.list.filters).flatMap(([name, { permission }]) =>
    divisorOf(source, name) !== null && isOpen(call, permission) ? [name] : [],
  );
  const by = asked ?? choices[0];
  if (by === undefined) return { by: null, choices: [], whole: NO_ROWS, parts: [] };
  const filter = source.list.filters[by];
  const divisor = divisorOf(source, by);
  if (!filter || !divisor) throw new InvalidInputError({ by: listSentence('unknown_query') });
  demand(call, filter.permission);
  const rows = await readParts(call, source, divisor, conditionOf(call, source, query));
  const wholeRow = rows.find(({ list_is_whole: isWhole }) => isWhole);
  const whole = wholeRow ? { ...figureOf(wholeRow), count_capped: false } : NO_ROWS;
  if (whole.count > MOST_DIVIDED_ROWS) {
    return { by, choices, whole: { count: MOST_DIVIDED_ROWS, count_capped: true, sums: {} }, parts: [] };
  }
  const parts = rows.filter((row) => row !== wholeRow);
  const nameOf = await namesIn(call, filter, parts);
  return {
    by,
    choices,
    whole,
    parts: parts.map((row) => {
      const { list_value: value } = row;
      return { value, name: value === null ? null : nameOf(value), ...figureOf(row) };
    }),
  };
}

const NO_ROWS: ListFigure = { count: 0, count_capped: false, sums: {} };

function figureOf({ list_count: count, list_value: _value, list_is_whole: _isWhole, ...sums }: PartRow) {
  return {
    count,
    sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
  };
}

const isOpen = ({ caller }: Call, permission: Permission | undefined): boolean =>
  permission === undefined || can(caller.role, permission);

/** What rows are divided by, as text; null where the filter has no one value of each row. */
function divisorOf({ list, filters }: ListSource, name: string): RawBuilder<string> | null {
  const made = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (made === undefined || typeof made === 'function') return null;
  switch (list.filters[name]?.type) {
    case 'enum':
    case 'reference':
    case 'boolean':
      return sql<string>`(${made})::text`;
    case 'date':
      return sql<string>`to_char(${made}, 'YYYY-MM')`;
    default:
      return null;
  }
}

/** All rows first, then the parts. */
async function readParts(
  call: Call,
  source: ListSource,
  divisor: RawBuilder<string>,
  condition: RawBuilder<boolean>,
): Promise<PartRow[]> {
  const totals = totalColumns(call, source);
  const columns = totals.map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const sums = totals.map(([name]) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`);
  const keys = sql`grouping(list_value) = 1 as list_is_whole, list_value, count(*)::int as list_count`;
  const { rows } = await sql<PartRow>`
    select ${sql.join([keys, ...sums])}
    from (
      select ${sql.join([sql`${divisor} as list_value`, ...columns])}
      from ${countedFrom(source, null)} where ${condition}
      limit ${MOST_DIVIDED_ROWS + 1}) as counted
    group by grouping sets ((), (list_value))
    order by list_is_whole desc, list_count desc, list_value
    limit ${MOST_BREAKDOWN_PARTS + 1}`.execute(call.db);
  return rows;
}

async function namesIn(
  call: Call,
  filter: Filter,
  parts: readonly PartRow[],
): Promise<(id: string) => string | null> {
  if (filter.type !== 'reference') return () => null;
  const ids = parts.flatMap(({ list_value: id }) => (id === null ? [] : [Number(id)]));
  const names = await nameRecords(call, new Map([[filter.source, ids]]));
  return (id) => names(filter.source, id);
}
