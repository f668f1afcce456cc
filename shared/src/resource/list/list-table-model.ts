import type { ReactNode } from 'react';
import type { List } from '../../contract/list';
import { textScale, type Density, type MenuAction } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import type { CellEdits } from './cell-edits';
import { columnWidths } from './list-cell';
import { stacked, type LaidColumn, type StackedColumn } from './list-layout';
import type { AnyRow } from './list-model';
import type { ListPlace } from './list-query';
import type { ListSelection } from './list-selection';
import type { PlaceChange } from './use-list-place';

export interface ListTableProps {
  label: string;
  /** Those that are shown, in their order. */
  columns: readonly LaidColumn[];
  rows: readonly AnyRow[];
  words: AreaWords;
  density: Density;
  place: ListPlace;
  /** Of the list while nobody has sorted it. */
  order: List['order'];
  change: (changes: PlaceChange) => void;
  rowId: (row: AnyRow) => string;
  rowLabel: (row: AnyRow) => string;
  rowLink?: (row: AnyRow) => string;
  rowActions?: (row: AnyRow) => MenuAction[];
  cells: ReadonlyMap<string, (row: AnyRow) => ReactNode>;
  edits?: CellEdits;
  /** Pixels, as the page wants them for text of the usual size. */
  widths: Readonly<Record<string, number>>;
  /** @param width - pixels; null: as declared. */
  onResize: (name: string, width: number | null) => void;
  /** Absent where nothing can be done with a selection. */
  selection?: ListSelection;
  shortcuts: boolean;
  /** Goes to the page before or after this one by a key. @returns false where it stays. */
  onTurn: (by: -1 | 1) => boolean;
  /** Rows of all pages; null while nobody has counted them. */
  count: number | null;
  /** Place of the first row of this page among them, from 1. */
  firstRow: number;
  /** Nobody has answered any rows yet: their places stand under the heading. */
  isWaiting?: boolean;
  /** The rows are of the query before; fresh ones are on their way. */
  stale: boolean;
}

/** A column as the table draws it. */
export interface DrawnColumn extends StackedColumn {
  /** Pixels; null for the one that takes what is left. */
  drawnWidth: number | null;
  /** Pixels from the start of the table where it stays while the others scroll; null: it scrolls. */
  stuckAt: number | null;
  /** The last one that stays: the others slide under its edge. */
  isEdge: boolean;
}

/** A page of so many rows draws those that are seen. */
export const MANY_ROWS = 200;

/** As style sheets have them. */
export const CHECKBOX_WIDTH = '3rem';
/** After the last column of a list that can be selected from, so that it ends where the buttons over it do. */
export const EDGE_WIDTH = '0.75rem';
export const ACTIONS_WIDTH = '3.5rem';
/** As much as browsers take that do not lay it over the rows. */
const SCROLLBAR_WIDTH = 16;

/** Of a width in `rem`. */
export const pixelsOf = (width: string): number => Number.parseFloat(width) * 16 * textScale();

/**
 * Pixels for the columns.
 * @param width - of the place in which the table stands.
 */
export const roomIn = (width: number, hasSelection: boolean, hasActions: boolean): number =>
  width -
  SCROLLBAR_WIDTH -
  (hasSelection ? pixelsOf(CHECKBOX_WIDTH) + pixelsOf(EDGE_WIDTH) : 0) -
  (hasActions ? pixelsOf(ACTIONS_WIDTH) : 0);

/** Pixels; as the person has drawn it, else as it is declared, which is for text of the usual size. */
export const widthOf = (
  { name, column, width }: LaidColumn,
  widths: Readonly<Record<string, number>>,
): number => width ?? Math.round((widths[name] ?? columnWidths[column.type]) * textScale());

/**
 * Where columns stand. Their widths add up to that of the table only while it is wider than its place, which is also
 * the only time at which a column that is stuck has to know how far.
 */
export function drawnColumns(
  laidColumns: readonly LaidColumn[],
  widths: Readonly<Record<string, number>>,
  hasSelection: boolean,
): DrawnColumn[] {
  const columns = stacked(laidColumns);
  // Once a width was chosen by hand it is kept, and the last other column takes what is left.
  const isSized = columns.some(({ width }) => width !== null);
  const rest = isSized ? columns.findLast(({ width }) => width === null)?.name : undefined;
  let at = hasSelection ? pixelsOf(CHECKBOX_WIDTH) : 0;
  return columns.map((laid, index) => {
    const isEdge = laid.pinned && columns[index + 1]?.pinned !== true;
    const width = widthOf(laid, widths);
    const stuckAt = laid.pinned ? at : null;
    at += width;
    return { ...laid, drawnWidth: laid.name === rest ? null : width, stuckAt, isEdge };
  });
}

/** What makes a cell stay in its place. */
export const stuckTo = (stuckAt: number | null, isEdge = false) =>
  stuckAt === null
    ? {}
    : ({
        position: 'sticky',
        bg: 'inherit',
        zIndex: 1,
        insetInlineStart: `${stuckAt}px`,
        ...(isEdge ? { 'data-pin-edge': '' } : {}),
      } as const);

/** How a box stands in its column: where the title over the list begins. */
export const checkboxCell = { textAlign: 'start', ps: '6', pe: '0' } as const;
