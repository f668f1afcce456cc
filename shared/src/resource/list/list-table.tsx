import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Box } from '../../ui/core';
import { laterParts } from '../../ui/later-parts';
import { rowHeights, Table, textScale, useMediaQuery } from '../../ui/rich';
import { ListTableHead } from './list-table-head';
import { edgeAfterRows, pinShadow, rowsLook } from './list-table-look';
import {
  ACTIONS_WIDTH,
  CHECKBOX_WIDTH,
  drawnColumns,
  widthOf,
  type ListTableProps,
  MANY_ROWS,
  pixelsOf,
} from './list-table-model';
import { isChosen, readChosen, useChosen } from './list-selection';
import { ListTableRow } from './list-table-row';
import { useListText } from './list-text';
import { afterOpenCell } from './open-cell';
import { useEditedRow } from './use-edited-row';
import { useRowKeys } from './use-row-keys';
import { useRowsInSteps } from './use-rows-in-steps';
import { WaitingRows } from './waiting-rows';

/** What the rows of a list have of the window, until their place is there to be measured. */
const PART_OF_WINDOW = 2 / 3;

/** A thumb needs so much, whatever the density. */
const TOUCH_ROW = 44;

const { part, fetchParts } = laterParts(() => import('./virtual-rows'));
const VirtualRows = part('VirtualRows');
export const fetchVirtualRows = fetchParts;

export function ListTable(props: ListTableProps) {
  const { label, density, rowId, rowActions, widths, selection, edits, stale } = props;
  const chosen = useChosen(selection);
  const { words, rowLabel, rowLink, cells, shortcuts } = props;
  // Rows that stand there until others come keep the places that they have, and answer what they answered.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place of these rows, whatever page is asked for
  const firstRow = useMemo(() => props.firstRow, [props.rows]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what these rows answer, whatever is asked for
  const question = useMemo(() => JSON.stringify(props.place), [props.rows]);
  /** The cell whose editor is open. */
  const [editing, setEditing] = useState<{ row: string; column: string } | null>(null);
  const rows = useEditedRow(props.rows, { rowId, edited: editing?.row ?? null, question });
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // What one turns to, or puts in another order, is read from its beginning. A list that is opened stands there; told
  // so, the browser would lay it out once more.
  const reading = [props.place.page, props.place.sort, props.place.order].join(' ');
  const read = useRef(reading);
  useEffect(() => {
    if (scroller.current && read.current !== reading) scroller.current.scrollTop = 0;
    read.current = reading;
  }, [reading]);
  const ids = rows.map(rowId);
  const selectedHere = ids.filter((id) => isChosen(chosen, id));
  const laid = drawnColumns(props.columns, widths, selection !== undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands the same is the same, for rows that stay
  const columns = useMemo(() => laid, [JSON.stringify(laid)]);
  const totalWidth =
    columns.reduce((sum, laid) => sum + widthOf(laid, widths), 0) +
    (selection ? pixelsOf(CHECKBOX_WIDTH) : 0) +
    (rowActions ? pixelsOf(ACTIONS_WIDTH) : 0);
  const editable = useMemo(
    () =>
      columns
        .flatMap(({ name, second }) => [name, ...(second ? [second.name] : [])])
        .filter((name) => edits?.columns.includes(name)),
    [columns, edits],
  );
  const edit = useCallback(
    (row: string, column: string) => afterOpenCell(() => setEditing({ row, column })),
    [],
  );
  const endEdit = useCallback(
    (row: string, column: string) =>
      // Another one may be open by then.
      setEditing((now) => (now?.row === row && now.column === column ? null : now)),
    [],
  );
  const stepFrom = useCallback(
    (row: string, column: string, by: -1 | 1) => {
      const next = editable[editable.indexOf(column) + by];
      setEditing(next === undefined ? null : { row, column: next });
    },
    [editable],
  );
  const text = useListText();
  const said = editable.map((name) => [name, text('editCell', { name: words.field(name) })] as const);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what says the same is the same, for rows that stay
  const pencils = useMemo(() => new Map(said), [JSON.stringify(said)]);
  const hasPencilsAtOnce = useMediaQuery('(hover: none)') || !shortcuts;
  const [firstEditable] = editable;
  useRowKeys({
    body,
    rows,
    onTurn: props.onTurn,
    onEdit: firstEditable === undefined ? undefined : (row) => edit(row, firstEditable),
    shortcuts: props.shortcuts,
    onToggle: selection && ((id) => selection.select([id], !isChosen(readChosen(selection), id))),
  });

  /** As rows of usual text have it. */
  const usualHeight = rowHeights[density];
  const height = usualHeight * textScale();
  const hasEdge = selection !== undefined;
  // The same look as long as it says the same: to work it out again is more than to draw a row.
  const look = useMemo(
    () => ({
      ...rowsLook,
      ...(hasEdge ? edgeAfterRows : {}),
      '--row-height': `${usualHeight / 16}rem`,
      '@media (pointer: coarse)': { '--row-height': `${Math.max(TOUCH_ROW, usualHeight) / 16}rem` },
    }),
    [hasEdge, usualHeight],
  );
  const isLong = rows.length >= MANY_ROWS;
  // A long page draws those that are seen, and no steps of others.
  const { drawnRows, drawAll } = useRowsInSteps(question, isLong ? 0 : rows.length, () =>
    Math.ceil((scroller.current?.clientHeight || window.innerHeight * PART_OF_WINDOW) / height),
  );
  // The last one is there at once, so that keys lead to it.
  const missing = isLong ? 0 : Math.max(0, rows.length - drawnRows - 1);
  const isMissing = (index: number): boolean => index >= drawnRows && index < drawnRows + missing;
  const drawn = rows.map((row, index) => {
    if (isMissing(index)) return null;
    const id = rowId(row);
    return (
      <ListTableRow
        key={id}
        {...{
          id,
          row,
          columns,
          words,
          rowLabel,
          rowLink,
          rowActions,
          cells,
          edits,
          pencils,
          hasPencilsAtOnce,
          shortcuts,
        }}
        position={firstRow + index}
        isSelected={selection && isChosen(chosen, id)}
        onSelect={selection?.select}
        editing={editing?.row === id ? editing.column : null}
        onEdit={edit}
        onEditEnd={endEdit}
        onEditStep={stepFrom}
      />
    );
  });

  return (
    <Box
      ref={scroller}
      role="region"
      data-scrolls-rows=""
      aria-label={label}
      aria-busy={stale}
      tabIndex={0}
      flex="1"
      // Where the list has a height of its own, the rows scroll and what is round them stays.
      minH="0"
      overflow="auto"
      // A row that is gone to upwards does not end behind the heading.
      scrollPaddingTop="12"
      opacity={stale ? 0.6 : 1}
      transition="opacity 120ms"
      focusVisibleRing="inside"
      css={pinShadow}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0)
      }
    >
      <Table.Root
        tableLayout="fixed"
        // Of all pages, the heading included, so that who hears a row hears its place.
        aria-rowcount={props.count === null ? -1 : props.count + 1}
        style={{ minWidth: totalWidth }}
        data-selecting={selectedHere.length > 0 ? '' : undefined}
        css={look}
      >
        <ListTableHead {...props} columns={columns} ids={ids} selectedHere={selectedHere} />
        {props.isWaiting ? (
          <WaitingRows columns={columns} hasBox={hasEdge} />
        ) : isLong ? (
          <VirtualRows {...{ body, scroller, ids, height }} rows={drawn} />
        ) : (
          // Keys go from each row to the next one; a press needs no other row.
          <Table.Body ref={body} onFocus={({ target }) => target.matches(':focus-visible') && drawAll()}>
            {drawn.slice(0, -1)}
            {missing > 0 ? <tr aria-hidden="true" style={{ height: missing * height }} /> : null}
            {drawn.slice(-1)}
          </Table.Body>
        )}
      </Table.Root>
    </Box>
  );
}
