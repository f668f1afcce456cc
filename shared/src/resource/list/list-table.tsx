import { useRef, useState } from 'react';
import { Box } from '../../ui/core';
import { formatAmount, Money, rowHeights, Table } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { isAtEnd } from './list-cell';
import { ListTableHead } from './list-table-head';
import {
  ACTIONS_WIDTH,
  CHECKBOX_WIDTH,
  drawnColumns,
  stuckTo,
  widthOf,
  type DrawnColumn,
  type ListTableProps,
} from './list-table-model';
import { ListTableRow } from './list-table-row';
import { useRowKeys } from './use-row-keys';

/** A thumb needs so much, whatever the density. */
const TOUCH_ROW = 44;

export function ListTable(props: ListTableProps) {
  const { label, rows, density, sums, rowId, rowActions, widths, selection, onSelect, stale } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(rowId);
  const selectedHere = selection ? ids.filter((id) => selection.has(id)) : [];
  const columns = drawnColumns(props.columns, widths, selection !== undefined);
  const hasSums = columns.some(({ name }) => sums[name] !== undefined);
  const totalWidth =
    columns.reduce((sum, laid) => sum + widthOf(laid, widths), 0) +
    (selection ? CHECKBOX_WIDTH : 0) +
    (rowActions ? ACTIONS_WIDTH : 0);
  /** The cell whose editor is open. */
  const [editing, setEditing] = useState<{ row: string; column: string } | null>(null);
  const editable = columns.filter(({ name }) => props.edits?.columns.includes(name)).map(({ name }) => name);
  const stepFrom = (row: string, column: string, by: -1 | 1) => {
    const next = editable[editable.indexOf(column) + by];
    setEditing(next === undefined ? null : { row, column: next });
  };
  const [firstEditable] = editable;
  useRowKeys({
    body,
    onEdit: firstEditable === undefined ? undefined : (row) => setEditing({ row, column: firstEditable }),
    shortcuts: props.shortcuts,
    onToggle: selection ? (id) => onSelect([id], !selection.has(id)) : undefined,
  });

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
    >
      <Table.Root
        tableLayout="fixed"
        style={{ minWidth: totalWidth }}
        css={{
          '--row-height': `${rowHeights[density]}px`,
          '@media (pointer: coarse)': { '--row-height': `${Math.max(TOUCH_ROW, rowHeights[density])}px` },
        }}
      >
        <ListTableHead {...props} columns={columns} ids={ids} selectedHere={selectedHere} />
        <Table.Body ref={body}>
          {rows.map((row) => (
            <ListTableRow
              key={rowId(row)}
              {...props}
              row={row}
              columns={columns}
              isAnySelected={selectedHere.length > 0}
              editing={editing?.row === rowId(row) ? editing.column : null}
              onEdit={(column) => setEditing(column === null ? null : { row: rowId(row), column })}
              onEditStep={(column, by) => stepFrom(rowId(row), column, by)}
            />
          ))}
        </Table.Body>
        {hasSums ? <Sums {...props} columns={columns} /> : null}
      </Table.Root>
    </Box>
  );
}

type SumsProps = Pick<ListTableProps, 'sums' | 'selection' | 'rowActions'> & {
  columns: readonly DrawnColumn[];
};

function Sums({ sums, selection, rowActions, columns }: SumsProps) {
  const text = useResourceText();
  const drawSum = ({ name, column }: DrawnColumn) => {
    if (sums[name] === undefined) return null;
    return column.type === 'money' ? <Money value={sums[name]} strong /> : formatAmount(sums[name]);
  };
  return (
    <Table.Footer position="sticky" bottom="0" zIndex={2}>
      <Table.Row bg="bg.subtle">
        {selection ? <Table.Cell {...stuckTo(0)} borderBottomWidth="0" borderTopWidth="1px" /> : null}
        {columns.map((laid, index) => (
          <Table.Cell
            key={laid.name}
            textAlign={isAtEnd(laid.column.type) ? 'end' : 'start'}
            borderBottomWidth="0"
            borderTopWidth="1px"
            {...stuckTo(laid.stuckAt)}
          >
            {index === 0 ? text('total') : drawSum(laid)}
          </Table.Cell>
        ))}
        {rowActions ? <Table.Cell borderBottomWidth="0" borderTopWidth="1px" /> : null}
      </Table.Row>
    </Table.Footer>
  );
}
