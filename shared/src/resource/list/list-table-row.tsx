import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Box } from '../../ui/core';
import { ActionMenu, AppLink, Checkbox, cut, Table } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { CellPencil } from './cell-pencil';
import { drawCell, isAtEnd, isEmpty } from './list-cell';
import type { LaidColumn } from './list-layout';
import type { AnyRow } from './list-model';
import { CHECKBOX_WIDTH, stuckTo, type DrawnColumn, type ListTableProps } from './list-table-model';

type RowProps = Pick<
  ListTableProps,
  | 'words'
  | 'rowId'
  | 'rowLabel'
  | 'rowLink'
  | 'rowActions'
  | 'cells'
  | 'edits'
  | 'selection'
  | 'onSelect'
  | 'shortcuts'
> & {
  row: AnyRow;
  /** Among the rows of all pages, from 1. */
  position: number;
  columns: readonly DrawnColumn[];
  isAnySelected: boolean;
  /** The column whose cell is being changed. */
  editing: string | null;
  onEdit: (column: string | null) => void;
  onEditStep: (column: string, by: -1 | 1) => void;
};

/** A click on a control or the end of a text selection is not a click on the row. */
function isOnControl(event: MouseEvent): boolean {
  const target =
    event.target instanceof Element
      ? event.target.closest('a, button, input, label, select, [role=menuitem]')
      : null;
  return target !== null || (window.getSelection()?.toString() ?? '') !== '';
}

export function ListTableRow(props: RowProps) {
  const { row, columns, words, rowId, rowLabel, rowLink, rowActions, cells, edits, selection, onSelect } =
    props;
  const text = useResourceText();
  const navigate = useNavigate();
  const id = rowId(row);
  const isSelected = selection?.has(id) ?? false;
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
        onOpen={() => props.onEdit(name)}
        onClose={() => props.onEdit(null)}
        onStep={(by) => props.onEditStep(name, by)}
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
      aria-selected={selection ? isSelected : undefined}
      bg={isSelected ? 'brand.subtle' : 'bg.panel'}
      cursor={link ? 'pointer' : undefined}
      _hover={{ bg: rest, '& [data-on-hover]': { opacity: 1 } }}
      _focusWithin={{ bg: rest, '& [data-on-hover]': { opacity: 1 } }}
      onClick={(event) => {
        if (!link || isOnControl(event)) return;
        if (event.ctrlKey || event.metaKey) window.open(link, '_blank', 'noopener');
        else void navigate(link);
      }}
    >
      {selection ? (
        <Table.Cell {...stuckTo(0)} px="0" textAlign="center" style={{ width: CHECKBOX_WIDTH }}>
          <Box
            data-on-hover=""
            opacity={props.isAnySelected ? 1 : { base: 1, md: 0.35 }}
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
}
