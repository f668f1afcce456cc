import { readStored, storageKeys } from '@balai/shared/session/storage';
import { Box } from '@balai/shared/ui/core';
import { whenIdle } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';

/** The page's own content is drawn by then. */
const FETCH_AFTER_MS = 1_000;

/** As high as the ticker, so that nothing moves when it comes. */
const TICKER_HEIGHT = '2.875rem';

const counts = [storageKeys.runningTextSum, storageKeys.runningTextCertificateCount];

/** Where the ticker will be on a page: its code and what it shows come after the page itself. */
export function TickerPlace() {
  const [Ticker, setTicker] = useState<ComponentType | null>(null);
  // Who had something to celebrate when he looked last has it now, most likely.
  const [isExpected] = useState(() => counts.some((key) => Number(readStored(key)) > 0));
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
  if (Ticker) return <Ticker />;
  return isExpected && !isTooLate ? <Box minH={TICKER_HEIGHT} aria-hidden /> : null;
}
