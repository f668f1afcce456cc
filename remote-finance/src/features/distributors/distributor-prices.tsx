import {
  createDistributorPrice,
  deleteDistributorPrice,
  type DistributorPrice,
  distributorPriceList,
  updateDistributorPrice,
} from '@balai/shared/contract/finance/distributor-prices';
import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { listAllItems } from '@balai/shared/contract/engineering/items';
import { useTranslation } from '@balai/shared/i18n';
import { ActionDialog, ResourceList, useVerb } from '@balai/shared/resource';
import type { MenuAction } from '@balai/shared/ui';
import { confirmDelete } from '@balai/shared/ui/alerts';
import { useState } from 'react';

type OpenDialog = { kind: 'new' } | { kind: 'edit'; price: DistributorPrice } | null;

const nothing = () => undefined;

/** The price list of one distributor. */
export function DistributorPrices({ distributor }: { distributor: DistributorDetail }) {
  const { t } = useTranslation('finance');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const mayChange = distributor.allowed_actions.includes('price_create');
  const rowActions = usePriceActions((price) => setDialog({ kind: 'edit', price }));
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
            ? { label: t('distributor.action.price_create'), onSelect: () => setDialog({ kind: 'new' }) }
            : undefined
        }
        rowActions={mayChange ? rowActions : undefined}
        columnWidths={{
          item_code: 100,
          item_name: 140,
          min_qty: 80,
          price: 112,
          valid_from: 98,
          valid_to: 98,
          state: 92,
        }}
        empty={{ title: t('distributor_price.empty'), text: t('distributor_price.emptyHelp') }}
      />
      {dialog ? (
        <PriceDialog
          distributor={distributor}
          price={dialog.kind === 'edit' ? dialog.price : undefined}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

export const priceLabel = ({ item_code, item_name }: DistributorPrice): string => `${item_code} ${item_name}`;

/** Changing and removing a price of the list. */
function usePriceActions(edit: (price: DistributorPrice) => void): (price: DistributorPrice) => MenuAction[] {
  const { t } = useTranslation('finance');
  const remove = useVerb(deleteDistributorPrice);
  const erase = async (id: number): Promise<void> => {
    if (await confirmDelete()) await remove({ id });
  };
  return (price) => [
    { id: 'edit', label: t('distributor.action.update'), icon: 'edit', onSelect: () => edit(price) },
    {
      id: 'delete',
      label: t('distributor.action.delete'),
      icon: 'delete',
      destructive: true,
      onSelect: () => void erase(price.id),
    },
  ];
}

interface PriceDialogProps {
  distributor: Pick<DistributorDetail, 'id' | 'name'>;
  /** Absent for a new one. */
  price?: DistributorPrice;
  onClose: () => void;
}

function PriceDialog({ distributor, price, onClose }: PriceDialogProps) {
  const { t } = useTranslation('finance');
  const operation = price ? updateDistributorPrice : createDistributorPrice;
  return (
    <ActionDialog
      open
      namespace="finance"
      area="distributor_price"
      onClose={onClose}
      onDone={nothing}
      title={t(price ? 'distributor.action.price_update' : 'distributor.action.price_create')}
      description={price ? priceLabel(price) : distributor.name}
      submitLabel={t('distributor.dialog.save')}
      operation={operation}
      schema={operation.input}
      hiddenValues={price ? { id: price.id, version: price.version } : { distributor_id: distributor.id }}
      initialValues={price ? { ...price } : { min_qty: 1 }}
      fields={[
        ...(price ? [] : [{ name: 'item_id', source: listAllItems.path, wide: true }]),
        'price',
        'min_qty',
        'valid_from',
        'valid_to',
      ]}
    />
  );
}
