import type { List } from '../../contract/list';
import { Box, Button, Flex, Icon } from '../../ui/core';
import { ColumnChooser, DensityMenu, SelectionBar, useIsPhone } from '../../ui/rich';
import { ListFilters } from './list-filters';
import type { ResourceListProps } from './list-model';
import { SearchField } from './search-field';
import type { ListControl } from './use-resource-list';

type ToolbarProps = Pick<
  ResourceListProps<List>,
  'filterOptions' | 'filterQueries' | 'dayChoices' | 'toolbar' | 'embedded'
> & { control: ListControl };

/** Search, filters and how the table looks; while rows are selected, what can be done with them instead. */
export function ListToolbar(props: ToolbarProps) {
  const { control } = props;
  if (control.selectedRows.length === 0) return <RestingToolbar {...props} />;
  const { actions, selectedRows, rows, clearSelection } = control;
  return (
    <SelectionBar count={selectedRows.length} total={rows.length} onClear={clearSelection}>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant="outline"
          colorPalette={action.destructive ? 'danger' : undefined}
          onClick={() => action.onSelect(selectedRows, clearSelection)}
        >
          {action.icon ? <Icon name={action.icon} /> : null}
          {action.label}
        </Button>
      ))}
    </SelectionBar>
  );
}

function RestingToolbar({
  control,
  filterOptions,
  filterQueries,
  dayChoices,
  toolbar,
  embedded,
}: ToolbarProps) {
  const isPhone = useIsPhone();
  const { place, changePlace, view, changeView, words, filters, columns, shownColumns, openView } = control;
  return (
    <Flex gap="2" align="center" rowGap="2.5" flexWrap="wrap">
      <Box flex={{ base: '1 1 10rem', md: '0 1 16rem' }} minW="0">
        <SearchField
          value={place.key}
          shortcut={view.shortcuts && !embedded}
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
        />
      ) : null}
      <Flex gap="0.5" ms="auto" align="center">
        {toolbar}
        {!isPhone && openView === undefined ? (
          <>
            <ColumnChooser
              columns={columns.map(([name], index) => ({
                id: name,
                label: words.column(name),
                fixed: index === 0,
                shown: shownColumns.some(([shown]) => shown === name),
              }))}
              onToggle={(name, shown) => changeView({ columns: { ...view.columns, [name]: shown } })}
              onReset={() => changeView({ columns: {} })}
            />
            <DensityMenu value={view.density} onChange={(density) => changeView({ density })} />
          </>
        ) : null}
      </Flex>
    </Flex>
  );
}
