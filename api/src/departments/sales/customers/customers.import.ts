import { jakartaMoment } from '@balai/shared/format/calendar';
import type { RowProblem } from '../../../platform/imports/define-import';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import type { CreateCustomer, CustomerDetail } from '@balai/shared/contract/sales/customers';
import {
  customerProblems,
  digitsOnly,
  normalizeCustomerName,
} from '@balai/shared/contract/sales/customer-rules';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import {
  findExternalCustomers,
  findTakenIdentities,
  insertImportedCustomers,
} from './customers-import.repository';
import { customerValues } from './customers.service';

/** A customer of a file; enters its status directly. */
export type ImportedCustomer = Omit<CreateCustomer, 'user_id' | 'pic' | 'site' | 'image'> & {
  /** Together with `externalId` the name of the row for ever. */
  source_name: string;
  externalId: string;
  user_id: number;
  status: CustomerDetail['status'];
  /** YYYY-MM-DD; null when the file does not say: today. */
  created_on: string | null;
  /** The moment, where the source knows more than the day. */
  created_at?: string;
};

/** Which of these keys an earlier import has stored, deleted customers included. */
export async function findStoredCustomers(
  call: Call,
  source: string,
  externalIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await findExternalCustomers(call, source, externalIds)).map((row) => row.external_id));
}

interface FoundProblem extends Omit<RowProblem, 'fileRow'> {
  /** Place of the customer. */
  index: number;
}

/**
 * Why customers may not be stored, apart from the types of their fields.
 * @returns one entry for each refused customer: its place in `customers`, the column (null: the row as a whole) and
 *   the sentence. One statement however many there are.
 */
export async function findCustomerProblems(
  call: Call,
  customers: readonly Pick<ImportedCustomer, 'name' | 'type' | 'npwp' | 'nik' | 'phone' | 'email'>[],
): Promise<FoundProblem[]> {
  const names = customers.map((customer) => normalizeCustomerName(customer.name));
  const npwps = customers.map((customer) => digitsOnly(customer.npwp ?? ''));
  const taken = await findTakenIdentities(
    call,
    names,
    npwps.filter((npwp) => npwp !== ''),
  );
  const ownerOfName = new Map(taken.map((row) => [row.normalized_name, row.owner]));
  const ownerOfNpwp = new Map(taken.filter((row) => row.npwp !== null).map((row) => [row.npwp, row.owner]));
  return customers.flatMap((customer, index) => {
    const npwp = npwps[index] ?? '';
    const repeated = npwp !== '' && npwps.indexOf(npwp) < index;
    const owner = ownerOfName.get(names[index] ?? '') ?? ownerOfNpwp.get(npwp);
    const found = Object.entries(customerProblems(customer)).map(([column, sentence]): FoundProblem => ({
      index,
      column,
      code: 'invalid_input',
      sentence,
    }));
    if (repeated) {
      found.push({ index, column: 'npwp', code: 'repeated', sentence: customerSentence('npwp_repeated') });
    }
    if (owner === undefined) return found;
    const sentence = customerSentence('registered', { owner });
    return [...found, { index, column: null, code: 'customer_registered', sentence }];
  });
}

/**
 * Stores imported customers in the given statuses, in a few statements whatever their number; nobody is notified.
 * The caller asks `findStoredCustomers` and `findCustomerProblems` before.
 * @param call - a write with `origin` 'import'.
 * @returns the ids in the order of `customers`.
 */
export async function importCustomers(call: Call, customers: readonly ImportedCustomer[]): Promise<number[]> {
  const stored = await insertImportedCustomers(
    call,
    customers.map(({ source_name, externalId, user_id, status, created_on, created_at, ...form }) => ({
      ...customerValues(form),
      user_id,
      status,
      external_source: source_name,
      external_id: externalId,
      created_at:
        created_at ??
        (created_on === null ? call.now.toISOString() : jakartaMoment(created_on).toISOString()),
    })),
  );
  const ids = new Map(stored.map((row) => [row.external_id, row.id]));
  return Promise.all(
    customers.map(async ({ externalId, source_name, status }) => {
      const id = ids.get(externalId);
      if (id === undefined) throw new Error(`The import stored no customer ${externalId}`);
      await writeAudit(call, {
        entity: 'customer',
        entityId: id,
        action: 'import',
        toStatus: status,
        reason: `Imported from ${source_name}`,
      });
      return id;
    }),
  );
}
