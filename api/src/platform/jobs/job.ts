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

/**
 * Work of a day. It may be tried again after a failure, or taken over from a process that died, so that a second run
 * of what is done already must change nothing: look at the records, under a lock, not at what the first run meant to do.
 */
export interface Job {
  /** `{area}.{verb}`: 'pipeline.resume'. Its rows are kept under this name. */
  name: string;
  /** HH:MM in Asia/Jakarta. A process that was not there at that time runs the job when it is. */
  at: string;
  run(run: JobRun): Promise<void>;
}

export interface Jobs {
  job(job: Job): void;
}

/** Default export of every api/src/departments/<department>/<feature>/<slug>.jobs.ts. */
export type JobModule = (jobs: Jobs) => void;
