import {
  activityKinds,
  listPipelineActivities,
  type PipelineActivity,
} from '@balai/shared/contract/sales/pipeline-activities';
import { isSuccess } from '@balai/shared/contract/operation';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { callOperation } from '@balai/shared/http';
import { ApiError } from '@balai/shared/http/queries';
import { i18n } from '@balai/shared/i18n';
import { defineStreamSource, defineVerbs, type StreamOffer, VerbButtons } from '@balai/shared/resource';
import { type IconName, Text } from '@balai/shared/ui/core';
import { pipelinePages } from './pipeline-pages';
import { activityCall } from './pipeline-verbs';

const kindIcons: Record<PipelineActivity['kind'], IconName> = {
  call: 'phone',
  visit: 'map-pin',
  meeting: 'users',
  email: 'mail',
  demo: 'monitor',
  note: 'file-text',
};

const kindInWords = (kind: PipelineActivity['kind']): string =>
  i18n.t(`pipeline.kind.${kind}`, { ns: 'sales' });

const sourceOf = ({ id }: PipelineDetail) =>
  defineStreamSource<PipelineActivity>({
    queryKey: [pipelinePages.area, listPipelineActivities.name, id],
    label: i18n.t('pipeline.activities.title', { ns: 'sales' }),
    icon: 'activity',
    read: async (page, row, signal) => {
      const answer = await callOperation(listPipelineActivities, { pipeline_id: id, page, row }, { signal });
      if (!isSuccess<typeof listPipelineActivities>(answer)) throw new ApiError(answer);
      return answer;
    },
    draw: ({ id: activity, at, kind, user, pic, summary }) => ({
      id: activity,
      at,
      icon: kindIcons[kind],
      title: (
        <>
          <Text as="span" fontWeight="medium">
            {user.name}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {kindInWords(kind)}
          </Text>
          {pic ? ` · ${pic.name}` : ''}
        </>
      ),
      children: (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {summary}
        </Text>
      ),
    }),
  });

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
  source: sourceOf(pipeline),
  composer: pipeline.allowed_actions.includes('activity_create') ? (
    <VerbButtons verbs={composerVerbs} record={pipeline} look="composer" />
  ) : undefined,
});
