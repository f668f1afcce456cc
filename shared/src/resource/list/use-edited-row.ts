import { useLayoutEffect, useMemo, useRef } from 'react';
import type { AnyRow } from './list-model';

interface EditedRow {
  rowId: (row: AnyRow) => string;
  /** Whose cell is being changed; null: of no row. */
  edited: string | null;
  /** What the rows answer. */
  question: string;
}

/**
 * The rows with the one that is being changed: where a change takes it out of the filter it stays in its place as long
 * as another of its cells is being changed, so that nothing that is typed goes with it.
 */
export function useEditedRow(
  rows: readonly AnyRow[],
  { rowId, edited, question }: EditedRow,
): readonly AnyRow[] {
  const last = useRef<{ row: AnyRow; at: number; question: string } | null>(null);
  const at = edited === null ? -1 : rows.findIndex((row) => rowId(row) === edited);
  useLayoutEffect(() => {
    const row = rows[at];
    if (row) last.current = { row, at, question };
    else if (edited === null) last.current = null;
  });
  const isGone = edited !== null && at < 0;
  return useMemo(
    () =>
      isGone && last.current?.question === question
        ? rows.toSpliced(last.current.at, 0, last.current.row)
        : rows,
    [rows, isGone, question],
  );
}
