import { atom } from 'jotai';
import { sessionAtom, sessionStore } from './session-store';
import { readStored, removeStored, storageKeys, writeStored } from './storage';

/** Whether something goes on behind the pages that a panel has to tell of, also after a reload. */
export const hasBackgroundWorkAtom = atom(readStored(storageKeys.exportsUnderWay) !== null);

/** Says that exports are under way or wait to be fetched, or that none are. */
export function noteExports(underWay: boolean): void {
  if (underWay) writeStored(storageKeys.exportsUnderWay, '1');
  else removeStored(storageKeys.exportsUnderWay);
}

/** Says that a tab sends an import or a verb over a selection batch by batch, which ends with it and with the session. */
export function noteSending(underWay: boolean): void {
  if (underWay) writeStored(storageKeys.sendingWork, '1');
  else removeStored(storageKeys.sendingWork);
}

/** Whether some tab of this browser does so. */
export const isSendingWork = (): boolean => readStored(storageKeys.sendingWork) !== null;

export const showBackgroundWork = (on: boolean): void => sessionStore.set(hasBackgroundWorkAtom, on);

// What one person left behind is none of the next one's business.
sessionStore.sub(sessionAtom, () => {
  if (!sessionStore.get(sessionAtom)) showBackgroundWork(false);
});
