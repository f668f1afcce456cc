import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { useTranslation } from '@balai/shared/i18n';
import { ImportWizard } from '@balai/shared/resource';
import { PIPELINES_PATH } from '../../lib/record-links';

/** /customer/import: for who imports customers without a list of them; one comes from the pipelines and goes back there. */
export function CustomerImportPage() {
  const { t } = useTranslation('sales');
  return (
    <ImportWizard
      operations={customerImport}
      namespace="sales"
      title={t('customer.importTitle')}
      listLink={PIPELINES_PATH}
      listTitle={t('pipeline.title')}
    />
  );
}
