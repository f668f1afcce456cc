import type { PipelineRow } from '@balai/shared/contract/sales/pipelines';
import type { Translate } from '@balai/shared/resource';
import { DateText } from '@balai/shared/ui';
import { Text } from '@balai/shared/ui/core';
import { CloseDate } from './close-date';

/** How lists of pipelines draw what is due: how long a step takes, and days that have passed. */
export const pipelineCells = (t: Translate) => ({
  status_days: (row: PipelineRow) => t('pipeline.daysInStatus', { count: row.status_days }),
  expected_close_date: (row: PipelineRow) => <CloseDate pipeline={row} />,
  next_action_date: (row: PipelineRow) => (
    <>
      <DateText value={row.next_action_date} tone={row.next_action_late ? 'danger' : 'default'} />
      {row.next_action_late ? (
        <Text as="span" color="danger.fg">
          {` · ${t('pipeline.overdue')}`}
        </Text>
      ) : null}
    </>
  ),
});
