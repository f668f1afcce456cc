import { Activity, memo, useDeferredValue, useState, type ReactNode } from 'react';
import type { List } from '../../contract/list';
import { Box, Button, Flex, Icon } from '../../ui/core';
import {
  ActionMenu,
  ColumnChooser,
  DensityMenu,
  formatAmount,
  SelectionBar,
  useIsPhone,
  useKeptFocus,
  useUiText,
} from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { startBulkRun, type BulkRequest, type ChosenRow } from '../work/bulk-runs';
import { BulkDialog } from '../later';
import { ListFilters } from './list-filters';
import { withColumn, withMoved } from './list-layout';
import type { AnyRow, BulkAction, ResourceListProps } from './list-model';
import { chosenRows, useChosen, type ListSelection } from './list-selection';
import { useListText } from './list-text';
import { SearchField } from './search-field';
import { useExport } from './use-export';
import type { ListControl } from './use-resource-list';
import { ViewMenu } from './view-menu';

type ToolbarProps = Pick<
  ResourceListProps<List>,
  'filterOptions' | 'filterQueries' | 'dayChoices' | 'toolbar' | 'embedded'
> & {
  control: ListControl;
  list: List;
  /** The tabs, where they have no row of their own. */
  tabs?: ReactNode;
};

/** A verb that is asked for, of the rows as they were then: the list may read other ones while the dialog is open. */
interface AskedVerb extends Pick<BulkRequest, 'chosen'> {
  action: BulkAction;
  /** Whom it is for. */
  said: string;
}

/**
 * Search, filters and how the table looks; while rows are selected, what can be done with them instead, on a phone at
 * the lower edge of the window.
 */
export function ListToolbar(props: ToolbarProps) {
  const { control, list } = props;
  const isPhone = useIsPhone();
  const hasSelected = chosenRows(useChosen(control.selection), control).length > 0;
  // After the tick itself, which is not to wait for it.
  const isSelecting = useDeferredValue(hasSelected) && hasSelected;
  const [asked, setAsked] = useState<AskedVerb | null>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>();

  const start = ({ action: { label, verb }, chosen }: AskedVerb, input: Record<string, unknown>) => {
    setAsked(null);
    control.selection?.clear();
    void startBulkRun({
      title: label,
      operation: verb.operation,
      input,
      chosen,
      alsoRefresh: [list.area, ...(verb.alsoRefresh ?? [])],
    });
  };

  return (
    <>
      {/* Stays drawn: to draw it anew is most of what clearing a selection takes. */}
      <Activity mode={isPhone || !isSelecting ? 'visible' : 'hidden'}>
        <RestingToolbar {...props} />
      </Activity>
      {isSelecting && control.selection ? (
        <Box {...keptFocus}>
          <SelectionToolbar control={control} selection={control.selection} list={list} onAsk={setAsked} />
        </Box>
      ) : null}
      {asked ? (
        <BulkDialog
          title={asked.action.label}
          destructive={asked.action.destructive}
          verb={asked.action.verb}
          said={asked.said}
          words={control.words}
          onStart={(input) => start(asked, input)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** '10,000+' where nobody has counted further. */
const countInWords = ({ state }: ListControl): string =>
  `${formatAmount(state.count ?? 0)}${state.countCapped ? '+' : ''}`;

interface SelectionToolbarProps extends Pick<ToolbarProps, 'control' | 'list'> {
  selection: ListSelection;
  onAsk: (asked: AskedVerb) => void;
}

function SelectionToolbar({ control, selection, list, onAsk }: SelectionToolbarProps) {
  const text = useListText();
  const uiText = useUiText();
  const resourceText = useResourceText();
  const isPhone = useIsPhone();
  const { actions, rows, state } = control;
  const chosen = useChosen(selection);
  const { isAllMatching } = chosen;
  const selectedRows = chosenRows(chosen, control);
  const hasMore = state.countCapped || (state.count ?? 0) > rows.length;
  const isWholePage = selectedRows.length === rows.length;
  const count = countInWords(control);

  const ask = (action: BulkAction) => {
    if (isAllMatching) {
      onAsk({ action, chosen: { list, query: state.query }, said: text('bulkForMatching', { count }) });
      return;
    }
    const asked = selectedRows.map((row): ChosenRow => ({
      id: Number(row['id']),
      version: typeof row['version'] === 'number' ? row['version'] : 1,
      label: control.rowLabel(row),
    }));
    onAsk({ action, chosen: asked, said: text('bulkFor', { count: asked.length }) });
  };

  return (
    <SelectionBar
      said={
        isAllMatching
          ? text('allMatching', { count })
          : uiText('selectedOf', { count: selectedRows.length, total: count })
      }
      more={
        // Cards have no heading whose box would select the page.
        isPhone && !isWholePage ? (
          <Button
            size="sm"
            variant="plain"
            color="brand.fg"
            px="1"
            onClick={() => selection.select(rows.map(control.rowId), true)}
          >
            {resourceText('selectPage')}
          </Button>
        ) : isWholePage && hasMore && !isAllMatching ? (
          <Button size="sm" variant="plain" color="brand.fg" px="1" onClick={selection.selectAllMatching}>
            {text('selectMatching', { count })}
          </Button>
        ) : null
      }
      onClear={selection.clear}
      atBottom={isPhone}
    >
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant="outline"
          colorPalette={action.destructive ? 'danger' : undefined}
          onClick={() => ask(action)}
        >
          {action.icon ? <Icon name={action.icon} /> : null}
          {action.label}
        </Button>
      ))}
      <ExportSelection control={control} list={list} chosen={isAllMatching ? undefined : selectedRows} />
    </SelectionBar>
  );
}

interface ExportSelectionProps extends Pick<ToolbarProps, 'control' | 'list'> {
  /** Absent: all that match. */
  chosen?: readonly AnyRow[];
}

function ExportSelection({ control, list, chosen }: ExportSelectionProps) {
  const text = useListText();
  const resourceText = useResourceText();
  const { state, rowId } = control;
  const { exportAs, isExporting } = useExport(list, state.query, state.count);
  const ids = chosen?.map(rowId);
  return (
    <ActionMenu
      label={text('exportSelection')}
      items={[
        {
          id: 'xlsx',
          label: resourceText('exportXlsx'),
          icon: 'spreadsheet',
          disabled: isExporting,
          onSelect: () => void exportAs('xlsx', ids),
        },
        {
          id: 'csv',
          label: resourceText('exportCsv'),
          icon: 'file-text',
          disabled: isExporting,
          onSelect: () => void exportAs('csv', ids),
        },
      ]}
      trigger={
        <Button size="sm" variant="outline">
          <Icon name="download" />
          {text('exportSelection')}
        </Button>
      }
    />
  );
}

/** Drawn with the list, and not with what is chosen of it. */
const RestingToolbar = memo(function RestingToolbar({
  control,
  list,
  filterOptions,
  filterQueries,
  dayChoices,
  toolbar,
  embedded,
  tabs,
}: ToolbarProps) {
  const isPhone = useIsPhone();
  const { place, changePlace, views, words, filters, openView } = control;
  const isFiltered = Object.keys(place.filters).length > 0;
  return (
    <Flex gap={{ base: '1', md: '2' }} align="center" minW="0">
      {tabs ? (
        <Box flex="0 1 8.5rem" _empty={{ display: 'none' }}>
          {tabs}
        </Box>
      ) : null}
      <Box flex={{ base: '1 1 7rem', md: isFiltered ? '0 1 10rem' : '0 1 15rem' }} minW={{ md: '8rem' }}>
        <SearchField
          value={place.key}
          shortcut={control.shortcuts.isOn && !embedded}
          onChange={(key) => changePlace({ key }, true)}
        />
      </Box>
      {Object.keys(filters).length > 0 ? (
        <ListFilters
          filters={filters}
          place={place}
          change={changePlace}
          words={words}
          filterOptions={filterOptions}
          filterQueries={filterQueries}
          dayChoices={dayChoices}
          compact={isPhone}
          counted={{ list, query: control.state.query }}
          more={isPhone ? openView ? openView.toolbar?.(control.state) : <Columns control={control} /> : null}
        />
      ) : null}
      <Flex gap="0.5" ms="auto" align="center" flexShrink={0}>
        {toolbar}
        {isPhone ? null : openView?.toolbar?.(control.state)}
        {embedded ? null : <ViewMenu views={views} isSmall={isPhone} />}
        {!isPhone && openView === undefined ? <Columns control={control} /> : null}
        {!isPhone && openView === undefined ? (
          <DensityMenu value={views.look.density} onChange={(density) => views.changeLook({ density })} />
        ) : null}
      </Flex>
    </Flex>
  );
});

function Columns({ control }: { control: ListControl }) {
  const text = useListText();
  const { layout, views, words } = control;
  return (
    <ColumnChooser
      columns={layout.map(({ name, shown, pinned }, index) => ({
        id: name,
        label: words.column(name),
        shown,
        pinned,
        fixed: index === 0,
      }))}
      onToggle={(name, shown) => views.changeLook({ columns: withColumn(layout, name, { shown }) })}
      onMove={(name, to) => views.changeLook({ columns: withMoved(layout, name, to) })}
      onPin={(name, pinned) => views.changeLook({ columns: withColumn(layout, name, { pinned }) })}
      onReset={views.resetColumns}
      moveLabel={(name) => text('moveColumn', { name })}
      pinLabel={(name) => text('pinColumn', { name })}
    />
  );
}
