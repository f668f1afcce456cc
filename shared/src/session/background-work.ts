import { atom } from 'jotai';
import { randomId } from './bytes';
import { sessionAtom, sessionStore } from './session-store';
import { readStored, removeStored, storageKeys, writeStored } from './storage';

/** Whether something goes on behind the pages that a panel has to tell of, also after a reload. */
export const hasBackgroundWorkAtom = atom(readStored(storageKeys.exportsUnderWay) !== null);

/** Says that exports are under way or wait to be fetched, or that none are. */
export function noteExports(underWay: boolean): void {
  if (underWay) writeStored(storageKeys.exportsUnderWay, '1');
  else removeStored(storageKeys.exportsUnderWay);
}

/** This page among those of the tabs; another one stands in its place after a reload. */
const PAGE = randomId();

const senders = (): string[] => (readStored(storageKeys.sendingWork) ?? '').split(',').filter(Boolean);

/**
 * Says that this page sends an import or a verb over a selection batch by batch, which ends with it and with the
 * session, or that it does not any more; another tab may still do so.
 */
export function noteSending(underWay: boolean): void {
  const others = senders().filter((page) => page !== PAGE);
  const all = underWay ? [...others, PAGE] : others;
  if (all.length > 0) writeStored(storageKeys.sendingWork, all.join(','));
  else removeStored(storageKeys.sendingWork);
}

/** Whether some tab of this browser does so. */
export const isSendingWork = (): boolean => senders().length > 0;

export const showBackgroundWork = (on: boolean): void => sessionStore.set(hasBackgroundWorkAtom, on);

// What one person left behind is none of the next one's business.
sessionStore.sub(sessionAtom, () => {
  if (!sessionStore.get(sessionAtom)) showBackgroundWork(false);
});
