import { demoBuyers } from './customers.demo';
import { planDeals } from './deals';
import { defineDemo } from './demo-area';
import { demoSolutions } from './solutions.demo';

/** All deals, from the first visit on. */
export const demo = defineDemo({
  order: 70,
  seed: 3_864_825_525,
  counted: { pipelines: 'pipelines', pipeline_activities: 'activities' },
  fill: async (company, timeline) => {
    planDeals(company, timeline, demoBuyers.of(company), demoSolutions.of(company));
  },
  rows: {
    'attachments of pipeline': '84 rows, ee31da0cf44533f1',
    'audit_logs of pipeline': '1313 rows',
    'audit_logs of pipeline_activity': '513 rows',
    'audit_logs of pipeline_user': '47 rows',
    'document_counters of PL': '23 rows',
    pipeline_activities: '513 rows, 0d6bba91a253bbad',
    pipeline_brands: '410 rows, 3828875ba5a7ddf0',
    pipeline_figures: '523 rows, 5d7703fd0e76c7da',
    pipeline_totals: '135 rows, e613ae28869e9b00',
    pipeline_users: '31 rows, a02d089965d570f0',
    pipelines: '621 rows, f07eccca2370112e',
    'status_histories of pipeline': '953 rows',
  },
});
