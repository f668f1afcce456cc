import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import type { CustomerPic, CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import type { CustomerPicRow, CustomerSiteRow } from '@balai/shared/contract/sales/customer-contacts';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import type { Diff } from '../../../platform/audit/audit-row';
import type { Call } from '../../../platform/call';
import { InvalidInputError } from '../../../platform/errors';
import { type ClaimedPictures, claimPictures } from '../../../platform/files/pictures';
import { notifyOfEach } from '../../../platform/notifications/notifications';
import {
  childChanges,
  type ChildRows,
  type ChildRowsDeclaration,
  type PlacedRow,
  saveChildRows,
  type WriteRows,
  writeRows,
} from '../../../platform/records/child-rows';
import { contactRows, contactValues } from '../../../platform/records/contact-rows';
import { settlePrimaryContact } from '../../../platform/records/primary-contact';
import { wholeFormOf } from '../../../platform/records/record-input';
import { refuseInUse } from '../../../platform/records/uses';
import {
  findPics,
  findPipelinePeople,
  findSites,
  lockContactsOf,
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

/** @throws ConflictError (409) while a pipeline or a site names one of the contacts. */
export const refuseUsedPics = (call: Call, ids: readonly number[]): Promise<void> =>
  refuseInUse(call, picUses(ids), customerSentence);

/** @throws ConflictError (409) while a pipeline names one of the sites. */
export const refuseUsedSites = (call: Call, ids: readonly number[]): Promise<void> =>
  refuseInUse(call, siteUses(ids), customerSentence);

/** Owner and pipeline people hear of contacts that came or left. */
async function tellPicChanges(
  call: Call,
  customer: Owner,
  changes: readonly { name: string; change: 'added' | 'left' }[],
): Promise<void> {
  if (changes.length === 0) return;
  await notifyOfEach(
    call,
    {
      to: [customer.user_id, ...(await findPipelinePeople(call, customer.id))],
      status: 'pic',
      id_foreign: customer.id,
    },
    changes.map(({ name, change }) => ({
      sub_status: change,
      title: customerSentence(change === 'added' ? 'contact_added' : 'contact_left'),
      description: customerSentence(change === 'added' ? 'contact_is_new' : 'contact_has_left', {
        contact: name,
        customer: customer.name,
      }),
    })),
  );
}

type PlacedPic = PlacedRow<PicRow, CustomerPic>;
type PlacedSite = PlacedRow<SiteRow, CustomerSite>;

async function storePics(
  call: Call,
  customer: Owner,
  placed: readonly PlacedPic[],
  write: WriteRows,
): Promise<number[]> {
  const pictures: ClaimedPictures<'image'>[] = [];
  for (const { row, stored, path } of placed) {
    const owner = { entity: picRecord.entity, id: stored?.id ?? null, path };
    pictures.push(await claimPictures(call, owner, { image: row.image }));
  }
  const ids = await write(
    placed.map(({ row }, index) => ({ ...contactValues(row), ...pictures[index]?.values })),
  );
  for (const [index, id] of ids.entries()) await pictures[index]?.placeIn(id);
  const changes = placed.flatMap(({ row, stored }) => {
    if (!stored) return { name: row.name.trim(), change: 'added' as const };
    const leaves = stored.status === 'active' && row.status === 'left';
    return leaves ? { name: row.name.trim(), change: 'left' as const } : [];
  });
  await tellPicChanges(call, customer, changes);
  return ids;
}

/** @throws InvalidInputError (422) for a contact of another customer. */
async function storeSites(
  call: Call,
  customer: Owner,
  placed: readonly PlacedSite[],
  write: WriteRows,
): Promise<number[]> {
  const wanted = placed.flatMap(({ row }) => row.pic_id ?? []);
  const own = await lockContactsOf(call, wanted, customer.id);
  for (const { row, path } of placed) {
    if (row.pic_id && !own.has(row.pic_id))
      throw new InvalidInputError({ [`${path}pic_id`]: customerSentence('foreign_contact') });
  }
  return write(placed.map(({ row }) => siteValues(row)));
}

/** Stores one contact. @returns its id. */
export const storePic = (call: Call, customer: Owner, placed: PlacedPic): Promise<number> =>
  storeOne(storePics(call, customer, [placed], writeRows(call, picRecord, ownedBy(customer), [placed])));

/** Stores one site. @returns its id. @throws InvalidInputError (422) for a contact of another customer. */
export const storeSite = (call: Call, customer: Owner, placed: PlacedSite): Promise<number> =>
  storeOne(storeSites(call, customer, [placed], writeRows(call, siteRecord, ownedBy(customer), [placed])));

const ownedBy = ({ id }: Owner) => ({ customer_id: id });

async function storeOne(stored: Promise<number[]>): Promise<number> {
  const [id] = await stored;
  if (id === undefined) throw new Error('One row was stored and none answered');
  return id;
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
  refuseRemoval: refuseUsedPics,
  store: (call, placed, write) => storePics(call, customer, placed, write),
});

const siteRows = (customer: Owner): ChildRowsDeclaration<SiteRow, CustomerSite> => ({
  record: siteRecord,
  field: 'site',
  foreign: customerSentence('foreign_site'),
  calledBy: ['name'],
  values: siteValues,
  refuseRemoval: refuseUsedSites,
  store: (call, placed, write) => storeSites(call, customer, placed, write),
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
  const ids = await saveChildRows(call, picRows(customer), ownedBy(customer), stored, pic);
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
  await saveChildRows(call, siteRows(customer), ownedBy(customer), stored, site);
}
