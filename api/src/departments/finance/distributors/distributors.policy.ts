import { createDistributorPrice } from '@balai/shared/contract/finance/distributor-prices';
import {
  deleteDistributor,
  type DistributorAction,
  setDistributorBank,
  updateDistributor,
} from '@balai/shared/contract/finance/distributors';
import type { Call } from '../../../platform/call';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import { allowedActions } from '../../../platform/states/states';
import type { StoredDistributor } from './distributors.repository';
import { distributorStates, statusVerbs } from './distributors.states';

/** What the caller may do with a distributor; the states know their own verbs. */
export function distributorActions(call: Call, distributor: StoredDistributor): DistributorAction[] {
  const open = allowedActions(call, distributorStates, distributor);
  return [
    ...verbsOpenTo(call, {
      update: updateDistributor,
      delete: deleteDistributor,
      price_create: createDistributorPrice,
      bank: setDistributorBank,
    }),
    ...statusVerbs.filter((verb) => open.includes(verb)),
  ];
}
