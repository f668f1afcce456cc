import type { Jobs } from '../../../platform/jobs/job';
import { remindOfDocuments } from './distributors-jobs.service';

export default function register(jobs: Jobs): void {
  jobs.job({ name: 'distributor.document_expiring', at: '07:30', run: remindOfDocuments });
}
