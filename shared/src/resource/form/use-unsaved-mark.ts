import { useCallback, useEffect, useRef } from 'react';
import { setUnsavedWork } from '../../session/session';

/** Everything on the page that holds work which is not saved: a form, a dialog over it, files on their way. */
const holders = new Set<object>();

function drop(holder: object): void {
  holders.delete(holder);
  if (holders.size === 0) setUnsavedWork(false);
}

/**
 * Sets the MOVE flag [2.34] while `isUnsaved`. A dialog that closes leaves the flag of the form behind it as it is.
 * @returns takes the mark away at once, for a page that is left in the same moment.
 */
export function useUnsavedMark(isUnsaved: boolean): () => void {
  const held = useRef<object | null>(null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = {};
    held.current = holder;
    holders.add(holder);
    setUnsavedWork(true);
    return () => drop(holder);
  }, [isUnsaved]);
  return useCallback(() => {
    if (held.current) drop(held.current);
  }, []);
}
