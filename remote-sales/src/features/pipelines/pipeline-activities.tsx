import { activityKinds } from '@balai/shared/contract/sales/pipeline-activities';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { i18n } from '@balai/shared/i18n';
import { defineVerbs, type StreamOffer, useVerbs, VerbButtons } from '@balai/shared/resource';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/** The buttons that log something; a link from elsewhere says what it wants to log ('?log=call'), which is asked at once. */
function Composer({ pipeline }: { pipeline: PipelineDetail }) {
  const { start, dialog } = useVerbs();
  const [parameters, setParameters] = useSearchParams();
  const asked = activityKinds.find((kind) => kind === parameters.get('log'));
  const isAnswered = useRef(false);
  useEffect(() => {
    if (isAnswered.current && asked) return;
    isAnswered.current = asked !== undefined;
    if (!asked) return;
    // Once: who reloads the page or comes back to it has not asked again.
    setParameters(
      (before) => {
        before.delete('log');
        return before;
      },
      { replace: true },
    );
    void start(composerVerbs, `log_${asked}`, pipeline);
  }, [asked, pipeline, setParameters, start]);
  return (
    <>
      <VerbButtons verbs={composerVerbs} record={pipeline} look="composer" />
      {dialog}
    </>
  );
}

/** What was done with the customer, and what logs it. */
export const activityStream = (pipeline: PipelineDetail): StreamOffer => ({
  source: activitiesOfPipeline(pipeline.id),
  composer: pipeline.allowed_actions.includes('activity_create') ? (
    <Composer pipeline={pipeline} />
  ) : undefined,
});
