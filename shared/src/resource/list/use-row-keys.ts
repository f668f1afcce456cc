import { useEffect, useRef, type RefObject } from 'react';
import { isTaken } from '../../session/single-keys';

export interface RowKeys {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Others stand there once these are. */
  rows: readonly unknown[];
  /** Goes to the page before or after this one. @returns false where it stays. */
  onTurn: (by: -1 | 1) => boolean;
  /** Single letters work, too; the arrow keys always do while a row has the focus. */
  shortcuts: boolean;
  /** Selects a row or gives it free; absent where nothing can be done with a selection. */
  onToggle?: (id: string) => void;
  /** Opens the first cell of a row that can be changed; absent where none can. */
  onEdit?: (id: string) => void;
}

const targetsIn = (body: RowKeys['body']): HTMLElement[] => [
  ...(body.current?.querySelectorAll<HTMLElement>('[data-row-target]') ?? []),
];

function focusRow(target: HTMLElement | undefined): void {
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/**
 * Up and down, J and K go from row to row and beyond the last one to the next page, Home and End to the first and the
 * last, X selects, E edits; the letters work wherever on the page nothing is being typed.
 */
export function useRowKeys({ body, rows, shortcuts, onTurn, onToggle, onEdit }: RowKeys): void {
  const verbs = useRef({ onTurn, onToggle, onEdit });
  verbs.current = { onTurn, onToggle, onEdit };
  /** Where the rows of another page are entered that are on their way. */
  const entered = useRef<-1 | 1 | null>(null);
  useEffect(() => {
    if (entered.current) focusRow(targetsIn(body).at(entered.current === 1 ? 0 : -1));
    entered.current = null;
  }, [body, rows]);
  /** The row that has the keyboard, or whose editor, menu or question has, and its place among them. */
  const held = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const hold = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog], [role=menu]'))
        return;
      const row = target.closest('tr');
      const at = targetsIn(body).findIndex((one) => row?.contains(one));
      held.current = at < 0 ? null : { id: row?.dataset['row'] ?? '', at };
    };
    // What is pressed and takes no focus lets go of it, too.
    for (const kind of ['focusin', 'pointerdown']) window.addEventListener(kind, hold);
    return () => {
      for (const kind of ['focusin', 'pointerdown']) window.removeEventListener(kind, hold);
    };
  }, [body]);
  useEffect(() => {
    const gone = held.current;
    if (!gone || document.activeElement !== document.body) return;
    const targets = targetsIn(body);
    // Who was at a row that has left the list goes on at the one in its place.
    if (targets.every((target) => target.closest('tr')?.dataset['row'] !== gone.id))
      focusRow(targets[Math.min(gone.at, targets.length - 1)]);
  }, [body, rows]);
  useEffect(() => {
    const step = (by: number) => {
      const targets = targetsIn(body);
      const at = targets.findIndex((target) => target.closest('tr')?.contains(document.activeElement));
      const next = targets[Math.min(targets.length - 1, Math.max(0, at + by))];
      const isBeyond = at >= 0 && next === targets[at] && (by === 1 || by === -1);
      // A key that is held waits for the page that it has asked for.
      if (isBeyond && (entered.current || verbs.current.onTurn(by))) entered.current ??= by;
      else focusRow(next);
    };
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const row =
        event.target instanceof HTMLElement ? event.target.closest('tr')?.dataset['row'] : undefined;
      const isInside = event.target instanceof Node && (body.current?.contains(event.target) ?? false);
      const isDown = (isInside && event.key === 'ArrowDown') || (shortcuts && event.key === 'j');
      const isUp = (isInside && event.key === 'ArrowUp') || (shortcuts && event.key === 'k');
      if (isDown || isUp) {
        event.preventDefault();
        step(isDown ? 1 : -1);
      }
      if (isInside && (event.key === 'Home' || event.key === 'End')) {
        event.preventDefault();
        step(event.key === 'End' ? Infinity : -Infinity);
      }
      if (!shortcuts || row === undefined) return;
      if (event.key === 'x') verbs.current.onToggle?.(row);
      if (event.key === 'e' && verbs.current.onEdit) {
        // Else the letter is typed into the field that opens.
        event.preventDefault();
        verbs.current.onEdit(row);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [body, shortcuts]);
}
