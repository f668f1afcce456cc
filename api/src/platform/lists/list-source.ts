import type { RawBuilder } from 'kysely';
import type { List } from '@balai/shared/contract/list';
import { type Access, can } from '@balai/shared/permissions/permissions';
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

export interface ListSourceDeclaration<L extends List> {
  /** What follows `from`: tables and joins. One row of it is one row of the list. */
  from: RawBuilder<unknown>;
  columns: { readonly [Name in keyof L['columns']]: RawBuilder<unknown> | ColumnSource };
  filters: { readonly [Name in keyof L['filters']]: FilterSource };
  /** Text expressions that the free text is looked for in; each needs a trigram index. */
  search: readonly RawBuilder<unknown>[];
  /** Which rows the caller may see; also `deleted_at is null`. */
  scope: (call: Call) => RawBuilder<boolean>;
  tabs?: { readonly [Name in keyof L['tabs']]: (call: Call) => RawBuilder<boolean> };
  /** What the row holds beside the columns; `id` is also what breaks ties in the order. */
  row: { readonly id: RawBuilder<unknown>; readonly [name: string]: RawBuilder<unknown> };
}

export interface ListSource<L extends List = List> extends ListSourceDeclaration<L> {
  readonly list: L;
}

/** Binds a list of the contract to the tables it is read from. */
export const defineListSource = <const L extends List>(
  list: L,
  declaration: ListSourceDeclaration<L>,
): ListSource<L> => ({ list, ...declaration });

/**
 * What a filter's condition is made of:
 * - enum: `words`; reference: `ids`; boolean: `flag`; days: `days`
 * - date: `from` and `to` as YYYY-MM-DD; money: `least` and `most` in whole rupiah; an open end is null
 */
export interface FilterValue {
  words: string[];
  ids: number[];
  flag: boolean;
  days: number;
  from: string | null;
  to: string | null;
  least: number | null;
  most: number | null;
}

/** The expression that a filter's value is compared with, or a condition of its own. */
export type FilterSource = RawBuilder<unknown> | ((value: FilterValue, call: Call) => RawBuilder<boolean>);

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
