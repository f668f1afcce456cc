import type { List } from '../../contract/list';
import { Box, Button, Flex } from '../../ui/core';
import {
  CardsSkeleton,
  EmptyState,
  LoadingGate,
  Pagination,
  TabBar,
  TableSkeleton,
  useIsPhone,
} from '../../ui/rich';
import { FailureState } from '../failure-state';
import { useResourceText } from '../resource-text';
import { ListCards } from './list-cards';
import { EmbeddedHeader, ListHeader, PrimaryButton } from './list-header';
import { withColumn } from './list-layout';
import type { ResourceListProps } from './list-model';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { useResourceList, type ListControl } from './use-resource-list';

const SKELETON_COLUMNS = 7;

function Nothing({ control, empty }: { control: ListControl; empty?: ResourceListProps<List>['empty'] }) {
  const text = useResourceText();
  if (control.isFiltered) {
    return (
      <EmptyState
        kind="filtered"
        title={text('nothingFiltered')}
        text={text('nothingFilteredHelp')}
        action={
          <Button variant="outline" onClick={() => control.changePlace({ key: '', filters: {}, any: false })}>
            {text('clearAll')}
          </Button>
        }
      />
    );
  }
  const start = control.primary ? <PrimaryButton action={control.primary} /> : undefined;
  return (
    <EmptyState
      kind="none"
      title={empty?.title ?? text('nothingYet')}
      text={empty?.text}
      action={empty?.action ?? start}
    />
  );
}

type RowsProps = Pick<ResourceListProps<List>, 'title' | 'columnWidths' | 'empty'> & { control: ListControl };

/** The rows as table or cards, or why there are none. */
function Rows({ control, title, columnWidths = {}, empty }: RowsProps) {
  const text = useResourceText();
  const isPhone = useIsPhone();
  const { problem, shownColumns, columns, rows, state } = control;
  if (problem) {
    return <FailureState title={text('listFailed')} failure={problem} onRetry={state.refresh} />;
  }
  const draw = () => {
    if (rows.length === 0) return <Nothing control={control} empty={empty} />;
    const { words, rowId, rowLabel, rowLink, rowActions, cells, selection, select, isStale } = control;
    const shared = { rows, words, rowId, rowLabel, rowLink, rowActions, cells, selection };
    if (isPhone) {
      return (
        <ListCards {...shared} columns={columns} shown={shownColumns} onSelect={select} stale={isStale} />
      );
    }
    return (
      <ListTable
        {...shared}
        columns={shownColumns}
        onSelect={select}
        stale={isStale}
        label={title}
        density={control.views.look.density}
        place={control.place}
        order={control.order}
        change={control.changePlace}
        sums={state.sums}
        widths={columnWidths}
        onResize={(name, width) =>
          control.views.changeLook({ columns: withColumn(control.layout, name, { width }) })
        }
        shortcuts={control.shortcuts.isOn}
        edits={control.edits}
      />
    );
  };
  const skeleton = isPhone ? (
    <CardsSkeleton />
  ) : (
    <TableSkeleton columns={Math.min(SKELETON_COLUMNS, shownColumns.length)} />
  );
  return (
    <LoadingGate loading={control.isLoading} skeleton={skeleton}>
      {draw()}
    </LoadingGate>
  );
}

function Pages({ control }: { control: ListControl }) {
  const { state, place, problem, changePlace, rows } = control;
  if (state.count === null || problem || (state.count === 0 && place.page === 1)) return null;
  return (
    <Box
      px={{ base: '0', md: '3' }}
      py={{ base: '3', md: '2' }}
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
      />
    </Box>
  );
}

/**
 * A whole list page from its declaration: header, tabs, search, filters, table or cards, selection, paging, export.
 * Filters, sort, tab and page stand in the address and are remembered; what the caller may not see is not offered.
 */
export function ResourceList<L extends List>(props: ResourceListProps<L>) {
  const { list, title, description, breadcrumb, menuActions, views = {}, embedded, summary } = props;
  const control = useResourceList(props) as ListControl; // its rows are rows of any list from here on
  const { tabs, place, openTab, openView, state, words } = control;
  const isPhone = useIsPhone();
  const { filterOptions, filterQueries, dayChoices, toolbar } = props;
  const toolbarProps = {
    control,
    list: list as List, // read as any list
    filterOptions,
    filterQueries,
    dayChoices,
    toolbar,
    embedded,
  };

  return (
    <Flex direction="column" gap={{ base: '4', md: '5' }} minW="0">
      {embedded ? (
        <EmbeddedHeader title={title} control={control} />
      ) : (
        <ListHeader
          list={list as List} // read as any list
          control={control}
          title={title}
          description={description}
          breadcrumb={breadcrumb}
          menuActions={menuActions}
        />
      )}
      {typeof summary === 'function' ? summary(state) : summary}
      <Box>
        {tabs.length > 1 && place.tab !== null ? (
          <Box mb="3">
            <TabBar
              label={title}
              value={place.tab}
              onChange={openTab}
              tabs={tabs.map((tab) => ({ id: tab, label: views[tab]?.label ?? words.tab(tab) }))}
            />
          </Box>
        ) : null}
        {openView ? (
          <Flex direction="column" gap="4">
            <ListToolbar {...toolbarProps} />
            {openView.render(state)}
          </Flex>
        ) : (
          <Box
            bg={{ md: 'bg.panel' }}
            borderWidth={{ base: '0', md: '1px' }}
            borderColor="border"
            borderRadius={{ md: 'l3' }}
            overflow={{ md: 'hidden' }}
          >
            <Box
              px={{ base: '0', md: '3' }}
              py={{ base: '0', md: '2.5' }}
              mb={{ base: '3', md: '0' }}
              borderBottomWidth={{ base: '0', md: '1px' }}
              borderColor="border"
            >
              <ListToolbar {...toolbarProps} />
            </Box>
            <Rows control={control} title={title} columnWidths={props.columnWidths} empty={props.empty} />
            <Pages control={control} />
            {/* The end of the list can be scrolled out from behind the bar of the selection. */}
            {isPhone && control.selectedRows.length > 0 ? <Box h="28" /> : null}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
