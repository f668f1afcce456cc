import { loadFeatureModules } from '../feature-modules';
import type { Job, JobModule } from './job';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Jobs of the platform and those of every `<department>/<feature>/<slug>.jobs.ts` under a directory.
 * @throws Error for a name that is taken and a time that is none.
 */
export async function loadJobs(departmentsDirectory: string, own: readonly Job[] = []): Promise<Job[]> {
  const jobs = new Map<string, Job>();
  const add = (job: Job): void => {
    if (jobs.has(job.name)) throw new Error(`The job ${job.name} is registered twice`);
    if (!TIME_OF_DAY.test(job.at)) throw new Error(`The job ${job.name} has no time of day: ${job.at}`);
    jobs.set(job.name, job);
  };
  for (const job of own) add(job);
  for (const register of await loadFeatureModules(departmentsDirectory, 'jobs', isJobModule)) {
    register({ job: add });
  }
  return [...jobs.values()];
}

const isJobModule = (value: unknown): value is JobModule => typeof value === 'function';
