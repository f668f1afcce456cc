import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import type {
  CustomerContact,
  CustomerContactRow,
  CustomerSite,
  CustomerSiteRow,
} from '@balai/shared/contract/sales/customer-contacts';
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
} from '../../../platform/records/child-rows';
import { contactRowsOf } from '../../../platform/records/contact-rows';
import { wholeFormOf } from '../../../platform/records/record-input';
import { refuseInUse } from '../../../platform/records/uses';
import {
  findContacts,
  findPipelinePeople,
  findSites,
  lockContactsOf,
  contactRecord,
  contactUses,
  siteRecord,
  siteUses,
} from './customer-contacts.repository';
import type { StoredCustomer } from './customers.repository';

export type Owner = Pick<StoredCustomer, 'id' | 'name' | 'user_id' | 'version'>;
type PlacedContact = PlacedRow<CustomerContactRow, CustomerContact>;

/** What a form says about the contacts and sites of its customer; the caller holds the customer's lock. */
export interface CustomerRows {
  pic: ChildRows<CustomerContactRow>;
  site: ChildRows<CustomerSiteRow>;
}

/** Owner and pipeline people hear of contacts that came or left. */
async function tellContactChanges(
  call: Call,
  customer: Owner,
  placed: readonly PlacedContact[],
): Promise<void> {
  const changes = placed.flatMap(({ row: { name, status }, stored }) => {
    const names = { contact: name.trim(), customer: customer.name };
    if (!stored) {
      const description = customerSentence('contact_is_new', names);
      return { sub_status: 'added', title: customerSentence('contact_added'), description };
    }
    if (stored.status !== 'active' || status !== 'left') return [];
    const description = customerSentence('contact_has_left', names);
    return { sub_status: 'left', title: customerSentence('contact_left'), description };
  });
  if (changes.length === 0) return;
  const to = [customer.user_id, ...(await findPipelinePeople(call, customer.id))];
  await notifyOfEach(call, { to, status: 'pic', id_foreign: customer.id }, changes);
}

const sharedRows = contactRowsOf(contactRecord, findContacts);

export const contactRows = (customer: Owner): ChildRowsDeclaration<CustomerContactRow, CustomerContact> => ({
  ...sharedRows,
  owner: 'customer_id',
  foreign: customerSentence('foreign_contact'),
  besides: (row) => ({
    ...sharedRows.besides(row),
    ...(row.image === undefined ? {} : { image: row.image }),
  }),
  problems: contactProblems,
  refuseRemoval: (call, ids) => refuseInUse(call, contactUses(ids), customerSentence),
  store: async (call, placed, write) => {
    const pictures: ClaimedPictures<'image'>[] = [];
    for (const { row, stored, path } of placed) {
      const owner = { entity: contactRecord.entity, id: stored?.id ?? null, path };
      pictures.push(await claimPictures(call, owner, { image: row.image }));
    }
    const ids = await write(
      placed.map(({ row }, index) => ({ ...sharedRows.values(row), ...pictures[index]?.values })),
    );
    for (const [index, id] of ids.entries()) await pictures[index]?.placeIn(id);
    await tellContactChanges(call, customer, placed);
    return ids;
  },
});

const siteValues = (row: CustomerSiteRow) => wholeFormOf(siteRecord, row);

export const siteRows = (customer: Owner): ChildRowsDeclaration<CustomerSiteRow, CustomerSite> => ({
  record: siteRecord,
  owner: 'customer_id',
  find: findSites,
  field: 'site',
  foreign: customerSentence('foreign_site'),
  calledBy: ['name'],
  values: siteValues,
  refuseRemoval: (call, ids) => refuseInUse(call, siteUses(ids), customerSentence),
  store: async (call, placed, write) => {
    const wanted = placed.flatMap(({ row }) => row.pic_id ?? []);
    const own = await lockContactsOf(call, wanted, customer.id);
    for (const { row, path } of placed) {
      if (row.pic_id && !own.has(row.pic_id))
        throw new InvalidInputError({ [`${path}pic_id`]: customerSentence('foreign_contact') });
    }
    return write(placed.map(({ row }) => siteValues(row)));
  },
});

/** What a form changes of the contacts and sites. */
export const rowChanges = async (
  call: Call,
  customer: Owner,
  { pic, site }: CustomerRows,
): Promise<Diff> => ({
  ...(await childChanges(call, contactRows(customer), customer.id, pic)),
  ...(await childChanges(call, siteRows(customer), customer.id, site)),
});

/**
 * Stores the contacts and sites of a form.
 * @throws InvalidInputError (422) for a row that is wrong or not of this customer, ConflictError (409) for a removed
 *   one that is in use.
 */
export async function saveRows(call: Call, customer: Owner, { pic, site }: CustomerRows): Promise<void> {
  // A contact may go where the same form has taken its sites from it.
  await saveChildRows(call, siteRows(customer), customer.id, site);
  await saveChildRows(call, contactRows(customer), customer.id, pic);
}
