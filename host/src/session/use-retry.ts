import type { Failure } from '@balai/shared/contract/operation';
import { useEffect, useRef, useState } from 'react';

/** Seconds from now at which the server takes the call again; null for a refusal that will stay one. */
export function secondsToWait({ data }: Partial<Pick<Failure, 'data'>>): number | null {
  const seconds =
    typeof data === 'object' && data !== null && 'retry_after' in data ? data.retry_after : null;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

/** 75 -> '1:15'. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Retry {
  /** Whole seconds left; null when nothing is waited for. */
  left: number | null;
  wait: (seconds: number, then: () => void) => void;
  cancel: () => void;
}

/** Counts down to a further attempt and makes it. */
export function useRetry(): Retry {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const next = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (until === null) return;
    // By the clock, not by ticks: a tab in the background and a sleeping laptop skip them.
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      setUntil(null);
      next.current();
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left: until === null ? null : Math.max(0, Math.ceil((until - now) / 1000)),
    wait: (seconds, then) => {
      next.current = then;
      const began = Date.now();
      setNow(began);
      setUntil(began + seconds * 1000);
    },
    cancel: () => setUntil(null),
  };
}
