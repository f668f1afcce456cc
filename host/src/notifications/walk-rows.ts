import type { KeyboardEvent } from 'react';

/** Marks the elements that arrow keys walk through. */
const ROWS = '[data-notification]';

function placeAfter(key: string, place: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(place + 1, last);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  // Tabs have their own first and last.
  if (place < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Moves the focus to another notification; from anywhere else in the panel arrow keys lead to the first. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const place = rows.findIndex((row) => row === document.activeElement);
  const next = placeAfter(event.key, place, rows.length - 1);
  if (next === null || rows.length === 0) return;
  event.preventDefault();
  rows[next]?.focus();
}
