import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { AttachmentPanel, RailCard, ResourceList } from '@balai/shared/resource';
import { Stack } from '@balai/shared/ui/core';
import { pipelineLink } from '../../lib/record-links';

/** What there is on paper about a customer: its pipelines and its files. */
export function CustomerDocuments({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  return (
    <Stack gap="6">
      <ResourceList
        embedded
        list={pipelineList}
        namespace="sales"
        title={t('pipeline.title')}
        fixed={{ customer_id: String(customer.id) }}
        rowLink={pipelineLink}
        rowLabel={(row) => `${row.no_pipeline} ${row.name}`}
        hiddenTabs={['my', 'preSales', 'commit', 'verify']}
        empty={{ title: t('customer.documents.none'), text: t('customer.documents.noneHelp') }}
      />
      <RailCard title={t('customer.files')}>
        <AttachmentPanel entity="customer" entityId={customer.id} />
      </RailCard>
    </Stack>
  );
}
