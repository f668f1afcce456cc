import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Column } from '../../contract/list';
import { Box } from '../../ui/core';
import {
  ActionMenu,
  AppLink,
  Checkbox,
  Money,
  formatAmount,
  rowHeights,
  SortButton,
  Table,
  type Density,
  type MenuAction,
} from '../../ui/rich';
import { useResourceText, type AreaWords } from '../resource-text';
import { columnWidths, drawCell, isAtEnd } from './list-cell';
import type { AnyRow } from './list-model';
import type { ListPlace } from './list-query';

export interface ListTableProps {
  label: string;
  columns: readonly (readonly [string, Column])[];
  rows: readonly AnyRow[];
  words: AreaWords;
  density: Density;
  place: ListPlace;
  change: (changes: Partial<ListPlace>) => void;
  sums: Readonly<Record<string, number>>;
  rowId: (row: AnyRow) => string;
  rowLabel: (row: AnyRow) => string;
  rowLink?: (row: AnyRow) => string;
  rowActions?: (row: AnyRow) => MenuAction[];
  cells: ReadonlyMap<string, (row: AnyRow) => ReactNode>;
  widths: Readonly<Record<string, number>>;
  /** Ids of the selected rows; absent where nothing can be done with a selection. */
  selection?: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  shortcuts: boolean;
  /** The rows are of the query before; fresh ones are on their way. */
  stale: boolean;
}

const stuck = { position: 'sticky', bg: 'inherit', zIndex: 1 } as const;
const CHECKBOX_WIDTH = '44px';

/** A click on a control or the end of a text selection is not a click on the row. */
function isOnControl(event: MouseEvent): boolean {
  const target =
    event.target instanceof Element
      ? event.target.closest('a, button, input, label, select, [role=menuitem]')
      : null;
  return target !== null || (window.getSelection()?.toString() ?? '') !== '';
}

export function ListTable(props: ListTableProps) {
  const {
    label,
    columns,
    rows,
    words,
    density,
    place,
    change,
    sums,
    rowId,
    rowLabel,
    rowLink,
    rowActions,
    cells,
    widths,
    selection,
    onSelect,
    shortcuts,
    stale,
  } = props;
  const text = useResourceText();
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(rowId);
  const selectedHere = selection ? ids.filter((id) => selection.has(id)) : [];
  const hasSums = columns.some(([name]) => sums[name] !== undefined);

  const sortBy = (name: string) => {
    if (place.sort !== name) change({ sort: name, order: 'asc' });
    else if (place.order === 'asc') change({ sort: name, order: 'desc' });
    else change({ sort: null });
  };

  const focusRow = (step: number) => {
    const targets = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-target]') ?? [])];
    const at = targets.findIndex((target) => target.closest('tr')?.contains(document.activeElement));
    const next = targets[Math.min(targets.length - 1, Math.max(0, at + step))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type=checkbox]), textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const isDown = event.key === 'ArrowDown' || (shortcuts && event.key === 'j');
    const isUp = event.key === 'ArrowUp' || (shortcuts && event.key === 'k');
    if (isDown || isUp) {
      event.preventDefault();
      focusRow(isDown ? 1 : -1);
    }
    const row = event.target instanceof HTMLElement ? event.target.closest('tr')?.dataset['row'] : undefined;
    if (shortcuts && event.key === 'x' && row !== undefined && selection)
      onSelect([row], !selection.has(row));
  };

  const cellOf = (row: AnyRow, name: string, column: Column): ReactNode =>
    cells.get(name)?.(row) ?? drawCell(column, name, row[name], words);

  const headerCell = ([name, column]: readonly [string, Column], index: number) => {
    const direction = place.sort === name ? place.order : null;
    return (
      <Table.ColumnHeader
        key={name}
        scope="col"
        aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
        textAlign={isAtEnd(column.type) ? 'end' : 'start'}
        style={{ width: widths[name] ?? columnWidths[column.type] }}
        {...(index === 0
          ? { ...stuck, insetInlineStart: selection ? CHECKBOX_WIDTH : '0', zIndex: 3, bg: 'bg.panel' }
          : {})}
      >
        {column.sortable === false ? (
          words.column(name)
        ) : (
          <SortButton
            label={words.column(name)}
            direction={direction}
            end={isAtEnd(column.type)}
            onSort={() => sortBy(name)}
          />
        )}
      </Table.ColumnHeader>
    );
  };

  const drawRow = (row: AnyRow) => {
    const id = rowId(row);
    const isSelected = selection?.has(id) ?? false;
    const link = rowLink?.(row);
    return (
      <Table.Row
        key={id}
        data-row={id}
        aria-selected={selection ? isSelected : undefined}
        bg={isSelected ? 'brand.subtle' : 'bg.panel'}
        cursor={link ? 'pointer' : undefined}
        _hover={{ bg: isSelected ? 'brand.subtle' : 'bg.subtle', '& [data-on-hover]': { opacity: 1 } }}
        _focusWithin={{ bg: isSelected ? 'brand.subtle' : 'bg.subtle', '& [data-on-hover]': { opacity: 1 } }}
        onClick={(event) => {
          if (!link || isOnControl(event)) return;
          if (event.ctrlKey || event.metaKey) window.open(link, '_blank', 'noopener');
          else void navigate(link);
        }}
      >
        {selection ? (
          <Table.Cell
            {...stuck}
            insetInlineStart="0"
            px="0"
            textAlign="center"
            style={{ width: CHECKBOX_WIDTH }}
          >
            <Box
              data-on-hover=""
              opacity={selectedHere.length > 0 ? 1 : { base: 1, md: 0.35 }}
              display="flex"
              justifyContent="center"
            >
              <Checkbox
                checked={isSelected}
                onCheckedChange={(on) => onSelect([id], on)}
                aria-label={text('selectRow', { name: rowLabel(row) })}
              />
            </Box>
          </Table.Cell>
        ) : null}
        {columns.map(([name, column], index) =>
          index === 0 ? (
            <Table.Cell
              key={name}
              {...stuck}
              insetInlineStart={selection ? CHECKBOX_WIDTH : '0'}
              fontWeight="medium"
              maxW="0"
            >
              {link ? (
                <AppLink
                  to={link}
                  data-row-target=""
                  display="block"
                  truncate
                  color="fg"
                  _hover={{ color: 'brand.fg' }}
                >
                  {cellOf(row, name, column)}
                </AppLink>
              ) : (
                cellOf(row, name, column)
              )}
            </Table.Cell>
          ) : (
            <Table.Cell
              key={name}
              textAlign={isAtEnd(column.type) ? 'end' : 'start'}
              maxW="0"
              overflow="hidden"
            >
              {cellOf(row, name, column)}
            </Table.Cell>
          ),
        )}
        {rowActions ? (
          <Table.Cell textAlign="end" px="2">
            <ActionMenu
              label={text('actionsOf', { name: rowLabel(row) })}
              size="xs"
              items={rowActions(row)}
            />
          </Table.Cell>
        ) : null}
      </Table.Row>
    );
  };

  const totalWidth = columns.reduce(
    (sum, [name, column]) => sum + (widths[name] ?? columnWidths[column.type]),
    0,
  );

  return (
    <Box
      role="region"
      aria-label={label}
      aria-busy={stale}
      tabIndex={0}
      overflow="auto"
      maxH="max(24rem, calc(100dvh - 14rem))"
      opacity={stale ? 0.6 : 1}
      transition="opacity 120ms"
      focusVisibleRing="inside"
      onKeyDown={onKeyDown}
    >
      <Table.Root
        tableLayout="fixed"
        style={{ minWidth: totalWidth + 44 }}
        css={{ '--row-height': `${rowHeights[density]}px` }}
      >
        <Table.Header position="sticky" top="0" zIndex={2}>
          <Table.Row bg="bg.panel">
            {selection ? (
              <Table.ColumnHeader
                {...stuck}
                insetInlineStart="0"
                zIndex={3}
                px="0"
                textAlign="center"
                bg="bg.panel"
                style={{ width: CHECKBOX_WIDTH }}
              >
                <Checkbox
                  aria-label={text('selectPage')}
                  checked={rows.length > 0 && selectedHere.length === rows.length}
                  indeterminate={selectedHere.length > 0 && selectedHere.length < rows.length}
                  onCheckedChange={(on) => onSelect(ids, on)}
                />
              </Table.ColumnHeader>
            ) : null}
            {columns.map(headerCell)}
            {rowActions ? <Table.ColumnHeader style={{ width: 56 }} aria-label={text('actions')} /> : null}
          </Table.Row>
        </Table.Header>
        <Table.Body ref={body}>{rows.map(drawRow)}</Table.Body>
        {hasSums ? (
          <Table.Footer position="sticky" bottom="0" zIndex={2}>
            <Table.Row bg="bg.subtle">
              {selection ? (
                <Table.Cell {...stuck} insetInlineStart="0" borderBottomWidth="0" borderTopWidth="1px" />
              ) : null}
              {columns.map(([name, column], index) => (
                <Table.Cell
                  key={name}
                  textAlign={isAtEnd(column.type) ? 'end' : 'start'}
                  borderBottomWidth="0"
                  borderTopWidth="1px"
                  {...(index === 0 ? { ...stuck, insetInlineStart: selection ? CHECKBOX_WIDTH : '0' } : {})}
                >
                  {index === 0 ? (
                    text('total')
                  ) : sums[name] === undefined ? null : column.type === 'money' ? (
                    <Money value={sums[name]} strong />
                  ) : (
                    formatAmount(sums[name])
                  )}
                </Table.Cell>
              ))}
              {rowActions ? <Table.Cell borderBottomWidth="0" borderTopWidth="1px" /> : null}
            </Table.Row>
          </Table.Footer>
        ) : null}
      </Table.Root>
    </Box>
  );
}
