import {
  addDays,
  DAY_MS,
  jakartaDay,
  jakartaMoment,
  jakartaTime,
  MINUTE_MS,
} from '@balai/shared/format/calendar';
import type { Logger } from 'pino';
import type { Call } from '../call';
import type { Database } from '../database/database';

/** What a job may use while it runs. */
export interface JobRun {
  /** The pool; each write needs a transaction of its own, see `forEach`. */
  db: Database;
  /** The moment of the run. */
  now: Date;
  /** The day (YYYY-MM-DD, Asia/Jakarta) that the run stands for. */
  day: string;
  logger: Logger;
  /**
   * Does `work` for each id as the system, each in a transaction of its own. One that fails is logged and holds up
   * none of the others.
   * @throws Error at the end when one failed, so that the job is tried again.
   */
  forEach(ids: readonly number[], work: (call: Call, id: number) => Promise<void>): Promise<void>;
}

/** Daily at HH:MM in Asia/Jakarta, or every so many minutes, of which a day is a multiple. */
export type Schedule = { at: string } | { everyMinutes: number };

/**
 * Work that comes again. A process that was not there when it was due runs it when it is. It may be tried again after a
 * failure, or taken over from a process that died, so that a second run of what is done already must change nothing:
 * look at the records, under a lock, not at what the first run meant to do.
 */
export type Job = Schedule & {
  /** `{area}.{verb}`: 'pipeline.resume'. Its rows are kept under this name. */
  name: string;
  run(run: JobRun): Promise<void>;
};

export interface Jobs {
  job(job: Job): void;
}

/** Default export of every api/src/departments/<department>/<feature>/<slug>.jobs.ts. */
export type JobModule = (jobs: Jobs) => void;

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** @throws Error for a schedule that is none. */
export function checkSchedule(job: Job): void {
  if ('at' in job) {
    if (!TIME_OF_DAY.test(job.at)) throw new Error(`The job ${job.name} has no time of day: ${job.at}`);
    return;
  }
  const { name, everyMinutes } = job;
  if (!(Number.isInteger(everyMinutes) && everyMinutes > 0 && (DAY_MS / MINUTE_MS) % everyMinutes === 0)) {
    throw new Error(`The job ${name} cannot run every ${everyMinutes} minutes: a day is no multiple of them`);
  }
}

/**
 * The newest moment for which a job is due; it runs once for each. Of a daily job the beginning of the day: today from
 * the job's time on, before that yesterday.
 */
export function dueSlot(job: Job, now: Date): Date {
  if ('at' in job) {
    const today = jakartaDay(now);
    return jakartaMoment(jakartaTime(now) >= job.at ? today : addDays(today, -1));
  }
  const everyMs = job.everyMinutes * MINUTE_MS;
  return new Date(Math.floor(now.getTime() / everyMs) * everyMs);
}

/** Since when a job waits for a slot that `dueSlot` told: of a daily job from its time of that day on. */
export const dueSince = (job: Job, slot: Date): Date =>
  'at' in job ? jakartaMoment(jakartaDay(slot), job.at) : slot;
