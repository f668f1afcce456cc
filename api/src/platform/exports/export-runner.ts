import { setImmediate as breathe } from 'node:timers/promises';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Logger } from 'pino';
import type { Database } from '../database/database';
import { DomainError } from '../errors';
import { onExportWake } from './export-signal';
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

export interface ExportRunner {
  /** Makes what is due; resolves when nothing is left. */
  drain(): Promise<void>;
  /** Ends after the rows under way; another process goes on from there at once. */
  stop(): Promise<void>;
}

const POLL_MS = 5_000;
const SLICE_ROWS = 1_000;
/** Failures in a row after which an export is given up. */
const MOST_TRIES = 5;
const PAUSE_MS = 10_000;

/**
 * Makes files in the background, slice by slice, so that neither the calls of others wait for it nor a restart loses
 * more than a slice: what a process that died left is taken over when its lease ends.
 */
export function startExports(options: ExportRunnerOptions): ExportRunner {
  const { db, logger, clock = () => new Date(), pollMs = POLL_MS, sliceRows = SLICE_ROWS } = options;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function make(taken: StoredExport): Promise<void> {
    let position: number | null = taken.rows_done;
    while (position !== null) {
      if (stopped) return releaseExport(db, taken.id, clock());
      position = await storeNextSlice(db, { ...taken, rows_done: position }, { now: clock(), sliceRows });
      logger.debug({ export: taken.id, position }, 'export slice stored');
      await breathe();
    }
  }

  async function makeOrRefuse(taken: StoredExport): Promise<void> {
    const now = clock();
    if (taken.tries > MOST_TRIES) {
      return failExport(db, taken.id, platformSentence('internal'), expiryOf(now));
    }
    try {
      await make(taken);
    } catch (error) {
      if (error instanceof DomainError) return failExport(db, taken.id, error.sentence, expiryOf(now));
      logger.error({ err: error, export: taken.id }, 'export failed');
      await releaseExport(db, taken.id, new Date(clock().getTime() + PAUSE_MS * taken.tries));
    }
  }

  async function makeAll(): Promise<void> {
    do {
      again = false;
      let taken = stopped ? null : await takeExport(db, clock(), LEASE_MS);
      while (taken) {
        await makeOrRefuse(taken);
        taken = stopped ? null : await takeExport(db, clock(), LEASE_MS);
      }
    } while (again && !stopped);
  }

  function drain(): Promise<void> {
    again = true;
    running ??= makeAll().finally(() => {
      running = null;
    });
    return running;
  }

  // A database that is away for a moment is asked again at the next look.
  const look = (): void =>
    void drain().catch((error: unknown) => logger.error({ err: error }, 'exports could not be looked for'));
  const forgetWake = onExportWake(look);
  const timer = setInterval(look, pollMs);
  timer.unref();
  return {
    drain,
    stop: async () => {
      stopped = true;
      forgetWake();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
