import type { Failure } from '../contract/operation';
import type { Exchange, ExchangeOptions } from './exchange';

/** A call whose answer somebody waits for. */
export interface AwaitedCall {
  /** It is to store something. */
  isWrite: boolean;
  /** ms since the epoch: when it was sent, or when the last piece of its files went. */
  since: number;
  /** Breaks this try off and sends the same once more; a write under its key. */
  again: () => void;
}

const calls = new Set<AwaitedCall>();
/** Those that wait now, the oldest first. */
export const awaitedCalls: ReadonlySet<AwaitedCall> = calls;

const followers = new Set<() => void>();
const backFollowers = new Set<() => void>();
const line = { isSilent: false, heardAt: 0 };
/** `isSilent`: what was asked last got no answer; `heardAt`: ms since the epoch of the last answer, 0 before the first. */
export const knownLine: Readonly<typeof line> = line;

const follow = (those: Set<() => void>, one: () => void): (() => void) => {
  those.add(one);
  return () => those.delete(one);
};

/** @param begun - told when a call begins to wait. @returns what ends it. */
export const followAwaitedCalls = (begun: () => void): (() => void) => follow(followers, begun);

/** @param back - told when the server answers again that did not. @returns what ends it. */
export const followLineBack = (back: () => void): (() => void) => follow(backFollowers, back);

/** What has been asked was not answered by anybody. */
export function hearNothing(): void {
  line.isSilent = true;
}

/** Something has been answered. */
export function hear(): void {
  line.heardAt = Date.now();
  if (!line.isSilent) return;
  line.isSilent = false;
  for (const one of backFollowers) one();
}

/**
 * Lets others know of a call while it waits, and send it once more.
 * @param once - one try.
 */
export async function awaited(
  once: (options: ExchangeOptions) => Promise<Exchange | Failure>,
  isWrite: boolean,
  options: ExchangeOptions,
): Promise<Exchange | Failure> {
  const { signal, onUploadProgress } = options;
  const one = new AbortController();
  let isSentAgain = false;
  const call: AwaitedCall = {
    isWrite,
    since: Date.now(),
    again: () => {
      isSentAgain = true;
      one.abort();
    },
  };
  const end = () => one.abort();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  calls.add(call);
  for (const begun of followers) begun();
  let answer: Exchange | Failure;
  try {
    answer = await once({
      ...options,
      signal: one.signal,
      onUploadProgress:
        onUploadProgress &&
        ((progress) => {
          call.since = Date.now();
          onUploadProgress(progress);
        }),
    });
  } finally {
    calls.delete(call);
    signal?.removeEventListener('abort', end);
  }
  const isBrokenOff = isSentAgain && 'code' in answer && answer.code === 'aborted' && !signal?.aborted;
  return isBrokenOff ? awaited(once, isWrite, options) : answer;
}
