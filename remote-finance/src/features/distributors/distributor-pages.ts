import { distributorCalls } from '@balai/shared/contract/finance/distributors';
import { defineRecordPages } from '@balai/shared/resource';

export const distributorPages = defineRecordPages({
  namespace: 'finance',
  area: 'distributor',
  path: '/distributor',
  ...distributorCalls,
  titleOf: (distributor) => distributor.name,
  numberOf: (distributor) => distributor.code,
  alsoRefresh: ['distributor_price'],
});

/** Prices of all distributors. */
export const PRICES_PATH = '/distributor-price';
