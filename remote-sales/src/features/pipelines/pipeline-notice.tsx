import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { useAreaWords } from '@balai/shared/resource';
import { DateText } from '@balai/shared/ui';
import { Notice } from '@balai/shared/ui/core';

/** What the step after these needs; none of it is part of the product yet. */
const neededBy = {
  solution: 'quotation',
  quotation: 'order',
  revisi: 'order',
  negotiation: 'order',
  progress_win: 'verification',
} as const;

const isWaiting = (status: string): status is keyof typeof neededBy => Object.hasOwn(neededBy, status);

/** Why a pipeline stands still; nothing for one that is on its way. That its next step is late stands over its stream. */
export function PipelineNotice({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  if (pipeline.status === 'lost') {
    const reason = pipeline.lost_reason
      ? words.word('lost_reason', pipeline.lost_reason)
      : t('pipeline.notice.noReason');
    return (
      <Notice status="danger" title={t('pipeline.notice.lost', { reason })}>
        {pipeline.lost_note}
      </Notice>
    );
  }
  if (pipeline.status === 'hold') {
    return (
      <Notice status="warning" title={t('pipeline.notice.hold')}>
        {words.field('hold_until')} <DateText value={pipeline.hold_until} />
      </Notice>
    );
  }
  if (isWaiting(pipeline.status)) {
    const needed = neededBy[pipeline.status];
    return (
      <Notice status="info" title={t(`pipeline.notice.${needed}`)}>
        {t(`pipeline.notice.${needed}Text`)}
      </Notice>
    );
  }
  return null;
}
