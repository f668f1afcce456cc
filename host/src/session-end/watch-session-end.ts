import { readSessionEnd } from '@balai/shared/contract/host/session';
import { isSuccess } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http/call-operation';
import { serverNow } from '@balai/shared/session/clock';
import { rememberEmail } from '../session/last-email';

/** So long before the session ends its person is told. */
export const WARNING_MS = 120_000;
/** While he is told: he may have gone on in another tab. */
const AGAIN_MS = 10_000;
const AFTER_FAILURE_MS = 60_000;
/** Longer timers end at once. */
const LONGEST_TIMER_MS = 2_147_483_000;

export interface SessionEnd {
  /** By the server's clock, Unix milliseconds. */
  at: number;
  /** It ends because nobody does anything; false: whatever is done. */
  isIdle: boolean;
}

export interface SessionEndWatch {
  /** Goes on with the session and asks again. */
  stay(): void;
  stop(): void;
}

/**
 * Asks when the session ends, once, and again when that moment is near: calls of this tab and of others may have put it
 * off. What it asks by itself puts nothing off.
 * @param tell - the end, when it is near; null when it is not.
 */
export function watchSessionEnd(tell: (end: SessionEnd | null) => void): SessionEndWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function ask(background: boolean): Promise<void> {
    clearTimeout(timer);
    const answer = await callOperation(readSessionEnd, {}, { background });
    if (isStopped) return;
    if (!isSuccess(answer)) {
      timer = setTimeout(() => void ask(true), AFTER_FAILURE_MS);
      return;
    }
    const { idle_at, ends_at, email } = answer.data;
    rememberEmail(email);
    const [idleAt, endsAt] = [Date.parse(idle_at), Date.parse(ends_at)];
    const at = Math.min(idleAt, endsAt);
    const left = at - serverNow();
    const isNear = left <= WARNING_MS;
    tell(isNear ? { at, isIdle: idleAt < endsAt } : null);
    const next = isNear ? Math.min(AGAIN_MS, Math.max(left, 1_000)) : left - WARNING_MS;
    timer = setTimeout(() => void ask(true), Math.min(next, LONGEST_TIMER_MS));
  }

  void ask(true);
  return {
    stay: () => void ask(false),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
