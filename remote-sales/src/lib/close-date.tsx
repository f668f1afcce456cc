import { openPipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineRow } from '@balai/shared/contract/sales/pipelines';
import { jakartaDay } from '@balai/shared/format/calendar';
import { useTranslation } from '@balai/shared/i18n';
import { DateText } from '@balai/shared/ui';
import { Text } from '@balai/shared/ui/core';

interface CloseDateProps {
  pipeline: Pick<PipelineRow, 'status' | 'expected_close_date'>;
}

function Overdue() {
  const { t } = useTranslation('sales');
  return (
    <Text as="span" display="block" textStyle="2xs" color="danger.fg">
      {t('pipeline.overdue')}
    </Text>
  );
}

/** The day on which a deal should be closed; when that has passed and the deal is open, said so under it. */
export function CloseDate({ pipeline: { status, expected_close_date: day } }: CloseDateProps) {
  const isOpen = openPipelineStatuses.some((open) => open === status);
  const isOverdue = isOpen && day < jakartaDay(new Date());
  return (
    <>
      <DateText value={day} tone={isOverdue ? 'danger' : 'default'} />
      {isOverdue ? <Overdue /> : null}
    </>
  );
}
