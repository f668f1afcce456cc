import { memo } from 'react';
import { MOST_ORDERS } from '../../contract/list-order';
import { Flex, Text } from '../../ui/core';
import { Checkbox, explainedLook, headingWords, ResizeHandle, SortButton, Table } from '../../ui/rich';
import { useResourceText, useTerms } from '../resource-text';
import { isAtEnd } from './list-cell';
import {
  ACTIONS_WIDTH,
  CHECKBOX_WIDTH,
  checkboxCell,
  stuckTo,
  widthOf,
  type DrawnColumn,
  type ListTableProps,
} from './list-table-model';
import { ordersOf, sortedBy, type ListPlace } from './list-query';
import { useListText } from './list-text';

type CellProps = Pick<ListTableProps, 'words' | 'place' | 'order' | 'change' | 'widths' | 'onResize'>;

type HeadProps = CellProps &
  Pick<ListTableProps, 'selection' | 'rowActions'> & {
    columns: readonly DrawnColumn[];
    ids: readonly string[];
    selectedHere: readonly string[];
  };

export function ListTableHead(props: HeadProps) {
  const { columns, ids, selectedHere, selection, rowActions } = props;
  const { words, place, order, change, widths, onResize } = props;
  const text = useResourceText();
  return (
    <Table.Header position="sticky" top="0" zIndex={2}>
      <Table.Row bg="bg.panel" aria-rowindex={1}>
        {selection ? (
          <Table.ColumnHeader
            {...stuckTo(0)}
            zIndex={3}
            {...checkboxCell}
            bg="bg.panel"
            style={{ width: CHECKBOX_WIDTH }}
          >
            <Checkbox
              aria-label={text('selectPage')}
              checked={ids.length > 0 && selectedHere.length === ids.length}
              indeterminate={selectedHere.length > 0 && selectedHere.length < ids.length}
              onCheckedChange={(on) => selection.select(ids, on)}
            />
          </Table.ColumnHeader>
        ) : null}
        {columns.map((column) => (
          <HeaderCell
            key={column.name}
            {...{ words, place, order, change, widths, onResize }}
            laid={column}
          />
        ))}
        {rowActions ? (
          <Table.ColumnHeader style={{ width: ACTIONS_WIDTH }} aria-label={text('actions')} />
        ) : null}
      </Table.Row>
    </Table.Header>
  );
}

/** Draws a width that is still being dragged, without drawing the rows again. */
function preview(name: string, width: number): void {
  const cell = document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(name)}"]`);
  if (cell) cell.style.width = `${width}px`;
}

/** Drawn with the list, and not with what is chosen of it. */
const HeaderCell = memo(function HeaderCell({
  laid,
  words,
  place,
  order,
  change,
  widths,
  onResize,
}: CellProps & { laid: DrawnColumn }) {
  const text = useListText();
  const { name, column, second, drawnWidth, stuckAt, isEdge } = laid;
  // Where the first line has no order, such as a sentence over its day, that of the second is meant.
  const sorted = [laid, second].find((line) => line && line.column.sortable !== false)?.name;
  // What nobody has sorted stands in the order of the list.
  const isDefault = order.column === sorted;
  const standingAt = (at: ListPlace) => {
    const orders = ordersOf(at);
    const rank = orders.findIndex((each) => each.column === sorted);
    const direction = orders[rank]?.direction ?? (at.sort === null && isDefault ? order.direction : null);
    return { orders, rank, direction };
  };
  const { orders, rank, direction } = standingAt(place);
  const label = words.column(name);
  const explanation = useTerms(words)(name) ?? undefined;
  // Who sorts by figures looks for the largest first, by words for the first letter.
  const [first, then] = isAtEnd(column.type) ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  /** @param besides - what they are sorted by: the columns before it stay more important. */
  const sortAt = (latest: ListPlace, besides: boolean): Partial<ListPlace> => {
    const now = standingAt(latest);
    const turned = now.direction === null ? first : now.direction === first ? then : null;
    if (besides && sorted !== undefined && now.orders.length > 0) {
      const others = now.orders.slice(0, now.rank < 0 ? MOST_ORDERS - 1 : undefined);
      const own = turned === null ? [] : [{ column: sorted, direction: turned }];
      return sortedBy(now.rank < 0 ? [...others, ...own] : others.toSpliced(now.rank, 1, ...own));
    }
    const other = order.direction === 'asc' ? 'desc' : 'asc';
    if (isDefault) return now.direction === order.direction ? { sort: sorted, order: other } : { sort: null };
    return turned === null ? { sort: null } : { sort: sorted, order: turned };
  };
  return (
    <Table.ColumnHeader
      scope="col"
      data-column={name}
      data-explanation={explanation}
      // Its name, without the words of the handle at its edge.
      aria-label={label}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      textAlign={isAtEnd(column.type) ? 'end' : 'start'}
      style={drawnWidth === null ? undefined : { width: drawnWidth }}
      position="relative"
      {...(stuckAt === null ? {} : { ...stuckTo(stuckAt, isEdge), zIndex: 3, bg: 'bg.panel' })}
    >
      <Flex
        as="span"
        display="inline-flex"
        align="center"
        gap="1"
        // A long word takes some of the room before the next column rather than break.
        maxW={isAtEnd(column.type) ? '100%' : 'calc(100% + 0.5rem)'}
      >
        {sorted === undefined ? (
          <Text as="span" {...headingWords} {...(explanation ? explainedLook : {})}>
            {label}
          </Text>
        ) : (
          <SortButton
            label={label}
            direction={direction}
            end={isAtEnd(column.type)}
            explained={explanation !== undefined}
            rank={orders.length > 1 && rank >= 0 ? rank : null}
            hint={
              orders.length > 0 && rank < 0 && explanation === undefined ? text('sortBesides') : undefined
            }
            onSort={(besides) => change((latest) => sortAt(latest, besides))}
          />
        )}
        {column.type === 'money' ? (
          <Text as="span" color="fg.subtle" fontWeight="normal">
            Rp
          </Text>
        ) : null}
      </Flex>
      <ResizeHandle
        label={text('resizeColumn', { name: label })}
        width={widthOf(laid, widths)}
        onPreview={(width) => preview(name, width)}
        onResize={(width) => onResize(name, width)}
      />
    </Table.ColumnHeader>
  );
});
