import { jakartaDay, MINUTE_MS } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transactions';
import { systemCall } from '../system-call';
import {
  InterruptedError,
  startBackgroundWork,
  type BackgroundWork,
  type RunnerOptions,
} from './background-work';
import { dueSince, dueSlot, type Job } from './job';
import type { WaitingWork } from './work-figures';

export interface SchedulerOptions extends RunnerOptions {
  jobs: readonly Job[];
}

/** How long a job stays with the process that took it; longer than a job may take. */
const LEASE_MS = 30 * MINUTE_MS;

interface TakenJob {
  job: Job;
  now: Date;
  slot: Date;
  tries: number;
}

/**
 * Runs each job once for each time it is due, in whichever process takes it first. What fails, and what a process that
 * died left, is tried again until the job is due the next time. The first look is one interval after the start, when
 * the first people have got their pages.
 */
export function startScheduler(options: SchedulerOptions): BackgroundWork {
  const { db, jobs, logger, clock = () => new Date(), pollMs = MINUTE_MS, figures } = options;

  async function* due(isStopped: () => boolean): AsyncGenerator<TakenJob> {
    for (const job of jobs) {
      if (isStopped()) return;
      const now = clock();
      const slot = dueSlot(job, now);
      const tries = await takeJob(db, job.name, slot, now);
      if (tries !== null) yield { job, now, slot, tries };
    }
  }

  async function run({ job, now, slot }: TakenJob, isStopped: () => boolean): Promise<void> {
    const day = jakartaDay(slot);
    const jobLogger = logger.child({ job: job.name });
    const forEach = eachAsSystem({ db, now, work: `${job.name} ${day}`, logger: jobLogger, isStopped });
    await job.run({ db, now, day, logger: jobLogger, forEach });
    await sql`update job_runs set done_at = ${clock().toISOString()}, last_error = null
      where job = ${job.name} and slot = ${slot.toISOString()}`.execute(db);
    jobLogger.info({ slot: slot.toISOString() }, 'job done');
  }

  return startBackgroundWork<TakenJob>({
    name: 'job',
    logger,
    due,
    run,
    retryLater: async ({ job, slot }, pauseMs, failure) => {
      await sql`
        update job_runs set next_try_at = ${new Date(clock().getTime() + pauseMs).toISOString()}, last_error = ${failure}
        where job = ${job.name} and slot = ${slot.toISOString()}`.execute(db);
    },
    firstPauseMs: 2 * MINUTE_MS,
    waiting: () => countWaiting(db, jobs),
    factsOf: ({ job, slot }) => ({ job: job.name, slot: slot.toISOString() }),
    labelOf: ({ job }) => job.name,
    pollMs,
    figures,
  });
}

/**
 * Takes a job for this process, for the time of a lease.
 * @returns how often it was tried for this slot, this time included; null when it is done, waits after a failure, or is
 *   with another process, also for the slot before.
 */
async function takeJob(db: Database, job: string, slot: Date, now: Date): Promise<number | null> {
  const moment = now.toISOString();
  const { rows } = await sql<{ tries: number }>`
    insert into job_runs (job, slot, tries, next_try_at)
    select ${job}, ${slot.toISOString()}::timestamptz, 1, ${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz
    where not exists (
      select from job_runs before
      where before.job = ${job} and before.slot < ${slot.toISOString()} and before.done_at is null
        and before.last_error is null and before.next_try_at > ${moment})
    on conflict (job, slot) do update
      set tries = job_runs.tries + 1, next_try_at = excluded.next_try_at, last_error = null
      where job_runs.done_at is null and job_runs.next_try_at <= ${moment}
    returning tries`.execute(db);
  return rows[0]?.tries ?? null;
}

/** Of each job only the newest slot counts: what was not done until then is not done any more. */
async function countWaiting(db: Database, jobs: readonly Job[]): Promise<WaitingWork> {
  const { rows } = await sql<{ job: string; slot: string; is_failing: boolean }>`
    select job, slot, last_error is not null as is_failing
    from (
      select distinct on (job) job, slot, done_at, last_error from job_runs
      where job = any(${jobs.map(({ name }) => name)}::text[])
      order by job, slot desc) newest
    where done_at is null`.execute(db);
  const since = jobs.flatMap((job) =>
    rows.filter(({ job: name }) => name === job.name).map(({ slot }) => dueSince(job, new Date(slot))),
  );
  return {
    count: rows.length,
    failing: rows.filter(({ is_failing: isFailing }) => isFailing).length,
    oldest: since.toSorted((left, right) => left.getTime() - right.getTime())[0]?.toISOString() ?? null,
  };
}

interface SystemWork {
  db: Database;
  now: Date;
  /** For the audit. */
  work: string;
  logger: Logger;
  isStopped: () => boolean;
}

const eachAsSystem =
  ({ db, now, work: name, logger, isStopped }: SystemWork) =>
  async (ids: readonly number[], work: (call: Call, id: number) => Promise<void>): Promise<void> => {
    let failed = 0;
    for (const id of ids) {
      if (isStopped()) throw new InterruptedError();
      try {
        await inTransaction(db, (transaction) => work(systemCall(transaction, now, name), id));
      } catch (error) {
        failed += 1;
        logger.error({ err: error, id }, 'job failed for a record');
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} records failed`);
  };
