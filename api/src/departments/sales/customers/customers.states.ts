import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError } from '../../../platform/errors';
import { publish } from '../../../platform/events/events';
import { notify } from '../../../platform/notifications/notifications';
import { lockRecord, updateRecord } from '../../../platform/records/records';
import { defineStates, type GuardContext } from '../../../platform/states/states';
import { anyOf, anyRole, sameGroup } from '../../../platform/states/who';
import {
  findTransfer,
  transferRecord,
  transferScope,
  type StoredTransfer,
  type TransferRow,
} from './customer-transfers.repository';
import { customerScope } from './customers.scope';
import {
  countOpenPipelinesOfCustomer,
  customerRecord,
  findSeller,
  type StoredCustomer,
} from './customers.repository';

/** The states of a customer; prospect -> active belongs to the first sales order and comes with it. */
export const customerStates = defineStates<StoredCustomer>({
  record: customerRecord,
  scope: customerScope,
  field: 'status',
  statusWords: { blacklist: 'Blacklisted' },
  area: 'customer',
  transitions: [
    {
      verb: 'create',
      from: null,
      to: 'prospect',
      who: anyRole('sales', 'lead-sales', 'assistant-sales', 'admin-sales', 'superadmin'),
    },
    {
      verb: 'activate',
      from: ['inactive'],
      to: 'active',
      who: anyOf(sameGroup('lead-sales'), anyRole('admin-sales', 'superadmin')),
    },
    {
      verb: 'inactivate',
      from: ['active'],
      to: 'inactive',
      who: anyOf(sameGroup('lead-sales'), anyRole('admin-sales', 'superadmin')),
      guard: async ({ call, row }) => {
        const open = await countOpenPipelinesOfCustomer(call, row.id);
        if (open === 0) return;
        throw new ConflictError(customerSentence('open_pipelines', { count: open }));
      },
    },
    {
      verb: 'blacklist',
      from: ['prospect', 'active', 'inactive'],
      to: 'blacklist',
      who: anyRole('superadmin', 'admin-finance'),
      reason: 'required',
      set: ({ input }) => ({ status_reason: input.reason }),
    },
  ],
});

/** superadmin decides every transfer, lead-sales those between members of his own group, nobody what he asked for. */
export function mayDecideTransfer({ caller }: Call, transfer: TransferRow): boolean {
  const { id, role, groupId } = caller;
  if (transfer.created_by === id) return false;
  const isOfHisGroup = groupId !== null && transfer.from_group === groupId && transfer.to_group === groupId;
  return role === 'superadmin' || (role === 'lead-sales' && isOfHisGroup);
}

/** @throws ForbiddenError (403) to a lead-sales unless both sellers are in his group. */
async function refuseOtherGroups({ call, row }: GuardContext<StoredTransfer, unknown>): Promise<void> {
  const transfer = await findTransfer(call, row.id);
  if (!transfer || !mayDecideTransfer(call, transfer)) throw new ForbiddenError();
}

/** What both decisions about a transfer have in common. */
const decision = {
  from: ['waiting'],
  who: anyRole('lead-sales', 'superadmin'),
  concerns: ({ created_by: requester }: StoredTransfer) => requester,
  guard: refuseOtherGroups,
};

export const transferStates = defineStates<StoredTransfer>({
  record: transferRecord,
  scope: transferScope,
  field: 'status',
  area: 'customer',
  transitions: [
    {
      verb: 'transfer_approve',
      ...decision,
      to: 'approved',
      effects: async ({ call, row }) => {
        const seller = await findSeller(call, row.to_user);
        if (!seller) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
        const customer = await lockRecord<StoredCustomer>(
          call,
          customerRecord,
          row.customer_id,
          customerScope,
        );
        await updateRecord<StoredCustomer>(call, customerRecord, {
          id: customer.id,
          version: customer.version,
          scope: customerScope,
          values: { user_id: seller.id, id_group: seller.id_group },
          action: 'transfer',
          reason: row.reason,
        });
        // Other features of the department move what follows the customer: its open pipelines.
        await publish(call, 'customer.transferred', {
          customer_id: customer.id,
          from_user: row.from_user,
          to_user: seller.id,
          reason: row.reason,
        });
        await notify(call, {
          to: [row.from_user, row.to_user],
          status: 'customer',
          sub_status: 'transfer',
          id_foreign: customer.id,
          title: customerSentence('transferred'),
          description: customerSentence('belongs_to', { customer: customer.name, seller: seller.name }),
        });
      },
    },
    {
      verb: 'transfer_reject',
      ...decision,
      to: 'rejected',
      reason: 'required',
      set: ({ input }) => ({ decision_note: input.reason }),
    },
  ],
});
