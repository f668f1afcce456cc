import type { Column } from '../../contract/list';
import type { ViewColumn } from '../../contract/host/saved-views';

export type NamedColumn = readonly [name: string, column: Column];

/** A column as it is laid out. */
export interface LaidColumn extends ViewColumn {
  column: Column;
}

const fallback = ([name, column]: NamedColumn): LaidColumn => ({
  name,
  column,
  shown: !column.initiallyHidden,
  pinned: false,
  width: null,
});

/**
 * The columns in the order in which they stand: the first declared one always first and shown, then those that are
 * pinned, then the others. What `chosen` names and the list does not know is left out, what it does not name follows
 * as declared.
 */
export function layOut(columns: readonly NamedColumn[], chosen: readonly ViewColumn[]): LaidColumn[] {
  const byName = new Map(columns.map((entry) => [entry[0], entry]));
  const named = chosen.flatMap(({ name, shown, pinned, width }) => {
    const entry = byName.get(name);
    byName.delete(name);
    return entry ? [{ name, column: entry[1], shown, pinned, width }] : [];
  });
  const all = [...named, ...[...byName.values()].map(fallback)];
  const first = columns[0]?.[0];
  const rank = ({ name, pinned }: LaidColumn): number => (name === first ? 0 : pinned ? 1 : 2);
  return all
    .map((laid) => (laid.name === first ? { ...laid, shown: true, pinned: true } : laid))
    .toSorted((left, right) => rank(left) - rank(right));
}

/**
 * Leaves out what has no room: of the columns that are shown the last ones, never the first nor those that the rows are
 * sorted by. What stands under another column takes no room of its own and goes with it.
 * @param room - pixels for all of them.
 * @param widthOf - pixels that a column needs.
 * @param sortedBy - the columns by which somebody has sorted.
 */
export function fitted(
  layout: readonly LaidColumn[],
  room: number,
  widthOf: (laid: LaidColumn) => number,
  sortedBy: readonly string[],
): LaidColumn[] {
  const wanted = layout.filter(({ name, shown }) => shown || sortedBy.includes(name));
  const hosted = new Map(stacked(wanted).map((laid) => [laid.name, laid.second]));
  const isSorted = ({ name }: LaidColumn): boolean =>
    hosted.has(name) && [name, hosted.get(name)?.name ?? ''].some((line) => sortedBy.includes(line));
  let left = layout.filter(isSorted).reduce((rest, laid) => rest - widthOf(laid), room);
  let isFull = false;
  const fits = new Set<string>();
  for (const laid of layout) {
    if (!hosted.has(laid.name)) continue;
    if (!isSorted(laid)) {
      if (isFull) continue;
      left -= widthOf(laid);
      isFull = left < 0 && fits.size > 0;
      if (isFull) continue;
    }
    fits.add(laid.name);
    const second = hosted.get(laid.name);
    if (second) fits.add(second.name);
  }
  return layout.map((laid) => ({ ...laid, shown: fits.has(laid.name) }));
}

/** A column with the one that is the second line of its cells. */
export interface StackedColumn extends LaidColumn {
  second?: LaidColumn;
}

/** Puts columns that stand under another one into it. */
export function stacked(columns: readonly LaidColumn[]): StackedColumn[] {
  const names = new Set(columns.map(({ name }) => name));
  const isUnder = ({ column: { under } }: LaidColumn) => under !== undefined && names.has(under);
  return columns
    .filter((laid) => !isUnder(laid))
    .map((laid) => {
      const second = columns.find(({ column }) => column.under === laid.name);
      return second ? { ...laid, second } : laid;
    });
}

/** What of a layout is kept. */
export const keptOf = (layout: readonly LaidColumn[]): ViewColumn[] =>
  layout.map(({ name, shown, pinned, width }) => ({ name, shown, pinned, width }));

/** Changes one column. */
export const withColumn = (
  layout: readonly LaidColumn[],
  name: string,
  changes: Partial<Pick<ViewColumn, 'shown' | 'pinned' | 'width'>>,
): ViewColumn[] => keptOf(layout.map((laid) => (laid.name === name ? { ...laid, ...changes } : laid)));

/** Puts a column at another place; one that is dropped among the pinned ones is pinned, one dropped behind them not. */
export function withMoved(layout: readonly LaidColumn[], name: string, to: number): ViewColumn[] {
  const moved = layout.find((laid) => laid.name === name);
  if (!moved) return keptOf(layout);
  const others = layout.filter((laid) => laid.name !== name);
  const at = Math.min(others.length, Math.max(1, to));
  const after = others[at];
  const before = others[at - 1];
  const pinned = moved.pinned ? (before?.pinned ?? false) : (after?.pinned ?? false);
  return keptOf([...others.slice(0, at), { ...moved, pinned }, ...others.slice(at)]);
}
