import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Sentence } from '@balai/shared/format/sentence';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { RetryLaterError } from '../errors';

/** So many failures cost nothing but the failure; from the next one on each makes the next try wait. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** The account by the e-mail that was typed, and where the attempt comes from: a network or a known device. */
export interface Attempt {
  account: string;
  origin: string;
  ip: string;
  now: Date;
}

interface Failures {
  count: number;
  /** The newest of them. */
  at: string;
}

/** Milliseconds to wait after so many failures in a row: 15 s after the sixth, doubled by each, at most 15 minutes. */
export const delayAfter = (failures: number): number =>
  failures <= FREE_FAILURES
    ? 0
    : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - FREE_FAILURES - 1, 10));

const retryAt = ({ count, at }: Failures): number => Date.parse(at) + delayAfter(count);

/** Seconds below a minute, else minutes. */
function waitSentence(ms: number): Sentence {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60
    ? platformSentence('too_many_attempts_seconds', { count: seconds })
    : platformSentence('too_many_attempts_minutes', { count: Math.ceil(seconds / 60) });
}

export class TooManyAttemptsError extends RetryLaterError {
  constructor(until: number, now: Date) {
    super('too_many_attempts', waitSentence(until - now.getTime()), until, now);
  }
}

/** Failures in a row of each origin of an account: since its last success, and of the last day only. */
async function failuresOf(db: Database, account: string, now: Date, origin?: string): Promise<Failures[]> {
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const chosen = origin === undefined ? sql`true` : sql`a.origin = ${origin}`;
  const { rows } = await sql<Failures>`
    select count(*)::int as count, max(a.at) as at
    from login_attempts a
    where a.account = ${account} and ${chosen} and not a.succeeded and a.at > ${since}
      and a.id > coalesce((select max(s.id) from login_attempts s
        where s.account = a.account and s.origin = a.origin and s.succeeded), 0)
    group by a.origin`.execute(db);
  return rows;
}

/**
 * Stores an attempt as failed before the password is looked at, so that attempts at the same time count each other.
 * @returns its id, for `markAttemptSucceeded`.
 * @throws TooManyAttemptsError (429) while the failures before it make it wait.
 */
export function reserveAttempt(db: Database, { account, origin, ip, now }: Attempt): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const name = `login ${origin} ${account}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
    const [failures] = await failuresOf(transaction, account, now, origin);
    if (failures && retryAt(failures) > now.getTime()) throw new TooManyAttemptsError(retryAt(failures), now);
    const { rows } = await sql<{ id: number }>`
      insert into login_attempts (account, origin, ip, at) values (${account}, ${origin}, ${ip}, ${now})
      returning id`.execute(transaction);
    const [stored] = rows;
    if (!stored) throw new Error('The attempt was not stored');
    return stored.id;
  });
}

export async function markAttemptSucceeded(db: Database, id: number): Promise<void> {
  await sql`update login_attempts set succeeded = true where id = ${id}`.execute(db);
}

/** Whether failures make somebody wait who would sign in to the account, from wherever. */
export async function isDelayed(db: Database, email: string, now: Date): Promise<boolean> {
  const origins = await failuresOf(db, email.toLowerCase(), now);
  return origins.some((failures) => retryAt(failures) > now.getTime());
}

/** Forgets the failures that slow an account down, by the e-mail address it signs in with. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await sql`delete from login_attempts where account = ${email.toLowerCase()} and not succeeded`.execute(db);
}
