import type { CreateCustomer } from '@balai/shared/contract/sales/customers';
import { inCopy, type DemoCompany, type DemoPerson } from './company';
import * as data from './customers-data';
import { addressIn, cities, cityNamedAtEnd, salesGroups, territories, type City } from './places';

/** What a customer is called and what it is. */
export type Kind = Pick<CreateCustomer, 'name' | 'type' | 'industry'> & {
  vat?: CreateCustomer['vat_treatment'];
};

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

/** 140 customers by kind, `scale` times, in the order in which they turn up. */
export function kindsOf(company: DemoCompany): Kind[] {
  const { random, scale } = company;
  const kinds: Kind[] = [
    ...companies(company),
    ...data.stateCompanies.map((name): Kind => ({
      name,
      type: 'bumn',
      industry: 'public',
      vat: 'collector',
    })),
    ...data.authorities.map((name): Kind => ({
      name,
      type: 'government',
      industry: 'public',
      vat: 'treasurer',
    })),
    ...data.schools.map((name): Kind => ({ name, type: 'education', industry: 'campus' })),
    ...data.hospitals.map((name): Kind => ({ name, type: 'healthcare', industry: 'hospital' })),
    ...data.individuals.map((name): Kind => ({ name, type: 'individual', industry: 'other' })),
  ];
  const first: Kind = { name: 'PT Samudra Data Prima', type: 'company', industry: 'telecom' };
  return Array.from({ length: scale }, (_, copy) =>
    [first, ...random.shuffle(kinds)].map((kind) => ({ ...kind, name: inCopy(kind.name, copy) })),
  ).flat();
}

/** Where something sits by its name alone; undefined for what could be anywhere. */
const seatOf = (name: string): City | undefined => {
  const [seat] = Object.entries(data.seats).filter(([named]) => name.startsWith(named));
  return cityNamedAtEnd(name) ?? cities.find(({ city }) => city === seat?.[1]);
};

/** The sales group of a seller by his place: four in each. */
const groupOf = (place: number) => salesGroups[Math.floor(place / 4) % salesGroups.length] ?? 'Sales A';

/** Whose customer something is: where it sits by its name, one of those who sell there takes it. */
export function sellerOf(company: DemoCompany, { name }: Kind, index: number): DemoPerson {
  const seat = seatOf(name);
  const sellers = company
    .withRole('sales')
    .filter((_, place) => !seat || territories[groupOf(place)].includes(seat));
  return sellers[index % sellers.length] ?? company.person('sales1');
}

const homeOf = (company: DemoCompany, owner: DemoPerson, name: string): City =>
  seatOf(name) ??
  company.random.pick(territories[groupOf(company.withRole('sales').findIndex(({ id }) => id === owner.id))]);

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(pt|cv|perum)\s+|\([^()]*\)|\btbk\b/g, '')
    .replace(/[^a-z]+/g, '')
    .slice(0, 24);

/** A phone number that E.164 would accept: country, area, subscriber. */
const landline = (company: DemoCompany, { code }: City): string =>
  `+62 ${code} ${company.random.integer(200, 899)}${company.random.digits(4)}`;

function contactsOf(company: DemoCompany, slug: string, count: number): NonNullable<CreateCustomer['pic']> {
  const { random } = company;
  const positions = random.sample(data.contactPositions, count);
  return random.sample(data.contactNames, count).map((name, index) => {
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

function sitesOf(company: DemoCompany, home: City, count: number): NonNullable<CreateCustomer['site']> {
  const { random } = company;
  return data.siteNames.slice(0, count).map((name) => {
    const { postal_code, ...place } = addressIn(random, home);
    return {
      name: `${name} ${home.city}`,
      ...place,
      address: `${place.address}, ${postal_code}`,
      access_note: random.chance(30) ? 'Lapor pos keamanan, bawa KTP dan surat tugas' : null,
    };
  });
}

/** The form of a new customer as its seller fills it, with so many contacts and sites. */
export function bodyOf(
  company: DemoCompany,
  kind: Kind,
  owner: DemoPerson,
  pics: number,
  sites: number,
): CreateCustomer {
  const { random } = company;
  const home = homeOf(company, owner, kind.name);
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
    ...addressIn(random, home),
    phone: landline(company, home),
    email: `procurement@${slug}.example`,
    website: person ? null : `https://www.${slug}.example`,
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
