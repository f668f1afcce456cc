import type { Jobs } from '../../../platform/jobs/job';
import { checkNumbers, compareFigures, endPauses, slipCommits } from './pipelines-jobs.service';

export default function register(jobs: Jobs): void {
  jobs.job({ name: 'pipeline.resume', at: '00:05', run: endPauses });
  jobs.job({ name: 'pipeline.slip_commits', at: '00:10', run: slipCommits });
  jobs.job({ name: 'pipeline.compare_figures', at: '01:10', run: compareFigures });
  jobs.job({ name: 'pipeline.check_numbers', at: '01:20', run: checkNumbers });
}
