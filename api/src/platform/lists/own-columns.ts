import { type RawBuilder, sql } from 'kysely';
import type { TObject, TSchema } from 'typebox';
import type { List } from '@balai/shared/contract/list';
import type { ColumnSource, ListSourceDeclaration } from './list-source';

type Sources<L extends List> = Pick<ListSourceDeclaration<L>, 'columns' | 'filters' | 'row'>;

/** What of a list is not the column of its name in the list's own table. */
export type ColumnExceptions<L extends List> = {
  readonly [Part in keyof Sources<L>]?: Partial<Sources<L>[Part]>;
};

const isNullable = (schema: TSchema): boolean => {
  const { anyOf }: { anyOf?: readonly { type?: string }[] } = schema;
  return anyOf?.some(({ type }) => type === 'null') ?? false;
};

/** By alias: a list that depends on the moment is declared at every call, and most of it stays what it is. */
const known = new WeakMap<List, Map<string, Sources<List>>>();

function columnsOfTable(list: List, alias: string): Sources<List> {
  const ownColumn = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
  const { properties, required }: TObject = list.row;
  const column = (name: string): ColumnSource => {
    const schema = properties[name];
    const isThere = schema !== undefined && (required ?? []).includes(name) && !isNullable(schema);
    return { value: ownColumn(name), ...(isThere ? { notNull: true } : {}) };
  };
  const besides = Object.keys(properties).filter((name) => !(name in list.columns));
  return {
    columns: Object.fromEntries(Object.keys(list.columns).map((name) => [name, column(name)])),
    filters: Object.fromEntries(Object.keys(list.filters).map((name) => [name, ownColumn(name)])),
    row: Object.fromEntries(besides.map((name) => [name, ownColumn(name)])),
  } as Sources<List>; // a row has an id
}

/** Where what a list answers lies, for a list whose fields are mostly the columns of one table. */
export function ownColumns<L extends List>(
  list: L,
  alias: string,
  exceptions: ColumnExceptions<L> = {},
): Sources<L> {
  const byAlias = known.get(list) ?? new Map<string, Sources<List>>();
  const own = byAlias.get(alias) ?? columnsOfTable(list, alias);
  known.set(list, byAlias.set(alias, own));
  // Every name of the list has one, by its own column or by an exception.
  return {
    columns: { ...own.columns, ...exceptions.columns },
    filters: { ...own.filters, ...exceptions.filters },
    row: { ...own.row, ...exceptions.row },
  } as Sources<L>;
}
