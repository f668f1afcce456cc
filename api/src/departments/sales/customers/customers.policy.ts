import {
  customerContactOperations as contact,
  customerSiteOperations as site,
} from '@balai/shared/contract/sales/customer-contacts';
import {
  activateCustomer,
  blacklistCustomer,
  inactivateCustomer,
  transferCustomers,
} from '@balai/shared/contract/sales/customer-verbs';
import type { CustomerAction } from '@balai/shared/contract/sales/customer-words';
import { deleteCustomer, updateCustomer } from '@balai/shared/contract/sales/customers';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ForbiddenError, NotFoundError } from '../../../platform/errors';
import { lockRecord } from '../../../platform/records/records';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import { allowedActions } from '../../../platform/states/states';
import {
  type CustomerHeader,
  customerRecord,
  findCustomerRights,
  type StoredCustomer,
} from './customers.repository';
import { customerScope } from './customers.scope';
import { customerStates } from './customers.states';

/** Whether the caller sees tax, credit, notes and all contacts; the engineering roles see those of their own jobs. */
export const seesAllOfCustomers = ({ caller }: Pick<Call, 'caller'>): boolean =>
  can(caller.role, 'pipeline.price');

/** @throws NotFoundError (404) for who does not see the customer at all. */
export async function ensureCustomerVisible(call: Call, id: number): Promise<void> {
  if (!(await findCustomerRights(call, id)).sees) throw new NotFoundError();
}

/**
 * Who sees files, comments and history of a customer: who sees the customer, but not the engineering roles, whose view
 * ends at the contacts and sites of their jobs.
 * @throws NotFoundError for everyone else.
 */
export async function ensureCustomerFilesVisible(call: Call, id: number): Promise<void> {
  if (!seesAllOfCustomers(call)) throw new NotFoundError();
  await ensureCustomerVisible(call, id);
}

/**
 * A customer that the caller may change; nobody else changes it until the transaction ends.
 * @throws NotFoundError (404), ForbiddenError (403) for who only sells to it.
 */
export async function lockCustomer(call: Call, id: number): Promise<StoredCustomer> {
  const customer = await lockRecord<StoredCustomer>(call, customerRecord, id, customerScope);
  const { sees, keeps } = await findCustomerRights(call, id);
  if (!sees) throw new NotFoundError();
  if (!keeps) throw new ForbiddenError();
  return customer;
}

const operations = {
  update: updateCustomer,
  pic_create: contact.create,
  site_create: site.create,
  pic_delete: contact.delete,
  delete: deleteCustomer,
  transfer: transferCustomers,
  activate: activateCustomer,
  inactivate: inactivateCustomer,
  blacklist: blacklistCustomer,
};

/** A blacklisted one stays: its seller could register it anew, without the word of who blacklisted it. */
export const isDeletable = ({ status }: Pick<StoredCustomer, 'status'>): boolean => status !== 'blacklist';

/** What the caller may do with a customer he sees. */
export function customerActions(
  call: Call,
  customer: CustomerHeader,
  hasWaitingTransfer: boolean,
): CustomerAction[] {
  if (!customer.is_kept) return [];
  const byStatus = allowedActions(call, customerStates, customer);
  return verbsOpenTo(call, operations).filter((verb) => {
    switch (verb) {
      case 'delete':
        return customer.pipeline_master_count === 0 && isDeletable(customer);
      case 'transfer':
        return !hasWaitingTransfer;
      case 'activate':
      case 'inactivate':
      case 'blacklist':
        return byStatus.includes(verb);
      default:
        return true;
    }
  });
}
