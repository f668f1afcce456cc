import { DomainError } from '../errors';

const MINUTE_MS = 60_000;
/** More names than this at once are an attack on the memory; the oldest are forgotten. */
const NAMES_KEPT = 50_000;

interface Window {
  startedAt: number;
  calls: number;
}

/**
 * Counts calls by name in windows of a minute. The counts are those of this process: with N processes a caller has at
 * most N times as much, and the lock-out of accounts, which is stored, holds for all of them.
 */
export class Limits {
  readonly #windows = new Map<string, Window>();
  /** Sign-in calls of one address in a minute. */
  readonly loginPerMinute: number;

  constructor(loginPerMinute: number) {
    this.loginPerMinute = loginPerMinute;
  }

  /** @throws DomainError (429) "Too many requests" for the call after the last one allowed. */
  take(name: string, allowedPerMinute: number, now: Date): void {
    const at = now.getTime();
    const known = this.#windows.get(name);
    const window = known && at - known.startedAt < MINUTE_MS ? known : { startedAt: at, calls: 0 };
    window.calls += 1;
    if (!known && this.#windows.size >= NAMES_KEPT) this.#forgetOldest();
    this.#windows.set(name, window);
    if (window.calls > allowedPerMinute) throw new DomainError(429, 'too_many_requests', 'Too many requests');
  }

  /** Starts counting anew: the calls so far were good ones. */
  forget(name: string): void {
    this.#windows.delete(name);
  }

  #forgetOldest(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
