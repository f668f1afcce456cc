import type { ListQuery } from '../../contract/list';
import type { ListFilter } from '../../contract/list-filter';
import { DEFAULT_ROWS, type ListPlace } from './list-query';

/**
 * The filter of a list, changed where a figure over it says more.
 * @param changes - values by parameter; undefined takes one away. A row then has to fit what is changed and, where it
 *   had to fit one of several filters, one of the others.
 */
export function filterWith(query: ListQuery, changes: ListFilter): ListFilter {
  const { sort: _sort, order: _order, page: _page, row: _row, ...filter } = query;
  const { totals: _totals, cursor: _cursor, any, ...kept } = filter;
  const others = any?.split(',').filter((name) => !(name in changes)) ?? [];
  const next: ListFilter = { ...kept, ...changes, any: others.length > 1 ? others.join(',') : undefined };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

/** How the rows of a list stand there: in which order, in which saved view, and how many on a page. */
export function looksOf(
  { sort, order }: ListQuery,
  { view, row }: Pick<ListPlace, 'view' | 'row'>,
): Record<string, string> {
  return {
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
    // A view alone in an address would bring its own filters along.
    ...(view === null ? {} : { view: String(view) }),
    ...(view === null && row === DEFAULT_ROWS ? {} : { row: String(row) }),
  };
}

/**
 * The address of the list under a filter, so that a figure opens the rows that it is made of.
 * @param looks - `looks` of the list, so that they stand as all of them stood, with another order where it tells more.
 */
export function listLink(
  path: string,
  filter: ListFilter,
  looks: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const parameters = new URLSearchParams([...written, ...Object.entries(looks)] as [string, string][]); // pairs of texts
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}
