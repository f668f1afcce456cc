import { useSyncExternalStore } from 'react';

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Whether a media query holds, as it changes. False where there is no window to ask. */
export function useMediaQuery(query: string, read = () => matches(query)): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    read,
    () => false,
  );
}

const PHONE = '(max-width: 767.98px)';
let isPhone = false;

/** What is printed stays as it is on the screen: paper is hardly wider than a phone, and cards leave columns out. */
const readPhone = (): boolean => {
  if (!matches('print')) isPhone = matches(PHONE);
  return isPhone;
};

/** Below 768 px: cards instead of tables, panels from below. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, readPhone);

/** From 1280 px on there is room for a rail beside a record. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1280px)');
