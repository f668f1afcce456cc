import type { ReactNode } from 'react';
import type { List } from '../../contract/list';
import type { Density, MenuAction } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import type { CellEdits } from './cell-edits';
import { columnWidths } from './list-cell';
import type { LaidColumn } from './list-layout';
import type { AnyRow } from './list-model';
import type { ListPlace } from './list-query';

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
  change: (changes: Partial<ListPlace>) => void;
  sums: Readonly<Record<string, number>>;
  rowId: (row: AnyRow) => string;
  rowLabel: (row: AnyRow) => string;
  rowLink?: (row: AnyRow) => string;
  rowActions?: (row: AnyRow) => MenuAction[];
  cells: ReadonlyMap<string, (row: AnyRow) => ReactNode>;
  edits?: CellEdits;
  /** Pixels, as the page wants them. */
  widths: Readonly<Record<string, number>>;
  /** @param width - pixels; null: as declared. */
  onResize: (name: string, width: number | null) => void;
  /** Ids of the selected rows; absent where nothing can be done with a selection. */
  selection?: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
  shortcuts: boolean;
  /** The rows are of the query before; fresh ones are on their way. */
  stale: boolean;
}

/** A column as the table draws it. */
export interface DrawnColumn extends LaidColumn {
  /** Pixels; null for the one that takes what is left. */
  drawnWidth: number | null;
  /** Pixels from the start of the table where it stays while the others scroll; null: it scrolls. */
  stuckAt: number | null;
}

export const CHECKBOX_WIDTH = 44;
export const ACTIONS_WIDTH = 56;

export const widthOf = (
  { name, column, width }: LaidColumn,
  widths: Readonly<Record<string, number>>,
): number => width ?? widths[name] ?? columnWidths[column.type];

/**
 * Where columns stand. Their widths add up to that of the table only while it is wider than its place, which is also
 * the only time at which a column that is stuck has to know how far.
 */
export function drawnColumns(
  columns: readonly LaidColumn[],
  widths: Readonly<Record<string, number>>,
  hasSelection: boolean,
): DrawnColumn[] {
  // Once a width was chosen by hand it is kept, and the last other column takes what is left.
  const isSized = columns.some(({ width }) => width !== null);
  const rest = isSized ? columns.findLast(({ width }) => width === null)?.name : undefined;
  let at = hasSelection ? CHECKBOX_WIDTH : 0;
  return columns.map((laid) => {
    const width = widthOf(laid, widths);
    const stuckAt = laid.pinned ? at : null;
    at += width;
    return { ...laid, drawnWidth: laid.name === rest ? null : width, stuckAt };
  });
}

/** What makes a cell stay in its place. */
export const stuckTo = (stuckAt: number | null) =>
  stuckAt === null
    ? {}
    : ({ position: 'sticky', bg: 'inherit', zIndex: 1, insetInlineStart: `${stuckAt}px` } as const);
