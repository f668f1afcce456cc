import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import type { CustomerPic, CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import type { CustomerPicRow, CustomerSiteRow } from '@balai/shared/contract/sales/customer-contacts';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import type { Diff } from '../../../platform/audit/audit-row';
import type { Call } from '../../../platform/call';
import { InvalidInputError } from '../../../platform/errors';
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
import { settlePrimaryContact } from '../../../platform/records/primary-contact';
import { wholeFormOf } from '../../../platform/records/record-input';
import { insertRecord, updateRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { rowsOfLockedRecord } from '../../../platform/scope/lock-scope';
import {
  findPics,
  findPipelinePeople,
  findSites,
  isContactOf,
  picRecord,
  picUses,
  siteRecord,
  siteUses,
} from './customer-contacts.repository';
import type { StoredCustomer } from './customers.repository';

export type PicRow = CustomerPicRow;
export type SiteRow = CustomerSiteRow;
export type Owner = Pick<StoredCustomer, 'id' | 'name' | 'user_id' | 'version'>;

/** What a form says about the contacts and sites of its customer. */
export interface CustomerRows {
  pic: ChildRows<PicRow>;
  site: ChildRows<SiteRow>;
}

const siteValues = (row: SiteRow) => wholeFormOf(siteRecord, row);

/** @throws ConflictError (409) while a pipeline or a site names the contact. */
export const refuseUsedPic = (call: Call, id: number): Promise<void> =>
  refuseInUse(call, picUses(id), customerSentence);

/** @throws ConflictError (409) while a pipeline names the site. */
export const refuseUsedSite = (call: Call, id: number): Promise<void> =>
  refuseInUse(call, siteUses(id), customerSentence);

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
    title: customerSentence(change === 'added' ? 'contact_added' : 'contact_left'),
    description: customerSentence(change === 'added' ? 'contact_is_new' : 'contact_has_left', {
      contact: name,
      customer: customer.name,
    }),
  });
}

/** Stores one contact; owner and pipeline people hear of one that came or left. */
export async function storePic(
  call: Call,
  customer: Owner,
  row: PicRow,
  { stored, path }: ChildPlace<CustomerPic>,
): Promise<CustomerPic> {
  const owner = { entity: 'customer_pic', id: stored?.id ?? null, path };
  const pictures = await claimPictures(call, owner, { image: row.image });
  const values = { ...contactValues(row), ...pictures.values };
  const saved = stored
    ? await updateRecord<CustomerPic>(call, picRecord, {
        id: stored.id,
        version: stored.version,
        scope: rowsOfLockedRecord,
        values,
      })
    : await insertRecord<CustomerPic>(call, picRecord, { customer_id: customer.id, ...values });
  await pictures.placeIn(saved.id);
  if (!stored) await tellPicChange(call, customer, saved.name, 'added');
  else if (stored.status === 'active' && saved.status === 'left') {
    await tellPicChange(call, customer, saved.name, 'left');
  }
  return saved;
}

/** Stores one site. @throws InvalidInputError (422) for a contact of another customer. */
export async function storeSite(
  call: Call,
  customer: Owner,
  row: SiteRow,
  { stored, path }: ChildPlace<CustomerSite>,
): Promise<CustomerSite> {
  const values = siteValues(row);
  await refuseForeignPic(call, customer.id, row.pic_id ?? null, path);
  return stored
    ? updateRecord<CustomerSite>(call, siteRecord, {
        id: stored.id,
        version: stored.version,
        scope: rowsOfLockedRecord,
        values,
      })
    : insertRecord<CustomerSite>(call, siteRecord, { customer_id: customer.id, ...values });
}

async function refuseForeignPic(
  call: Call,
  customerId: number,
  picId: number | null,
  path: string,
): Promise<void> {
  if (picId === null) return;
  if (!(await isContactOf(call, picId, customerId))) {
    throw new InvalidInputError({ [`${path}pic_id`]: customerSentence('foreign_contact') });
  }
}

const picRows = (customer: Owner): ChildRowsDeclaration<PicRow, CustomerPic> => ({
  ...contactRows,
  record: picRecord,
  foreign: customerSentence('foreign_contact'),
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
  foreign: customerSentence('foreign_site'),
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

/** Sees to it that the customer has exactly one primary contact while it has any. */
export async function settlePrimary(
  call: Call,
  customerId: number,
  wantedId: number | undefined,
): Promise<void> {
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
