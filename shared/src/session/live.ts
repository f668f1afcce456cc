import { atom } from 'jotai/vanilla';
import { useAtomValue } from 'jotai/react';
import { sessionStore } from './session-store';

/** Whether the server tells this tab what changes; while it does, nothing asks by itself. */
export const isLiveAtom = atom(false);

export const useIsLive = (): boolean => useAtomValue(isLiveAtom, { store: sessionStore });

/** @returns the pause in ms after which something is asked again; false while the server tells. */
export function usePolling(everyMs: number): number | false {
  return useIsLive() ? false : everyMs;
}
