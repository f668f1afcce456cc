import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import type { Events } from '../../../platform/events/events';
import type { Handover, OpenWorkKind } from '../../../platform/handover/open-work';
import { lockedUpdate, updateRecords } from '../../../platform/records/many-records';
import { countCustomersOf, lockCustomersOf, lockWaitingTransfersOf } from './customer-handover.repository';
import { transferRecord } from './customer-transfers.repository';
import { customerRecord, findSeller } from './customers.repository';

/**
 * Transfers that wait for a decision are void once a seller leaves: one from him was asked by somebody who no longer
 * owns the customer, one to him has nobody to take it.
 */
async function voidTransfersOf(call: Call, userId: number, reason: string): Promise<void> {
  const voidTransfers = await lockWaitingTransfersOf(call, userId);
  const rejection = {
    values: { status: 'rejected', decision_note: reason },
    action: 'transfer_reject',
    fromStatus: 'waiting',
    toStatus: 'rejected',
    reason,
  };
  await updateRecords(
    call,
    transferRecord,
    voidTransfers.map((transfer) => ({ ...lockedUpdate(transfer), ...rejection })),
  );
}

/** Customers may be wanted for a seller who leaves without having any. */
export const followResignation = (call: Call, { user_id, reason }: Events['user.resigned']): Promise<void> =>
  voidTransfersOf(call, user_id, reason);

/** Gives all customers of a seller who leaves to another one. */
async function handOverCustomers(call: Call, { from, to, reason }: Handover): Promise<void> {
  const seller = await findSeller(call, to);
  if (!seller) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
  // Before their transfers, as whoever approves one holds them.
  const customers = await lockCustomersOf(call, from);
  await voidTransfersOf(call, from, reason);
  const values = { user_id: seller.id, id_group: seller.id_group };
  await updateRecords(
    call,
    customerRecord,
    customers.map((customer) => ({ ...lockedUpdate(customer), values, action: 'transfer', reason })),
  );
}

export const customerWork: OpenWorkKind = {
  kind: 'customers',
  roles: ['sales', 'lead-sales'],
  count: countCustomersOf,
  handOver: handOverCustomers,
};
