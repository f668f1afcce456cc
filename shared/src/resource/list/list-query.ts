import { isCount, parametersOf, readParameter, sent } from '../../contract/filter-values';
import type { List, ListQuery } from '../../contract/list';
import { type ColumnOrder, MOST_ORDERS, readOrders, writeSort } from '../../contract/list-order';

/** Everything about a list that stands in its address. */
export interface ListPlace {
  key: string;
  tab: string | null;
  /** The tab whose rows another view of the list shows, such as a board; null: those of the first tab. */
  within: string | null;
  /** Id of the saved view that this began with. */
  view: number | null;
  /** The columns that somebody has sorted by, as `writeSort` names them; `ordersOf` reads them. */
  sort: string | null;
  /** Of the first of them. */
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  row: number;
  /** By parameter name: `status`, `date_from`, `value_to`. */
  filters: Readonly<Record<string, string>>;
  /** Which filters a row has to fit one of, not all: 'true' for all that are used, or their names, comma separated. */
  any: string;
  /** What a row has to fit beside them, in groups, see filter-groups.ts; '' for nothing. */
  where: string;
}

/** Changes of a place that show all rows of its tab. */
export const unfiltered = { key: '', filters: {}, any: '', where: '' } satisfies Partial<ListPlace>;

export const DEFAULT_ROWS = 25;
const ROW_CHOICES: readonly number[] = [10, 25, 50, 100, 200];

/** What a list needs of its declaration to read its address. */
export type ListAddress = Pick<List, 'columns' | 'filters' | 'order'> & { tabs: readonly string[] };

/** By what somebody has sorted the list, the most important first; none where he has not. */
export const ordersOf = ({ sort, order }: Pick<ListPlace, 'sort' | 'order'>): ColumnOrder[] =>
  sort === null ? [] : readOrders(sort, order);

/** What changes of the place where the list is sorted so. */
export const sortedBy = (orders: readonly ColumnOrder[]): Partial<Pick<ListPlace, 'sort' | 'order'>> =>
  orders[0] ? { sort: writeSort(orders), order: orders[0].direction } : { sort: null };

/** A list can be sorted by no column twice, nor by more than `MOST_ORDERS`. */
function isSortable({ columns }: ListAddress, sort: string): boolean {
  const names = readOrders(sort, 'asc').map(({ column }) => column);
  return (
    names.length <= MOST_ORDERS &&
    new Set(names).size === names.length &&
    names.every((name) => Object.hasOwn(columns, name) && columns[name]?.sortable !== false)
  );
}

/** Reads an address; what it does not understand is left out, so that an old or mistyped link still opens. */
export function readPlace(list: ListAddress, parameters: URLSearchParams): ListPlace {
  const filters: Record<string, string> = {};
  for (const [name, filter] of Object.entries(list.filters)) {
    for (const parameter of parametersOf(name, filter)) {
      const value = parameters.get(parameter);
      const read = value === null ? undefined : readParameter(name, filter, parameter, value);
      if (read !== undefined) filters[parameter] = read;
    }
  }
  const sort = parameters.get('sort');
  const tab = parameters.get('tab');
  const within = parameters.get('within');
  const view = parameters.get('view') ?? '';
  const page = Number(parameters.get('page') ?? '1');
  const row = Number(parameters.get('row') ?? '');
  return {
    key: (parameters.get('key') ?? '').slice(0, 200),
    tab: tab !== null && list.tabs.includes(tab) ? tab : (list.tabs[0] ?? null),
    view: isCount(view, 15) && Number(view) > 0 ? Number(view) : null,
    within: within !== null && list.tabs.includes(within) ? within : null,
    sort: sort !== null && isSortable(list, sort) ? sort : null,
    order:
      parameters.get('order') === 'asc'
        ? 'asc'
        : parameters.get('order') === 'desc'
          ? 'desc'
          : list.order.direction,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    row: ROW_CHOICES.includes(row) ? row : DEFAULT_ROWS,
    filters,
    any: parameters.get('any') ?? '',
    where: parameters.get('where') ?? '',
  };
}

/** Names of all parameters that belong to a list; others in the same address are left alone. */
export function ownParameters(list: ListAddress): string[] {
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => parametersOf(name, filter));
  return ['view', 'key', 'tab', 'within', 'any', 'where', 'sort', 'order', 'page', 'row', ...filters];
}

/** Names of the filters that say something. */
export const usedFilters = (
  { filters }: Pick<List, 'filters'>,
  place: Pick<ListPlace, 'filters'>,
): string[] =>
  Object.entries(filters)
    .filter(([name, filter]) =>
      parametersOf(name, filter).some((parameter) => place.filters[parameter] !== undefined),
    )
    .map(([name]) => name);

/** The address of a place; what is as by default is not written. */
export function writePlace(list: ListAddress, place: ListPlace): Record<string, string> {
  return {
    ...(place.view === null ? {} : { view: String(place.view) }),
    ...(place.tab !== null && place.tab !== list.tabs[0] ? { tab: place.tab } : {}),
    ...(place.within !== null && place.within !== list.tabs[0] ? { within: place.within } : {}),
    ...(place.key ? { key: place.key } : {}),
    ...place.filters,
    ...(place.any && usedFilters(list, place).length > 1 ? { any: place.any } : {}),
    ...(place.where ? { where: place.where } : {}),
    ...(place.sort ? { sort: place.sort, order: place.order } : {}),
    ...(place.page > 1 ? { page: String(place.page) } : {}),
    // With a view always: a link that names the view and nothing else means the view as it was saved.
    ...(place.row === DEFAULT_ROWS && place.view === null ? {} : { row: String(place.row) }),
  };
}

/**
 * The place as the server is asked for it, without page and row.
 * @param ownTabs - the tabs whose rows the server knows; any other one is another view of one of them.
 */
export function selectionOf(list: ListAddress, place: ListPlace, ownTabs: readonly string[]): ListQuery {
  const query: ListQuery = {};
  if (place.key.trim()) query.key = place.key.trim();
  if (place.sort) {
    query.sort = place.sort;
    query.order = place.order;
  }
  const tab = [place.tab, place.within].find((name) => name !== null && ownTabs.includes(name));
  if (tab) query.tab = tab;
  for (const [name, filter] of Object.entries(list.filters)) {
    for (const parameter of parametersOf(name, filter)) {
      const value = place.filters[parameter];
      if (value !== undefined) query[parameter] = sent(filter, value);
    }
  }
  const used = usedFilters(list, place);
  if (place.any && used.length > 1) query.any = place.any === 'true' ? used.join(',') : place.any;
  if (place.where) query.where = place.where;
  return query;
}
