import { setImmediate as breathe } from 'node:timers/promises';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Logger } from 'pino';
import type { Database } from '../database/database';
import { DomainError } from '../errors';
import { startBackgroundWork, type BackgroundWork } from '../jobs/background-work';
import { exportSignal } from './export-signal';
import { expiryOf, LEASE_MS, storeNextSlice } from './export-slice';
import { failExport, releaseExport, takeExport, type StoredExport } from './exports.repository';

export interface ExportRunnerOptions {
  db: Database;
  logger: Logger;
  clock?: () => Date;
  /** How often exports of other processes and abandoned ones are looked for. */
  pollMs?: number;
  /** Rows that are read and stored at a time. */
  sliceRows?: number;
}

const POLL_MS = 5_000;
const SLICE_ROWS = 1_000;
/** Failures in a row after which an export is given up. */
const MOST_TRIES = 5;
const PAUSE_MS = 10_000;

/**
 * Makes files in the background, slice by slice, so that neither the calls of others wait for it nor a restart loses
 * more than a slice: what a process that died left is taken over when its lease ends, what a stopped one left at once.
 */
export function startExports(options: ExportRunnerOptions): BackgroundWork {
  const { db, logger, clock = () => new Date(), pollMs = POLL_MS, sliceRows = SLICE_ROWS } = options;

  async function make(taken: StoredExport, isStopped: () => boolean): Promise<void> {
    let position: number | null = taken.rows_done;
    while (position !== null) {
      if (isStopped()) return releaseExport(db, taken.id, clock());
      position = await storeNextSlice(db, { ...taken, rows_done: position }, { now: clock(), sliceRows });
      logger.debug({ export: taken.id, position }, 'export slice stored');
      await breathe();
    }
  }

  async function makeOrRefuse(taken: StoredExport, isStopped: () => boolean): Promise<void> {
    const now = clock();
    if (taken.tries > MOST_TRIES) {
      return failExport(db, taken.id, platformSentence('internal'), expiryOf(now));
    }
    try {
      await make(taken, isStopped);
    } catch (error) {
      if (error instanceof DomainError) return failExport(db, taken.id, error.sentence, expiryOf(now));
      logger.error({ err: error, export: taken.id }, 'export failed');
      await releaseExport(db, taken.id, new Date(clock().getTime() + PAUSE_MS * taken.tries));
    }
  }

  async function makeAll(isStopped: () => boolean): Promise<void> {
    const next = async () => (isStopped() ? null : takeExport(db, clock(), LEASE_MS));
    for (let taken = await next(); taken; taken = await next()) await makeOrRefuse(taken, isStopped);
  }

  return startBackgroundWork({
    work: makeAll,
    signal: exportSignal,
    pollMs,
    onFailure: (error) => logger.error({ err: error }, 'exports could not be looked for'),
  });
}
