import { atom } from 'jotai/vanilla';
import { sessionStore } from './session-store';

/** True while the password has to be asked again; the shell shows a dialog over the page, whose forms stay. */
export const sessionExpiredAtom = atom(false);

/** A person who put the question off is not asked again by calls that only read, for so long. */
const QUIET_MS = 60_000;

let attendants = 0;
let quietUntil = 0;
let waiting: { promise: Promise<boolean>; settle: (restored: boolean) => void } | null = null;

/**
 * Says that something on the screen will ask for the password; without it an expired call is answered at once.
 * @returns a function that takes it back.
 */
export function attendSessionExpiry(): () => void {
  attendants += 1;
  return () => {
    attendants -= 1;
  };
}

/**
 * Asks for the password, once for all calls that find the session expired.
 * @param isWrite - a write asks always; a read keeps quiet for a minute after the question was put off.
 * @returns true when the session lives again and the call should be sent once more.
 */
export function askForPassword(isWrite: boolean): Promise<boolean> {
  if (attendants === 0 || (!isWrite && Date.now() < quietUntil)) return Promise.resolve(false);
  if (!waiting) {
    let settle: (restored: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    sessionStore.set(sessionExpiredAtom, true);
  }
  return waiting.promise;
}

/** Closes the question. @param restored - whether the person signed in again; false puts it off. */
export function answerPasswordQuestion(restored: boolean): void {
  quietUntil = restored ? 0 : Date.now() + QUIET_MS;
  sessionStore.set(sessionExpiredAtom, false);
  waiting?.settle(restored);
  waiting = null;
}
