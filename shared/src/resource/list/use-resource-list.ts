import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Column, Filter, List, ListQuery } from '../../contract/list';
import { networkFailure } from '../../http/exchange';
import { operationQuery } from '../../http/queries';
import { useCan } from '../../session/session';
import { failureOf } from '../query-failure';
import { useAreaWords } from '../resource-text';
import { useSingleKeysSwitch } from '../../session/single-keys';
import { useIsPhone } from '../../ui/rich';
import { written } from '../written';
import { noteRows } from './seen-rows';
import type { AnyRow, BulkAction, ListState, ResourceListProps } from './list-model';
import { looksOf } from './list-figures';
import { ordersOf, selectionOf, type ListAddress, type ListPlace } from './list-query';
import { readChosen, useListSelection } from './list-selection';
import { useListText } from './list-text';
import { useListPlace, type PlaceChange } from './use-list-place';
import { useWidth } from './use-width';
import { fitted, layOut } from './list-layout';
import { roomIn, widthOf } from './list-table-model';
import { useSavedViews } from './use-saved-views';

/** What the page may give for its rows, read as functions of any row. */
function rowFunctions<L extends List>(
  props: Pick<ResourceListProps<L>, 'cells' | 'rowLabel' | 'rowLink' | 'rowActions'>,
  titleColumn: string,
) {
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
  const {
    list,
    fixed = {},
    hiddenTabs = [],
    hiddenFilters = [],
    shownColumns = [],
    onlyColumns,
    views = {},
  } = props;
  const can = useCan();
  const mayUse = (thing: Column | Filter): boolean => thing.permission === undefined || can(thing.permission);
  // The declaration by name; the precise keys of one list do not matter to the generic page.
  const columns = Object.entries(list.columns as Record<string, Column>)
    .filter(([, column]) => mayUse(column))
    .map(([name, column]): [string, Column] => {
      const isShown = onlyColumns
        ? onlyColumns.includes(name)
        : shownColumns.includes(name) || !column.initiallyHidden;
      return [name, { ...column, initiallyHidden: !isShown }];
    });
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

/** The kinds of keys under which the server keeps views. */
const VIEW_AREA = /^[a-z][a-z_.]{1,39}$/;

/** Rows stay until others of their tab are there; under another tab they would be wrong. */
const rowsOfTab =
  (tab: string | undefined) =>
  <Answer>(
    before: Answer | undefined,
    query: { queryKey: readonly [string, string, unknown] } | undefined,
  ): Answer | undefined => {
    const asked = query?.queryKey[2];
    const ofTab = typeof asked === 'object' && asked !== null && 'tab' in asked ? asked.tab : undefined;
    return ofTab === tab ? before : undefined;
  };

/** Everything that a list page draws and does, from its declaration and its place. */
export function useResourceList<L extends List>(props: ResourceListProps<L>) {
  const {
    list,
    namespace,
    fixed = {},
    order,
    embedded = false,
    views: tabViews = {},
    bulkActions = [],
    bulkUpdate,
    bulkFields,
    primaryAction,
  } = props;
  const storageKey = props.storageKey ?? list.area;
  const words = useAreaWords(namespace, list.area);
  const { columns, filters, ownTabs, tabs, can } = useOffer(props);

  const addressKey = JSON.stringify([columns.map(([name]) => name), Object.keys(filters), tabs]);
  const address = useMemo<ListAddress>(
    () => ({ columns: Object.fromEntries(columns), filters, order: order ?? list.order, tabs }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal names mean equal declarations
    [list, order, addressKey],
  );
  const control = useListPlace(address, storageKey, embedded);
  const { place, change } = control;
  const views = useSavedViews({
    ...control,
    area: storageKey,
    enabled: !embedded && VIEW_AREA.test(storageKey),
    address,
    columns,
  });
  const shortcuts = useSingleKeysSwitch();
  const isPhone = useIsPhone();

  const openView = place.tab === null ? undefined : tabViews[place.tab];
  const selectedAt = (at: ListPlace): ListQuery => ({
    ...(order ? { sort: order.column, order: order.direction } : {}),
    ...selectionOf(address, at, ownTabs),
    ...fixed,
  });
  const selected = selectedAt(place);
  const selection = useListSelection(JSON.stringify([selected, place.tab, place.page, place.row]));
  // The precise operation of one list reads to the compiler as the general one.
  const read = list.read as List['read'];
  const isRead = openView === undefined && views.isSettled;
  const isFirst = place.page === 1;
  const rowsAt = (at: ListPlace) =>
    operationQuery(read, {
      ...selectedAt(at),
      page: at.page,
      row: at.row,
      ...(at.page === 1 ? {} : { totals: false }),
    });
  const asked = rowsAt(place);
  // Also when the page is seen again: who opens a record of it goes on from there to the next one.
  useEffect(() => noteRows(read, isRead ? asked.queryKey[2] : undefined));
  const result = useQuery({
    ...asked,
    placeholderData: rowsOfTab(selected.tab),
    enabled: isRead,
  });
  // Count and totals are those of the first page: read once for a filter, and again when its rows change.
  const firstPage = {
    ...operationQuery(read, { ...selected, page: 1, row: place.row }),
    placeholderData: rowsOfTab(selected.tab),
    enabled: isRead,
    staleTime: Number.POSITIVE_INFINITY,
  };
  const [first] = useQueries({ queries: [firstPage].filter(() => !isFirst) });
  // Without a connection the rows that were asked for wait for it; those that stand there are others.
  const isUnreached = result.isPaused && (result.isPending || result.isPlaceholderData);
  const data = result.data;
  const totals = isFirst ? data : first?.data;
  // The server checked the rows against the declaration's schema.
  const rows = (data?.data ?? []) as AnyRow[];

  const client = useQueryClient();
  const changePlace = (changes: PlaceChange, quiet?: boolean) => {
    const next = change(changes, quiet);
    // On their way while the page is drawn at its new address; another tab asks for itself.
    if (isRead && next.tab === place.tab) void client.prefetchQuery(rowsAt(next));
  };
  // A link to a page that is not there any more shows the last one that is.
  const isBeyond =
    data !== undefined &&
    !result.isPlaceholderData &&
    totals !== undefined &&
    rows.length === 0 &&
    place.page > 1;
  const lastPage = Math.max(1, Math.ceil((totals?.count ?? 0) / place.row));
  useEffect(() => {
    if (isBeyond && lastPage < place.page) change({ page: lastPage }, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when an answer says so
  }, [isBeyond]);
  // A page more would let go what is selected on this one.
  const turnPage = (by: -1 | 1): boolean => {
    const hasMore = totals?.count_capped ? rows.length === place.row : place.page < lastPage;
    const isThere = by === 1 ? hasMore : place.page > 1;
    if (!isThere || readChosen(selection).ids.size > 0) return false;
    changePlace({ page: place.page + by });
    return true;
  };
  /** Opens a tab; another view of the list goes on with the rows of the tab that was open. */
  const openTab = (tab: string) => {
    const isView = !ownTabs.includes(tab);
    const within = place.tab !== null && ownTabs.includes(place.tab) ? place.tab : place.within;
    changePlace({ tab, within: isView ? within : null });
  };
  const state: ListState = {
    query: selected,
    count: totals?.count ?? null,
    countCapped: totals?.count_capped ?? false,
    sums: totals?.sums ?? {},
    looks: looksOf(selected, place),
    tab: place.tab,
    ownTabs,
    showWithin: (tab) => changePlace({ within: tab }),
    setFilter: (name, value) =>
      changePlace(({ filters: { [name]: _before, ...others } }) => ({
        filters: value === undefined ? others : { ...others, [name]: value },
      })),
    refresh: () => {
      void result.refetch();
      void first?.refetch();
    },
  };
  const titleColumn = columns.find(([, column]) => column.card === 'title')?.[0] ?? columns[0]?.[0] ?? 'id';
  const { cells, rowLabel, rowLink, rowActions } = props;
  // The same functions as long as the page gives the same, so that rows that stay need not be drawn again.
  const give = useMemo(
    () => rowFunctions({ cells, rowLabel, rowLink, rowActions }, titleColumn),
    [cells, rowLabel, rowLink, rowActions, titleColumn],
  );
  const listText = useListText();
  const actions = [
    ...(bulkUpdate
      ? [
          {
            id: 'change',
            label: listText('changeFields'),
            icon: 'edit' as const,
            verb: { operation: bulkUpdate, isPartial: true, fields: bulkFields },
          },
        ]
      : []),
    ...bulkActions,
  ].filter((action: BulkAction) => can(action.access ?? action.verb.operation.access));
  const { width, measure } = useWidth(embedded ? 'rows in a page' : 'rows');
  const laidOut = layOut(columns, views.look.columns);
  // What the person has chosen stands there in any window; cards show what is in none of them.
  const isChosen = views.look.columns.length > 0;
  const hasSelection = actions.length > 0 || !embedded;
  const layout =
    isChosen || isPhone || width === 0
      ? laidOut
      : fitted(
          laidOut,
          roomIn(width, hasSelection, give.rowActions !== undefined),
          (laid) => widthOf(laid, props.columnWidths ?? {}),
          ordersOf(place).map(({ column }) => column),
        );
  const mayStart = primaryAction && (primaryAction.access === undefined || can(primaryAction.access));

  return {
    ...give,
    words,
    columns,
    layout,
    /** Ref of the place in which the rows stand. */
    measure,
    shownColumns: layout.filter(({ shown }) => shown),
    filters,
    tabs,
    place,
    order: address.order,
    changePlace,
    turnPage,
    openTab,
    views,
    shortcuts,
    openView,
    state,
    rows,
    data,
    isLoading: result.isPending,
    isStale: result.isPlaceholderData,
    problem: failureOf(result.error) ?? (isUnreached ? networkFailure() : null),
    isFiltered: place.key !== '' || place.where !== '' || Object.keys(place.filters).length > 0,
    primary: mayStart ? primaryAction : undefined,
    edits: props.edits && can(props.edits.update.access) ? props.edits : undefined,
    actions,
    /** Absent where nothing can be done with a selection. */
    selection: hasSelection ? selection : undefined,
  };
}

export type ListControl = ReturnType<typeof useResourceList>;
