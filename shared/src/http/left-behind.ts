import { sessionAtom, sessionStore } from '../session/session-store';

/** Where outbox.ts writes. It is of the tab: it outlives a reload, and another tab does not send what this one sends. */
export const OUTBOX = 'OUTBOX';

/** A storage that refuses costs what a reload would cost without it, never the work: logged only [8.13]. */
export function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch (error) {
    // oxlint-disable-next-line no-console -- [8.13] asks for the log
    console.warn('The storage of the tab is not available', error);
    return otherwise;
  }
}

/** What an earlier page of this tab left behind, as it was written; null when there is nothing to wait for any more. */
let leftBehind = attempt(() => sessionStorage.getItem(OUTBOX), null);
let sending: Promise<void> | null = null;

/** Whether an earlier page left something behind; its notice listens then. */
export const isSomethingLeftBehind = (): boolean => leftBehind !== null;

/**
 * Sends what an earlier page of this tab had shown and not seen stored, once. Reads wait for it, so that nobody sees a
 * card jump back. Its code is fetched for who needs it.
 * @returns null when there is nothing to wait for.
 */
export function leftBehindIsSent(): Promise<void> | null {
  if (leftBehind === null) return null;
  const text = leftBehind;
  sending ??= import('./send-again')
    .then(({ sendAgain }) => sendAgain(text))
    // The code did not arrive: what was left behind stays for the next page.
    .catch(() => undefined)
    .then(() => {
      leftBehind = null;
    });
  return sending;
}

// What one person did is nobody else's business.
sessionStore.sub(sessionAtom, () => {
  if (!sessionStore.get(sessionAtom)) attempt(() => sessionStorage.removeItem(OUTBOX), undefined);
});
