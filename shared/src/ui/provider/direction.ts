import { useSyncExternalStore } from 'react';

/** Read before the first paint, too: see host/src/page-start/page-start.ts. */
const DIRECTION_KEY = 'balai.direction';

export type Direction = 'ltr' | 'rtl';

const listeners = new Set<() => void>();

function storedDirection(): Direction {
  try {
    return localStorage.getItem(DIRECTION_KEY) === 'rtl' ? 'rtl' : 'ltr';
  } catch {
    // A blocked storage is no reason not to show the page [2.49].
    return 'ltr';
  }
}

let direction = storedDirection();

export const applyDirection = (): void => {
  document.documentElement.dir = direction;
};

/** Mirrors the whole page, and the next one from its first paint. */
export function chooseDirection(next: Direction): void {
  direction = next;
  try {
    // A page without one runs from left to right; who signs out leaves nothing behind [4.1].
    if (next === 'ltr') localStorage.removeItem(DIRECTION_KEY);
    else localStorage.setItem(DIRECTION_KEY, next);
  } catch (error) {
    // oxlint-disable-next-line no-console -- saving failures are logged only [8.13]
    console.warn('The direction was not saved', error);
  }
  applyDirection();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDirection = (): Direction => useSyncExternalStore(subscribe, () => direction);
