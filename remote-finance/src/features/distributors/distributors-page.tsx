import { distributorList, distributorsInBulk } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import { cellEdits, RecordListPage, listImport } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { laterPart, type MenuAction } from '@balai/shared/ui';
import { distributorPages, PRICES_PATH } from './distributor-pages';

const fileImport = listImport(
  'distributor.write',
  async () => (await import('@balai/shared/contract/finance/distributor-import')).distributorImport,
);

const edits = cellEdits(distributorPages, ['type', 'payment_term_days', 'city', 'lead_time_days']);

// Its code is that of the form, which a list does not wait for.
const DistributorQuickCreate = laterPart(
  async () => (await import('./distributor-form-page')).DistributorQuickCreate,
);

/** /distributor [2.18] */
export function DistributorsPage() {
  const { t } = useTranslation('finance');
  const seesPrices = useCan()('distributor.price');
  const prices: MenuAction = {
    id: 'prices',
    label: t('distributor_price.title'),
    icon: 'tags',
    to: PRICES_PATH,
  };
  return (
    <RecordListPage
      pages={distributorPages}
      list={distributorList}
      imports={fileImport}
      quickCreate={DistributorQuickCreate}
      menuActions={seesPrices ? [prices] : []}
      edits={edits}
      bulkUpdate={distributorsInBulk.update}
      columnWidths={{
        name: 226,
        status: 118,
        brand_names: 180,
        type: 118,
        next_expiry: 116,
        payment_term_days: 108,
        pic_name: 130,
        city: 100,
      }}
    />
  );
}
