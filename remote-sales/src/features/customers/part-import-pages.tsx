import { contactImport, siteImport } from '@balai/shared/contract/sales/customer-import';
import { useTranslation } from '@balai/shared/i18n';
import { ImportWizard } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import type { ComponentProps } from 'react';
import { ALL_CUSTOMERS_PATH, SEEN_CUSTOMERS_PATH } from '../../lib/record-links';
import { customerPages } from './customer-pages';

const CHANGED_AREAS = [customerPages.area];

/** /customer/contacts: people of customers that are there, by a file. */
export function ContactImportPage() {
  const { t } = useTranslation('sales');
  return <PartImport operations={contactImport} title={t('customer.contactsTitle')} />;
}

/** /customer/sites: places of customers that are there, by a file. */
export function SiteImportPage() {
  const { t } = useTranslation('sales');
  return <PartImport operations={siteImport} title={t('customer.sitesTitle')} />;
}

function PartImport(part: Pick<ComponentProps<typeof ImportWizard>, 'operations' | 'title'>) {
  const { t } = useTranslation('sales');
  const seesAll = useCan()('customer.listAll');
  return (
    <ImportWizard
      {...part}
      namespace="sales"
      listLink={seesAll ? ALL_CUSTOMERS_PATH : SEEN_CUSTOMERS_PATH}
      listTitle={t('customer.title')}
      alsoRefresh={CHANGED_AREAS}
    />
  );
}
