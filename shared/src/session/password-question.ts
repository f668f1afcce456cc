import { atom } from 'jotai/vanilla';
import { sessionAtom, sessionStore } from './session-store';

/** Why the password is asked for: the session has ended, or the server wants to know who is sitting there. */
export type PasswordQuestion = 'expired' | 'confirm';

/** Not null while the password has to be asked for; the shell shows a dialog over the page, whose forms stay. */
export const passwordQuestionAtom = atom<PasswordQuestion | null>(null);

/** A person who put the question off is not asked again by calls that only read, for so long. */
const QUIET_MS = 60_000;

let attendants = 0;
let quietUntil = 0;
let waiting: { promise: Promise<boolean>; settle: (given: boolean) => void } | null = null;

/**
 * Says that something on the screen will ask for the password; without it a call that needs it is answered at once.
 * @returns a function that takes it back.
 */
export function attendPasswordQuestions(): () => void {
  attendants += 1;
  return () => {
    attendants -= 1;
  };
}

/**
 * Asks for the password, once for all calls that wait for it. Where the session ends while somebody is asked who he is,
 * he is asked to sign in: no session is left that his word could confirm.
 * @param isWrite - a write asks always; a read keeps quiet for a minute after the question was put off.
 * @returns true when it was given and the call should be sent once more.
 */
export function askForPassword(question: PasswordQuestion, isWrite: boolean): Promise<boolean> {
  if (attendants === 0 || (!isWrite && Date.now() < quietUntil)) return Promise.resolve(false);
  if (!waiting) {
    let settle: (given: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    sessionStore.set(passwordQuestionAtom, question);
  } else if (question === 'expired') sessionStore.set(passwordQuestionAtom, question);
  return waiting.promise;
}

/** What somebody asks for himself is worth another question, however lately he has put one off. */
export function askAgainFromNowOn(): void {
  quietUntil = 0;
}

/** Closes the question. @param given - whether the person gave the password; false puts the question off. */
export function answerPasswordQuestion(given: boolean): void {
  if (sessionStore.get(passwordQuestionAtom) === 'expired') quietUntil = given ? 0 : Date.now() + QUIET_MS;
  sessionStore.set(passwordQuestionAtom, null);
  waiting?.settle(given);
  waiting = null;
}

// Who has left gives no password any more, and the next one is not asked for it.
sessionStore.sub(sessionAtom, () => {
  if (sessionStore.get(sessionAtom)) return;
  answerPasswordQuestion(false);
  quietUntil = 0;
});
