import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import type { Filter } from '@balai/shared/contract/list';
import {
  type BreakdownQuery,
  type ListBreakdown,
  MOST_BREAKDOWN_PARTS,
} from '@balai/shared/contract/list-figures';
import { can, type Permission } from '@balai/shared/permissions/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { conditionOf } from './list-conditions';
import { demand, type ListSource } from './list-source';
import { COUNT_CAP, countedFrom, totalColumns, totalsOf } from './list-totals';
import { nameRecords } from './record-names';

/** A part as its statement answers it: `list_rows` are those of all parts. */
type PartRow = Record<string, string> & {
  list_value: string | null;
  list_count: number;
  list_rows: number;
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
  if (by === undefined) return { by: null, choices: [], count_capped: false, parts: [] };
  const filter = source.list.filters[by];
  const divisor = divisorOf(source, by);
  if (!filter || !divisor) throw new InvalidInputError({ by: listSentence('unknown_query') });
  demand(call, filter.permission);
  const rows = await readParts(call, source, divisor, conditionOf(call, source, query));
  const isCapped = rows.some(({ list_rows: count }) => count > COUNT_CAP);
  const parts = isCapped ? [] : rows;
  const nameOf = await namesIn(call, filter, parts);
  return {
    by,
    choices,
    count_capped: isCapped,
    parts: parts.map(({ list_value: value, list_rows: _rows, ...totals }) => {
      const { count, sums } = totalsOf(totals);
      return { value, name: value === null ? null : nameOf(value), count, sums };
    }),
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

async function readParts(
  call: Call,
  source: ListSource,
  divisor: RawBuilder<string>,
  condition: RawBuilder<boolean>,
): Promise<PartRow[]> {
  const totals = totalColumns(call, source);
  const columns = totals.map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const sums = totals.map(([name]) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`);
  // No more rows are read than are counted elsewhere.
  const { rows } = await sql<PartRow>`
    select ${sql.join([sql`list_value, count(*)::int as list_count, (sum(count(*)) over ())::int as list_rows`, ...sums])}
    from (
      select ${sql.join([sql`${divisor} as list_value`, ...columns])}
      from ${countedFrom(source, null)} where ${condition}
      limit ${COUNT_CAP + 1}) as counted
    group by list_value
    order by list_count desc, list_value
    limit ${MOST_BREAKDOWN_PARTS}`.execute(call.db);
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
