import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { randomBytes } from 'node:crypto';
import type { login, readLoginParameters } from '@balai/shared/contract/host/session';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import { kidOf, openLocation, type Location } from '../../../platform/auth/location-header';
import { deviceHash, knownTo, newDevice } from '../../../platform/auth/known-devices';
import { isPassword } from '../../../platform/auth/passwords';
import { permissionsOf } from '@balai/shared/permissions/permissions';
import { roleName } from '@balai/shared/format/role-names';
import { equalBytes, hmac } from '../../../platform/auth/secrets';
import { reserveAttempt } from '../../../platform/auth/sign-in-delays';
import type { Call } from '../../../platform/call';
import { DomainError } from '../../../platform/errors';
import { thumbnailFile } from '../../../platform/files/serve-files';
import type { Services } from '../../../platform/operations/register-operation';
import { Turnstile } from '../../../platform/http/turnstile';
import { menuOf } from '../../../platform/releases/menu';
import { shownLinks } from '../../../platform/releases/shown-links';
import {
  completeLogin,
  findAccount,
  insertLoginKey,
  takeLoginKey,
  type Account,
} from './sessions.repository';

const KEY_LIFETIME_S = 120;
/** One-time keys for each failed sign-in that an address is allowed: an office asks for all of its keys at nine. */
const KEYS_PER_FAILURE = 60;
/**
 * Sign-ins of one address whose password is looked at together. Failures are counted once they are known, so this is
 * by how many a burst may exceed what is allowed.
 */
const AT_ONCE = 4;
export const turns = new Turnstile(AT_ONCE);

/** Where and when a sign-in comes from, beside address and password. */
export interface LoginOrigin {
  db: Call['db'];
  ip: string;
  now: Date;
  /** The user agent. */
  device: string | null;
  /** What a browser holds of an earlier sign-in, to whichever account. */
  knownDevice: string | null;
  location: string | null;
  locationStatus: string | null;
  timestamp: string | null;
  signature: string | null;
}

type Place = { status: 'granted' | 'denied' | 'unreadable'; location: Location | null };

class WrongCredentialsError extends DomainError {
  constructor() {
    super(401, 'wrong_credentials', platformSentence('wrong_credentials'));
  }
}

/** How it is found out who signs in. */
export interface SignInWay {
  signedInBy: 'password' | 'provider';
  /** @param isSigned - by the one-time key of the browser. */
  check: (isSigned: boolean) => Promise<Checked>;
  /** What is answered to who may not sign in, also where that became so since the check. */
  refusal: () => DomainError;
}

export type SignedIn = { answer: OutputOf<typeof login>; locationStatus: Place['status']; device: string };

/** The network part of an address: people behind changing addresses of one provider keep their key. */
function prefixOf(ip: string): string {
  const mapped = ip.replace(/^::ffff:/, '');
  return mapped.includes(':')
    ? mapped.split(':').slice(0, 3).join(':')
    : mapped.split('.').slice(0, 3).join('.');
}

/** A one-time key for the location header, bound to the network it was asked from. */
export async function createLoginKey(
  origin: Pick<LoginOrigin, 'db' | 'ip' | 'now'>,
  { limits }: Services,
): Promise<OutputOf<typeof readLoginParameters>> {
  const { db, ip, now } = origin;
  await limits.take(`login params ${ip}`, limits.loginPerMinute * KEYS_PER_FAILURE, now);
  const kid = randomBytes(9).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + KEY_LIFETIME_S * 1000);
  await insertLoginKey(db, { kid, key, ipPrefix: prefixOf(ip), expiresAt }, now);
  return { kid, key, server_time: now.getTime(), expires_in: KEY_LIFETIME_S };
}

/** The key under which the location was encrypted; it is used up, whether or not the sign-in succeeds. */
async function oneTimeKeyOf(origin: LoginOrigin): Promise<Buffer | null> {
  const kid = origin.location ? kidOf(origin.location) : null;
  const key = kid ? await takeLoginKey(origin.db, kid, prefixOf(origin.ip), origin.now) : null;
  return key ? Buffer.from(key, 'base64url') : null;
}

function placeOf({ location, locationStatus }: LoginOrigin, key: Buffer | null): Place {
  const opened = key && location ? openLocation(location, key) : null;
  if (!opened) return { status: 'unreadable', location: null };
  return locationStatus === 'granted'
    ? { status: 'granted', location: opened }
    : { status: 'denied', location: null };
}

/** Whether the call was signed with the one-time key: what a browser does and a guessing script rarely bothers to. */
function isSigned({ timestamp, signature }: LoginOrigin, key: Buffer | null): boolean {
  return Boolean(
    key && timestamp && signature && equalBytes(Buffer.from(signature, 'hex'), hmac(key, timestamp)),
  );
}

export interface Checked {
  person: Account;
  attempt: number;
  /** What the browser is known by from now on. */
  device: string;
  /** Stored with the session. @throws DomainError where the person may not sign in this way. */
  bind?: (transaction: Call['db']) => Promise<void>;
}

/** What counts an account's failures: a device that signed in to it before, or else the network. */
export async function comesFrom(
  { db, ip, knownDevice: sent }: LoginOrigin,
  account: string,
): Promise<{ from: string; isKnown: boolean; device: string }> {
  const known = await knownTo(db, sent ?? '', account);
  const isKnown = sent !== null && known.account;
  return {
    from: isKnown ? `device ${deviceHash(sent)}` : `network ${prefixOf(ip)}`,
    isKnown,
    device: sent && known.anybody ? sent : newDevice(),
  };
}

/** Failures of an address in a minute. */
export const allowedFailures = (isSigned: boolean, { loginPerMinute }: Services['limits']): number =>
  isSigned ? loginPerMinute : Math.ceil(loginPerMinute / 2);

/**
 * Looks at the password. A device that signed in to the account before has counters of its own, so that nobody else's
 * failures, not even from the same office, keep its person out.
 * @throws as `signIn`.
 */
async function checkCredentials(
  origin: LoginOrigin,
  { email, password }: InputOf<typeof login>,
  isSigned: boolean,
  { limits }: Services,
): Promise<Checked> {
  const { db, ip, now } = origin;
  const account = email.trim().toLowerCase();
  const { from, device, isKnown } = await comesFrom(origin, account);
  const failures = `login failures ${isKnown ? from : ip}`;
  const allowed = allowedFailures(isSigned, limits);
  return turns.run(failures, async () => {
    await limits.refuse(failures, allowed, now);
    const attempt = await reserveAttempt(db, { account, origin: from, ip, now });
    const person = await findAccount(db, account);
    const matches = await isPassword(person?.password_hash ?? null, password);
    if (!person || !matches || person.status !== 'active') {
      await limits.count(failures, now);
      throw new WrongCredentialsError();
    }
    return { person, attempt, device };
  });
}

/**
 * Signs a person in by his password.
 * @throws WrongCredentialsError (401), the same for an unknown address, a wrong password and a closed account;
 * TooManyAttemptsError (429) while failures on the account from there make it wait; RetryLaterError (429) "Too many
 * requests" after too many failures of the address, whatever their accounts. Both say when.
 */
export const signIn = (
  origin: LoginOrigin,
  input: InputOf<typeof login>,
  services: Services,
): Promise<SignedIn> =>
  beginSession(origin, services, {
    signedInBy: 'password',
    check: (isSigned) => checkCredentials(origin, input, isSigned, services),
    refusal: () => new WrongCredentialsError(),
  });

/**
 * The one place where sessions begin.
 * @throws what the way's `check` and what it binds throw, and its `refusal`.
 * @returns the answer, how the location header was understood, which is for the log, and what the device is known by.
 */
export async function beginSession(
  origin: LoginOrigin,
  services: Services,
  { signedInBy, check, refusal }: SignInWay,
): Promise<SignedIn> {
  const { sessions, signatures, releases } = services;
  const { db, ip, now } = origin;
  const oneTimeKey = await oneTimeKeyOf(origin);
  const signed = isSigned(origin, oneTimeKey);
  const { person, attempt, device, bind } = await check(signed);

  // Whoever sends a place all the same has it kept nowhere.
  const place: Place = services.signInLocation
    ? placeOf(origin, oneTimeKey)
    : { status: 'denied', location: null };
  const session = await completeLogin(db, { person, attempt, device, now }, async (transaction) => {
    await bind?.(transaction);
    return sessions.start(transaction, {
      userId: person.id,
      role: person.role,
      signedInBy,
      device: origin.device,
      ip,
      now,
      locationStatus: place.status,
      latitude: place.location?.latitude ?? null,
      longitude: place.location?.longitude ?? null,
    });
  });
  if (!session) throw refusal();
  const answer = {
    access_token: session.token,
    user_role: { slug: person.role, name: roleName(person.role) },
    user_info: userInfoOf(person, (file) =>
      signatures.sign(thumbnailFile(file), {}, person.id, session.id, now),
    ),
    menu: menuOf(person.role, await releases.composition(), await shownLinks(db)),
    permissions: permissionsOf(person.role),
    sign_key: session.signKey,
  };
  return { answer, locationStatus: place.status, device };
}

function userInfoOf(person: Account, sign: (file: string) => string): OutputOf<typeof login>['user_info'] {
  const { id, first_name, last_name, full_name, image, avatar, language, must_change_password, id_group } =
    person;
  const role = roleName(person.role);
  return {
    id,
    first_name,
    last_name,
    full_name,
    name: full_name,
    label: `${full_name} · ${role}`,
    image: image && sign(image),
    avatar: avatar && sign(avatar),
    role_name: role,
    language,
    must_change_password,
    group_member: id_group === null ? null : { id_group },
  };
}
