import { type RawBuilder, sql } from 'kysely';
import type { List } from '@balai/shared/contract/list';
import { type Access, can } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { dayOf, momentOf } from '../calendar/sql-moments';
import type { Call } from '../call';
import { ForbiddenError } from '../errors';

/** A column's SQL: what is answered, and what it is sorted, summed or exported by where that differs. */
export interface ColumnSource {
  value: RawBuilder<unknown>;
  sort?: RawBuilder<unknown>;
  sum?: RawBuilder<unknown>;
  export?: RawBuilder<unknown>;
  /** The sort expression is never null: the order then needs no `nulls last`, and a plain index serves it. */
  notNull?: boolean;
}

/** What the rows of a list add up to, kept by what they have in common: it answers a call that asks for its tabs and filters only. */
export interface KeptTotals {
  from: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  /** Of each column that has a total. */
  sums: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Tabs that hold every row that the caller sees. */
  tabs: (call: Call) => readonly string[];
  filters: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The parts that the caller sees whole. */
  scope: (call: Call) => RawBuilder<boolean>;
  /** The rows of the list that he sees of other parts, which are counted one by one; null where he sees none of them. */
  beside: (call: Call) => RawBuilder<boolean> | null;
}

export interface ListSourceDeclaration<L extends List> {
  /** What follows `from`: tables and joins. One row of it is one row of the list. */
  from: RawBuilder<unknown>;
  /**
   * The table alone, where scope, tabs, filters, search and totals name nothing but it and no join drops a row: what is
   * counted then, because counting ten thousand rows through four joins takes longer than reading the page.
   */
  counted?: {
    from: RawBuilder<unknown>;
    /** Columns that the table alone cannot be sorted by. */
    lacks: readonly string[];
  };
  kept?: KeptTotals;
  columns: { readonly [Name in keyof L['columns']]: RawBuilder<unknown> | ColumnSource };
  filters: {
    /** What may be empty is an expression: whether that is null is asked of it. */
    readonly [Name in keyof L['filters']]: L['filters'][Name] extends { mayBeEmpty: true }
      ? RawBuilder<unknown>
      : FilterSource;
  };
  /** Text columns that the free text is looked for in: each has a trigram index, unless `searchedWithoutIndex` says why not. */
  search: readonly RawBuilder<unknown>[];
  searchedWithoutIndex?: string;
  /** Whether a row has all of these words, where that is not each of them in one of `search`. */
  matches?: (words: readonly string[], call: Call) => RawBuilder<boolean>;
  /** Which rows the caller may see; also `deleted_at is null`. */
  scope: (call: Call) => RawBuilder<boolean>;
  tabs?: { readonly [Name in keyof L['tabs']]: (call: Call) => RawBuilder<boolean> };
  /** What the row holds beside the columns; `id` is also what breaks ties in the order. */
  row: { readonly id: RawBuilder<unknown>; readonly [name: string]: RawBuilder<unknown> };
}

/** A list with the tables it is read from, at the moment of a call. */
export interface ListSource<L extends List = List> extends ListSourceDeclaration<L> {
  readonly list: L;
  /** What a page selects for the caller. */
  readonly selection: (call: Call) => RawBuilder<unknown>;
}

/** The moment of a call as SQL: lists and rules count from one clock, which is not the database's. */
export interface ListMoment {
  readonly now: RawBuilder<string>;
  /** Its day in Asia/Jakarta. */
  readonly today: RawBuilder<string>;
}

/** A list bound to its tables; what is read of it depends on the moment of the call. */
export interface BoundList<L extends List = List> {
  readonly list: L;
  at(call: Pick<Call, 'now'>): ListSource<L>;
}

function listMomentOf(call: Pick<Call, 'now'>): ListMoment {
  const now = momentOf(call);
  return { now, today: dayOf(now) };
}

/**
 * Binds a list of the contract to the tables it is read from.
 * @param declaration - a function of the moment where something is counted from now or today.
 */
export function defineListSource<const L extends List>(
  list: L,
  declaration: ListSourceDeclaration<L> | ((moment: ListMoment) => ListSourceDeclaration<L>),
): BoundList<L> {
  const selected = selectedByRole();
  const sourceOf = (declared: ListSourceDeclaration<L>): ListSource<L> => {
    const source: ListSource<L> = { list, ...declared, selection: (call) => selected(call, source) };
    return source;
  };
  if (typeof declaration === 'function') {
    return { list, at: (call) => sourceOf(declaration(listMomentOf(call))) };
  }
  const source = sourceOf(declaration);
  return { list, at: () => source };
}

/**
 * The select list of one list, made into text once for each role: putting some thirty expressions together takes longer
 * than reading the rows, and nothing in it changes from call to call but the moment.
 */
function selectedByRole(): (call: Call, source: ListSource) => RawBuilder<unknown> {
  /** What stands between the moments. */
  const texts = new Map<Role, readonly string[]>();
  return (call, source) => {
    const { role } = call.caller;
    const between = texts.get(role) ?? betweenMoments(call, source);
    texts.set(role, between);
    return sql.join(
      between.map((text) => sql.raw(text)),
      sql`${call.now.toISOString()}`,
    );
  };
}

/** @throws Error where a column holds a value of the call that is not its moment: others would be answered with it. */
function betweenMoments(call: Call, source: ListSource): string[] {
  const columns = visibleColumns(call, source).map(([name, { value }]): [string, unknown] => [name, value]);
  const named = [...Object.entries(source.row), ...columns].map(
    ([name, value]) => sql`${value} as ${sql.id(name)}`,
  );
  const { sql: text, parameters } = sql.join(named).compile(call.db);
  const between = text.split(/\$\d+/);
  const hasOthers = parameters.some((value) => value !== call.now.toISOString());
  if (hasOthers || between.length !== parameters.length + 1) {
    throw new Error(`A column of ${source.list.area} depends on more than the moment of the call`);
  }
  return between;
}

/**
 * What a filter's condition is made of:
 * - enum, kind: `words`; reference: `ids`; boolean: `flag`; days: `days`
 * - date: `from` and `to` as YYYY-MM-DD; money: `least` and `most` in whole rupiah; an open end is null
 */
export interface FilterValue {
  words: string[];
  ids: number[];
  flag: boolean;
  text: string;
  days: number;
  from: string | null;
  to: string | null;
  least: number | null;
  most: number | null;
}

/** The expression that a filter's value is compared with, or a condition of its own. */
export type FilterSource = RawBuilder<unknown> | ((value: FilterValue, call: Call) => RawBuilder<boolean>);

/**
 * A date filter on a moment: its days are those of Asia/Jakarta, compared as moments so that an index on the column
 * serves it.
 */
export const onDaysOf =
  (moment: RawBuilder<unknown>) =>
  ({ from, to }: FilterValue): RawBuilder<boolean> => {
    const start = sql`(${from}::date::timestamp at time zone 'Asia/Jakarta')`;
    const end = sql`((${to}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;
    if (to === null) return sql<boolean>`${moment} >= ${start}`;
    if (from === null) return sql<boolean>`${moment} < ${end}`;
    return sql<boolean>`(${moment} >= ${start} and ${moment} < ${end})`;
  };

/** The columns the caller's role may see, with their SQL. */
export function visibleColumns(call: Call, source: ListSource): [name: string, source: ColumnSource][] {
  return Object.entries(source.list.columns)
    .filter(([, { permission }]) => permission === undefined || can(call.caller.role, permission))
    .map(([name]) => [name, columnSource(source, name)]);
}

/** @throws ForbiddenError when the caller's role may not see the column. */
export function columnSource(source: ListSource, name: string): ColumnSource {
  const column = source.columns[name];
  if (column === undefined) throw new Error(`${source.list.area} has no source for the column ${name}`);
  return 'value' in column ? column : { value: column };
}

/** @throws ForbiddenError unless the caller's role holds what a filter, tab or column asks for. */
export function demand(call: Call, access: Access | undefined): void {
  if (access !== undefined && !can(call.caller.role, access)) throw new ForbiddenError();
}
