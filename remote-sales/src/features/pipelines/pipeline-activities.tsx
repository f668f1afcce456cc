import { activityKinds } from '@balai/shared/contract/sales/pipeline-activities';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { i18n } from '@balai/shared/i18n';
import { defineVerbs, type StreamOffer, VerbButtons } from '@balai/shared/resource';
import { activitiesOfPipeline, kindIcons, kindInWords } from '../../lib/activity-source';
import { pipelinePages } from './pipeline-pages';
import { activityCall } from './pipeline-verbs';

/** One button for each kind of what may have happened. */
const composerVerbs = defineVerbs(
  pipelinePages,
  Object.fromEntries(
    activityKinds.map((kind) => [
      `log_${kind}`,
      {
        ...activityCall,
        icon: kindIcons[kind],
        label: () => kindInWords(kind),
        title: () => i18n.t('pipeline.action.activity_create', { ns: 'sales' }),
        submitLabel: () => i18n.t('pipeline.action.activity_create', { ns: 'sales' }),
        initialValues: () => ({ kind }),
        allowed: ({ allowed_actions: may }: PipelineDetail) => may.includes('activity_create'),
      },
    ]),
  ),
);

/** What was done with the customer, and what logs it. */
export const activityStream = (pipeline: PipelineDetail): StreamOffer => ({
  source: activitiesOfPipeline(pipeline.id),
  composer: pipeline.allowed_actions.includes('activity_create') ? (
    <VerbButtons verbs={composerVerbs} record={pipeline} look="composer" />
  ) : undefined,
});
