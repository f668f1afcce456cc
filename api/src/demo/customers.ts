import type { CreateCustomer } from '@balai/shared/contract/sales/customers';
import { changeCustomerStatus, createCustomer } from '../departments/sales/customers/customers.service';
import { addDays, businessDay, momentOf, workMoment } from './calendar';
import type { DemoCompany, DemoPerson } from './company';
import * as data from './customers-data';
import type { Timeline } from './timeline';

/** A customer as the pipelines of the generator need it; the ids are there once it is registered. */
export interface DemoCustomer {
  owner: DemoPerson;
  since: Date;
  body: CreateCustomer;
  id: number;
  picIds: number[];
  siteIds: number[];
}

type Kind = Pick<CreateCustomer, 'name' | 'type' | 'industry'> & { vat?: CreateCustomer['vat_treatment'] };

const CONTACTS = 262;
const SITES = 191;
const BLACKLISTED = 4;
/** Percent of the customers that came over from the years before the panel. */
const CARRIED_OVER = 55;

function companies(company: DemoCompany): Kind[] {
  const pairs = data.companyHeads.flatMap((head) =>
    data.companyTails.map(([tail, industry]): Kind => ({
      name: `PT ${head} ${tail}`,
      type: 'company',
      industry,
    })),
  );
  const long = data.longNames.map((name): Kind => ({ name, type: 'company', industry: 'property' }));
  return [...long, ...company.random.sample(pairs, 83 - long.length)];
}

/** 140 customers by kind (domain/11-demo-company.md), in the order in which they turn up. */
function kindsOf(company: DemoCompany): Kind[] {
  const { random } = company;
  const cities = Object.values(data.territories).flat();
  const kinds: Kind[] = [
    ...companies(company),
    ...data.stateCompanies.map((name): Kind => ({
      name,
      type: 'bumn',
      industry: 'public',
      vat: 'collector',
    })),
    ...data.authorities.map((name, index): Kind => ({
      name: `${name} ${cities[index % cities.length]?.city ?? ''}`.trim(),
      type: 'government',
      industry: 'public',
      vat: 'treasurer',
    })),
    ...data.schools.map((name): Kind => ({ name, type: 'education', industry: 'campus' })),
    ...data.hospitals.map((name): Kind => ({ name, type: 'healthcare', industry: 'hospital' })),
    ...data.individuals.map((name): Kind => ({ name, type: 'individual', industry: 'other' })),
  ];
  return [{ name: 'PT Samudra Data Prima', type: 'company', industry: 'telecom' }, ...random.shuffle(kinds)];
}

/** The territory of the owner; an authority is looked after where it is. */
function territoryOf(company: DemoCompany, owner: DemoPerson, name: string): data.Territory {
  const group = ['Sales A', 'Sales B', 'Sales C', 'Sales D'] as const;
  const index = Math.floor((Number(owner.email.replace(/\D/g, '')) - 1) / 4);
  const cities = data.territories[group[index] ?? 'Sales A'];
  return cities.find(({ city }) => name.endsWith(city)) ?? company.random.pick(cities);
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(pt|cv|perum)\s+|\(.*?\)|\btbk\b/g, '')
    .replace(/[^a-z]+/g, '')
    .slice(0, 24);

/** A phone number that E.164 would accept: country, area, subscriber. */
const landline = (company: DemoCompany, { code }: data.Territory): string =>
  `+62 ${code} ${company.random.integer(200, 899)}${company.random.digits(4)}`;

function contactsOf(company: DemoCompany, slug: string, count: number): NonNullable<CreateCustomer['pic']> {
  const { random } = company;
  const positions = random.sample(data.picPositions, count);
  return random.sample(data.picNames, count).map((name, index) => {
    const [position, department, decides] = positions[index] ?? ['Staff', 'Umum', false];
    return {
      name,
      position,
      department,
      phone: `+628${random.integer(11, 59)}${random.digits(8)}`,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${slug}.example`,
      birthday: `${random.integer(1970, 1998)}-${random.pick(['02', '05', '08', '12'])}-${random.integer(10, 28)}`,
      is_primary: index === 0,
      is_decision_maker: decides,
    };
  });
}

function sitesOf(
  company: DemoCompany,
  home: data.Territory,
  count: number,
): NonNullable<CreateCustomer['site']> {
  const { random } = company;
  return data.siteNames.slice(0, count).map((name) => ({
    name: `${name} ${home.city}`,
    address: `${random.pick(data.streets)} ${random.integer(1, 220)}`,
    city: home.city,
    province: home.province,
    access_note: random.chance(30) ? 'Lapor pos keamanan, bawa KTP dan surat tugas' : null,
  }));
}

function bodyOf(
  company: DemoCompany,
  kind: Kind,
  owner: DemoPerson,
  pics: number,
  sites: number,
): CreateCustomer {
  const { random } = company;
  const home = territoryOf(company, owner, kind.name);
  const person = kind.type === 'individual';
  const slug = slugOf(kind.name);
  return {
    name: kind.name,
    legal_name: kind.name.length > 90 ? null : kind.name,
    type: kind.type,
    industry: kind.industry,
    npwp: person ? null : random.digits(16),
    nik: person ? random.digits(16) : null,
    is_pkp: !person && random.chance(85),
    vat_treatment: kind.vat ?? 'normal',
    withholds_pph23: kind.type !== 'individual' && random.chance(60),
    address: `${random.pick(data.streets)} ${random.integer(1, 220)}`,
    city: home.city,
    province: home.province,
    postal_code: `${random.integer(1, 9)}${random.digits(4)}`,
    phone: landline(company, home),
    email: `procurement@${slug}.example`,
    website: person ? null : `www.${slug}.example`,
    payment_term_days: random.weighted([
      [14, 2],
      [30, 6],
      [45, 2],
      [60, 1],
    ]),
    credit_limit: person ? null : random.integer(2, 60) * 100_000_000,
    source: random.weighted([
      ['existing', 5],
      ['referral', 4],
      ['canvassing', 4],
      ['website', 2],
      ['event', 2],
      ['tender', 2],
      ['principal', 1],
    ]),
    note: random.chance(20)
      ? 'Minta penawaran dalam bahasa Indonesia, cap basah untuk dokumen tender.'
      : null,
    user_id: owner.id,
    pic: contactsOf(company, slug, pics),
    site: sitesOf(company, home, sites),
  };
}

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

/**
 * Plans the registration of the 140 customers with 262 contacts and 191 sites, and the few that are blacklisted.
 * @returns them in the order of their registration.
 */
export function planCustomers(company: DemoCompany, timeline: Timeline): DemoCustomer[] {
  const { random, firstDay, today } = company;
  const sellers = company.withRole('sales');
  const kinds = kindsOf(company);
  const pics = spread(company, CONTACTS, kinds.length, 5);
  const sites = spread(company, SITES, kinds.length, 4);
  const customers = kinds.map((kind, index): DemoCustomer => {
    const owner =
      index === 0 ? company.person('sales1') : (sellers[index % sellers.length] ?? company.person('sales1'));
    const early = index < sellers.length || random.chance(CARRIED_OVER);
    const day = early
      ? addDays(firstDay, random.integer(0, 20))
      : businessDay(random, addDays(firstDay, 21), addDays(today, -3));
    const since = index === 0 ? momentOf(addDays(firstDay, 1), 9, 5) : workMoment(random, day);
    const body = bodyOf(company, kind, owner, pics[index] ?? 1, sites[index] ?? 1);
    return { owner, since, body, id: 0, picIds: [], siteIds: [] };
  });
  for (const customer of customers) timeline.plan(customer.since, (at) => register(company, customer, at));
  planBlacklist(company, timeline, customers);
  return customers.toSorted((first, second) => first.since.getTime() - second.since.getTime());
}

async function register(company: DemoCompany, customer: DemoCustomer, at: Date): Promise<void> {
  const { data: stored } = await createCustomer(company.callAs(customer.owner, at), customer.body);
  customer.id = stored.id;
  customer.picIds = stored.pics.map((pic) => pic.id);
  customer.siteIds = stored.sites.map((site) => site.id);
}

/** On the last days, so that none of the deals before stands in its way. */
function planBlacklist(company: DemoCompany, timeline: Timeline, customers: readonly DemoCustomer[]): void {
  const { random, today } = company;
  const reasons = ['Tiga faktur menunggak lebih dari 180 hari', 'Cek kosong dua kali berturut-turut'];
  for (const customer of random.sample(customers.slice(40), BLACKLISTED)) {
    timeline.plan(momentOf(addDays(today, -random.integer(0, 2)), 17, random.integer(5, 50)), async (at) => {
      const call = company.callAs(company.person('admin-finance1'), at);
      await changeCustomerStatus(call, 'blacklist', {
        id: customer.id,
        version: 1,
        reason: random.pick(reasons),
      });
    });
  }
}
