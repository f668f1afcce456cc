import { useCallback, useEffect, useState } from 'react';
import type { KanbanColumn, KanbanMove } from './kanban-model';

interface Shown<Card> {
  isPhone: boolean;
  /** The card in the hand, and the one on its way. */
  held: object | null;
  moving: KanbanMove<Card> | null;
}

/** How a column is shown that one may fold; undefined of all others. */
export type Fold = 'folded' | 'open' | undefined;

/**
 * Which columns stand folded to their headings: those of what has come to its end, until somebody opens them. Where
 * nothing else has cards they are what was sought, and a phone shows one column at a time anyway.
 */
export function useFoldedColumns<Card>(
  columns: readonly KanbanColumn<Card>[],
  { isPhone, held, moving }: Shown<Card>,
) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback((id: string) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const to = moving?.to;
  useEffect(() => {
    // A card is seen where it went.
    if (to !== undefined) setOpened((before) => new Set([...before, to]));
  }, [to]);
  const mayFold = !isPhone && columns.some(({ isEnd, count }) => !isEnd && count !== 0);
  const isFolded = ({ id, isEnd }: KanbanColumn<Card>): boolean =>
    mayFold && isEnd === true && !opened.has(id);
  const foldOf = (column: KanbanColumn<Card>): Fold => {
    // A card in the hand may go there: it stands open then, without the cards that it has.
    if (isFolded(column) && !held) return 'folded';
    return mayFold && column.isEnd ? 'open' : undefined;
  };
  return { isFolded, foldOf, fold };
}
