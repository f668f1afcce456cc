import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, useAreaWords } from '@balai/shared/resource';
import { DateText, PersonCell } from '@balai/shared/ui';
import { Stack } from '@balai/shared/ui/core';

/** Owner, people, dates. */
export function PipelineRail({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  return (
    <>
      <RailCard title={t('pipeline.section.people')}>
        <Stack gap="3">
          <PersonCell
            person={pipeline.user}
            size={32}
            detail={[t('pipeline.owner'), pipeline.group?.name].filter(Boolean).join(' · ')}
          />
          {pipeline.pipeline_user.map((member) => (
            <PersonCell
              key={member.id_user}
              person={member.user}
              size={32}
              detail={`${words.word('part', member.part)} · ${words.word('state', member.state)}`}
            />
          ))}
        </Stack>
      </RailCard>
      <RailCard title={t('pipeline.section.dates')}>
        <DetailFields
          columns={1}
          items={[
            { label: words.field('created_at'), value: <DateText value={pipeline.created_at} withTime /> },
            { label: words.field('updated_at'), value: <DateText value={pipeline.updated_at} withTime /> },
            ...(pipeline.closed_at
              ? [{ label: words.field('closed_at'), value: <DateText value={pipeline.closed_at} withTime /> }]
              : []),
          ]}
        />
      </RailCard>
    </>
  );
}
