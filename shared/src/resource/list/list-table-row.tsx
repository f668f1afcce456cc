import { memo, type MouseEvent, type ReactNode } from 'react';
import { Box } from '../../ui/core';
import { ActionMenu, AppLink, Checkbox, cut, Table } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { CellPencil } from './cell-pencil';
import { drawCell, isAtEnd, isEmpty } from './list-cell';
import type { LaidColumn } from './list-layout';
import type { AnyRow } from './list-model';
import {
  CHECKBOX_WIDTH,
  checkboxCell,
  stuckTo,
  type DrawnColumn,
  type ListTableProps,
} from './list-table-model';

type RowProps = Pick<
  ListTableProps,
  'words' | 'rowLabel' | 'rowLink' | 'rowActions' | 'cells' | 'edits' | 'onSelect' | 'shortcuts'
> & {
  id: string;
  row: AnyRow;
  /** Among the rows of all pages, from 1. */
  position: number;
  columns: readonly DrawnColumn[];
  /** Absent where nothing can be done with a selection. */
  isSelected: boolean | undefined;
  /** The column whose cell is being changed. */
  editing: string | null;
  onEdit: (id: string, column: string | null) => void;
  onEditStep: (id: string, column: string, by: -1 | 1) => void;
};

/** A click on a control or the end of a text selection is not a click on the row. */
function isOnControl(event: MouseEvent): boolean {
  const target =
    event.target instanceof Element
      ? event.target.closest('a, button, input, label, select, [role=menuitem]')
      : null;
  return target !== null || (window.getSelection()?.toString() ?? '') !== '';
}

/**
 * A row of the table, drawn again only when it is another one, or selected, or changed: what it is given has to stay the
 * same from one drawing of the list to the next.
 */
export const ListTableRow = memo(function ListTableRow(props: RowProps) {
  const { id, row, columns, words, rowLabel, rowLink, rowActions, cells, edits, isSelected, onSelect } =
    props;
  const text = useResourceText();
  const link = rowLink?.(row);
  const rest = isSelected ? 'brand.subtle' : 'bg.subtle';
  const contentOf = ({ name, column }: LaidColumn): ReactNode =>
    cells.get(name)?.(row) ?? drawCell(column, name, row[name], words);
  const pencilOf = ({ name }: LaidColumn): ReactNode =>
    edits?.columns.includes(name) ? (
      <CellPencil
        edits={edits}
        column={name}
        id={Number(id)}
        label={rowLabel(row)}
        words={words}
        open={props.editing === name}
        isTabStop={!props.shortcuts}
        onOpen={() => props.onEdit(id, name)}
        onClose={() => props.onEdit(id, null)}
        onStep={(by) => props.onEditStep(id, name, by)}
      />
    ) : null;
  const secondOf = ({ second }: DrawnColumn): ReactNode =>
    second ? (
      <>
        {isEmpty(row[second.name]) ? null : (
          <Box textStyle="2xs" color="fg.muted" fontWeight="normal" {...cut}>
            {contentOf(second)}
          </Box>
        )}
        {/* Its pencil stands beside that of the line above. */}
        <Box position="absolute" insetBlock="0" insetEnd="7">
          {pencilOf(second)}
        </Box>
      </>
    ) : null;

  return (
    <Table.Row
      data-row={id}
      aria-rowindex={props.position + 1}
      aria-selected={isSelected}
      bg={isSelected ? 'brand.subtle' : 'bg.panel'}
      cursor={link ? 'pointer' : undefined}
      _hover={{ bg: rest, '& [data-on-hover]': { opacity: 1 } }}
      _focusWithin={{ bg: rest, '& [data-on-hover]': { opacity: 1 } }}
      onClick={(event) => {
        if (!link || isOnControl(event)) return;
        if (event.ctrlKey || event.metaKey) window.open(link, '_blank', 'noopener');
        // Through its link: who follows the address here would draw each row again with every other one.
        else event.currentTarget.querySelector<HTMLElement>('[data-row-target]')?.click();
      }}
    >
      {isSelected === undefined ? null : (
        <Table.Cell {...stuckTo(0)} {...checkboxCell} style={{ width: CHECKBOX_WIDTH }}>
          <Box
            data-on-hover=""
            opacity={{ base: 1, md: 0.35 }}
            css={{ '[data-selecting] &': { opacity: 1 } }}
            display="flex"
          >
            <Checkbox
              checked={isSelected}
              onCheckedChange={(on) => onSelect([id], on)}
              aria-label={text('selectRow', { name: rowLabel(row) })}
            />
          </Box>
        </Table.Cell>
      )}
      {columns.map((laid, index) => (
        <Table.Cell
          key={laid.name}
          textAlign={isAtEnd(laid.column.type) ? 'end' : 'start'}
          className={isAtEnd(laid.column.type) ? 'tabular' : undefined}
          fontWeight={index === 0 ? 'medium' : undefined}
          maxW="0"
          overflow={index === 0 ? undefined : 'hidden'}
          position="relative"
          {...stuckTo(laid.stuckAt, laid.isEdge)}
          py={laid.second ? '0' : undefined}
          lineHeight={laid.second ? '1.125rem' : undefined}
        >
          {index === 0 && link ? (
            <AppLink
              to={link}
              data-row-target=""
              display="block"
              {...cut}
              color="fg"
              _hover={{ color: 'brand.fg' }}
            >
              {contentOf(laid)}
            </AppLink>
          ) : (
            contentOf(laid)
          )}
          {pencilOf(laid)}
          {secondOf(laid)}
        </Table.Cell>
      ))}
      {rowActions ? (
        <Table.Cell textAlign="end" px="2">
          <ActionMenu label={text('actionsOf', { name: rowLabel(row) })} size="xs" items={rowActions(row)} />
        </Table.Cell>
      ) : null}
    </Table.Row>
  );
});
