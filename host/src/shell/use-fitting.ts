import { useLayoutEffect, useRef, useState } from 'react';
import { fitting } from './menu-bar-model';

/**
 * Measures which items of a row have room.
 * @returns refs of the row and of its unseen twin, which holds every item and at its end the one for the others.
 */
export function useFitting(names: string) {
  const row = useRef<HTMLUListElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(twin.current?.children ?? [])].map(
        (item) => item.getBoundingClientRect().width + 4,
      );
      setCount(fitting(widths.slice(0, -1), row.current?.clientWidth ?? 0, widths.at(-1) ?? 0));
    };
    measure();
    const size = new ResizeObserver(measure);
    if (row.current) size.observe(row.current);
    if (twin.current) size.observe(twin.current);
    return () => size.disconnect();
  }, [names]);
  return { row, twin, count };
}
