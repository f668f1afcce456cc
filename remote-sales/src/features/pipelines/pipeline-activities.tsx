import {
  listPipelineActivities,
  type PipelineActivity,
} from '@balai/shared/contract/sales/pipeline-activities';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, RailCard, useAreaWords, VerbButtons } from '@balai/shared/resource';
import { CardsSkeleton, EmptyState, ErrorState, LoadingGate, Timeline } from '@balai/shared/ui';
import { Button, Icon, Text, type IconName } from '@balai/shared/ui/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityVerbs } from './pipeline-verbs';

const ROWS = 20;
const MOST_ROWS = 200;

const kindIcons: Record<PipelineActivity['kind'], IconName> = {
  call: 'phone',
  visit: 'map-pin',
  meeting: 'users',
  email: 'mail',
  demo: 'monitor',
  note: 'file-text',
};

/** What was done with the customer, newest first. */
export function PipelineActivities({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const [row, setRow] = useState(ROWS);
  const query = useQuery({
    ...operationQuery(listPipelineActivities, { pipeline_id: pipeline.id, row }),
    placeholderData: keepPreviousData,
  });
  const activities = query.data?.data ?? [];
  const failure = failureOf(query.error);
  const logButton = <VerbButtons verbs={activityVerbs} record={pipeline} icon="plus" />;

  return (
    <RailCard title={t('pipeline.activities.title')} action={activities.length > 0 ? logButton : null}>
      {failure ? (
        <ErrorState
          compact
          message={failure.message}
          code={failure.code}
          requestId={failure.request_id}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingGate loading={query.isPending} skeleton={<CardsSkeleton count={2} />}>
          {activities.length === 0 ? (
            <EmptyState
              compact
              title={t('pipeline.activities.none')}
              text={t('pipeline.activities.noneHelp')}
              action={logButton}
            />
          ) : (
            <Timeline
              label={t('pipeline.activities.title')}
              entries={activities.map((activity) => ({
                id: activity.id,
                at: activity.at,
                actor: activity.user,
                title: (
                  <>
                    <Text as="span" color="fg.muted" me="1.5">
                      <Icon name={kindIcons[activity.kind]} size={14} me="1" verticalAlign="-2px" />
                      {words.word('kind', activity.kind)}
                    </Text>
                    <Text as="span" fontWeight="medium">
                      {activity.user.name}
                    </Text>
                    {activity.pic ? ` · ${activity.pic.name}` : ''}
                  </>
                ),
                children: (
                  <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {activity.summary}
                  </Text>
                ),
              }))}
            />
          )}
          {query.data && query.data.count > activities.length && row < MOST_ROWS ? (
            <Button
              mt="4"
              size="sm"
              variant="ghost"
              disabled={query.isFetching}
              onClick={() => setRow(Math.min(MOST_ROWS, row * 3))}
            >
              {t('pipeline.activities.more')}
            </Button>
          ) : null}
        </LoadingGate>
      )}
    </RailCard>
  );
}
