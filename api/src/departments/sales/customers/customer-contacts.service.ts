import type { CustomerPic, CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import type { customerPicRow, customerSiteRow } from '@balai/shared/contract/sales/customer-contacts';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import type { Static } from 'typebox';
import type { Diff } from '../../../platform/audit/audit-row';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { claimPictures } from '../../../platform/files/pictures';
import { notify } from '../../../platform/notifications/notifications';
import {
  childChanges,
  type ChildPlace,
  type ChildRows,
  type ChildRowsDeclaration,
  saveChildRows,
} from '../../../platform/records/child-rows';
import { contactRows, contactValues } from '../../../platform/records/contact-rows';
import { orNull } from '../../../platform/records/or-null';
import { settlePrimaryContact } from '../../../platform/records/primary-contact';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import {
  countPipelinesOfPic,
  countPipelinesOfSite,
  countSitesOfPic,
  findPic,
  findPics,
  findPipelinePeople,
  findSite,
  findSites,
  picRecord,
  siteRecord,
} from './customer-contacts.repository';
import { customerRecord, isCustomerVisible, type StoredCustomer } from './customers.repository';

export type PicRow = Static<typeof customerPicRow>;
export type SiteRow = Static<typeof customerSiteRow>;
type Owner = Pick<StoredCustomer, 'id' | 'name' | 'user_id' | 'version'>;

/** What a form says about the contacts and sites of its customer. */
export interface CustomerRows {
  pic: ChildRows<PicRow>;
  site: ChildRows<SiteRow>;
}

const siteValues = (row: SiteRow) => ({
  name: row.name.trim(),
  address: row.address.trim(),
  city: row.city.trim(),
  province: orNull(row.province),
  lat: row.lat ?? null,
  lng: row.lng ?? null,
  pic_id: row.pic_id ?? null,
  access_note: orNull(row.access_note),
});

async function refuseUsedPic(call: Call, id: number): Promise<void> {
  const pipelines = await countPipelinesOfPic(call, id);
  if (pipelines > 0) throw inUse(pipelines, pipelines === 1 ? 'pipeline' : 'pipelines');
  const sites = await countSitesOfPic(call, id);
  if (sites > 0) throw inUse(sites, sites === 1 ? 'site' : 'sites');
}

async function refuseUsedSite(call: Call, id: number): Promise<void> {
  const pipelines = await countPipelinesOfSite(call, id);
  if (pipelines > 0) throw inUse(pipelines, pipelines === 1 ? 'pipeline' : 'pipelines');
}

const inUse = (count: number, documents: string): ConflictError =>
  new ConflictError('in_use', `This data is used by ${count} ${documents} and cannot be deleted`);

async function tellPicChange(
  call: Call,
  customer: Owner,
  name: string,
  change: 'added' | 'left',
): Promise<void> {
  await notify(call, {
    to: [customer.user_id, ...(await findPipelinePeople(call, customer.id))],
    status: 'pic',
    sub_status: change,
    id_foreign: customer.id,
    title: change === 'added' ? 'New contact person' : 'Contact person left',
    description:
      change === 'added'
        ? `${name} is a new contact at ${customer.name}`
        : `${name} has left ${customer.name}`,
  });
}

async function storePic(
  call: Call,
  customer: Owner,
  row: PicRow,
  { stored, path }: ChildPlace<CustomerPic>,
): Promise<CustomerPic> {
  const owner = { entity: 'customer_pic', id: stored?.id ?? null, path };
  const pictures = await claimPictures(call, owner, { image: row.image });
  const values = { ...contactValues(row), ...pictures.values };
  const saved = stored
    ? await updateRecord<CustomerPic>(call, picRecord, { id: stored.id, version: stored.version, values })
    : await insertRecord<CustomerPic>(call, picRecord, { customer_id: customer.id, ...values });
  await pictures.placeIn(saved.id);
  if (!stored) await tellPicChange(call, customer, saved.name, 'added');
  else if (stored.status === 'active' && saved.status === 'left') {
    await tellPicChange(call, customer, saved.name, 'left');
  }
  return saved;
}

async function storeSite(
  call: Call,
  customer: Owner,
  row: SiteRow,
  { stored, path }: ChildPlace<CustomerSite>,
): Promise<CustomerSite> {
  const values = siteValues(row);
  await refuseForeignPic(call, customer.id, values.pic_id, path);
  return stored
    ? updateRecord<CustomerSite>(call, siteRecord, { id: stored.id, version: stored.version, values })
    : insertRecord<CustomerSite>(call, siteRecord, { customer_id: customer.id, ...values });
}

async function refuseForeignPic(
  call: Call,
  customerId: number,
  picId: number | null,
  path: string,
): Promise<void> {
  if (picId === null) return;
  const pics = await findPics(call, customerId);
  if (!pics.some((pic) => pic.id === picId)) {
    throw new InvalidInputError({ [`${path}pic_id`]: 'Contact does not belong to this customer' });
  }
}

const picRows = (customer: Owner): ChildRowsDeclaration<PicRow, CustomerPic> => ({
  ...contactRows,
  record: picRecord,
  foreign: 'Contact does not belong to this customer',
  besides: (row) => ({
    ...contactRows.besides(row),
    ...(row.image === undefined ? {} : { image: row.image }),
  }),
  problems: contactProblems,
  refuseRemoval: refuseUsedPic,
  store: (call, row, place) => storePic(call, customer, row, place),
});

const siteRows = (customer: Owner): ChildRowsDeclaration<SiteRow, CustomerSite> => ({
  record: siteRecord,
  field: 'site',
  foreign: 'Site does not belong to this customer',
  calledBy: ['name'],
  values: siteValues,
  refuseRemoval: refuseUsedSite,
  store: (call, row, place) => storeSite(call, customer, row, place),
});

/** What a form changes of the contacts and sites; the caller holds the customer's lock. */
export async function rowChanges(call: Call, customer: Owner, { pic, site }: CustomerRows): Promise<Diff> {
  return {
    ...childChanges(picRows(customer), await findPics(call, customer.id), pic),
    ...childChanges(siteRows(customer), await findSites(call, customer.id), site),
  };
}

async function settlePrimary(call: Call, customerId: number, wantedId: number | undefined): Promise<void> {
  const pics = await findPics(call, customerId);
  const oldestFirst = pics.toSorted((first, second) => first.id - second.id);
  await settlePrimaryContact(call, picRecord, oldestFirst, wantedId);
}

async function savePics(call: Call, customer: Owner, pic: ChildRows<PicRow>): Promise<void> {
  if (pic.rows.length + pic.deleted.length === 0) return;
  const stored = await findPics(call, customer.id);
  const ids = await saveChildRows(call, picRows(customer), { customer_id: customer.id }, stored, pic);
  await settlePrimary(call, customer.id, ids[pic.rows.findLastIndex((row) => row.is_primary)]);
}

/**
 * Stores the contact and site rows of a customer form; exactly one contact is the primary one afterwards.
 * @throws InvalidInputError (422) for a row that is wrong or not of this customer, ConflictError (409) for a removed
 *   one that is in use.
 */
export async function saveRows(call: Call, customer: Owner, { pic, site }: CustomerRows): Promise<void> {
  await savePics(call, customer, pic);
  if (site.rows.length + site.deleted.length === 0) return;
  const stored = await findSites(call, customer.id);
  await saveChildRows(call, siteRows(customer), { customer_id: customer.id }, stored, site);
}

/** A customer that the caller sees; nobody else changes it until the transaction ends. @throws NotFoundError. */
export async function lockCustomer(call: Call, id: number): Promise<StoredCustomer> {
  await ensureVisible(call, id);
  return lockRecord<StoredCustomer>(call, customerRecord, id);
}

async function ensureVisible(call: Call, id: number): Promise<void> {
  if (!(await isCustomerVisible(call, id))) throw new NotFoundError();
}

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
    values: {},
    related,
  });
}

function refuseContactProblems(row: PicRow): void {
  const problems = contactProblems(row);
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

/** Adds one contact; the first of a customer becomes the primary one. */
export async function addPic(
  call: Call,
  { customer_id, ...row }: PicRow & { customer_id: number },
): Promise<CustomerPic> {
  const customer = await lockCustomer(call, customer_id);
  refuseContactProblems(row);
  await countAsChange(call, customer, { pic: { rows: [row], deleted: [] } });
  const added = await storePic(call, customer, row, { path: '' });
  await settlePrimary(call, customer.id, row.is_primary ? added.id : undefined);
  return visiblePic(call, added.id);
}

/** Changes one contact. @throws NotFoundError, ConflictError for a newer version. */
export async function changePic(
  call: Call,
  { version, ...row }: PicRow & { id: number; version: number },
): Promise<CustomerPic> {
  const pic = await visiblePic(call, row.id);
  const customer = await lockCustomer(call, pic.customer_id);
  refuseContactProblems(row);
  await countAsChange(call, customer, { pic: { rows: [row], deleted: [] } });
  await storePic(call, customer, row, { stored: { ...pic, version }, path: '' });
  await settlePrimary(call, customer.id, row.is_primary ? row.id : undefined);
  return visiblePic(call, row.id);
}

/** Removes a contact that neither pipeline nor site names; another one becomes primary when it was. */
export async function removePic(call: Call, id: number): Promise<void> {
  const pic = await visiblePic(call, id);
  const customer = await lockCustomer(call, pic.customer_id);
  await refuseUsedPic(call, id);
  await countAsChange(call, customer, { pic: { rows: [], deleted: [id] } });
  await deleteRecord(call, picRecord, id);
  await settlePrimary(call, customer.id, undefined);
}

/** Adds one site. */
export async function addSite(
  call: Call,
  { customer_id, ...row }: SiteRow & { customer_id: number },
): Promise<CustomerSite> {
  const customer = await lockCustomer(call, customer_id);
  await countAsChange(call, customer, { site: { rows: [row], deleted: [] } });
  const site = await storeSite(call, customer, row, { path: '' });
  return visibleSite(call, site.id);
}

/** Changes one site. @throws NotFoundError, ConflictError for a newer version. */
export async function changeSite(
  call: Call,
  { version, ...row }: SiteRow & { id: number; version: number },
): Promise<CustomerSite> {
  const site = await visibleSite(call, row.id);
  const customer = await lockCustomer(call, site.customer_id);
  await countAsChange(call, customer, { site: { rows: [row], deleted: [] } });
  await storeSite(call, customer, row, { stored: { ...site, version }, path: '' });
  return visibleSite(call, row.id);
}

/** Removes a site that no pipeline names. */
export async function removeSite(call: Call, id: number): Promise<void> {
  const site = await visibleSite(call, id);
  const customer = await lockCustomer(call, site.customer_id);
  await refuseUsedSite(call, id);
  await countAsChange(call, customer, { site: { rows: [], deleted: [id] } });
  await deleteRecord(call, siteRecord, id);
}

/** @throws NotFoundError (404) for a contact that `listPics` would not show to the caller. */
export async function ensurePicVisible(call: Call, id: number, onlyJobs: boolean): Promise<void> {
  const pic = await visiblePic(call, id);
  const shown = await findPics(call, pic.customer_id, onlyJobs ? call.caller.id : null);
  if (!shown.some((other) => other.id === id)) throw new NotFoundError();
}

/** Contacts of a customer the caller sees; engineering roles get those of their jobs. */
export async function listPics(call: Call, customerId: number, onlyJobs: boolean): Promise<CustomerPic[]> {
  await ensureVisible(call, customerId);
  return findPics(call, customerId, onlyJobs ? call.caller.id : null);
}

/** Sites of a customer the caller sees; engineering roles get those of their jobs. */
export async function listSites(call: Call, customerId: number, onlyJobs: boolean): Promise<CustomerSite[]> {
  await ensureVisible(call, customerId);
  return findSites(call, customerId, onlyJobs ? call.caller.id : null);
}
