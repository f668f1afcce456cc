import type { Logger } from 'pino';
import type { Database } from '../database/database';
import { errorMessage } from '../env/error-facts';
import { standingTrouble } from '../logging/standing-trouble';
import type { WaitingWork, WorkFigures } from './work-figures';

/** Calls whoever listens in this process. */
export interface WakeSignal {
  /** @returns what ends the listening. */
  listen(listener: () => void): () => void;
  wake(): void;
}

export function wakeSignal(): WakeSignal {
  const listeners = new Set<() => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** Thrown by a piece of work that ends early because the process does: the next process goes on with it at once. */
export class InterruptedError extends Error {
  constructor() {
    super('The process was asked to stop');
    this.name = 'InterruptedError';
  }
}

/** A piece of work that is stored in the database and was taken for this process, for the time of a lease. */
export interface TakenWork {
  /** How often it was taken, this time included. */
  tries: number;
}

export interface BackgroundWork {
  /** Does what is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  /** Looks for no more; resolves after what is under way, which `isStopped` tells to end early. */
  stop(): Promise<void>;
}

/** What every runner of work that is stored in the database is given. */
export interface RunnerOptions {
  db: Database;
  logger: Logger;
  clock?: () => Date;
  /** Milliseconds after which what other processes made due, and what is abandoned, is looked for. */
  pollMs?: number;
  figures?: WorkFigures;
}

export interface BackgroundWorkOptions<Taken extends TakenWork> {
  /** 'job', 'delivery': what the log and the figures call a piece of it. */
  name: string;
  logger: Logger;
  /** Takes what is due, piece by piece, so that no other process takes it; ends early when the process does. */
  due: (isStopped: () => boolean) => AsyncIterable<Taken>;
  /** Does a piece and stores that it is done. */
  run: (taken: Taken, isStopped: () => boolean) => Promise<void>;
  /** Stores when a piece that failed is due again, and why it failed; null: it was interrupted. */
  retryLater: (taken: Taken, pauseMs: number, failure: string | null) => Promise<void>;
  /** The pause after the first failure; it doubles with each one more, up to an hour. */
  firstPauseMs: number;
  /** Counts what is stored and not done, for the figures. */
  waiting: () => Promise<WaitingWork>;
  /** What a piece is called in the log, beside `name`. */
  factsOf: (taken: Taken) => Record<string, unknown>;
  /** What a piece is called in the figures, where `name` says too little. */
  labelOf?: (taken: Taken) => string;
  /** Says that this process has made something due. */
  signal?: WakeSignal;
  /** Milliseconds after which what other processes made due, and what failed, is looked for. */
  pollMs: number;
  figures?: WorkFigures;
}

/** What is due where one piece is taken at a time: until none is left, or the process ends. */
export async function* oneByOne<Taken>(
  isStopped: () => boolean,
  take: () => Promise<Taken | null>,
): AsyncGenerator<Taken> {
  while (!isStopped()) {
    const taken = await take();
    if (!taken) return;
    yield taken;
  }
}

const LONGEST_PAUSE_MS = 3_600_000;

/** Does work that is stored in the database, piece by piece, never two pieces at once in this process. */
export function startBackgroundWork<Taken extends TakenWork>(
  options: BackgroundWorkOptions<Taken>,
): BackgroundWork {
  const { name, logger, due, signal, pollMs, figures } = options;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const isStopped = (): boolean => stopped;

  async function workAll(): Promise<void> {
    do {
      again = false;
      if (stopped) return;
      for await (const taken of due(isStopped)) await workOne(options, taken, isStopped);
    } while (again);
  }

  function drain(): Promise<void> {
    again = true;
    running ??= workAll().finally(() => {
      running = null;
    });
    return running;
  }

  // A database that is away for a moment is asked again at the next look.
  const trouble = standingTrouble(logger, `no ${name} could be looked for`);
  const look = (): void => void drain().then(trouble.over, trouble.met);
  const forget = signal?.listen(look);
  const timer = setInterval(look, pollMs);
  timer.unref();
  figures?.waits(name, options.waiting);
  return {
    drain,
    stop: async () => {
      stopped = true;
      forget?.();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

/**
 * Stops all of them at once, so that none begins with anything while it waits for another one.
 * @returns whether all have ended what was under way; after so many ms what has not is waited for no longer, and the
 *   next process takes it over.
 */
export async function stopAll(
  works: readonly Pick<BackgroundWork, 'stop'>[],
  limitMs: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  const ended = Promise.all(works.map((work) => work.stop())).then(() => true);
  try {
    return await Promise.race([ended, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function workOne<Taken extends TakenWork>(
  { name, logger, run, retryLater, firstPauseMs, factsOf, labelOf, figures }: BackgroundWorkOptions<Taken>,
  taken: Taken,
  isStopped: () => boolean,
): Promise<void> {
  const ended = figures?.began(labelOf?.(taken) ?? name);
  try {
    await run(taken, isStopped);
    ended?.('done');
  } catch (error) {
    if (error instanceof InterruptedError) {
      ended?.('interrupted');
      return retryLater(taken, 0, null);
    }
    ended?.('failed');
    logger.error({ err: error, ...factsOf(taken), tries: taken.tries }, `${name} failed`);
    const pauseMs = Math.min(firstPauseMs * 2 ** (taken.tries - 1), LONGEST_PAUSE_MS);
    await retryLater(taken, pauseMs, errorMessage(error));
  }
}
