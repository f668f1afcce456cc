import { uploadLimit } from '../../../platform/files/pictures';
import { deleteUploadsBefore } from '../../../platform/files/pictures.repository';
import type { Jobs } from '../../../platform/jobs/job';

export default function register(jobs: Jobs): void {
  jobs.job({
    name: 'picture.forget_uploads',
    at: '02:10',
    run: async ({ db, now }) => {
      await deleteUploadsBefore(db, uploadLimit(now));
    },
  });
}
