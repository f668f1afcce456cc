import { MINUTE_MS } from '@balai/shared/format/calendar';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Database } from '../database/database';
import { RetryLaterError } from '../errors';
import { countCall, findWindow } from './limits.repository';

/** More names than this at once are an attack on the memory; the oldest are forgotten. */
const NAMES_KEPT = 50_000;

/** The call is fine again at the end of its minute, and says so. */
function tooMany(until: number, now: Date): RetryLaterError {
  const count = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return new RetryLaterError(
    'too_many_requests',
    platformSentence('too_many_requests_seconds', { count }),
    until,
    now,
  );
}

/** Counts calls by name in windows of a minute, for all processes of an installation together. */
export class Limits {
  readonly #db: Database;
  /** What was used up, until when: up to that allowance, what comes is refused without asking the database. */
  readonly #usedUp = new Map<string, { allowed: number; until: number }>();
  /** Failed sign-ins of one address in a minute. */
  readonly loginPerMinute: number;

  constructor(db: Database, loginPerMinute: number) {
    this.#db = db;
    this.loginPerMinute = loginPerMinute;
  }

  /** @throws RetryLaterError (429) "Too many requests, try again in {count} seconds" for the call after the last one allowed. */
  async take(name: string, allowedPerMinute: number, now: Date): Promise<void> {
    this.refuseUsedUp(name, now, allowedPerMinute);
    const { calls, startedAt } = await countCall(this.#db, name, now, MINUTE_MS);
    if (calls > allowedPerMinute) throw this.#useUp(name, allowedPerMinute, startedAt, now);
  }

  /** Counts what is known to be bad afterwards, e.g. a failed sign-in; `refuse` asks whether there were too many. */
  async count(name: string, now: Date): Promise<void> {
    await countCall(this.#db, name, now, MINUTE_MS);
  }

  /** Counts nothing. @throws RetryLaterError (429) "Too many requests, try again in {count} seconds" once `count` reached what is allowed. */
  async refuse(name: string, allowedPerMinute: number, now: Date): Promise<void> {
    this.refuseUsedUp(name, now, allowedPerMinute);
    const window = await findWindow(this.#db, name, now, MINUTE_MS);
    if (window && window.calls >= allowedPerMinute) {
      throw this.#useUp(name, allowedPerMinute, window.startedAt, now);
    }
  }

  /**
   * Asks no database. @throws RetryLaterError (429) where a call before was refused by this name, unless more is allowed
   * now than was then.
   */
  refuseUsedUp(name: string, now: Date, allowedPerMinute = 0): void {
    const usedUp = this.#usedUp.get(name);
    if (usedUp && now.getTime() < usedUp.until && allowedPerMinute <= usedUp.allowed) {
      throw tooMany(usedUp.until, now);
    }
  }

  #useUp(name: string, allowed: number, startedAt: string, now: Date): RetryLaterError {
    if (this.#usedUp.size >= NAMES_KEPT) this.#forgetOldest();
    const until = Date.parse(startedAt) + MINUTE_MS;
    this.#usedUp.set(name, { allowed, until });
    return tooMany(until, now);
  }

  #forgetOldest(): void {
    const [oldest] = this.#usedUp.keys();
    if (oldest !== undefined) this.#usedUp.delete(oldest);
  }
}
