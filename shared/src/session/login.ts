import { isSuccess, type Failure, type InputOf, type Success } from '../contract/operation';
import { login as loginOperation, loginByProvider, readLoginParameters } from '../contract/host/session';
import { awaitedCalls } from '../http/awaited-calls';
import { callOperation } from '../http/call-operation';
import { changeLanguage, currentLanguage, languages } from '../i18n/language';
import { bytesFromBase64Url } from './bytes';
import { serverNow } from './clock';
import { readLocation, type Location } from './location';
import { encryptLocation, hmacHex } from './location-cipher';
import { readUser, storeSession, type Session } from './session-store';
import { keepSignKey } from './sign-key';
import { readStored, storageKeys } from './storage';

export interface Credentials {
  email: string;
  password: string;
}

/** The place of the first attempt: a second one, after a mistyped password, does not ask for it again. */
let place: Promise<Location> | null = null;

async function locationHeaders(): Promise<Record<string, string>> {
  place ??= readLocation();
  const [{ status, reading }, parameters] = await Promise.all([
    place,
    callOperation(readLoginParameters, {}),
  ]);
  // Signing in goes on without the one-time key; the server then applies its stricter limits.
  if (!isSuccess<typeof readLoginParameters>(parameters)) return { 'X-Location-Status': status };
  try {
    const timestamp = String(serverNow());
    return {
      'X-Location': encryptLocation(parameters, reading),
      'X-Location-Status': status,
      'X-Timestamp': timestamp,
      'X-Signature': hmacHex(bytesFromBase64Url(parameters.key), timestamp),
    };
  } catch (error) {
    // oxlint-disable-next-line no-console -- a location that cannot be sent is logged and nothing more [8.3]
    console.info('Signing in without location', error);
    return { 'X-Location-Status': status };
  }
}

/** After which somebody who signs in wants to know that it is not his password. */
const LATE_MS = 10_000;

/** Whether the server takes long to answer; the browser's question for the location is not the server's. */
export const isAnswerLate = (): boolean =>
  [...awaitedCalls].some(({ since }) => Date.now() - since >= LATE_MS);

/** Sends once more what waits for its answer. */
export function askAgain(): void {
  for (const call of awaitedCalls) call.again();
}

/**
 * Signs a person in and stores token, role, user info and menu.
 * @returns the session, or the server's refusal with its sentence. A denied location never stops it.
 */
export async function login(credentials: Credentials): Promise<Session | Failure> {
  const headers = await locationHeaders();
  const answer = await callOperation(loginOperation, credentials, { headers });
  if (!isSuccess<typeof loginOperation>(answer)) return answer;
  return acceptLogin(answer);
}

/**
 * Signs a person in by what the identity provider says of him.
 * @param identity - its token, and what proves that this browser began the sign-in.
 * @returns as `login`.
 */
export async function loginByIdentity(identity: InputOf<typeof loginByProvider>): Promise<Session | Failure> {
  const headers = await locationHeaders();
  const answer = await callOperation(loginByProvider, identity, { headers });
  return isSuccess<typeof loginByProvider>(answer) ? acceptLogin(answer) : answer;
}

/**
 * Takes the language of the profile, because signing out forgets the one of this browser; who has chosen one on the
 * sign-in page keeps that.
 */
async function speakLanguageOf({ user }: Session): Promise<void> {
  const own = languages.find((language) => language === user.language);
  if (!own || own === currentLanguage() || readStored(storageKeys.language) !== null) return;
  // Words that do not arrive are no reason to stay out.
  await changeLanguage(own).catch(() => undefined);
}

async function acceptLogin(answer: Success<typeof loginOperation>): Promise<Session | Failure> {
  const user = readUser(answer.user_info);
  if (!user) {
    return { status: 502, code: 'unreadable', message: 'The sign-in answer names no user', request_id: '' };
  }
  await keepSignKey(answer.sign_key);
  const session: Session = {
    token: answer.access_token,
    role: answer.user_role.slug,
    user,
    menu: answer.menu,
    permissions: answer.permissions,
    menuReadAt: Date.now(),
  };
  storeSession(session);
  await speakLanguageOf(session);
  return session;
}
