/** A column by which the rows of a list are sorted. */
export interface ColumnOrder {
  column: string;
  direction: 'asc' | 'desc';
}

/** Columns that one list is sorted by at once, at most. */
export const MOST_ORDERS = 3;

/** What `sort` of a list call may hold. @param columns - those that the list may be sorted by. */
export const sortPattern = (columns: readonly string[]): string => {
  const column = `(${columns.join('|')})`;
  return `^${column}(,-?${column}){0,${MOST_ORDERS - 1}}$`;
};

/**
 * The columns that a list is sorted by: `sort` of its call names them, comma separated, and `order` the direction of the
 * first one; a further one has "-" before it where it goes down, and sorts the rows that are alike in those before it.
 */
export const readOrders = (sort: string, order: ColumnOrder['direction']): ColumnOrder[] =>
  sort.split(',').map((name, at) => {
    if (at === 0) return { column: name, direction: order };
    return name.startsWith('-')
      ? { column: name.slice(1), direction: 'desc' }
      : { column: name, direction: 'asc' };
  });

/** `sort` of these columns, of which there is one at least; `order` is the direction of the first. */
export const writeSort = (orders: readonly ColumnOrder[]): string =>
  orders
    .map(({ column, direction }, at) => (at > 0 && direction === 'desc' ? `-${column}` : column))
    .join(',');
