import {
  awaitedCalls,
  followAwaitedCalls,
  followLineBack,
  hear,
  hearNothing,
  knownLine,
} from '@balai/shared/http/awaited-calls';

/** After which somebody who waits wants to know that it is not he who is slow. */
const LATE_MS = 10_000;
/** What is read is asked for again a few seconds after its try was given up: until then nothing waits. */
const OVER_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** The least that the server answers; a slow line takes some seconds for it. */
const PROBE = '/healthz';
const PROBE_LIMIT_MS = 10_000;
const PROBE_EVERY_MS = 3_000;
/** What was on its way while nothing came may arrive by itself, right behind what says that the line is back. */
const BACK_MS = 1_000;

/** What is so new is not late, whatever else is. */
const JUST_SENT_MS = 3_000;

export interface LateAnswers {
  /** Something of what waits is to be stored. */
  isWrite: boolean;
  /** It has been sent once more since. */
  isSentAgain: boolean;
}

export interface LateAnswersWatch {
  /** Sends what waits once more; what is to be stored is not stored twice. */
  again(): void;
  stop(): void;
}

/** Sends what was sent before that moment, ms since the epoch, once more. */
function sendAgain(before: number): void {
  for (const call of awaitedCalls) if (call.since < before) call.again();
}

/**
 * Says that an answer takes long, until it is there or nobody waits for one any more. From then on it asks whether
 * anything answers at all: of a line that goes dead in a tunnel or a lift, browsers say nothing, neither that it has
 * gone nor that it is back. When it is, what waits is sent again at once.
 * @param tell - null when nothing is late any more.
 */
export function watchLateAnswers(tell: (late: LateAnswers | null) => void): LateAnswersWatch {
  let told: LateAnswers | null = null;
  let toldAt = 0;
  let idleSince: number | null = null;
  let looking: ReturnType<typeof setInterval> | undefined;
  let isProbing = false;
  let isStopped = false;

  function say(late: LateAnswers | null): void {
    if (late?.isWrite === told?.isWrite && late?.isSentAgain === told?.isSentAgain) return;
    told = late;
    toldAt = Date.now();
    tell(late);
  }

  async function probe(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    while (!isStopped && (told || knownLine.isSilent)) {
      try {
        // oxlint-disable-next-line no-restricted-globals -- no call of the API: whether anything answers, signed or not
        await fetch(PROBE, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(PROBE_LIMIT_MS),
        });
        hear();
      } catch {
        hearNothing();
      }
      await new Promise((passed) => setTimeout(passed, PROBE_EVERY_MS));
    }
    isProbing = false;
  }

  function look(): void {
    const now = Date.now();
    const late = [...awaitedCalls].filter(({ since }) => now - since >= LATE_MS);
    idleSince = awaitedCalls.size > 0 ? null : (idleSince ?? now);
    const isIdle = idleSince !== null && now - idleSince >= OVER_MS;
    if (late.length > 0) {
      say({ isWrite: late.some(({ isWrite }) => isWrite), isSentAgain: false });
      void probe();
    } else if (isIdle || knownLine.heardAt >= toldAt) say(null);
    if (!isIdle) return;
    clearInterval(looking);
    looking = undefined;
  }

  const watchCalls = () => {
    looking ??= setInterval(look, LOOK_EVERY_MS);
  };

  const ends = [
    followAwaitedCalls(watchCalls),
    followLineBack(() => {
      const before = Date.now();
      setTimeout(() => sendAgain(before), BACK_MS);
    }),
  ];
  // What says it comes late itself: a call may wait by then.
  if (awaitedCalls.size > 0) watchCalls();
  return {
    again: () => {
      sendAgain(Date.now() - JUST_SENT_MS);
      if (told) say({ ...told, isSentAgain: true });
    },
    stop: () => {
      isStopped = true;
      clearInterval(looking);
      ends.forEach((end) => end());
    },
  };
}
