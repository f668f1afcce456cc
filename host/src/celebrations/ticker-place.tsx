import { Box } from '@balai/shared/ui/core';
import { whenIdle } from '@balai/shared/ui/shell';
import { useEffect, useState } from 'react';
import type { Ticker as TickerComponent } from './ticker';
import { expectedTickerHeight } from './ticker-height';

/** The page's own content is drawn by then. */
const FETCH_AFTER_MS = 1_000;

/** Where the ticker will be on a page: its code and what it shows come after the page itself. */
export function TickerPlace() {
  const [Ticker, setTicker] = useState<typeof TickerComponent | null>(null);
  const [height] = useState(expectedTickerHeight);
  const [isTooLate, setTooLate] = useState(false);
  useEffect(
    () =>
      whenIdle(FETCH_AFTER_MS, () => {
        import('./load-ticker')
          .then(({ loadTicker }) => loadTicker())
          // A page without it is a page still.
          .then(
            (loaded) => setTicker(() => loaded),
            () => setTooLate(true),
          );
      }),
    [],
  );
  const place = height && !isTooLate ? <Box minH={height} aria-hidden /> : null;
  return Ticker ? <Ticker place={place} /> : place;
}
