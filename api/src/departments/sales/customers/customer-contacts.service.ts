import type { CustomerPic, CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import type { Call } from '../../../platform/call';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import {
  deleteRecord,
  lockRecord,
  refuseOtherVersion,
  type StoredRecord,
  updateRecord,
} from '../../../platform/records/records';
import {
  findPic,
  findPics,
  findSite,
  findSites,
  picRecord,
  picScope,
  siteRecord,
  siteScope,
} from './customer-contacts.repository';
import {
  type CustomerRows,
  type Owner,
  type PicRow,
  refuseUsedPics,
  refuseUsedSites,
  rowChanges,
  settlePrimary,
  type SiteRow,
  storePic,
  storeSite,
} from './customer-rows.service';
import { ensureCustomerVisible, lockCustomer, seesAllOfCustomers } from './customers.policy';
import { customerScope } from './customers.scope';
import { customerRecord } from './customers.repository';

async function visiblePic(call: Call, id: number): Promise<CustomerPic> {
  const pic = await findPic(call, id);
  if (!pic) throw new NotFoundError();
  return pic;
}

async function visibleSite(call: Call, id: number): Promise<CustomerSite> {
  const site = await findSite(call, id);
  if (!site) throw new NotFoundError();
  return site;
}

const noRows = { rows: [], deleted: [] };

/**
 * Takes a change of one contact or site for a change of the customer, as its form does: it stands in the customer's
 * history, and who opened the form before is refused with 409 in place of writing the old row back.
 */
async function countAsChange(call: Call, customer: Owner, rows: Partial<CustomerRows>): Promise<void> {
  const related = await rowChanges(call, customer, { pic: noRows, site: noRows, ...rows });
  await updateRecord(call, customerRecord, {
    id: customer.id,
    version: customer.version,
    scope: customerScope,
    values: {},
    related,
  });
}

function refuseContactProblems(call: Call, row: PicRow): void {
  const problems = contactProblems(row, jakartaDay(call.now));
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

/** Adds one contact; the first of a customer becomes the primary one. */
export async function addPic(
  call: Call,
  { customer_id, ...row }: PicRow & { customer_id: number },
): Promise<CustomerPic> {
  const customer = await lockCustomer(call, customer_id);
  refuseContactProblems(call, row);
  await countAsChange(call, customer, { pic: { rows: [row], deleted: [] } });
  const id = await storePic(call, customer, { row, path: '' });
  await settlePrimary(call, customer.id, row.is_primary ? id : undefined);
  return visiblePic(call, id);
}

/** Changes one contact. @throws NotFoundError, ConflictError for a newer version. */
export async function changePic(
  call: Call,
  { version, ...row }: PicRow & { id: number; version: number },
): Promise<CustomerPic> {
  const pic = await visiblePic(call, row.id);
  const customer = await lockCustomer(call, pic.customer_id);
  refuseContactProblems(call, row);
  await countAsChange(call, customer, { pic: { rows: [row], deleted: [] } });
  await storePic(call, customer, { row, stored: { ...pic, version }, path: '' });
  await settlePrimary(call, customer.id, row.is_primary ? row.id : undefined);
  return visiblePic(call, row.id);
}

/** A row as the caller read it. */
interface ReadRow {
  id: number;
  version: number;
}

/**
 * Removes a contact that neither pipeline nor site names; another one becomes primary when it was.
 * @throws NotFoundError (404), ConflictError (409) for a newer version and while something names it.
 */
export async function removePic(call: Call, { id, version }: ReadRow): Promise<void> {
  const pic = await visiblePic(call, id);
  const customer = await lockCustomer(call, pic.customer_id);
  await refuseOtherVersion(
    call,
    await lockRecord<StoredRecord>(call, picRecord, id, picScope),
    version,
    picRecord,
  );
  await refuseUsedPics(call, [id]);
  await countAsChange(call, customer, { pic: { rows: [], deleted: [id] } });
  await deleteRecord(call, picRecord, id, picScope);
  await settlePrimary(call, customer.id, undefined);
}

/** Adds one site. */
export async function addSite(
  call: Call,
  { customer_id, ...row }: SiteRow & { customer_id: number },
): Promise<CustomerSite> {
  const customer = await lockCustomer(call, customer_id);
  await countAsChange(call, customer, { site: { rows: [row], deleted: [] } });
  const id = await storeSite(call, customer, { row, path: '' });
  return visibleSite(call, id);
}

/** Changes one site. @throws NotFoundError, ConflictError for a newer version. */
export async function changeSite(
  call: Call,
  { version, ...row }: SiteRow & { id: number; version: number },
): Promise<CustomerSite> {
  const site = await visibleSite(call, row.id);
  const customer = await lockCustomer(call, site.customer_id);
  await countAsChange(call, customer, { site: { rows: [row], deleted: [] } });
  await storeSite(call, customer, { row, stored: { ...site, version }, path: '' });
  return visibleSite(call, row.id);
}

/**
 * Removes a site that no pipeline names.
 * @throws NotFoundError (404), ConflictError (409) for a newer version and while a pipeline names it.
 */
export async function removeSite(call: Call, { id, version }: ReadRow): Promise<void> {
  const site = await visibleSite(call, id);
  const customer = await lockCustomer(call, site.customer_id);
  await refuseOtherVersion(
    call,
    await lockRecord<StoredRecord>(call, siteRecord, id, siteScope),
    version,
    siteRecord,
  );
  await refuseUsedSites(call, [id]);
  await countAsChange(call, customer, { site: { rows: [], deleted: [id] } });
  await deleteRecord(call, siteRecord, id, siteScope);
}

/** Whose jobs bound what the caller sees; null for who sees everything. */
const jobsOf = (call: Call): number | null => (seesAllOfCustomers(call) ? null : call.caller.id);

/** @throws NotFoundError (404) for a contact that `listPics` would not show to the caller. */
export async function ensurePicVisible(call: Call, id: number): Promise<void> {
  const pic = await visiblePic(call, id);
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
