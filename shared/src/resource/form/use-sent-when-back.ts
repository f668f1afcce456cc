import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followLineBack } from '../../http/awaited-calls';

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
    let isSent = false;
    const back = () => {
      if (!isSent) latest.current();
      isSent = true;
    };
    const stopFollowing = [
      onlineManager.subscribe((isOnline) => {
        if (isOnline) back();
      }),
      // A line that went dead without a word of the browser comes back without one, too.
      followLineBack(back),
    ];
    return () => stopFollowing.forEach((stop) => stop());
  }, [waits]);
}
