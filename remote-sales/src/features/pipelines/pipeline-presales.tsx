import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard, useAreaWords } from '@balai/shared/resource';
import { DateText, PersonCell, StatusChip } from '@balai/shared/ui';
import { Box, Flex, Stack, Text } from '@balai/shared/ui/core';

/** The technical work beside the deal: how it stands, who does it until when, what came of it; nothing without any. */
export function PipelinePresales({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const { presales_state: state, pipeline_user: people } = pipeline;
  if (state === 'none' && people.length === 0) return null;
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
      </Stack>
    </RailCard>
  );
}
