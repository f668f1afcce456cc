import type { CustomerPic, CustomerSite } from '@balai/shared/contract/sales/customers';
import type { customerPicRow, customerSiteRow } from '@balai/shared/contract/sales/customers';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notifications';
import { deleteRecord, insertRecord, updateRecord } from '../../../platform/records/records';
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
import { findCustomer, type StoredCustomer } from './customers.repository';

export type PicRow = Static<typeof customerPicRow>;
export type SiteRow = Static<typeof customerSiteRow>;
type Owner = Pick<StoredCustomer, 'id' | 'name' | 'user_id'>;

/** Rows to store and ids to remove; an `id` in a row names a stored one. */
interface ChildRows<Row> {
  rows: readonly Row[];
  deleted: readonly number[];
}

const orNull = (value: string | null | undefined): string | null => value?.trim() || null;

const picValues = (row: PicRow) => ({
  name: row.name.trim(),
  position: orNull(row.position),
  department: orNull(row.department),
  phone: orNull(row.phone),
  email: orNull(row.email),
  birthday: row.birthday ?? null,
  is_decision_maker: row.is_decision_maker ?? false,
  status: row.status ?? 'active',
});

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

function refuseContactProblems(row: PicRow, path: string): void {
  const problems = Object.entries(contactProblems(row)).map(
    ([field, text]) => [`${path}${field}`, text] as const,
  );
  if (problems.length > 0) throw new InvalidInputError(Object.fromEntries(problems));
}

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

/** Sees to it that exactly one contact is the primary one: the wanted, else the present, else the oldest active. */
async function settlePrimary(call: Call, customerId: number, wantedId: number | undefined): Promise<void> {
  const pics = await findPics(call, customerId);
  const present = pics.find((pic) => pic.is_primary);
  const chosen =
    pics.find((pic) => pic.id === wantedId) ??
    (present?.status === 'active' ? present : undefined) ??
    pics.find((pic) => pic.status === 'active') ??
    present ??
    pics[0];
  if (!chosen || chosen.id === present?.id) return;
  // The old one first: the database admits one primary contact at any moment.
  if (present) {
    await updateRecord(call, picRecord, {
      id: present.id,
      version: present.version,
      values: { is_primary: false },
    });
  }
  await updateRecord(call, picRecord, {
    id: chosen.id,
    version: chosen.version,
    values: { is_primary: true },
  });
}

async function storePic(
  call: Call,
  customer: Owner,
  row: PicRow,
  stored: CustomerPic | undefined,
  version?: number,
) {
  const values = picValues(row);
  if (!stored) {
    const added = await insertRecord<CustomerPic>(call, picRecord, {
      customer_id: customer.id,
      ...values,
      is_primary: false,
    });
    await tellPicChange(call, customer, added.name, 'added');
    return added;
  }
  const changed = await updateRecord<CustomerPic>(call, picRecord, {
    id: stored.id,
    version: version ?? stored.version,
    values,
  });
  if (stored.status === 'active' && changed.status === 'left') {
    await tellPicChange(call, customer, changed.name, 'left');
  }
  return changed;
}

/** Stores the contact rows of a customer form. @throws InvalidInputError for a row that is not of this customer. */
export async function savePics(
  call: Call,
  customer: Owner,
  { rows, deleted }: ChildRows<PicRow>,
): Promise<void> {
  if (rows.length === 0 && deleted.length === 0) return;
  const stored = new Map((await findPics(call, customer.id)).map((pic) => [pic.id, pic]));
  for (const id of deleted) {
    if (!stored.delete(id))
      throw new InvalidInputError({ deleted_pic: 'Contact does not belong to this customer' });
    await refuseUsedPic(call, id);
    await deleteRecord(call, picRecord, id);
  }
  let wantedId: number | undefined;
  for (const [index, row] of rows.entries()) {
    refuseContactProblems(row, `pic.${index}.`);
    const known = row.id === undefined ? undefined : stored.get(row.id);
    if (row.id !== undefined && !known) {
      throw new InvalidInputError({ [`pic.${index}.id`]: 'Contact does not belong to this customer' });
    }
    const saved = await storePic(call, customer, row, known);
    if (row.is_primary) wantedId = saved.id;
  }
  await settlePrimary(call, customer.id, wantedId);
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

/** Stores the site rows of a customer form. @throws InvalidInputError for a row that is not of this customer. */
export async function saveSites(
  call: Call,
  customer: Owner,
  { rows, deleted }: ChildRows<SiteRow>,
): Promise<void> {
  if (rows.length === 0 && deleted.length === 0) return;
  const stored = new Map((await findSites(call, customer.id)).map((site) => [site.id, site]));
  for (const id of deleted) {
    if (!stored.delete(id))
      throw new InvalidInputError({ deleted_site: 'Site does not belong to this customer' });
    await refuseUsedSite(call, id);
    await deleteRecord(call, siteRecord, id);
  }
  for (const [index, row] of rows.entries()) {
    const values = siteValues(row);
    await refuseForeignPic(call, customer.id, values.pic_id, `site.${index}.`);
    const known = row.id === undefined ? undefined : stored.get(row.id);
    if (row.id !== undefined && !known) {
      throw new InvalidInputError({ [`site.${index}.id`]: 'Site does not belong to this customer' });
    }
    if (known) await updateRecord(call, siteRecord, { id: known.id, version: known.version, values });
    else await insertRecord(call, siteRecord, { customer_id: customer.id, ...values });
  }
}

async function visibleCustomer(call: Call, id: number): Promise<Owner> {
  const customer = await findCustomer(call, id);
  if (!customer) throw new NotFoundError();
  return customer;
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

/** Adds one contact; the first of a customer becomes the primary one. */
export async function addPic(
  call: Call,
  { customer_id, ...row }: PicRow & { customer_id: number },
): Promise<CustomerPic> {
  const customer = await visibleCustomer(call, customer_id);
  refuseContactProblems(row, '');
  const added = await storePic(call, customer, row, undefined);
  await settlePrimary(call, customer.id, row.is_primary ? added.id : undefined);
  return visiblePic(call, added.id);
}

/** Changes one contact. @throws NotFoundError, ConflictError for a newer version. */
export async function changePic(
  call: Call,
  { id, version, ...row }: PicRow & { id: number; version: number },
): Promise<CustomerPic> {
  const pic = await visiblePic(call, id);
  const customer = await visibleCustomer(call, pic.customer_id);
  refuseContactProblems(row, '');
  await storePic(call, customer, row, pic, version);
  await settlePrimary(call, customer.id, row.is_primary ? id : undefined);
  return visiblePic(call, id);
}

/** Removes a contact that neither pipeline nor site names; another one becomes primary when it was. */
export async function removePic(call: Call, id: number): Promise<void> {
  const pic = await visiblePic(call, id);
  await refuseUsedPic(call, id);
  await deleteRecord(call, picRecord, id);
  await settlePrimary(call, pic.customer_id, undefined);
}

/** Adds one site. */
export async function addSite(
  call: Call,
  { customer_id, ...row }: SiteRow & { customer_id: number },
): Promise<CustomerSite> {
  const customer = await visibleCustomer(call, customer_id);
  const values = siteValues(row);
  await refuseForeignPic(call, customer.id, values.pic_id, '');
  const site = await insertRecord<CustomerSite>(call, siteRecord, { customer_id: customer.id, ...values });
  return visibleSite(call, site.id);
}

/** Changes one site. @throws NotFoundError, ConflictError for a newer version. */
export async function changeSite(
  call: Call,
  { id, version, ...row }: SiteRow & { id: number; version: number },
): Promise<CustomerSite> {
  const site = await visibleSite(call, id);
  const values = siteValues(row);
  await refuseForeignPic(call, site.customer_id, values.pic_id, '');
  await updateRecord(call, siteRecord, { id, version, values });
  return visibleSite(call, id);
}

/** Removes a site that no pipeline names. */
export async function removeSite(call: Call, id: number): Promise<void> {
  await visibleSite(call, id);
  await refuseUsedSite(call, id);
  await deleteRecord(call, siteRecord, id);
}

/** Contacts of a customer the caller sees; engineering roles get those of their jobs. */
export async function listPics(call: Call, customerId: number, onlyJobs: boolean): Promise<CustomerPic[]> {
  await visibleCustomer(call, customerId);
  return findPics(call, customerId, onlyJobs ? call.caller.id : null);
}

/** Sites of a customer the caller sees; engineering roles get those of their jobs. */
export async function listSites(call: Call, customerId: number, onlyJobs: boolean): Promise<CustomerSite[]> {
  await visibleCustomer(call, customerId);
  return findSites(call, customerId, onlyJobs ? call.caller.id : null);
}
