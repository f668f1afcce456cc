import { activityKinds } from '@balai/shared/contract/sales/pipeline-activities';
import { isDecided } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { i18n, useTranslation } from '@balai/shared/i18n';
import {
  defineVerbs,
  PhoneLink,
  type RecordField,
  type StreamOf,
  useVerbs,
  VerbButtons,
} from '@balai/shared/resource';
import { Button, Flex, Text } from '@balai/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { activitiesOfPipeline, kindIcons, kindInWords } from '../../lib/activity-source';
import { pipelineCells } from '../../lib/pipeline-cells';
import { pipelinePages } from './pipeline-pages';
import { activityCall } from './pipeline-verbs';

const mayLog = ({ allowed_actions: may }: PipelineDetail): boolean => may.includes('activity_create');

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
        allowed: mayLog,
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

/** The step that is planned: what, and until when, red once that has passed. */
const nextAction: readonly RecordField<PipelineDetail>[] = [
  {
    name: 'next_action',
    value: ({ next_action: action }) =>
      action && (
        <Text as="span" fontWeight="semibold">
          {action}
        </Text>
      ),
    alwaysShown: true,
  },
  {
    name: 'next_action_date',
    value: (pipeline) => pipeline.next_action_date && <NextActionDay pipeline={pipeline} />,
    alwaysShown: true,
  },
];

function NextActionDay({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  return pipelineCells(t).next_action_date(pipeline);
}

/** The number of whom one calls, and what is asked when that is done. */
function CallContact({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  const { start, dialog } = useVerbs();
  const phone = pipeline.pic?.phone;
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" textStyle="sm" data-screen-only="">
      {phone ? <PhoneLink phone={phone} /> : null}
      {mayLog(pipeline) ? (
        <Button size="sm" variant="outline" onClick={() => void start(composerVerbs, 'log_call', pipeline)}>
          {t('pipeline.logCall')}
        </Button>
      ) : null}
      {dialog}
    </Flex>
  );
}

/** What comes next, what was done with the customer, and what logs it. */
export const activityStream = (pipeline: PipelineDetail): StreamOf<PipelineDetail> => ({
  source: activitiesOfPipeline(pipeline.id),
  composer: mayLog(pipeline) ? <Composer pipeline={pipeline} /> : undefined,
  first: isDecided(pipeline.status)
    ? undefined
    : { icon: 'calendar-clock', fields: nextAction, beside: <CallContact pipeline={pipeline} /> },
});
