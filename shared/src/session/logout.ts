import { deletePushToken, deleteSocket, logout as logoutOperation } from '../contract/host/session';
import type { Failure } from '../contract/operation';
import { callOperation } from '../http/call-operation';
import { dropSession, isSigningOutAtom, sessionAtom, sessionStore } from './session-store';
import { dropSignKey } from './sign-key';
import { readStored, storageKeys } from './storage';

/** One call of the sequence may not keep a person who wants to leave. */
const CALL_LIMIT_MS = 5_000;

const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
];

/** Browser name plus user id: how the server tells this device from the person's others. */
export function deviceId(userId: number, userAgent = navigator.userAgent): string {
  const name = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Browser';
  return `${name}${userId}`;
}

/**
 * Signs out: removes the push token, then the socket registration, then ends the session; and forgets everything in
 * this browser also when a call fails.
 * @returns the first failure, null when all went well. Status 200 of the last call is the sign to go to '/'.
 */
export async function logout(): Promise<Failure | null> {
  const session = sessionStore.get(sessionAtom);
  let failure: Failure | null = null;
  const note = (answer: { status: number } | Failure) => {
    // A session that has ended already is what was wanted.
    if (answer.status !== 200 && answer.status !== 401 && 'code' in answer) failure ??= answer;
  };
  // Whoever leaves the page before the calls have answered must not find himself signed in on the next one.
  window.addEventListener('pagehide', dropSession);
  sessionStore.set(isSigningOutAtom, true);
  try {
    if (session) {
      const device = deviceId(session.user.id);
      const token = readStored(storageKeys.deviceToken) ?? '';
      const options = () => ({ whenExpired: 'answer' as const, signal: AbortSignal.timeout(CALL_LIMIT_MS) });
      note(await callOperation(deletePushToken, { token, id_device: device }, options()));
      note(await callOperation(deleteSocket, { device }, options()));
      note(await callOperation(logoutOperation, {}, options()));
    }
  } finally {
    window.removeEventListener('pagehide', dropSession);
    await forgetSession();
    sessionStore.set(isSigningOutAtom, false);
  }
  return failure;
}

/** Forgets the session in this browser without telling the server, because it ended there already. */
export async function forgetSession(): Promise<void> {
  dropSession();
  await dropSignKey();
}
