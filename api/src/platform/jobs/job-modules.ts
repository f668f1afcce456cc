import { loadFeatureModules } from '../feature-modules';
import { checkSchedule, type Job, type JobModule } from './job';

/**
 * Jobs of the platform and those of every `<department>/<feature>/<slug>.jobs.ts` under a directory.
 * @throws Error for a name that is taken and a schedule that is none.
 */
export async function loadJobs(departmentsDirectory: string, own: readonly Job[] = []): Promise<Job[]> {
  const jobs = new Map<string, Job>();
  const add = (job: Job): void => {
    if (jobs.has(job.name)) throw new Error(`The job ${job.name} is registered twice`);
    checkSchedule(job);
    jobs.set(job.name, job);
  };
  for (const job of own) add(job);
  for (const register of await loadFeatureModules(departmentsDirectory, 'jobs', isJobModule)) {
    register({ job: add });
  }
  return [...jobs.values()];
}

const isJobModule = (value: unknown): value is JobModule => typeof value === 'function';
