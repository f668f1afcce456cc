import type { CreateCustomer } from '@balai/shared/contract/sales/customers';
import { importCustomers } from '../departments/sales/customers/customers.import';
import {
  changeCustomerStatus,
  createCustomer,
  updateCustomer,
} from '../departments/sales/customers/customers.service';
import { logoOf } from './artwork/logos';
import { companyProfile } from './artwork/record-papers';
import { addDays, businessDay, dayOf, momentOf, workdayFrom, workMoment } from './calendar';
import type { DemoCompany, DemoPerson } from './company';
import { bodyOf, type Kind, kindsOf, sellerOf } from './customer-forms';
import type { Timeline } from './timeline';

/** A customer as the pipelines of the generator need it; the ids are there once it is registered. */
export interface DemoCustomer {
  owner: DemoPerson;
  /** From this moment on it is in the panel with its contacts and sites. */
  since: Date;
  /** Those that bought before the panel was there come in as what they are; a new one becomes active by an order. */
  status: 'prospect' | 'active' | 'inactive';
  body: CreateCustomer;
  id: number;
  version: number;
  contactIds: number[];
  siteIds: number[];
}

const CONTACTS = 262;
const SITES = 191;
const BLACKLISTED = 9;
/** The fixed customers of tests and screenshots stay as they are. */
const NEVER_BLACKLISTED = 40;
/** One in so many of the customers from the years before does not buy any more. */
const INACTIVE_EVERY = 14;
/** One in so many has files. */
const FILES_EVERY = 5;
const FORMER_LIST = 'Customer list 2024';
/** Percent of the customers that came over from the years before the panel. */
const CARRIED_OVER = 55;

/** Spreads `total` over `count` places with one at least and `most` at most each. */
function spread(company: DemoCompany, total: number, count: number, most: number): number[] {
  const shares = Array.from({ length: count }, () => 1);
  for (let rest = total - count; rest > 0;) {
    const index = company.random.integer(0, count - 1);
    const share = shares[index] ?? most;
    if (share >= most) continue;
    shares[index] = share + 1;
    rest -= 1;
  }
  return shares;
}

/** Whose it is, since when and what is known of it. */
function describe(
  company: DemoCompany,
  kind: Kind,
  { index, pics, sites }: { index: number; pics: number; sites: number },
): DemoCustomer {
  const { random, firstDay, lastDay } = company;
  const fixed = index === 0;
  const early = index < company.withRole('sales').length * 2 || random.chance(CARRIED_OVER);
  const day = early
    ? workdayFrom(addDays(firstDay, random.integer(3, 20)))
    : businessDay(random, addDays(firstDay, 21), addDays(lastDay, -3));
  const person = fixed ? company.person('sales1') : sellerOf(company, kind, index);
  const inactive = index >= NEVER_BLACKLISTED && index % INACTIVE_EVERY === 0;
  return {
    owner: person,
    since: fixed ? momentOf(workdayFrom(addDays(firstDay, 1)), 9, 5) : workMoment(random, day),
    status: early ? (inactive ? 'inactive' : 'active') : 'prospect',
    body: bodyOf(company, kind, person, pics, sites),
    id: 0,
    version: 0,
    contactIds: [],
    siteIds: [],
  };
}

/**
 * Plans how the customers with their contacts and sites come in: those of the years before by an import that their
 * owners complete, the others as they turn up; and the few that are blacklisted.
 * @returns them in the order of their registration.
 */
export function planCustomers(company: DemoCompany, timeline: Timeline): DemoCustomer[] {
  const { scale } = company;
  const kinds = kindsOf(company);
  const pics = spread(company, CONTACTS * scale, kinds.length, 5);
  const sites = spread(company, SITES * scale, kinds.length, 4);
  const customers = kinds.map((kind, index) =>
    describe(company, kind, { index, pics: pics[index] ?? 1, sites: sites[index] ?? 1 }),
  );
  timeline.plan(momentOf(company.eve, 16, 0), (at) => carryOver(company, customers, at));
  for (const customer of customers) timeline.plan(customer.since, (at) => register(company, customer, at));
  planBlacklist(company, timeline, customers);
  return customers.toSorted((first, second) => first.since.getTime() - second.since.getTime());
}

/** The customers from before the panel, imported by the sales administration on its eve. */
async function carryOver(company: DemoCompany, customers: readonly DemoCustomer[], at: Date): Promise<void> {
  const { random, firstDay } = company;
  const former = customers.filter(({ status }) => status !== 'prospect');
  const rows = former.map(({ body, owner, status }, index) => {
    const { pic: _pic, site: _site, ...form } = body;
    const created_at = workMoment(random, addDays(firstDay, -random.integer(30, 2_900))).toISOString();
    const values = { ...form, user_id: owner.id, status, created_at };
    return { source: FORMER_LIST, externalId: String(index + 1), values };
  });
  const ids = await importCustomers(company.importAs(company.person('admin-sales1'), at), rows);
  for (const [index, customer] of former.entries()) customer.id = ids[index] ?? 0;
}

/** Three of five customers have a logo; people have none. */
export async function drawCustomerLogos(
  company: DemoCompany,
  customers: readonly DemoCustomer[],
): Promise<void> {
  const known = customers.filter(({ body }, index) => body.type !== 'individual' && index % 5 < 3);
  await company.files.drawPictures(
    company.callAsSystem(momentOf(company.eve, 15, 0)),
    new Map(known.map(({ body: { name } }) => [name, logoOf(name)])),
  );
}

/** A new customer is registered; of one that was imported its owner enters contacts and sites. */
async function register(company: DemoCompany, customer: DemoCustomer, at: Date): Promise<void> {
  const call = company.callAs(customer.owner, at);
  const { user_id, ...form } = {
    ...customer.body,
    image: await company.files.upload(call, customer.body.name),
  };
  const { data: stored } =
    customer.status === 'prospect'
      ? await createCustomer(call, { ...form, user_id })
      : await updateCustomer(call, { ...form, id: customer.id, version: 1 });
  customer.id = stored.id;
  customer.version = stored.version;
  customer.contactIds = stored.pics.map((pic) => pic.id);
  customer.siteIds = stored.sites.map((site) => site.id);
  if (stored.id % FILES_EVERY !== 0) return;
  const { name, address, city } = customer.body;
  await company.files.attach(call, { entity: 'customer', entity_id: stored.id }, [
    companyProfile(name, `${address}, ${city}`, dayOf(at)),
    { photo: stored.id % 2 === 0 ? 'gudang.jpg' : 'koridor.jpg' },
  ]);
}

/** At the end of the last day, so that few of the deals before stand in its way. */
function planBlacklist(company: DemoCompany, timeline: Timeline, customers: readonly DemoCustomer[]): void {
  const { random, lastDay, scale } = company;
  const reasons = ['Tiga faktur menunggak lebih dari 180 hari', 'Cek kosong dua kali berturut-turut'];
  for (const customer of random.sample(customers.slice(NEVER_BLACKLISTED), BLACKLISTED * scale)) {
    timeline.plan(momentOf(lastDay, 16, random.integer(5, 55)), async (at) => {
      const call = company.callAs(company.person('admin-finance1'), at);
      await changeCustomerStatus(call, 'blacklist', {
        id: customer.id,
        version: customer.version,
        reason: random.pick(reasons),
      });
    });
  }
}
