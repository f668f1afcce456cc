import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Column, Filter, List, ListQuery } from '../../contract/list';
import { ApiError, operationQuery } from '../../http/queries';
import { useCan } from '../../session/session';
import { useAreaWords } from '../resource-text';
import { written } from '../written';
import type { AnyRow, ListState, ResourceListProps } from './list-model';
import { selectionOf, type ListAddress, type ListPlace } from './list-query';
import { useListPlace } from './use-list-place';
import { useListView } from './use-list-view';

/** What the page may give for its rows, read as functions of any row. */
function rowFunctions<L extends List>(props: ResourceListProps<L>, titleColumn: string) {
  // Rows go back to the page as the type that its declaration gives them.
  const precise = <Result>(give: ((row: never) => Result) | undefined) =>
    give as ((row: AnyRow) => Result) | undefined;
  const rowId = (row: AnyRow): string => written(row['id']);
  const cells = Object.entries(props.cells ?? {}).map(([name, cell]) => [name, precise(cell)] as const);
  return {
    rowId,
    rowLabel: precise(props.rowLabel) ?? ((row: AnyRow) => written(row[titleColumn]) || rowId(row)),
    rowLink: precise(props.rowLink),
    rowActions: precise(props.rowActions),
    cells: new Map(cells.flatMap(([name, cell]) => (cell ? [[name, cell] as const] : []))),
  };
}

/** The parts of a declaration that the caller may use, in its order. */
function useOffer<L extends List>(props: ResourceListProps<L>) {
  const { list, fixed = {}, hiddenTabs = [], hiddenFilters = [], views = {} } = props;
  const can = useCan();
  const mayUse = (thing: Column | Filter): boolean => thing.permission === undefined || can(thing.permission);
  // The declaration by name; the precise keys of one list do not matter to the generic page.
  const columns = Object.entries(list.columns as Record<string, Column>).filter(([, column]) =>
    mayUse(column),
  );
  const filters = Object.entries(list.filters as Record<string, Filter>).filter(
    ([name, filter]) => mayUse(filter) && fixed[name] === undefined && !hiddenFilters.includes(name),
  );
  const ownTabs = Object.entries(list.tabs ?? {})
    .filter(([tab, access]) => can(access) && !hiddenTabs.includes(tab))
    .map(([tab]) => tab);
  const viewTabs = Object.entries(views)
    .filter(([tab, view]) => !ownTabs.includes(tab) && (view.access === undefined || can(view.access)))
    .map(([tab]) => tab);
  return { columns, filters: Object.fromEntries(filters), ownTabs, tabs: [...ownTabs, ...viewTabs], can };
}

function useSelection() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: readonly string[], on: boolean) =>
    setSelection((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return { selection, select, clearSelection: () => setSelection(new Set()) };
}

/** Everything that a list page draws and does, from its declaration and its place. */
export function useResourceList<L extends List>(props: ResourceListProps<L>) {
  const {
    list,
    namespace,
    fixed = {},
    embedded = false,
    views = {},
    bulkActions = [],
    primaryAction,
  } = props;
  const storageKey = props.storageKey ?? list.area;
  const words = useAreaWords(namespace, list.area);
  const { columns, filters, ownTabs, tabs, can } = useOffer(props);

  const addressKey = JSON.stringify([columns.map(([name]) => name), Object.keys(filters), tabs]);
  const address = useMemo<ListAddress>(
    () => ({ columns: Object.fromEntries(columns), filters, order: list.order, tabs }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal names mean equal declarations
    [list, addressKey],
  );
  const { place, change } = useListPlace(address, storageKey, embedded);
  const { view, change: changeView } = useListView(storageKey);
  const { selection, select, clearSelection } = useSelection();

  const openView = place.tab === null ? undefined : views[place.tab];
  const sendsTab = place.tab !== null && ownTabs.includes(place.tab);
  const selected: ListQuery = { ...selectionOf(address, place, sendsTab), ...fixed };
  // The precise operation of one list reads to the compiler as the general one.
  const read = list.read as List['read'];
  const result = useQuery({
    ...operationQuery(read, { ...selected, page: place.page, row: place.row }),
    placeholderData: keepPreviousData,
    enabled: openView === undefined,
  });
  const data = result.data;
  // The server checked the rows against the declaration's schema.
  const rows = (data?.data ?? []) as AnyRow[];

  const changePlace = (changes: Partial<ListPlace>, quiet?: boolean) => {
    clearSelection();
    change(changes, quiet);
  };
  const state: ListState = {
    query: selected,
    count: data?.count ?? null,
    countCapped: data?.count_capped ?? false,
    sums: data?.sums ?? {},
    tab: place.tab,
    setFilter: (name, value) => {
      const { [name]: _before, ...others } = place.filters;
      changePlace({ filters: value === undefined ? others : { ...others, [name]: value } });
    },
    refresh: () => void result.refetch(),
  };
  const titleColumn = columns.find(([, column]) => column.card === 'title')?.[0] ?? columns[0]?.[0] ?? 'id';
  const give = rowFunctions(props, titleColumn);
  const actions = bulkActions.filter((action) => action.access === undefined || can(action.access));
  const mayStart = primaryAction && (primaryAction.access === undefined || can(primaryAction.access));

  return {
    ...give,
    words,
    columns,
    shownColumns: columns.filter(
      ([name, column], index) => index === 0 || (view.columns[name] ?? !column.initiallyHidden),
    ),
    filters,
    tabs,
    place,
    changePlace,
    view,
    changeView,
    openView,
    state,
    rows,
    data,
    isLoading: result.isPending,
    isStale: result.isPlaceholderData,
    problem: result.error instanceof ApiError ? result.error.failure : null,
    isFiltered: place.key !== '' || Object.keys(place.filters).length > 0,
    primary: mayStart ? primaryAction : undefined,
    actions,
    /** Absent where nothing can be done with a selection. */
    selection: actions.length > 0 ? selection : undefined,
    selectedRows: rows.filter((row) => selection.has(give.rowId(row))),
    select,
    clearSelection,
  };
}

export type ListControl = ReturnType<typeof useResourceList>;
