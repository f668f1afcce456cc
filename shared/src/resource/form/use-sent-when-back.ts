import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Sends what did not reach the server once more when the connection returns; nothing is stored twice, because what is
 * sent again carries the same idempotency key.
 * @param waits - something did not reach the server.
 * @param again - sends it, if it is still what its person wanted.
 */
export function useSentWhenBack(waits: boolean, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!waits) return undefined;
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) latest.current();
    });
  }, [waits]);
}
