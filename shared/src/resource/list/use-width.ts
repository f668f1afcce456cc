import { useCallback, useState } from 'react';

/** Pixels that each kind of place had last. */
const measured = new Map<string, number>();

/**
 * Measures an element, before it is painted for the first time and whenever it becomes wider or narrower.
 * @param kind - of place: one that is drawn anew is taken to be as wide as the last of its kind, until it is measured, so
 *   that what stands in it is not drawn twice.
 * @returns pixels, 0 while it is not drawn and none of its kind was, and the ref of the element.
 */
export function useWidth(kind: string) {
  const [width, setWidth] = useState(() => measured.get(kind) ?? 0);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const read = () => {
        measured.set(kind, element.clientWidth);
        setWidth(element.clientWidth);
      };
      // Otherwise the observer says it, before the first paint as well, when the page is laid out in any case.
      if (!measured.get(kind)) read();
      const size = new ResizeObserver(read);
      size.observe(element);
      return () => size.disconnect();
    },
    [kind],
  );
  return { width, measure };
}
