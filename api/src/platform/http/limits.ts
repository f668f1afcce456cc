import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Database } from '../database/database';
import { DomainError } from '../errors';
import { countCall, forgetCalls } from './limits.repository';

const MINUTE_MS = 60_000;
/** More names than this at once are an attack on the memory; the oldest are forgotten. */
const NAMES_KEPT = 50_000;

const tooMany = (): DomainError =>
  new DomainError(429, 'too_many_requests', platformSentence('too_many_requests'));

/** Counts calls by name in windows of a minute, for all processes of an installation together. */
export class Limits {
  readonly #db: Database;
  /** What was used up, until when: up to that allowance, what comes is refused without asking the database. */
  readonly #usedUp = new Map<string, { allowed: number; until: number }>();
  /** Sign-in calls of one address in a minute. */
  readonly loginPerMinute: number;

  constructor(db: Database, loginPerMinute: number) {
    this.#db = db;
    this.loginPerMinute = loginPerMinute;
  }

  /** @throws DomainError (429) "Too many requests" for the call after the last one allowed. */
  async take(name: string, allowedPerMinute: number, now: Date): Promise<void> {
    const usedUp = this.#usedUp.get(name);
    if (usedUp && now.getTime() < usedUp.until && allowedPerMinute <= usedUp.allowed) throw tooMany();
    const { calls, startedAt } = await countCall(this.#db, name, now, MINUTE_MS);
    if (calls <= allowedPerMinute) return;
    if (this.#usedUp.size >= NAMES_KEPT) this.#forgetOldest();
    this.#usedUp.set(name, { allowed: allowedPerMinute, until: Date.parse(startedAt) + MINUTE_MS });
    throw tooMany();
  }

  /** @throws DomainError (429) where a call before was refused by this name; the database is not asked. */
  refuseUsedUp(name: string, now: Date): void {
    const usedUp = this.#usedUp.get(name);
    if (usedUp && now.getTime() < usedUp.until) throw tooMany();
  }

  /** Starts counting anew: the calls so far were good ones. */
  async forget(name: string): Promise<void> {
    this.#usedUp.delete(name);
    await forgetCalls(this.#db, name);
  }

  #forgetOldest(): void {
    const [oldest] = this.#usedUp.keys();
    if (oldest !== undefined) this.#usedUp.delete(oldest);
  }
}
