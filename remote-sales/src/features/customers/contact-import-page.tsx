import { contactImport } from '@balai/shared/contract/sales/customer-import';
import { useTranslation } from '@balai/shared/i18n';
import { ImportWizard } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { ALL_CUSTOMERS_PATH, SEEN_CUSTOMERS_PATH } from '../../lib/record-links';
import { customerPages } from './customer-pages';

const CHANGED_AREAS = [customerPages.area];

/** /customer/contacts: people of customers that are there, by a file. */
export function ContactImportPage() {
  const { t } = useTranslation('sales');
  const seesAll = useCan()('customer.listAll');
  return (
    <ImportWizard
      operations={contactImport}
      namespace="sales"
      title={t('customer.contactsTitle')}
      listLink={seesAll ? ALL_CUSTOMERS_PATH : SEEN_CUSTOMERS_PATH}
      listTitle={t('customer.title')}
      alsoRefresh={CHANGED_AREAS}
    />
  );
}
