import {
  distributorPriceImport,
  distributorPriceList,
} from '@balai/shared/contract/finance/distributor-prices';
import { useTranslation } from '@balai/shared/i18n';
import { importLink, ImportWizard, recordLink, ResourceList, useImportPlace } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { PageBody } from '@balai/shared/ui';
import { distributorPages, PRICES_PATH } from './distributor-pages';
import { priceLabel } from './price-verbs';

/** /distributor-price: what an item costs here and there; price lists come in by file. */
export function DistributorPricesPage() {
  const { t } = useTranslation('finance');
  const can = useCan();
  const { place } = useImportPlace();
  if (place && can('distributor.write')) {
    return (
      <ImportWizard
        operations={distributorPriceImport}
        namespace="finance"
        title={t('distributor_price.importTitle')}
        listLink={PRICES_PATH}
        listTitle={t('distributor_price.title')}
      />
    );
  }
  return (
    <PageBody fills>
      <ResourceList
        list={distributorPriceList}
        namespace="finance"
        title={t('distributor_price.title')}
        breadcrumb={[
          { label: t('distributor.title'), to: distributorPages.path },
          { label: t('distributor_price.title') },
        ]}
        rowLink={(row) => `${recordLink(distributorPages, { id: row.distributor_id })}?tab=prices`}
        rowLabel={priceLabel}
        menuActions={
          can('distributor.write')
            ? [
                {
                  id: 'import',
                  label: t('distributor_price.importTitle'),
                  icon: 'upload',
                  to: importLink(PRICES_PATH),
                },
              ]
            : []
        }
        shownColumns={['distributor_name']}
        columnWidths={{
          item_name: 200,
          distributor_name: 200,
          min_qty: 92,
          price: 120,
          valid_from: 104,
          valid_to: 104,
          state: 100,
        }}
      />
    </PageBody>
  );
}
