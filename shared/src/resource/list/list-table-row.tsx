import { memo, type MouseEvent, type ReactNode, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionMenu, Checkbox } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { CellPencil } from './cell-pencil';
import { drawCell, isAtEnd, isEmpty } from './list-cell';
import type { LaidColumn } from './list-layout';
import type { AnyRow } from './list-model';
import { CHECKBOX_WIDTH, type DrawnColumn, type ListTableProps } from './list-table-model';

type RowProps = Pick<
  ListTableProps,
  'words' | 'rowLabel' | 'rowLink' | 'rowActions' | 'cells' | 'edits' | 'shortcuts'
> & {
  /** What the pencil of a column does; a column without it has none. */
  pencils: ReadonlyMap<string, string>;
  /** They are seen without pointing at the row, or the Tab key stops at them. */
  hasPencilsAtOnce: boolean;
  id: string;
  row: AnyRow;
  /** Among the rows of all pages, from 1. */
  position: number;
  columns: readonly DrawnColumn[];
  /** Absent where nothing can be done with a selection. */
  isSelected: boolean | undefined;
  onSelect?: (ids: readonly string[], on: boolean) => void;
  /** The column whose cell is being changed. */
  editing: string | null;
  onEdit: (id: string, column: string) => void;
  onEditEnd: (id: string, column: string) => void;
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

/** What `rowsLook` asks for: an attribute that is there or not. */
const mark = (is: boolean): '' | undefined => (is ? '' : undefined);

/**
 * A row of the table in the look that the table gives it (`rowsLook`), drawn again only when it is another one, or
 * selected, or changed: what it is given has to stay the same from one drawing of the list to the next.
 */
export const ListTableRow = memo(function ListTableRow(props: RowProps) {
  const { id, row, columns, words, rowLabel, rowLink, rowActions, cells, edits, isSelected, onSelect } =
    props;
  const text = useResourceText();
  const link = rowLink?.(row);
  // Pencils are a fifth of what a row takes to be drawn, and most rows are only read.
  const [isMet, setMet] = useState(false);
  const hasPencils = isMet || props.hasPencilsAtOnce || props.editing !== null;
  const meet = edits && !hasPencils ? () => startTransition(() => setMet(true)) : undefined;
  const contentOf = ({ name, column }: LaidColumn): ReactNode =>
    cells.get(name)?.(row) ?? drawCell(column, name, row[name], words);
  const pencilOf = ({ name }: LaidColumn): ReactNode => {
    const pencil = props.pencils.get(name);
    return edits && hasPencils && pencil !== undefined ? (
      <CellPencil
        name={pencil}
        edits={edits}
        column={name}
        id={Number(id)}
        label={rowLabel(row)}
        words={words}
        open={props.editing === name}
        isTabStop={!props.shortcuts}
        onOpen={() => props.onEdit(id, name)}
        onClose={() => props.onEditEnd(id, name)}
        onStep={(by) => props.onEditStep(id, name, by)}
      />
    ) : null;
  };
  const secondOf = ({ second }: DrawnColumn): ReactNode =>
    second ? (
      <>
        {isEmpty(row[second.name]) ? null : (
          <div data-second-line="" data-cut="">
            {contentOf(second)}
          </div>
        )}
        {/* Its pencil stands beside that of the line above. */}
        {hasPencils ? <div data-second-pencil="">{pencilOf(second)}</div> : null}
      </>
    ) : null;

  return (
    <tr
      data-row={id}
      data-leads={mark(link !== undefined)}
      aria-rowindex={props.position + 1}
      aria-selected={isSelected}
      onPointerEnter={meet}
      onFocus={meet}
      onClick={(event) => {
        if (!link || isOnControl(event)) return;
        if (event.ctrlKey || event.metaKey) window.open(link, '_blank', 'noopener');
        // Through its link: who follows the address here would draw each row again with every other one.
        else event.currentTarget.querySelector<HTMLElement>('[data-row-target]')?.click();
      }}
    >
      {isSelected === undefined ? null : (
        <td data-of-box="" data-stuck="" style={{ insetInlineStart: 0, width: CHECKBOX_WIDTH }}>
          <div data-on-hover="" data-box="">
            <Checkbox
              checked={isSelected}
              onCheckedChange={(on) => onSelect?.([id], on)}
              aria-label={text('selectRow', { name: rowLabel(row) })}
            />
          </div>
        </td>
      )}
      {columns.map((laid, index) => (
        <td
          key={laid.name}
          className={isAtEnd(laid.column.type) ? 'tabular' : undefined}
          data-first={mark(index === 0)}
          data-at-end={mark(isAtEnd(laid.column.type))}
          data-two-lines={mark(laid.second !== undefined)}
          data-stuck={mark(laid.stuckAt !== null)}
          data-pin-edge={mark(laid.stuckAt !== null && laid.isEdge)}
          style={laid.stuckAt === null ? undefined : { insetInlineStart: laid.stuckAt }}
        >
          {index === 0 && link ? (
            <Link to={link} data-row-target="" data-cut="">
              {contentOf(laid)}
            </Link>
          ) : (
            contentOf(laid)
          )}
          {pencilOf(laid)}
          {secondOf(laid)}
        </td>
      ))}
      {rowActions ? (
        <td data-of-actions="">
          <ActionMenu label={text('actionsOf', { name: rowLabel(row) })} size="xs" items={rowActions(row)} />
        </td>
      ) : null}
    </tr>
  );
});
