import { useCallback, useRef } from 'react';

/** The same function for the life of a component, which does what the newest one does. */
export function useLatest<Given extends readonly unknown[]>(work: (...given: Given) => void) {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...given: Given) => latest.current(...given), []);
}
