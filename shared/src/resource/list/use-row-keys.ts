import { useEffect, useRef, type RefObject } from 'react';
import { isTaken } from '../../session/single-keys';

export interface RowKeys {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Single letters work, too; the arrow keys always do while a row has the focus. */
  shortcuts: boolean;
  /** Selects a row or gives it free; absent where nothing can be done with a selection. */
  onToggle?: (id: string) => void;
  /** Opens the first cell of a row that can be changed; absent where none can. */
  onEdit?: (id: string) => void;
}

/** Up and down, J and K go from row to row, Home and End to the first and the last, X selects, E edits; the letters work wherever on the page nothing is being typed. */
export function useRowKeys({ body, shortcuts, onToggle, onEdit }: RowKeys): void {
  const verbs = useRef({ onToggle, onEdit });
  verbs.current = { onToggle, onEdit };
  useEffect(() => {
    const step = (by: number) => {
      const targets = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-target]') ?? [])];
      const at = targets.findIndex((target) => target.closest('tr')?.contains(document.activeElement));
      const next = targets[Math.min(targets.length - 1, Math.max(0, at + by))];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    const listen = (event: KeyboardEvent) => {
      // Another dialog over the page has the keys for itself.
      if (isTaken(event) || document.querySelector('[role=dialog][data-state=open]')) return;
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
