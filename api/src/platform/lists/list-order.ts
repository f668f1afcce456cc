import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '@balai/shared/contract/list';
import { type ColumnOrder, readOrders } from '@balai/shared/contract/list-order';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { columnSource, demand, type ListSource } from './list-source';

/** A column by which a list is sorted, and whether rows may lack it: those stand at the end. */
interface OrderKey extends ColumnOrder {
  expression: RawBuilder<unknown>;
  notNull: boolean;
}

/** By what a list is sorted, and how a place in that order is found again. */
export interface ListOrder {
  /** Each sorts the rows that are alike in those before it; the last one is the id, so that the order is total. */
  keys: readonly OrderKey[];
  /** What follows `order by`. */
  clause: RawBuilder<unknown>;
  /** The values of a row by which its place is found again, each as text under the name that `cursorOf` reads. */
  place: RawBuilder<unknown>;
}

/**
 * The order a call asks for, else the list's own.
 * @throws InvalidInputError for a column that the list cannot be sorted by.
 */
export function orderOf(call: Call, source: ListSource, query: ListQuery): ListOrder {
  const { order } = source.list;
  const direction = query.order ?? (query.sort === undefined ? order.direction : 'asc');
  const orders = readOrders(query.sort ?? order.column, direction);
  if (query.sort !== undefined) for (const { column } of orders) demandSortable(call, source, column);
  const keys = [
    ...orders.map((each) => ({ ...each, ...sortExpression(source, each.column) })),
    { column: 'id', direction, expression: source.row.id, notNull: true },
  ];
  const place = sql.join(keys.map(({ expression }, at) => sql`(${expression})::text as ${placeName(at)}`));
  return { keys, clause: clauseOf(keys), place };
}

function demandSortable(call: Call, { list }: ListSource, column: string): void {
  const declared = Object.hasOwn(list.columns, column) ? list.columns[column] : undefined;
  if (!declared || declared.sortable === false) {
    throw new InvalidInputError({ sort: listSentence('no_sort') });
  }
  demand(call, declared.permission);
}

const PLACE = 'list_place_';
const placeName = (at: number): RawBuilder<unknown> => sql.ref(`${PLACE}${at}`);

/** What rows are sorted by, as columns of a statement around them. */
export const placesOf = ({ keys }: ListOrder): RawBuilder<unknown>[] =>
  keys.map(({ expression }, at) => sql`${expression} as ${placeName(at)}`);

/** The order of rows that `placesOf` has named. */
export const orderOfPlaces = ({ keys }: ListOrder): RawBuilder<unknown> =>
  clauseOf(keys.map((key, at) => ({ ...key, expression: placeName(at) })));

function clauseOf(keys: readonly OrderKey[]): RawBuilder<unknown> {
  const parts = keys.map(({ expression, direction, notNull }) => {
    const words = direction === 'asc' ? sql`asc` : sql`desc`;
    return notNull ? sql`${expression} ${words}` : sql`${expression} ${words} nulls last`;
  });
  return sql.join(parts);
}

/** The order of a list may name something of the row that is no column, such as `created_at`. */
function sortExpression(source: ListSource, column: string): Omit<OrderKey, keyof ColumnOrder> {
  const other = source.row[column];
  if (!(column in source.columns) && other) return { expression: other, notNull: column === 'id' };
  const { value, sort, notNull } = columnSource(source, column);
  return { expression: sort ?? value, notNull: notNull ?? false };
}

/** Opaque name of the place behind `row`. */
export function cursorOf({ keys }: ListOrder, row: Record<string, unknown>): string {
  const values = keys.map((_key, at) => row[`${PLACE}${at}`] ?? null);
  return Buffer.from(JSON.stringify([nameOf(keys), values])).toString('base64url');
}

const nameOf = (keys: readonly OrderKey[]): string =>
  keys.map(({ column, direction }) => `${column} ${direction}`).join();

/** @throws InvalidInputError when the cursor is not one of this order. */
export function afterCursor({ keys }: ListOrder, cursor: string): RawBuilder<boolean> {
  const values = readCursor(keys, cursor);
  const [key, id, another] = keys;
  const [value = null] = values;
  if (key && id && !another && value !== null) {
    // One comparison of both is what an index answers.
    const after = sql<boolean>`(${key.expression}, ${id.expression}) ${beyondIn(key)} (${value}, ${values[1]})`;
    return key.notNull ? after : sql<boolean>`(${after} or ${key.expression} is null)`;
  }
  return keys.reduceRight<RawBuilder<boolean>>(
    (rest, each, at) => orBeyond(each, values[at] ?? null, rest),
    sql<boolean>`false`,
  );
}

const beyondIn = ({ direction }: ColumnOrder): RawBuilder<unknown> => (direction === 'asc' ? sql`>` : sql`<`);

/** Rows beyond a value, and those with the same value that `rest` says. */
function orBeyond(key: OrderKey, value: string | null, rest: RawBuilder<boolean>): RawBuilder<boolean> {
  const { expression, notNull } = key;
  // What is empty stands at the end: nothing is beyond it.
  if (value === null) return sql<boolean>`(${expression} is null and ${rest})`;
  const isEmpty = notNull ? sql`false` : sql`${expression} is null`;
  const isBeyond = sql`${expression} ${beyondIn(key)} ${value}`;
  return sql<boolean>`(${isBeyond} or ${isEmpty} or (${expression} = ${value} and ${rest}))`;
}

/** The values of a row by the keys of its order, as text. */
function readCursor(keys: readonly OrderKey[], cursor: string): (string | null)[] {
  const [name, values] = parse(cursor);
  // A cursor of another order means another place.
  if (name !== nameOf(keys) || !isTexts(values) || values.length !== keys.length) {
    throw new InvalidInputError({ cursor: listSentence('sorted_otherwise') });
  }
  return values;
}

const isTexts = (values: unknown): values is (string | null)[] =>
  Array.isArray(values) && values.every((value) => value === null || typeof value === 'string');

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
