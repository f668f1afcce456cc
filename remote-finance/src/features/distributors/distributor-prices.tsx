import { distributorPriceList } from '@balai/shared/contract/finance/distributor-prices';
import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import { ResourceList, useVerbs, verbActions } from '@balai/shared/resource';
import { priceLabel, priceListVerbs, priceVerbs } from './price-verbs';

/** The price list of one distributor. */
export function DistributorPrices({ distributor }: { distributor: DistributorDetail }) {
  const { t } = useTranslation('finance');
  const { start, dialog } = useVerbs();
  const mayChange = distributor.allowed_actions.includes('price_create');
  return (
    <>
      <ResourceList
        embedded
        list={distributorPriceList}
        namespace="finance"
        title={t('distributor.tab.prices')}
        fixed={{ distributor_id: String(distributor.id) }}
        rowLabel={priceLabel}
        primaryAction={
          mayChange
            ? {
                label: t('distributor.action.price_create'),
                onSelect: () => void start(priceListVerbs, 'price_create', distributor),
              }
            : undefined
        }
        rowActions={mayChange ? (price) => verbActions(priceVerbs, price, start) : undefined}
        columnWidths={{
          item_name: 140,
          min_qty: 80,
          price: 112,
          valid_from: 98,
          valid_to: 98,
          state: 92,
        }}
      />
      {dialog}
    </>
  );
}
