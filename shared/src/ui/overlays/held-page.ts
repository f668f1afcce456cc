import { useEffect } from 'react';

let holders = 0;

/** Keeps the page from being scrolled, and as wide as it was with the bar for it. */
function holdPage(): () => void {
  const { body, documentElement } = document;
  holders += 1;
  if (holders === 1) {
    const bar = window.innerWidth - documentElement.clientWidth;
    Object.assign(body.style, { overflow: 'hidden', paddingInlineEnd: bar > 0 ? `${bar}px` : '' });
  }
  return () => {
    holders -= 1;
    if (holders === 0) Object.assign(body.style, { overflow: '', paddingInlineEnd: '' });
  };
}

/**
 * Holds the page under a dialog while it is open. The library's own way writes the width of the bar on the root of the
 * page, for which the browser works out the style of every element, twice for each dialog.
 */
export function useHeldPage(open: boolean): void {
  useEffect(() => (open ? holdPage() : undefined), [open]);
}
