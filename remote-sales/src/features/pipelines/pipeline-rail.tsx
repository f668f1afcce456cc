import { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard, RecordSections, useAreaWords } from '@balai/shared/resource';
import { PersonCell } from '@balai/shared/ui';
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
      <RecordSections
        namespace="sales"
        area="pipeline"
        schema={PipelineDetail}
        record={pipeline}
        columns={1}
        sections={[
          {
            id: 'dates',
            fields: [
              'created_at',
              'updated_at',
              { name: 'closed_at', when: (one) => one.closed_at !== null },
            ],
          },
        ]}
      />
    </>
  );
}
