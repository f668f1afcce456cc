import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import type { CustomerTransfer } from '@balai/shared/contract/sales/customers';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notifications';
import { lockLive } from '../../../platform/records/lock-live';
import { insertRecord } from '../../../platform/records/records';
import { runTransition } from '../../../platform/states/states';
import {
  findTransfer,
  findTransferDeciders,
  findWaitingTransfer,
  transferRecord,
  type StoredTransfer,
  type TransferRow,
} from './customer-transfers.repository';
import { type CustomerHeader, findCustomer, findSeller } from './customers.repository';
import { mayDecideTransfer, transferStates } from './customers.states';

export const presentTransfer = (call: Call, transfer: TransferRow): CustomerTransfer => {
  const { created_by: _requester, from_group: _from, to_group: _to, ...shown } = transfer;
  return { ...shown, can_decide: transfer.status === 'waiting' && mayDecideTransfer(call, transfer) };
};

export interface TransferRequest {
  customer_ids: readonly number[];
  to_user: number;
  reason: string;
}

/** @throws NotFoundError (404) for one that the caller does not see, ForbiddenError (403) for who only sells to it. */
async function lockKeptCustomers(call: Call, ids: readonly number[]): Promise<CustomerHeader[]> {
  await lockLive(call, 'customers', ids);
  const customers: CustomerHeader[] = [];
  for (const id of ids) {
    const customer = await findCustomer(call, id);
    if (!customer) throw new NotFoundError();
    if (!customer.is_kept) throw new ForbiddenError();
    customers.push(customer);
  }
  return customers;
}

/**
 * Asks to hand customers to another seller; they stay where they are until somebody approves.
 * @returns one waiting transfer for each customer, in the order given.
 * @throws ConflictError (409) when one has a waiting transfer already.
 */
export async function requestTransfer(
  call: Call,
  request: TransferRequest,
): Promise<{ id: number; customer_id: number }[]> {
  const seller = await findSeller(call, request.to_user);
  const customers = await lockKeptCustomers(call, request.customer_ids);
  if (!seller) throw new InvalidInputError({ to_user: sellerSentence('new_not_active') });
  const transfers: { id: number; customer_id: number }[] = [];
  for (const customer of customers) {
    const { id: customerId } = customer;
    if (customer.user_id === seller.id) {
      const names = { customer: customer.name, seller: seller.name };
      throw new InvalidInputError({ to_user: customerSentence('owned_already', names) });
    }
    if (await findWaitingTransfer(call, customerId)) {
      throw new ConflictError(customerSentence('transfer_waiting', { customer: customer.name }));
    }
    const deciders = await findTransferDeciders(call, {
      customer: customerId,
      from: customer.user_id,
      to: seller.id,
    });
    if (deciders.length === 0) {
      throw new ConflictError(customerSentence('nobody_decides'));
    }
    const transfer = await insertRecord<StoredTransfer>(call, transferRecord, {
      customer_id: customerId,
      from_user: customer.user_id,
      to_user: seller.id,
      reason: request.reason.trim(),
      status: 'waiting',
    });
    transfers.push({ id: transfer.id, customer_id: customerId });
    await notify(call, {
      to: deciders,
      status: 'customer',
      sub_status: 'transfer_waiting',
      id_foreign: customerId,
      title: customerSentence('transfer_waits'),
      description: customerSentence('transfer_wanted', {
        customer: customer.name,
        from: customer.user.name,
        to: seller.name,
      }),
    });
  }
  return transfers;
}

/**
 * Holds the seller and the customer before the transfer itself, as whoever lets a seller leave does.
 * @throws NotFoundError (404) for one that the caller does not see.
 */
async function holdGiven(call: Call, id: number): Promise<void> {
  const transfer = await findTransfer(call, id);
  if (!transfer) throw new NotFoundError();
  await findSeller(call, transfer.to_user.id);
  await lockLive(call, 'customers', [transfer.customer_id], undefined, 'change');
}

/** Approves or rejects a waiting transfer; approving moves the customer and its open pipelines. */
export async function decideTransfer(
  call: Call,
  verb: 'transfer_approve' | 'transfer_reject',
  input: { id: number; version: number; reason?: string },
): Promise<void> {
  if (verb === 'transfer_approve') await holdGiven(call, input.id);
  await runTransition(call, transferStates, { verb, id: input.id, version: input.version, input });
}
