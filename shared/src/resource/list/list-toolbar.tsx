import { Activity, memo, useDeferredValue, useState, type ReactNode } from 'react';
import type { List } from '../../contract/list';
import { Box, Flex } from '../../ui/core';
import { ColumnChooser, DensityMenu, useIsPhone, useKeptFocus } from '../../ui/rich';
import { BulkDialog, OrderChoice, SelectionToolbar } from '../later';
import { ListFilters } from './list-filters';
import { withColumn, withMoved } from './list-layout';
import type { ResourceListProps } from './list-model';
import { chosenRows, useChosen } from './list-selection';
import { useListText } from './list-text';
import { SearchField } from './search-field';
import type { AskedVerb } from './selection-toolbar';
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
          asked={asked}
          list={list}
          words={control.words}
          onStart={() => {
            setAsked(null);
            control.selection?.clear();
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
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
          before={
            isPhone && !openView ? (
              <OrderChoice columns={control.columns} place={place} change={changePlace} words={words} />
            ) : null
          }
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
