import { useEffect, useReducer } from 'react';
import { laterParts } from '../later-parts';
import { uiWord } from '../ui-text';
import { toast } from './toast';

const { fetchParts, partsHere } = laterParts(() => import('./floating-parts'));

/** What draws menus, panels and hints; it is no part of the first page. */
export type FloatingParts = NonNullable<ReturnType<typeof partsHere>>;

const ignore = (): void => undefined;

/** Fetches it, so that nobody waits for it. A failure is silent: whoever wants it asks again. */
export const fetchFloating = (): Promise<void> => fetchParts().then(ignore, ignore);

/**
 * What draws menus, panels and hints, null until it is there.
 * @param isWanted - something waits for it: it is fetched.
 * @param giveUp - it did not arrive: nothing may wait for it any longer.
 */
export function useFloating(isWanted: boolean, giveUp: () => void): FloatingParts | null {
  const parts = partsHere();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted || parts) return undefined;
    let isStopped = false;
    fetchParts().then(
      () => !isStopped && redraw(),
      () => !isStopped && giveUp(),
    );
    return () => {
      isStopped = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- who gives up is another function each time
  }, [isWanted, parts]);
  return parts;
}

/** Says that what was pressed could not be opened. */
export const sayFloatingMissing = (): void => toast({ tone: 'danger', title: uiWord('somethingFailed') });
