import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../env/environment';
import type { Job } from './job';
import { loadJobs } from './job-modules';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-jobs-'));
  mkdirSync(join(directory, 'sales/claims'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const own: Job = { name: 'audit.check', at: '01:00', run: async () => {} };
const declare = (body: string): void => writeFileSync(join(directory, 'sales/claims/claims.jobs.ts'), body);

describe('loadJobs', () => {
  it('finds the jobs of the features beside those of the platform', async () => {
    const names = (await loadJobs(resolve(import.meta.dirname, '../../departments'), [own])).map(
      ({ name }) => name,
    );
    expect(names).toEqual(
      expect.arrayContaining(['audit.check', 'pipeline.resume', 'pipeline.slip_commits']),
    );
  });

  it('refuses a name that is taken', async () => {
    declare(`export default (jobs) => jobs.job({ name: 'audit.check', at: '00:05', run: async () => {} });`);
    await expect(loadJobs(directory, [own])).rejects.toThrow('The job audit.check is registered twice');
  });

  it('refuses a time that is none', async () => {
    declare(`export default (jobs) => jobs.job({ name: 'claim.close', at: '24:00', run: async () => {} });`);
    await expect(loadJobs(directory)).rejects.toThrow('The job claim.close has no time of day: 24:00');
  });

  it('refuses an interval of which a day is no multiple', async () => {
    declare(
      `export default (jobs) => jobs.job({ name: 'claim.look', everyMinutes: 7, run: async () => {} });`,
    );
    await expect(loadJobs(directory)).rejects.toThrow('The job claim.look cannot run every 7 minutes');
  });

  it('refuses a module that exports no jobs', async () => {
    declare(`export const jobs = [];`);
    await expect(loadJobs(directory)).rejects.toThrow('exports no jobs as default');
  });
});
