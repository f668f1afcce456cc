import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { ResourceList } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { doubledFilters } from '../../lib/pipeline-filters';
import { pipelineLink } from '../../lib/record-links';

/** The deals with a customer. */
export function CustomerPipelines({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const can = useCan();
  return (
    <ResourceList
      embedded
      list={pipelineList}
      namespace="sales"
      title={t('pipeline.title')}
      fixed={{ customer_id: String(customer.id) }}
      rowLink={pipelineLink}
      rowLabel={(row) => `${row.name} ${row.no_pipeline}`}
      hiddenFilters={doubledFilters(can)}
      hiddenTabs={['my', 'preSales', 'commit', 'verify']}
      onlyColumns={['name', 'no_pipeline', 'status', 'expected_value', 'expected_close_date']}
      columnWidths={{
        name: 224,
        status: 140,
        expected_value: 148,
        expected_close_date: 108,
      }}
      empty={{ title: t('customer.documents.none'), text: t('customer.documents.noneHelp') }}
    />
  );
}
