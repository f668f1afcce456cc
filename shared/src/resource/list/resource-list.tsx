import { useDeferredValue, useEffect } from 'react';
import type { List } from '../../contract/list';
import { Box, Button, Flex, Text } from '../../ui/core';
import { CardsSkeleton, formatAmount, LoadingGate, Money, Pagination, useIsPhone } from '../../ui/rich';
import { laterParts } from '../../ui/later-parts';
import { FailureState } from '../failure-state';
import { useResourceText } from '../resource-text';
import { ListNothing } from '../later';
import { EmbeddedHeader, LIST_GUTTER, ListHeader, ListTabs } from './list-header';
import { withColumn } from './list-layout';
import type { ResourceListProps } from './list-model';
import { ordersOf, unfiltered } from './list-query';
import { chosenRows, useChosen } from './list-selection';
import { fetchVirtualRows, ListTable } from './list-table';
import { MANY_ROWS } from './list-table-model';
import { useListText } from './list-text';
import { ListToolbar } from './list-toolbar';
import type { ListNothingProps } from './nothing/list-nothing';
import { useResourceList, type ListControl } from './use-resource-list';

/** Rows are drawn as cards on phones only. */
const { part: cardsPart, fetchParts: fetchCards } = laterParts(() => import('./list-cards'));
/** They fill the window of a phone, so that what stands under the rows comes below it. */
const waitingCards = <CardsSkeleton count={8} />;

const ListCards = cardsPart('ListCards', waitingCards);

type RowsProps = Omit<ListNothingProps, 'control'> &
  Pick<ResourceListProps<List>, 'title' | 'columnWidths'> & { control: ListControl };

/** The rows as table or cards, or why there are none. */
function Rows({ title, columnWidths = {}, ...why }: RowsProps) {
  const { control } = why;
  const text = useResourceText();
  const isPhone = useIsPhone();
  const isLong = control.place.row >= MANY_ROWS;
  useEffect(() => {
    // Beside the rows; what fails is asked for again, and said, where they are drawn.
    if (isPhone) fetchCards().catch(() => undefined);
    else if (isLong) fetchVirtualRows().catch(() => undefined);
  }, [isPhone, isLong]);
  const { problem, shownColumns, columns, rows, state } = control;
  if (problem) {
    // Such as the groups of an old link: asked again, they would be refused again.
    const isRefused = problem.status === 422 && control.isFiltered;
    return (
      <FailureState
        title={text('listFailed')}
        failure={problem}
        onRetry={state.refresh}
        action={
          isRefused ? (
            <Button variant="outline" onClick={() => control.changePlace(unfiltered)}>
              {text('clearAll')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  const draw = (isWaiting = false) => {
    if (rows.length === 0 && !isWaiting) return <ListNothing {...why} />;
    const { words, rowId, rowLabel, rowLink, rowActions, cells, selection, isStale } = control;
    const shared = { rows, words, rowId, rowLabel, rowLink, rowActions, cells, selection };
    if (isPhone) {
      // A card tells what is most important of it; the panel of filters says the rest.
      const by = ordersOf(control.place)[0]?.column ?? null;
      return <ListCards {...shared} columns={columns} shown={shownColumns} sortedBy={by} stale={isStale} />;
    }
    return (
      <ListTable
        {...shared}
        isWaiting={isWaiting}
        columns={shownColumns}
        stale={isStale}
        label={title}
        density={control.views.look.density}
        place={control.place}
        count={state.countCapped ? null : state.count}
        firstRow={(control.place.page - 1) * control.place.row + 1}
        order={control.order}
        change={control.changePlace}
        widths={columnWidths}
        onResize={(name, width) =>
          control.views.changeLook({ columns: withColumn(control.layout, name, { width }) })
        }
        onTurn={control.turnPage}
        shortcuts={control.shortcuts.isOn}
        edits={control.edits}
      />
    );
  };
  const skeleton = isPhone ? (
    waitingCards
  ) : (
    // Nothing in it can be used before there are rows.
    <Box aria-hidden="true" inert>
      {draw(true)}
    </Box>
  );
  return (
    <LoadingGate loading={control.isLoading} skeleton={skeleton}>
      {draw()}
    </LoadingGate>
  );
}

/** The rows of a list inside another page that are all in sight, whatever number of them a page has. */
const FEW_ROWS = 10;

/** Whether this is such a list; nothing is to be found in it that is not seen. */
const isAllInSight = ({ state, place }: ListControl, gutter: Gutter): boolean =>
  gutter === '0' && (state.count ?? 0) <= FEW_ROWS && place.page === 1;

/** Pages and totals, in sight whatever has been scrolled. */
function Pages({ control, gutter }: { control: ListControl; gutter: Gutter }) {
  const isPhone = useIsPhone();
  const { state, place, problem, changePlace, rows } = control;
  // It comes with the rows, which are drawn in pieces; before them it would stand where they are going to be.
  const isDue = useDeferredValue(state.count !== null);
  if (!isDue || state.count === null || problem || (state.count === 0 && place.page === 1)) return null;
  if (isAllInSight(control, gutter)) {
    return isPhone ? null : (
      <Box py="2.5" textStyle="sm" color="fg.muted">
        <Totals control={control} />
      </Box>
    );
  }
  return (
    <Box
      px={gutter}
      py={{ base: '3', md: '1' }}
      borderTopWidth={{ base: '0', md: '1px' }}
      borderColor="border"
    >
      <Pagination
        page={place.page}
        row={place.row}
        count={state.count}
        capped={state.countCapped}
        hasMore={rows.length === place.row}
        onPage={(page) => changePlace({ page })}
        onRow={(row) => changePlace({ row })}
      >
        {isPhone ? null : <Totals control={control} />}
      </Pagination>
    </Box>
  );
}

/** What the amounts of all pages add up to, of the columns that are shown. */
function Totals({ control: { shownColumns, state, words } }: { control: ListControl }) {
  const text = useListText();
  const summed = shownColumns.filter(({ name }) => state.sums[name] !== undefined);
  if (summed.length === 0) return null;
  return (
    <Flex gap="4" minW="0" whiteSpace="nowrap" overflow="hidden">
      <Text as="span" fontWeight="medium">
        {text('totalOf', { count: formatAmount(state.count ?? 0) })}
      </Text>
      {summed.map(({ name, column }) => (
        <Text as="span" key={name}>
          {words.column(name)}{' '}
          <Text as="span" color="fg" className="tabular">
            {column.type === 'money' ? (
              <Money value={state.sums[name]} strong />
            ) : (
              formatAmount(state.sums[name] ?? 0)
            )}
          </Text>
        </Text>
      ))}
    </Flex>
  );
}

type Gutter = typeof LIST_GUTTER | '0';

/** The end of the list can be scrolled out from behind what floats over it on a phone. */
function RoomForThumb({ control }: { control: ListControl }) {
  const hasChosen = chosenRows(useChosen(control.selection), control).length > 0;
  return hasChosen || control.primary ? <Box h="16" /> : null;
}

/**
 * A whole list page from its declaration: header, tabs, search, filters, table or cards, selection, paging, export.
 * Filters, sort, tab and page stand in the address and are remembered; what the caller may not see is not offered.
 */
export function ResourceList<L extends List>(props: ResourceListProps<L>) {
  const { list, title, description, breadcrumb, menuActions, views = {}, embedded, summary } = props;
  const control = useResourceList(props) as ListControl; // its rows are rows of any list from here on
  const { openView, state } = control;
  const isPhone = useIsPhone();
  const { filterOptions, filterQueries, dayChoices, toolbar } = props;
  const gutter: Gutter = embedded ? '0' : LIST_GUTTER;
  const tabLabels = Object.fromEntries(Object.entries(views).map(([tab, { label }]) => [tab, label]));
  // A view such as a board says its own figures, and on a phone has no room for others. Why there are no rows is why
  // there are no figures.
  const hasFigures = !(isPhone && openView) && !control.problem;
  const figures = !hasFigures ? null : typeof summary === 'function' ? summary(state) : summary;
  const why = {
    control,
    menuActions,
    list: list as List, // read as any list
    namespace: props.namespace,
    empty: props.empty,
  };
  return (
    <Flex direction="column" flex="1" minW="0" minH="0">
      {embedded ? (
        <>
          <EmbeddedHeader title={title} control={control} />
          <ListTabs title={title} control={control} labels={tabLabels} />
        </>
      ) : (
        <ListHeader
          list={list as List} // read as any list
          control={control}
          title={title}
          description={description}
          breadcrumb={breadcrumb}
          menuActions={menuActions}
          tabLabels={tabLabels}
        />
      )}
      {figures ? (
        <Box px={gutter} borderTopWidth={{ base: '0', md: '1px' }} borderColor="border">
          {figures}
        </Box>
      ) : null}
      {/* Rows that stand there until others come say nothing of how many there are. */}
      {isAllInSight(control, gutter) && !control.isFiltered && !control.isStale ? null : (
        <Flex
          direction="column"
          justify="center"
          minH={{ base: '3.25rem', md: '12' }}
          px={gutter}
          borderYWidth="1px"
          borderTopWidth={embedded ? '0' : '1px'}
          borderColor="border"
        >
          <ListToolbar
            control={control}
            list={list as List} // read as any list
            filterOptions={filterOptions}
            filterQueries={filterQueries}
            dayChoices={dayChoices}
            toolbar={toolbar}
            embedded={embedded}
            tabs={
              isPhone && !embedded ? <ListTabs title={title} control={control} labels={tabLabels} /> : null
            }
          />
        </Flex>
      )}
      <Flex
        ref={control.measure}
        direction="column"
        flex="1"
        minH={{ md: embedded ? '0' : '12rem' }}
        minW="0"
        overflowY={{ md: 'auto' }}
      >
        {openView ? (
          <Flex direction="column" flex="1" minH="0" gap="4" px={gutter} py={{ base: '3', md: '4' }}>
            {openView.render(state, <ListNothing {...why} unhindered={openView.nothing} />)}
          </Flex>
        ) : (
          <Rows {...why} title={title} columnWidths={props.columnWidths} />
        )}
      </Flex>
      {openView ? null : <Pages control={control} gutter={gutter} />}
      {isPhone ? <RoomForThumb control={control} /> : null}
    </Flex>
  );
}
