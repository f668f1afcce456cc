import { useCallback, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Table, useIsPrinted } from '../../ui/rich';
import { useSeenRows } from '../../ui/table/use-seen-rows';

export interface VirtualRowsProps {
  body: RefObject<HTMLTableSectionElement | null>;
  /** What the rows scroll in. Where the page scrolls instead, it is as high as they are, and all are seen. */
  scroller: RefObject<HTMLElement | null>;
  /** Pixels of a row, until one is there to be measured. */
  height: number;
  ids: readonly string[];
  /** All of them, in the order of their ids; of those that are not seen nothing is made. */
  rows: readonly ReactNode[];
}

/** Rows drawn beyond each end of what is seen, so that a held key or a wheel meets rows that are there. */
const BEYOND = 8;
/** Whether all rows are drawn: for who prints, or searches with the browser, which know only what is drawn. */
function useWhole(): boolean {
  const [isSearched, setSearched] = useState(false);
  const isPrinted = useIsPrinted();
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      if (isFind || event.key === 'F3') setSearched(true);
    };
    window.addEventListener('keydown', search);
    return () => window.removeEventListener('keydown', search);
  }, []);
  return isSearched || isPrinted;
}

/**
 * The rows of a long page, drawn where they are seen. The first, the last, and the one that has the focus with its
 * neighbours are always there, so that keys go from row to row as they do in a short page.
 */
export function VirtualRows({ body, scroller, height, ids, rows }: VirtualRowsProps) {
  const heightOf = useCallback(
    () => body.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || height,
    [body, height],
  );
  const seen = useSeenRows(scroller, heightOf);
  const isWhole = useWhole();
  /** Id of the row that has, or had last, the focus. */
  const [focusedId, setFocusedId] = useState<string | undefined>();
  const focused = focusedId === undefined ? -1 : ids.indexOf(focusedId);
  const isDrawn = (index: number): boolean =>
    isWhole ||
    (index >= seen.from - BEYOND && index < seen.to + BEYOND) ||
    index === 0 ||
    index === rows.length - 1 ||
    Math.abs(index - focused) <= 1;
  const children: ReactNode[] = [];
  let missing = 0;
  rows.forEach((row, index) => {
    if (!isDrawn(index)) {
      missing += 1;
      return;
    }
    if (missing > 0) {
      children.push(<tr key={`gap-${index}`} aria-hidden="true" style={{ height: missing * seen.height }} />);
    }
    missing = 0;
    children.push(row);
  });
  return (
    <Table.Body
      ref={body}
      onFocus={({ target }) => setFocusedId((before) => target.closest('tr')?.dataset['row'] ?? before)}
    >
      {children}
    </Table.Body>
  );
}
