import { pipelineCalls } from '@balai/shared/contract/sales/pipelines';
import { defineRecordPages } from '@balai/shared/resource';
import { pipelineLink, PIPELINES_PATH } from '../../lib/record-links';

export const pipelinePages = defineRecordPages({
  namespace: 'sales',
  area: 'pipeline',
  path: PIPELINES_PATH,
  linkOf: pipelineLink,
  editLinkOf: ({ id }) => `${PIPELINES_PATH}/${id}/edit`,
  ...pipelineCalls,
  // When and by whom it is worked on is its own; so is what comes next.
  uncopied: [
    'user_id',
    'expected_close_date',
    'next_action',
    'next_action_date',
    'need_presales',
    'presales_note',
  ],
  titleOf: (pipeline) => pipeline.name,
  numberOf: (pipeline) => pipeline.no_pipeline,
  alsoRefresh: ['customer'],
});
