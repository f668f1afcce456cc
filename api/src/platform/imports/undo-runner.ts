import { setImmediate as breathe } from 'node:timers/promises';
import { inTransaction } from '../database/transactions';
import {
  InterruptedError,
  oneByOne,
  type RunnerOptions,
  startBackgroundWork,
  type BackgroundWork,
} from '../jobs/background-work';
import { undoSignal } from './import-undo.service';
import { countWaitingUndos, releaseUndo, type StoredUndo, takeUndo } from './import-undos.repository';
import { endUndo, LEASE_MS, undoNextSlice } from './undo-slice';

export interface UndoRunnerOptions extends RunnerOptions {
  /** Records that are looked at or taken back together. */
  sliceRows?: number;
}

const POLL_MS = 5_000;
const SLICE_ROWS = 200;
/** Failures in a row after which it is given up. */
const MOST_TRIES = 5;

/** Takes imports back in the background, slice by slice; what a process that died left is taken over. */
export function startImportUndos(options: UndoRunnerOptions): BackgroundWork {
  const { db, logger, clock = () => new Date(), pollMs = POLL_MS, sliceRows = SLICE_ROWS, figures } = options;

  async function run(taken: StoredUndo, isStopped: () => boolean): Promise<void> {
    if (taken.tries > MOST_TRIES) {
      await inTransaction(db, (transaction) => endUndo(transaction, taken, 'failed', clock()));
      return;
    }
    let at: Awaited<ReturnType<typeof undoNextSlice>> = taken;
    while (at) {
      if (isStopped()) throw new InterruptedError();
      at = await undoNextSlice(db, at, { now: clock(), sliceRows });
      await breathe();
    }
  }

  return startBackgroundWork<StoredUndo>({
    name: 'import undo',
    logger,
    due: (isStopped) => oneByOne(isStopped, () => takeUndo(db, clock(), LEASE_MS)),
    run,
    retryLater: ({ import_id: id }, pauseMs, failure) =>
      releaseUndo(db, id, new Date(clock().getTime() + pauseMs), failure),
    firstPauseMs: 10_000,
    waiting: () => countWaitingUndos(db),
    factsOf: ({ import_id: id }) => ({ import: id }),
    signal: undoSignal,
    pollMs,
    figures,
  });
}
