import { Box } from '@chakra-ui/react';

/**
 * Of text on one line that ends in '…' where the room ends; spread over the element that holds it. `HintLayer` shows
 * all of it on hover and on keyboard focus.
 */
export const cut = { truncate: true, 'data-cut': '' } as const;

/** Of text that is written shorter than it is, such as the name of a file. */
export const shortOf = (full: string) => ({ 'data-cut': 'short', 'data-full': full }) as const;

/** The same as `cut` for text on several lines. */
export const cutAfter = (lines: number) => ({ lineClamp: lines, 'data-cut': 'lines' }) as const;

/** Around text that is cut elsewhere: where there is room below, it goes on there, because a thumb cannot hover. */
export const wrapsCutText = {
  '& [data-cut]': { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere' },
} as const;

/** Text on one line, cut where the room ends. */
export function CutText({ children }: { children: string }) {
  return (
    <Box as="span" display="block" maxW="100%" {...cut}>
      {children}
    </Box>
  );
}

/** Whether a part of the text cannot be seen now. */
function isCut(element: HTMLElement): boolean {
  const { cut: kind, full } = element.dataset;
  if (kind === 'short' && element.textContent !== full) return true;
  return kind === 'lines'
    ? element.scrollHeight > element.clientHeight
    : element.scrollWidth > element.clientWidth;
}

const textOf = (element: HTMLElement): string => element.dataset['full'] ?? element.textContent.trim();

/** What holds the text under the pointer, and all of that text; null when none is there or it is not cut. */
export function cutTextUnder(target: Element): { element: Element; text: string } | null {
  const element = target.closest<HTMLElement>('[data-cut]');
  return element && isCut(element) ? { element, text: textOf(element) } : null;
}

/** What can have the focus and holds text of its own; a region that scrolls can have it, too. */
const HOLDERS = 'a, button, [role=option], [role=menuitem], [role=tab]';

/**
 * The texts that belong to what has the focus and are cut, in their order: of a table's row those of all its cells, since
 * none of them has a stop of its own.
 */
export function cutTextsOfFocused(target: Element): string[] {
  const row = target.closest('[data-row]');
  if (!row && !target.matches(HOLDERS)) return [];
  const inside = (row ?? target).querySelectorAll<HTMLElement>('[data-cut]');
  const own = target instanceof HTMLElement && target.matches('[data-cut]') ? [target] : [];
  return [...(row ? [] : own), ...inside].filter(isCut).map(textOf);
}
