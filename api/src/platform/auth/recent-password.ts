import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Call } from '../call';
import { DomainError, InvalidInputError } from '../errors';
import type { Limits } from '../limits/limits';
import { isPassword } from './passwords';
import { findPasswordHash, findPasswordMoment, storePasswordMoment } from './sessions.repository';

/** A password that was typed stands for so long for who is sitting there. */
const RECENT_MS = 5 * 60_000;

/** Who sits at an open session may not try out passwords faster than who signs in. */
const GUESSES_PER_MINUTE = 5;

/** The browser asks for the password and sends the call again. */
export class PasswordNeededError extends DomainError {
  constructor() {
    super(403, 'password_needed', platformSentence('password_needed'));
  }
}

/**
 * To be called before what a passer-by at an open session must not do: to change roles, who signs in by which address,
 * or where money goes (design of the session in docs/decisions/0007). Imports and the panel itself have nobody to ask.
 * @throws PasswordNeededError (403) unless the caller typed the password within the last five minutes.
 */
export async function demandPassword(call: Call): Promise<void> {
  if (call.origin !== 'user') return;
  const moment = call.sessionId === null ? null : await findPasswordMoment(call.db, call.sessionId);
  if (!moment || call.now.getTime() - moment.getTime() >= RECENT_MS) throw new PasswordNeededError();
}

/**
 * To be called before the transaction, which forgets the count when it is undone.
 * @throws DomainError (429) "Too many requests, try again in {count} seconds".
 */
export const countGuess = (limits: Limits, call: Call): Promise<void> =>
  limits.take(`password ${call.caller.id}`, GUESSES_PER_MINUTE, call.now);

/** @throws InvalidInputError (422) at the field `current_password`. */
export async function refuseWrongPassword(passwordHash: string, password: string): Promise<void> {
  if (await isPassword(passwordHash, password)) return;
  throw new InvalidInputError({ current_password: platformSentence('wrong_password') }, 'wrong_password');
}

/** Notes that the caller has typed the password. @throws as refuseWrongPassword. */
export async function confirmPassword(call: Call, sessionId: number, password: string): Promise<void> {
  await refuseWrongPassword(await findPasswordHash(call.db, call.caller.id), password);
  await storePasswordMoment(call.db, sessionId, call.now);
}
