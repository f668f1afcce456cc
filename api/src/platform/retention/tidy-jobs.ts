import { removeUnnamedContents } from '../files/stored-contents';
import type { Job } from '../jobs/job';
import { forgetOldReleases } from '../releases/forget-releases';
import type { Storage } from '../storage/storage';
import { tidy } from './tidy';

/** What is kept for a time only, beside rows of the database. */
export interface Kept {
  storage: Storage;
  /** Of the releases. */
  releasesDirectory: string;
}

/** Deletes it every hour. */
export const tidyJobs = ({ storage, releasesDirectory }: Kept): Job[] => [
  {
    name: 'retention.tidy',
    everyMinutes: 60,
    run: async ({ db, now, logger }) => logger.info({ deleted: await tidy(db, now) }, 'rows deleted by age'),
  },
  {
    name: 'release.forget',
    everyMinutes: 60,
    run: ({ db, now }) => forgetOldReleases({ db, directory: releasesDirectory }, now),
  },
  {
    name: 'file.remove_unnamed',
    everyMinutes: 60,
    run: async ({ db, now }) => void (await removeUnnamedContents(db, storage, now)),
  },
];
