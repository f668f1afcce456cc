import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { ResourceList } from '@balai/shared/resource';
import { Stack } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';
import { pipelineLink } from '../../lib/record-links';

interface CustomerDocumentsProps {
  customer: CustomerDetail;
  files: ReactNode;
}

/** What there is on paper about a customer: its pipelines and its files. */
export function CustomerDocuments({ customer, files }: CustomerDocumentsProps) {
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
      {files}
    </Stack>
  );
}
