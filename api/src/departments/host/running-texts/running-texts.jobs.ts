import type { Jobs } from '../../../platform/jobs/job';
import { postBirthday } from './post-running-text';
import { findBirthdays } from './running-texts.repository';

export default function register(jobs: Jobs): void {
  jobs.job({
    name: 'running_text.birthdays',
    at: '00:05',
    run: async ({ db, day, forEach }) =>
      forEach(await findBirthdays(db, day), (call, id) => postBirthday(call, id, day)),
  });
}
