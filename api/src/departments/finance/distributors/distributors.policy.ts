import { createDistributorPrice } from '@balai/shared/contract/finance/distributor-prices';
import {
  deleteDistributor,
  type DistributorAction,
  setDistributorBank,
  updateDistributor,
} from '@balai/shared/contract/finance/distributors';
import type { Call } from '../../../platform/call';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import { allowedAmong } from '../../../platform/states/states';
import type { StoredDistributor } from './distributors.repository';
import { distributorStates, statusVerbs } from './distributors.states';

/** A blocked one stays: who buys could register it anew, without the block that those who pay have set. */
export const isDeletable = ({ status }: Pick<StoredDistributor, 'status'>): boolean => status !== 'blocked';

/** What the caller may do with a distributor; the states know their own verbs. */
export function distributorActions(call: Call, distributor: StoredDistributor): DistributorAction[] {
  return [
    ...verbsOpenTo(call, {
      update: updateDistributor,
      delete: deleteDistributor,
      price_create: createDistributorPrice,
      bank: setDistributorBank,
    }).filter((verb) => verb !== 'delete' || isDeletable(distributor)),
    ...allowedAmong(call, distributorStates, distributor, statusVerbs),
  ];
}
