import type { MouseEvent } from 'react';

/**
 * Of a link: a plain press does `onSelect` in place of following it; every other one opens the page in a tab of its own,
 * as of any link.
 */
export const plainPress = (onSelect: (() => void) | undefined) => (event: MouseEvent) => {
  if (!onSelect || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onSelect();
};
