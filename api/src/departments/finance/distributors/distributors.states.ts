import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { notify } from '../../../platform/notifications/notifications';
import { defineStates } from '../../../platform/states/states';
import { anyRole } from '../../../platform/states/who';
import { distributorRecord, distributorScope, type StoredDistributor } from './distributors.repository';

const buyers = anyRole(...rolesWith('distributor.write'));
const payers = anyRole(...rolesWith('distributor.block'));

/** The verbs that change the status of a distributor. */
export const statusVerbs = ['activate', 'inactivate', 'block', 'unblock'] as const;
export type StatusVerb = (typeof statusVerbs)[number];

/** Buyers take a distributor in and out of use, payers block it. */
export const distributorStates = defineStates<StoredDistributor>({
  record: distributorRecord,
  scope: distributorScope,
  field: 'status',
  area: 'distributor',
  transitions: [
    {
      verb: 'create',
      from: null,
      to: 'active',
      who: buyers,
      effects: ({ call, row }) =>
        notify(call, {
          to: { roles: ['admin-purchase', 'lead-engineer'] },
          status: 'distributor',
          sub_status: 'created',
          id_foreign: row.id,
          title: distributorSentence('new'),
          description: distributorSentence('registered', { name: row.name }),
        }),
    },
    { verb: 'activate', from: ['inactive'], to: 'active', who: buyers },
    { verb: 'inactivate', from: ['active'], to: 'inactive', who: buyers },
    {
      verb: 'block',
      from: ['active', 'inactive'],
      to: 'blocked',
      who: payers,
      reason: 'required',
      set: ({ input }) => ({ status_reason: input.reason }),
    },
    { verb: 'unblock', from: ['blocked'], to: 'active', who: payers, set: () => ({ status_reason: null }) },
  ],
});
