import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import {
  decidedPipelineStatuses as decided,
  isDecided,
  pipelineStatuses,
} from '@balai/shared/contract/sales/pipeline-words';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { ResourceList, useAreaWords } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { Box } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { pipelineCells } from '../../lib/pipeline-cells';
import { doubledFilters } from '../../lib/pipeline-filters';
import { pipelineLink } from '../../lib/record-links';

const undecided = pipelineStatuses.filter((status) => !isDecided(status));

const nextActionFirst = { column: 'next_action_date', direction: 'asc' } as const;
const lastCloseFirst = { column: 'expected_close_date', direction: 'desc' } as const;

const widths = { name: 188, status: 152, expected_value: 136, expected_close_date: 114, next_action: 152 };
/** Those columns stand under those above, of which the last one has nothing below it. */
const widthsBelow = { ...widths, expected_close_date: widths.expected_close_date + widths.next_action };

const columns = ['name', 'no_pipeline', 'status', 'expected_value', 'expected_close_date'];

/** How many deals with a customer are decided and how many are not, as far as the reader sees them. */
function useCounts(customerId: string) {
  const { data } = useQuery(
    operationQuery(pipelineList.figures, {
      customer_id: customerId,
      by: 'status',
      parts: pipelineStatuses.join(','),
    }),
  );
  const countOf = (statuses: readonly string[]): number =>
    pipelineStatuses
      .map((status, at) => (statuses.includes(status) ? (data?.data[at]?.count ?? 0) : 0))
      .reduce((sum, count) => sum + count, 0);
  return { decided: countOf(decided), undecided: countOf(undecided) };
}

/** The deals with a customer: what is to be done first, and what is decided below it. */
export function CustomerPipelines({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const can = useCan();
  const customerId = String(customer.id);
  const counts = useCounts(customerId);
  const common = {
    embedded: true,
    list: pipelineList,
    namespace: 'sales',
    rowLink: pipelineLink,
    rowLabel: (row: { name: string; no_pipeline: string }) => `${row.name} ${row.no_pipeline}`,
    cells: pipelineCells(t),
    hiddenFilters: doubledFilters(can),
    hiddenTabs: ['my', 'preSales', 'commit', 'verify'],
  };
  return (
    <>
      {counts.undecided === 0 && counts.decided > 0 ? null : (
        <ResourceList
          {...common}
          title={t('pipeline.title')}
          fixed={{ customer_id: customerId, status: undecided.join(',') }}
          order={nextActionFirst}
          columnWidths={widths}
          onlyColumns={[...columns, 'status_days', 'next_action', 'next_action_date']}
          empty={{ title: t('customer.documents.none'), text: t('customer.documents.noneHelp') }}
        />
      )}
      {counts.decided > 0 ? (
        <Box mt={counts.undecided > 0 ? '6' : '0'}>
          <ResourceList
            {...common}
            title={words.filter('closed')}
            fixed={{ customer_id: customerId, status: decided.join(',') }}
            order={lastCloseFirst}
            columnWidths={widthsBelow}
            onlyColumns={columns}
          />
        </Box>
      ) : null}
    </>
  );
}
