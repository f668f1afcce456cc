import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
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

/** @throws ForbiddenError (403) to a lead-sales unless both sellers are in his group. */
async function refuseOtherGroups({ call, row }: GuardContext<StoredTransfer, unknown>): Promise<void> {
  if (call.caller.role === 'superadmin') return;
  const transfer = await findTransfer(call, row.id);
  const group = call.caller.groupId;
  if (group === null || transfer?.from_group !== group || transfer.to_group !== group) {
    throw new ForbiddenError();
  }
}

export const transferStates = defineStates<StoredTransfer>({
  record: transferRecord,
  scope: transferScope,
  field: 'status',
  area: 'customer',
  transitions: [
    {
      verb: 'transfer_approve',
      from: ['waiting'],
      to: 'approved',
      who: anyRole('lead-sales', 'superadmin'),
      concerns: ({ created_by: requester }) => requester,
      guard: refuseOtherGroups,
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
      from: ['waiting'],
      to: 'rejected',
      who: anyRole('lead-sales', 'superadmin'),
      concerns: ({ created_by: requester }) => requester,
      guard: refuseOtherGroups,
      reason: 'required',
      set: ({ input }) => ({ decision_note: input.reason }),
    },
  ],
});
