import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard, useAreaWords, VerbButtons } from '@balai/shared/resource';
import { DateText, EmptyState, PersonCell, StatusChip } from '@balai/shared/ui';
import { Box, Flex, Stack, Text } from '@balai/shared/ui/core';
import { presalesVerbs } from './pipeline-verbs';

/** The technical work beside the deal: how it stands, who does it until when, what came of it. */
export function PipelinePresales({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const { presales_state: state, pipeline_user: people } = pipeline;
  const buttons = <VerbButtons verbs={presalesVerbs} record={pipeline} quiet />;
  if (state === 'none' && people.length === 0) {
    return (
      <RailCard title={t('pipeline.presales.title')}>
        <EmptyState
          compact
          title={t('pipeline.presales.none')}
          text={t('pipeline.presales.noneHelp')}
          action={buttons}
        />
      </RailCard>
    );
  }
  return (
    <RailCard
      title={t('pipeline.presales.title')}
      action={<StatusChip status={state} label={words.word('presales_state', state)} />}
    >
      <Stack gap="4">
        {pipeline.presales_note ? (
          <Box>
            <Text textStyle="xs" color="fg.muted">
              {words.field('presales_note')}
            </Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {pipeline.presales_note}
            </Text>
          </Box>
        ) : null}
        {people.map((member) => (
          <Box key={member.id_user}>
            <Flex gap="3" align="center">
              <Box flex="1" minW="0">
                <PersonCell person={member.user} size={32} detail={words.word('part', member.part)} />
              </Box>
              {member.due_date ? (
                <Text as="span" textStyle="sm" color="fg.muted">
                  <DateText value={member.due_date} />
                </Text>
              ) : null}
              <StatusChip status={member.state} label={words.word('state', member.state)} />
            </Flex>
            {member.result_note ? (
              <Text mt="1.5" ms="10" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {member.result_note}
              </Text>
            ) : null}
          </Box>
        ))}
        {buttons}
      </Stack>
    </RailCard>
  );
}
