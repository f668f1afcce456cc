import { useCallback, useState } from 'react';

/**
 * Measures an element, before it is painted for the first time and whenever it becomes wider or narrower.
 * @returns pixels, 0 while it is not drawn, and the ref of the element.
 */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const read = () => setWidth(element.clientWidth);
    read();
    const size = new ResizeObserver(read);
    size.observe(element);
    return () => size.disconnect();
  }, []);
  return { width, measure };
}
