import { listAllItems } from '@balai/shared/contract/engineering/items';
import {
  createDistributorPrice,
  deleteDistributorPrice,
  type DistributorPrice,
  updateDistributorPrice,
} from '@balai/shared/contract/finance/distributor-prices';
import { jakartaDay } from '@balai/shared/format/calendar';
import { defineVerbs, type Translate } from '@balai/shared/resource';
import { distributorPages } from './distributor-pages';

const area = { namespace: 'finance', area: 'distributor_price' };
const save = (t: Translate): string => t('distributor.dialog.save');

export const priceLabel = ({ item_code, item_name }: DistributorPrice): string => `${item_code} ${item_name}`;

/** What is done with the price list of a distributor. */
export const priceListVerbs = defineVerbs(
  { ...area, titleOf: distributorPages.titleOf },
  {
    price_create: {
      icon: 'plus',
      operation: createDistributorPrice,
      label: (_, t) => t('distributor.action.price_create'),
      submitLabel: save,
      input: ({ id }) => ({ distributor_id: id }),
      initialValues: () => ({ min_qty: 1, valid_from: jakartaDay(new Date()) }),
      fields: [
        { name: 'item_id', source: listAllItems.path, wide: true },
        'price',
        'min_qty',
        'valid_from',
        'valid_to',
      ],
    },
  },
);

/** What is done with one price of it, by who may add one. */
export const priceVerbs = defineVerbs(
  { ...area, titleOf: priceLabel },
  {
    update: {
      icon: 'edit',
      operation: updateDistributorPrice,
      title: (_, t) => t('distributor.action.price_update'),
      submitLabel: save,
      initialValues: (price) => ({ ...price }),
      fields: ['price', 'min_qty', 'valid_from', 'valid_to'],
    },
    delete: { icon: 'delete', tone: 'danger', operation: deleteDistributorPrice, ask: 'delete' },
  },
);
