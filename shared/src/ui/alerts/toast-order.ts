import type { ToastOptions } from '../overlays/toast';

/** [9.5] */
export const SUCCESS_MS = 2_000;
/** Long enough to see what was done, and to take it back. */
const ACTION_MS = 10_000;
const SHORTEST_READING_MS = 4_000;
const LONGEST_READING_MS = 12_000;
const READING_MS_A_LETTER = 60;

/** A toast with the time that it still has. */
export interface TimedToast {
  toast: ToastOptions;
  /** How many came before it. */
  place: number;
  leftMs: number;
}

/** Whether something can be done about what it says. */
export const canBePressed = ({ action, undo }: ToastOptions): boolean => Boolean(action ?? undo);

const isSuccess = ({ tone = 'success' }: ToastOptions): boolean => tone === 'success';

/** How long a toast stays: two seconds that something was saved, longer what is to be read or can be pressed. */
export function durationOf(toast: ToastOptions): number {
  if (toast.duration !== undefined) return toast.duration;
  if (canBePressed(toast)) return ACTION_MS;
  if (isSuccess(toast)) return SUCCESS_MS;
  const letters = toast.title.length + (toast.text ?? '').length;
  return Math.min(LONGEST_READING_MS, Math.max(SHORTEST_READING_MS, letters * READING_MS_A_LETTER));
}

/** How long a toast stands at least when others wait. */
export const leastOf = (toast: ToastOptions): number => (isSuccess(toast) ? SUCCESS_MS : SHORTEST_READING_MS);

/** The newest that takes something back, of those that are shown or wait. */
export const newestUndo = (toasts: readonly TimedToast[]): TimedToast | undefined =>
  toasts.filter(({ toast }) => toast.undo).toSorted((one, other) => other.place - one.place)[0];

/**
 * Which of those that wait comes next, or instead of the one that is `shown`: first what only says something, in its
 * order; then what can be pressed, the newest first, which comes back as long as it has time.
 */
export function nextOf(waiting: readonly TimedToast[], shown: TimedToast | null): TimedToast | undefined {
  const plain = waiting.find(({ toast }) => !canBePressed(toast));
  if (plain) return plain;
  const newest = waiting.toSorted((one, other) => other.place - one.place)[0];
  return newest && newest.place > (shown?.place ?? -1) ? newest : undefined;
}
