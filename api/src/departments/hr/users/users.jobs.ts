import type { Jobs } from '../../../platform/jobs/job';
import { tellContractEnds } from './users-jobs.service';

export default function register(jobs: Jobs): void {
  jobs.job({ name: 'user.contract_ends', at: '07:30', run: tellContractEnds });
}
