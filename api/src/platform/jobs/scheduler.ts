import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { errorMessage } from '../env/error-facts';
import { addDays, jakartaDay, jakartaTime, MINUTE_MS } from '@balai/shared/format/calendar';
import type { Job } from './job';
import { systemCall } from '../system-call';

export interface SchedulerOptions {
  db: Database;
  jobs: readonly Job[];
  logger: Logger;
  clock?: () => Date;
  /** How often due jobs are looked for. */
  everyMs?: number;
}

export interface Scheduler {
  /** Runs what is due and not done, one after the other; resolves when nothing is left. */
  runDue(): Promise<void>;
  /** Ends looking for jobs, after the record that the one under way works on. */
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;
/** How long a job stays with the process that took it; longer than a job may take. */
const LEASE_MS = 30 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/**
 * Runs each job once a day, in whichever process takes it first. What fails, and what a process that died left, is
 * tried again until the job's time of the next day. The first look is one interval after the start, when the first
 * people have got their pages.
 */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { jobs, logger, clock = () => new Date(), everyMs = EVERY_MS } = options;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      await runJob({ ...options, job, now: clock(), signal: stopping.signal });
    }
  }

  function runDue(): Promise<void> {
    running ??= runAll().finally(() => {
      running = null;
    });
    return running;
  }

  const timer = setInterval(() => {
    runDue().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be looked for'));
  }, everyMs);
  timer.unref();
  return {
    runDue,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

interface Attempt {
  db: Database;
  logger: Logger;
  job: Job;
  now: Date;
  signal: AbortSignal;
}

/** The day whose run is due: today from the job's time on, before that yesterday. */
const dueDay = (job: Job, now: Date): string =>
  jakartaTime(now) >= job.at ? jakartaDay(now) : addDays(jakartaDay(now), -1);

async function runJob(attempt: Attempt): Promise<void> {
  const { db, job, now, signal } = attempt;
  const logger = attempt.logger.child({ job: job.name });
  const day = dueDay(job, now);
  const tries = await takeJob(db, job.name, day, now);
  if (tries === null) return;
  try {
    await job.run({
      db,
      now,
      day,
      logger,
      forEach: (ids, work) => forEach({ ...attempt, logger }, day, ids, work),
    });
    await sql`update job_runs set done_at = ${now.toISOString()}, last_error = null
      where job = ${job.name} and day = ${day}`.execute(db);
    logger.info({ day }, 'job done');
  } catch (error) {
    // A job that was interrupted has not failed: the next process goes on with it at once.
    const pause = signal.aborted ? 0 : Math.min(2 ** tries * MINUTE_MS, LONGEST_PAUSE_MS);
    if (!signal.aborted) logger.error({ err: error, day, tries }, 'job failed');
    await sql`
      update job_runs
      set next_try_at = ${new Date(now.getTime() + pause).toISOString()}, last_error = ${errorMessage(error)}
      where job = ${job.name} and day = ${day}`.execute(db);
  }
}

/**
 * Takes a job of a day for this process, for the time of a lease.
 * @returns how often it was tried, this time included; null when it is done, or with another process.
 */
async function takeJob(db: Database, job: string, day: string, now: Date): Promise<number | null> {
  const moment = now.toISOString();
  const { rows } = await sql<{ tries: number }>`
    insert into job_runs (job, day, tries, next_try_at)
    values (${job}, ${day}, 1, ${new Date(now.getTime() + LEASE_MS).toISOString()})
    on conflict (job, day) do update
      set tries = job_runs.tries + 1, next_try_at = excluded.next_try_at
      where job_runs.done_at is null and job_runs.next_try_at <= ${moment}
    returning tries`.execute(db);
  return rows[0]?.tries ?? null;
}

async function forEach(
  { db, job, logger, now, signal }: Attempt,
  day: string,
  ids: readonly number[],
  work: (call: Call, id: number) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const id of ids) {
    if (signal.aborted) throw new Error('The process was asked to stop');
    try {
      await inTransaction(db, (transaction) => work(systemCall(transaction, now, `${job.name} ${day}`), id));
    } catch (error) {
      failed += 1;
      logger.error({ err: error, id }, 'job failed for a record');
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${ids.length} records failed`);
}
