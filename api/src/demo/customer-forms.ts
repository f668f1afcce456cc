import type { CreateCustomer } from '@balai/shared/contract/sales/customers';
import { inCopy, type DemoCompany, type DemoPerson } from './company';
import * as data from './customers-data';

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
  const first: Kind = { name: 'PT Samudra Data Prima', type: 'company', industry: 'telecom' };
  return Array.from({ length: scale }, (_, copy) =>
    [first, ...random.shuffle(kinds)].map((kind) => ({ ...kind, name: inCopy(kind.name, copy) })),
  ).flat();
}

/** The territory of the owner; an authority is looked after where it is. */
function territoryOf(company: DemoCompany, owner: DemoPerson, name: string): data.Territory {
  const group = ['Sales A', 'Sales B', 'Sales C', 'Sales D'] as const;
  const index = Math.floor((Number(owner.email.replace(/\D/g, '')) - 1) / 4);
  const cities = data.territories[group[index % group.length] ?? 'Sales A'];
  return cities.find(({ city }) => name.endsWith(city)) ?? company.random.pick(cities);
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(pt|cv|perum)\s+|\([^()]*\)|\btbk\b/g, '')
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

/** The form of a new customer as its seller fills it, with so many contacts and sites. */
export function bodyOf(
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
