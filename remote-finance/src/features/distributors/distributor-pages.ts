import {
  createDistributor,
  deleteDistributor,
  getDistributor,
  updateDistributor,
} from '@balai/shared/contract/finance/distributors';
import { defineRecordPages } from '@balai/shared/resource';

export const distributorPages = defineRecordPages({
  namespace: 'finance',
  area: 'distributor',
  path: '/distributor',
  get: getDistributor,
  create: createDistributor,
  update: updateDistributor,
  remove: deleteDistributor,
  titleOf: (distributor) => distributor.name,
  numberOf: (distributor) => distributor.code,
  alsoRefresh: ['distributor_price'],
});

/** Prices of all distributors. */
export const PRICES_PATH = '/distributor-price';
