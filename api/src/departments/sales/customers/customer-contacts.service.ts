import type { CustomerContact, CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import type { Call } from '../../../platform/call';
import { NotFoundError } from '../../../platform/errors';
import {
  changeChildRows,
  type ChildRows,
  type ChildRowsDeclaration,
} from '../../../platform/records/child-rows';
import {
  lockRecord,
  type RecordType,
  refuseOtherVersion,
  type StoredRecord,
} from '../../../platform/records/records';
import { rowsOfLockedRecord } from '../../../platform/scope/lock-scope';
import {
  findContact,
  findContacts,
  findSite,
  findSites,
  contactRecord,
  siteRecord,
} from './customer-contacts.repository';
import { type Owner, contactRows, siteRows } from './customer-rows.service';
import { ensureCustomerVisible, lockCustomer, seesAllOfCustomers } from './customers.policy';
import { customerScope } from './customers.scope';
import { customerRecord } from './customers.repository';

/** A row as the caller read it. */
interface ReadRow {
  id: number;
  version: number;
}

/** One kind of rows of a customer: its contacts or its sites. */
interface RowsOfCustomer<Row extends { id?: number }, Stored extends StoredRow> {
  record: RecordType;
  /** One of a customer that the caller may see. */
  find: (call: Call, id: number) => Promise<Stored | undefined>;
  rowsOf: (customer: Owner) => ChildRowsDeclaration<Row, Stored>;
}

interface StoredRow extends ReadRow {
  customer_id: number;
}

/** What a change of a row is a change of. */
const ofCustomer = { record: customerRecord, scope: customerScope };

/** What may be done with one row by itself, by who may change its customer. */
function callsOf<Row extends { id?: number }, Stored extends StoredRow>({
  record,
  find,
  rowsOf,
}: RowsOfCustomer<Row, Stored>) {
  const stored = async (call: Call, id: number): Promise<Stored> => {
    const row = await find(call, id);
    if (!row) throw new NotFoundError();
    return row;
  };
  /** Nobody else changes the row or its customer until the transaction ends. */
  const lock = async (call: Call, { id, version }: ReadRow): Promise<Owner> => {
    const customer = await lockCustomer(call, (await stored(call, id)).customer_id);
    const row = await lockRecord<StoredRecord>(call, record, id, rowsOfLockedRecord);
    await refuseOtherVersion(call, row, version, record);
    return customer;
  };
  const store = (call: Call, customer: Owner, rows: ChildRows<Row>): Promise<number[]> =>
    changeChildRows(call, ofCustomer, customer, rowsOf(customer), rows);
  return {
    /** @throws NotFoundError (404) for one that is not there or not to be seen. */
    stored,
    /** Adds one. @throws InvalidInputError (422). */
    add: async (call: Call, customerId: number, row: Row): Promise<Stored> => {
      const [id = 0] = await store(call, await lockCustomer(call, customerId), { rows: [row], deleted: [] });
      return stored(call, id);
    },
    /** @throws NotFoundError (404), InvalidInputError (422), VersionConflictError (409). */
    change: async (call: Call, row: Row & { id: number }, version: number): Promise<Stored> => {
      await store(call, await lock(call, { id: row.id, version }), { rows: [row], deleted: [] });
      return stored(call, row.id);
    },
    /** @throws NotFoundError (404), ConflictError (409) for a newer version and while something names it. */
    remove: async (call: Call, read: ReadRow): Promise<void> => {
      await store(call, await lock(call, read), { rows: [], deleted: [read.id] });
    },
  };
}

/** Contacts: the first of a customer is the primary one, and another one is when that one goes. */
export const contactCalls = callsOf({ record: contactRecord, find: findContact, rowsOf: contactRows });

export const siteCalls = callsOf({ record: siteRecord, find: findSite, rowsOf: siteRows });

/** Whose jobs bound what the caller sees; null for who sees everything. */
const jobsOf = (call: Call): number | null => (seesAllOfCustomers(call) ? null : call.caller.id);

/** @throws NotFoundError (404) for a contact that `listContacts` would not show to the caller. */
export async function ensureContactVisible(call: Call, id: number): Promise<void> {
  const contact = await contactCalls.stored(call, id);
  const shown = await findContacts(call, contact.customer_id, jobsOf(call));
  if (!shown.some((other) => other.id === id)) throw new NotFoundError();
}

/** Contacts of a customer the caller sees; engineering roles get those of their jobs. */
export async function listContacts(call: Call, customerId: number): Promise<CustomerContact[]> {
  await ensureCustomerVisible(call, customerId);
  return findContacts(call, customerId, jobsOf(call));
}

/** Sites of a customer the caller sees; engineering roles get those of their jobs. */
export async function listSites(call: Call, customerId: number): Promise<CustomerSite[]> {
  await ensureCustomerVisible(call, customerId);
  return findSites(call, customerId, jobsOf(call));
}
