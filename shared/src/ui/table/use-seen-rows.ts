import { useEffect, useState, type RefObject } from 'react';

/** Which rows are seen, `to` being the first that is not any more, and the pixels of one. */
export interface SeenRows {
  from: number;
  to: number;
  height: number;
}

/** Rows drawn until the place in which they stand has been measured. */
const AT_FIRST = 24;

/**
 * The rows that are seen of many, all of which are equally high, so that a division tells.
 * @param scroller - what they scroll in; where it is as high as they are, all of them are seen.
 * @param heightOf - pixels of a row; the same function each time.
 */
export function useSeenRows(scroller: RefObject<HTMLElement | null>, heightOf: () => number): SeenRows {
  const [seen, setSeen] = useState<SeenRows>(() => ({ from: 0, to: AT_FIRST, height: heightOf() }));
  // After the first drawing, when the place around the rows is there as well.
  useEffect(() => {
    const place = scroller.current;
    if (!place) return undefined;
    const look = () => {
      const height = heightOf();
      const from = Math.floor(place.scrollTop / height);
      const to = Math.ceil((place.scrollTop + place.clientHeight) / height);
      setSeen((before) =>
        before.from === from && before.to === to && before.height === height ? before : { from, to, height },
      );
    };
    look();
    place.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(place);
    return () => {
      place.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [scroller, heightOf]);
  return seen;
}
