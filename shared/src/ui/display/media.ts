import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as it changes. False where there is no window to ask. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** Below 768 px: cards instead of tables, panels from below. On paper, which is hardly wider, never: cards leave columns out. */
export const useIsPhone = (): boolean => useMediaQuery('screen and (max-width: 767.98px)');

/** From 1280 px on there is room for a rail beside a record. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1280px)');
