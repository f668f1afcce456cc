import { setImmediate as breathe } from 'node:timers/promises';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Sentence } from '@balai/shared/format/sentence';
import { inTransaction } from '../database/transactions';
import { DomainError } from '../errors';
import {
  InterruptedError,
  oneByOne,
  type RunnerOptions,
  startBackgroundWork,
  type BackgroundWork,
} from '../jobs/background-work';
import { announce } from '../live/announce';
import { exportChanged } from './export-changed';
import { tellOfFailure } from './export-notifications';
import { exportSignal } from './export-signal';
import { expiryOf, LEASE_MS, storeNextSlice } from './export-slice';
import {
  countWaitingExports,
  failExport,
  releaseExport,
  takeExport,
  type StoredExport,
} from './exports.repository';

export interface ExportRunnerOptions extends RunnerOptions {
  /** Rows that are read and stored at a time. */
  sliceRows?: number;
}

const POLL_MS = 5_000;
const SLICE_ROWS = 1_000;
/** Failures in a row after which an export is given up. */
const MOST_TRIES = 5;

/**
 * Makes files in the background, slice by slice, so that neither the calls of others wait for it nor a restart loses
 * more than a slice: what a process that died left is taken over when its lease ends, what a stopped one left at once.
 */
export function startExports(options: ExportRunnerOptions): BackgroundWork {
  const { db, logger, clock = () => new Date(), pollMs = POLL_MS, sliceRows = SLICE_ROWS, figures } = options;

  async function make(taken: StoredExport, isStopped: () => boolean): Promise<void> {
    let position: number | null = taken.rows_done;
    while (position !== null) {
      if (isStopped()) throw new InterruptedError();
      position = await storeNextSlice(db, { ...taken, rows_done: position }, { now: clock(), sliceRows });
      logger.debug({ export: taken.id, position }, 'export slice stored');
      await breathe();
    }
  }

  async function makeOrRefuse(taken: StoredExport, isStopped: () => boolean): Promise<void> {
    const fail = (why: Sentence) =>
      inTransaction(db, async (transaction) => {
        const now = clock();
        if (!(await failExport(transaction, taken.id, why, expiryOf(now)))) return;
        await announce(transaction, exportChanged, taken);
        await tellOfFailure(transaction, now, taken, why);
      });
    if (taken.tries > MOST_TRIES) return fail(platformSentence('internal'));
    try {
      await make(taken, isStopped);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await fail(error.sentence);
    }
  }

  return startBackgroundWork<StoredExport>({
    name: 'export',
    logger,
    due: (isStopped) => oneByOne(isStopped, () => takeExport(db, clock(), LEASE_MS)),
    run: makeOrRefuse,
    retryLater: ({ id }, pauseMs, failure) =>
      releaseExport(db, id, new Date(clock().getTime() + pauseMs), failure),
    firstPauseMs: 10_000,
    waiting: () => countWaitingExports(db),
    factsOf: ({ id }) => ({ export: id }),
    signal: exportSignal,
    pollMs,
    figures,
  });
}
