import type { ListQuery } from '../../contract/list';
import type { ListFilter } from '../../contract/list-filter';

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

/** The address of the list under a filter, so that a figure opens the rows that it is made of. */
export function listLink(path: string, filter: ListFilter, order: Record<string, string> = {}): string {
  const written = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const parameters = new URLSearchParams([...written, ...Object.entries(order)] as [string, string][]); // pairs of texts
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}
