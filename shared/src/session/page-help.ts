import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { sessionStore } from './session';

/** What a page does by single keys, beside those that work everywhere. */
export interface PageKeys {
  kind: 'list' | 'record';
  /** What N does; absent where it does nothing. */
  primary?: string;
  /** E changes what has the focus. */
  canEdit: boolean;
}

const shown = new Set<PageKeys>();

/** The keys of the page that is drawn; undefined for one that has none of its own. */
export const pageKeysAtom = atom<PageKeys | undefined>(undefined);

const tell = (): void => sessionStore.set(pageKeysAtom, [...shown].at(-1));

/** Says what keys the page has as long as it is drawn, for its help. */
export function usePageKeys({ kind, primary, canEdit }: PageKeys): void {
  useEffect(() => {
    const keys = { kind, primary, canEdit };
    shown.add(keys);
    tell();
    return () => {
      shown.delete(keys);
      tell();
    };
  }, [kind, primary, canEdit]);
}

/** Whether the help of the page is open. */
export const helpAtom = atom(false);

export const openHelp = (isOpen = true): void => sessionStore.set(helpAtom, isOpen);
