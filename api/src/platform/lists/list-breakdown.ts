import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import type { Filter } from '@balai/shared/contract/list';
import {
  type BreakdownQuery,
  type ListBreakdown,
  type ListFigure,
  MOST_BREAKDOWN_PARTS,
  MOST_DIVIDED_ROWS,
  MOST_PARTS_ACROSS,
} from '@balai/shared/contract/list-figures';
import { can, type Permission } from '@balai/shared/permissions/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { conditionOf } from './list-conditions';
import { demand, type ListSource } from './list-source';
import { countedFrom, totalColumns } from './list-totals';
import { nameRecords } from './record-names';

/** What divides rows: the filter, and its value of a row as text. */
interface Divisor {
  filter: Filter;
  value: RawBuilder<string>;
}

/** A part, a part of one, or all rows, as the statement answers them: each sum as text by the name of its column. */
type FigureRow = Record<string, string> & {
  list_in_part: boolean;
  list_in_across: boolean;
  list_value: string | null;
  list_across: string | null;
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
  { by: asked, across: askedAcross, ...query }: BreakdownQuery,
): Promise<ListBreakdown> {
  const choices = Object.entries(source.list.filters).flatMap(([name, { permission }]) =>
    valueOf(source, name) !== null && isOpen(call, permission) ? [name] : [],
  );
  const by = asked ?? choices[0];
  if (by === undefined) {
    return { by: null, choices: [], whole: NO_ROWS, parts: [], across: [], cells: [] };
  }
  const parting = divisorOf(call, source, 'by', by);
  const acrossing = askedAcross === undefined ? null : divisorOf(call, source, 'across', askedAcross);
  const rows = await readFigures(call, source, [parting, acrossing], conditionOf(call, source, query));
  const rowsOf = (inPart: boolean, inAcross: boolean) =>
    rows.filter((row) => row.list_in_part === inPart && row.list_in_across === inAcross);
  const [all] = rowsOf(false, false);
  const whole = all ? { ...figureOf(all), count_capped: false } : NO_ROWS;
  if (whole.count > MOST_DIVIDED_ROWS) {
    const most = { count: MOST_DIVIDED_ROWS, count_capped: true, sums: {} };
    return { by, choices, whole: most, parts: [], across: [], cells: [] };
  }
  return {
    by,
    choices,
    whole,
    parts: await named(call, parting, rowsOf(true, false), ({ list_value: value }) => value),
    across: acrossing
      ? await named(call, acrossing, rowsOf(false, true), ({ list_across: value }) => value)
      : [],
    cells: rowsOf(true, true).map((row) => ({
      value: row.list_value,
      across: row.list_across,
      ...figureOf(row),
    })),
  };
}

const NO_ROWS: ListFigure = { count: 0, count_capped: false, sums: {} };

function figureOf(row: FigureRow): Pick<ListFigure, 'count' | 'sums'> {
  const { list_count: count, list_in_part: _part, list_in_across: _across, ...values } = row;
  const { list_value: _value, list_across: _valueAcross, ...sums } = values;
  return {
    count,
    sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
  };
}

const isOpen = ({ caller }: Call, permission: Permission | undefined): boolean =>
  permission === undefined || can(caller.role, permission);

function divisorOf(call: Call, source: ListSource, parameter: 'by' | 'across', name: string): Divisor {
  const filter = source.list.filters[name];
  const value = valueOf(source, name);
  if (!filter || !value) throw new InvalidInputError({ [parameter]: listSentence('unknown_query') });
  demand(call, filter.permission);
  return { filter, value };
}

/** What a filter holds of a row, as text; null where it has no one value of each row. */
function valueOf({ list, filters }: ListSource, name: string): RawBuilder<string> | null {
  const made = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (made === undefined || typeof made === 'function') return null;
  switch (list.filters[name]?.type) {
    case 'enum':
    case 'kind':
    case 'reference':
    case 'boolean':
      return sql<string>`(${made})::text`;
    case 'date':
      return sql<string>`to_char(${made}, 'YYYY-MM')`;
    default:
      return null;
  }
}

/** The figures of all rows, of the largest parts, of the largest parts across and of what those have in common. */
async function readFigures(
  call: Call,
  source: ListSource,
  [parting, acrossing]: readonly [Divisor, Divisor | null],
  condition: RawBuilder<boolean>,
): Promise<FigureRow[]> {
  const totals = totalColumns(call, source);
  const columns = totals.map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const sums = totals.map(([name]) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`);
  const isAcross = acrossing ? sql`grouping(list_across) = 0` : sql`false`;
  const groups = acrossing ? sql`list_value, list_across` : sql`list_value`;
  const keys = [
    sql`grouping(list_value) = 0 as list_in_part, ${isAcross} as list_in_across, count(*)::int as list_count`,
    acrossing ? groups : sql`list_value, null::text as list_across`,
  ];
  // Arrays are equal where what they hold is, also where it is nothing.
  const { rows } = await sql<FigureRow>`
    with list_figures as (
      select ${sql.join([...keys, ...sums])}
      from (
        select ${sql.join([
          sql`${parting.value} as list_value`,
          ...(acrossing ? [sql`${acrossing.value} as list_across`] : []),
          ...columns,
        ])}
        from ${countedFrom(source, null)} where ${condition}
        limit ${MOST_DIVIDED_ROWS + 1}) as counted
      group by cube (${groups})
    ),
    list_parts as (
      select array[list_value] as list_key from list_figures where list_in_part and not list_in_across
      order by list_count desc, list_value limit ${MOST_BREAKDOWN_PARTS}
    ),
    list_parts_across as (
      select array[list_across] as list_key from list_figures where list_in_across and not list_in_part
      order by list_count desc, list_across limit ${MOST_PARTS_ACROSS}
    )
    select * from list_figures
    where (not list_in_part or array[list_value] in (select list_key from list_parts))
      and (not list_in_across or array[list_across] in (select list_key from list_parts_across))
    order by list_count desc, list_value, list_across`.execute(call.db);
  return rows;
}

/** The parts with the names of what their values stand for. */
async function named(
  call: Call,
  { filter }: Divisor,
  rows: readonly FigureRow[],
  valueIn: (row: FigureRow) => string | null,
): Promise<ListBreakdown['parts']> {
  const nameOf = await namesOf(call, filter, rows.map(valueIn));
  return rows.map((row) => {
    const value = valueIn(row);
    return { value, name: value === null ? null : nameOf(value), ...figureOf(row) };
  });
}

async function namesOf(
  call: Call,
  filter: Filter,
  values: readonly (string | null)[],
): Promise<(id: string) => string | null> {
  if (filter.type !== 'reference') return () => null;
  const ids = values.flatMap((id) => (id === null ? [] : [Number(id)]));
  const names = await nameRecords(call, new Map([[filter.source, ids]]));
  return (id) => names(filter.source, id);
}
