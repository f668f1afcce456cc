import type {
  customerPicOperations,
  customerSiteOperations,
  CustomerPic,
  CustomerSite,
} from '@balai/shared/contract/sales/customer-contacts';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { NotFoundError } from '../../../platform/errors';
import { byItself } from '../../../platform/records/child-rows';
import {
  lockRecord,
  type RecordType,
  refuseOtherVersion,
  type StoredRecord,
  updateRecord,
} from '../../../platform/records/records';
import { rowsOfLockedRecord } from '../../../platform/scope/lock-scope';
import {
  findPic,
  findPics,
  findSite,
  findSites,
  picRecord,
  siteRecord,
} from './customer-contacts.repository';
import { type CustomerRows, type Owner, rowChanges, savePics, saveSites } from './customer-rows.service';
import { ensureCustomerVisible, lockCustomer, seesAllOfCustomers } from './customers.policy';
import { customerScope } from './customers.scope';
import { customerRecord } from './customers.repository';

type PicOperations = typeof customerPicOperations;
type SiteOperations = typeof customerSiteOperations;

/** A row as the caller read it. */
interface ReadRow {
  id: number;
  version: number;
}

/**
 * The customer of a contact or site that the caller may change; nobody else changes one of the two until the transaction
 * ends.
 * @throws NotFoundError (404) where the row is not there or not to be seen, VersionConflictError (409).
 */
async function lockOwner(
  call: Call,
  record: RecordType,
  found: { customer_id: number } | undefined,
  { id, version }: ReadRow,
): Promise<Owner> {
  if (!found) throw new NotFoundError();
  const customer = await lockCustomer(call, found.customer_id);
  const row = await lockRecord<StoredRecord>(call, record, id, rowsOfLockedRecord);
  await refuseOtherVersion(call, row, version, record);
  return customer;
}

/**
 * Takes a change of one contact or site for a change of the customer, as its form does: it stands in the customer's
 * history, and who opened the form before is refused with 409 in place of writing the old row back.
 */
async function countAsChange(call: Call, customer: Owner, rows: Partial<CustomerRows>): Promise<void> {
  const none = { rows: [], deleted: [] };
  const related = await rowChanges(call, customer, { pic: none, site: none, ...rows });
  const { id, version } = customer;
  await updateRecord(call, customerRecord, { id, version, scope: customerScope, values: {}, related });
}

async function storePics(call: Call, customer: Owner, pic: CustomerRows['pic']): Promise<number[]> {
  await countAsChange(call, customer, { pic });
  return savePics(call, customer, pic, byItself);
}

async function storeSites(call: Call, customer: Owner, site: CustomerRows['site']): Promise<number[]> {
  await countAsChange(call, customer, { site });
  return saveSites(call, customer, site, byItself);
}

async function storedPic(call: Call, id: number): Promise<CustomerPic> {
  const pic = await findPic(call, id);
  if (!pic) throw new NotFoundError();
  return pic;
}

async function storedSite(call: Call, id: number): Promise<CustomerSite> {
  const site = await findSite(call, id);
  if (!site) throw new NotFoundError();
  return site;
}

/** Adds one contact; the first of a customer becomes the primary one. */
export async function addPic(
  call: Call,
  { customer_id, ...row }: InputOf<PicOperations['create']>,
): Promise<CustomerPic> {
  const customer = await lockCustomer(call, customer_id);
  const [id = 0] = await storePics(call, customer, { rows: [row], deleted: [] });
  return storedPic(call, id);
}

/** Changes one contact. @throws NotFoundError (404), ConflictError (409) for a newer version. */
export async function changePic(
  call: Call,
  { version, ...row }: InputOf<PicOperations['update']>,
): Promise<CustomerPic> {
  const customer = await lockOwner(call, picRecord, await findPic(call, row.id), { id: row.id, version });
  await storePics(call, customer, { rows: [row], deleted: [] });
  return storedPic(call, row.id);
}

/**
 * Removes a contact that neither pipeline nor site names; another one becomes primary when it was.
 * @throws NotFoundError (404), ConflictError (409) for a newer version and while something names it.
 */
export async function removePic(call: Call, read: ReadRow): Promise<void> {
  const customer = await lockOwner(call, picRecord, await findPic(call, read.id), read);
  await storePics(call, customer, { rows: [], deleted: [read.id] });
}

/** Adds one site. */
export async function addSite(
  call: Call,
  { customer_id, ...row }: InputOf<SiteOperations['create']>,
): Promise<CustomerSite> {
  const customer = await lockCustomer(call, customer_id);
  const [id = 0] = await storeSites(call, customer, { rows: [row], deleted: [] });
  return storedSite(call, id);
}

/** Changes one site. @throws NotFoundError (404), ConflictError (409) for a newer version. */
export async function changeSite(
  call: Call,
  { version, ...row }: InputOf<SiteOperations['update']>,
): Promise<CustomerSite> {
  const customer = await lockOwner(call, siteRecord, await findSite(call, row.id), { id: row.id, version });
  await storeSites(call, customer, { rows: [row], deleted: [] });
  return storedSite(call, row.id);
}

/**
 * Removes a site that no pipeline names.
 * @throws NotFoundError (404), ConflictError (409) for a newer version and while a pipeline names it.
 */
export async function removeSite(call: Call, read: ReadRow): Promise<void> {
  const customer = await lockOwner(call, siteRecord, await findSite(call, read.id), read);
  await storeSites(call, customer, { rows: [], deleted: [read.id] });
}

/** Whose jobs bound what the caller sees; null for who sees everything. */
const jobsOf = (call: Call): number | null => (seesAllOfCustomers(call) ? null : call.caller.id);

/** @throws NotFoundError (404) for a contact that `listPics` would not show to the caller. */
export async function ensurePicVisible(call: Call, id: number): Promise<void> {
  const pic = await storedPic(call, id);
  const shown = await findPics(call, pic.customer_id, jobsOf(call));
  if (!shown.some((other) => other.id === id)) throw new NotFoundError();
}

/** Contacts of a customer the caller sees; engineering roles get those of their jobs. */
export async function listPics(call: Call, customerId: number): Promise<CustomerPic[]> {
  await ensureCustomerVisible(call, customerId);
  return findPics(call, customerId, jobsOf(call));
}

/** Sites of a customer the caller sees; engineering roles get those of their jobs. */
export async function listSites(call: Call, customerId: number): Promise<CustomerSite[]> {
  await ensureCustomerVisible(call, customerId);
  return findSites(call, customerId, jobsOf(call));
}
