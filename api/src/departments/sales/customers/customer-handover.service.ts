import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import type { Handover, OpenWorkKind } from '../../../platform/handover/open-work';
import { updateRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';
import { countCustomersOf, lockCustomersOf, lockWaitingTransfersOf } from './customer-handover.repository';
import { transferRecord } from './customer-transfers.repository';
import { customerRecord, findSeller } from './customers.repository';

const workOfLeaver = everyRow('who lets somebody leave hands over what that one works at');

/**
 * Gives all customers of a seller who leaves to another one. Transfers that wait for a decision are void: one from
 * him was asked by somebody who no longer owns the customer, one to him has nobody to take it.
 */
async function handOverCustomers(call: Call, { from, to, reason }: Handover): Promise<void> {
  const seller = await findSeller(call, to);
  if (!seller) throw new ConflictError(sellerSentence('gone'), { code: 'owner_gone' });
  for (const { id, version } of await lockWaitingTransfersOf(call, from)) {
    await updateRecord(call, transferRecord, {
      id,
      version,
      scope: workOfLeaver,
      values: { status: 'rejected', decision_note: reason },
      action: 'transfer_reject',
      fromStatus: 'waiting',
      toStatus: 'rejected',
      reason,
    });
  }
  const values = { user_id: seller.id, id_group: seller.id_group };
  for (const customer of await lockCustomersOf(call, from)) {
    await updateRecord(call, customerRecord, {
      id: customer.id,
      version: customer.version,
      locked: customer,
      scope: workOfLeaver,
      values,
      action: 'transfer',
      reason,
    });
  }
}

export const customerWork: OpenWorkKind = {
  kind: 'customers',
  roles: ['sales', 'lead-sales'],
  count: countCustomersOf,
  handOver: handOverCustomers,
};
