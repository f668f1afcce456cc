import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { sessionStore } from './session';

/** What the page that is drawn is headed; empty where its address says it. */
export const pageTitleAtom = atom('');

/** Has the browser's tab say what the page is headed, as long as it is drawn; nothing while that is not known. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    sessionStore.set(pageTitleAtom, title);
    return () => sessionStore.set(pageTitleAtom, '');
  }, [title]);
}
