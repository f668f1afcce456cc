import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import type { Handover, OpenWorkKind } from '../../../platform/handover/open-work';
import { lockedUpdate, updateRecords } from '../../../platform/records/many-records';
import { countCustomersOf, lockCustomersOf, lockWaitingTransfersOf } from './customer-handover.repository';
import { transferRecord } from './customer-transfers.repository';
import { customerRecord, findSeller } from './customers.repository';

/**
 * Gives all customers of a seller who leaves to another one. Transfers that wait for a decision are void: one from
 * him was asked by somebody who no longer owns the customer, one to him has nobody to take it.
 */
async function handOverCustomers(call: Call, { from, to, reason }: Handover): Promise<void> {
  const seller = await findSeller(call, to);
  if (!seller) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
  const voidTransfers = await lockWaitingTransfersOf(call, from);
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
  const values = { user_id: seller.id, id_group: seller.id_group };
  const customers = await lockCustomersOf(call, from);
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
