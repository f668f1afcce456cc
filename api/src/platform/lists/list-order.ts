import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '@balai/shared/contract/list';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { columnSource, demand, type ListSource } from './list-source';

/** By what a list is sorted, and how a place in that order is found again. */
export interface ListOrder {
  column: string;
  direction: 'asc' | 'desc';
  expression: RawBuilder<unknown>;
  notNull: boolean;
  id: RawBuilder<unknown>;
  /** What follows `order by`. */
  clause: RawBuilder<unknown>;
}

/** The order a call asks for, else the list's own. */
export function orderOf(call: Call, source: ListSource, query: ListQuery): ListOrder {
  const { list } = source;
  const column = query.sort ?? list.order.column;
  const declared = Object.hasOwn(list.columns, column) ? list.columns[column] : undefined;
  if (query.sort !== undefined) {
    if (!declared || declared.sortable === false) {
      throw new InvalidInputError({ sort: listSentence('no_sort') });
    }
    demand(call, declared.permission);
  }
  const direction = query.order ?? (query.sort === undefined ? list.order.direction : 'asc');
  const { expression, notNull } = sortExpression(source, column);
  const { id } = source.row;
  const clause = clauseOf({ direction, notNull }, expression, id);
  return { column, direction, expression, notNull, id, clause };
}

/** The order with its two expressions under other names. It ends with the id, so that it is total. */
export function clauseOf(
  { direction, notNull }: Pick<ListOrder, 'direction' | 'notNull'>,
  expression: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const words = direction === 'asc' ? sql`asc` : sql`desc`;
  return notNull
    ? sql`${expression} ${words}, ${id} ${words}`
    : sql`${expression} ${words} nulls last, ${id} ${words}`;
}

/** The order of a list may name something of the row that is no column, such as `created_at`. */
function sortExpression(source: ListSource, column: string): Pick<ListOrder, 'expression' | 'notNull'> {
  const other = source.row[column];
  if (!(column in source.columns) && other) return { expression: other, notNull: column === 'id' };
  const { value, sort, notNull } = columnSource(source, column);
  return { expression: sort ?? value, notNull: notNull ?? false };
}

interface Place {
  value: string | null;
  id: number;
}

/** Opaque name of the place behind `row`. */
export function cursorOf(order: ListOrder, row: Record<string, unknown>): string {
  const place = [order.column, order.direction, row['list_cursor_value'] ?? null, row['id']];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws InvalidInputError when the cursor is not one of this order. */
export function afterCursor(order: ListOrder, cursor: string): RawBuilder<boolean> {
  const { value, id } = readCursor(order, cursor);
  const { expression, id: idExpression } = order;
  const beyond = order.direction === 'asc' ? sql`>` : sql`<`;
  if (value === null) return sql<boolean>`(${expression} is null and ${idExpression} ${beyond} ${id})`;
  const after = sql<boolean>`(${expression}, ${idExpression}) ${beyond} (${value}, ${id})`;
  return order.notNull ? after : sql<boolean>`(${after} or ${expression} is null)`;
}

function readCursor(order: ListOrder, cursor: string): Place {
  const [column, direction, value, id] = parse(cursor);
  // A cursor of another order means another place.
  const known =
    column === order.column &&
    direction === order.direction &&
    (value === null || typeof value === 'string') &&
    typeof id === 'number' &&
    Number.isSafeInteger(id);
  if (!known) throw new InvalidInputError({ cursor: listSentence('sorted_otherwise') });
  return { value, id };
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
