import { storeMembership } from '../departments/hr/groups/group-members.service';
import { createGroup } from '../departments/hr/groups/groups.service';
import type { NewUser } from '../departments/hr/users/users.repository';
import { changeOwnProfile, ownProfile } from '../departments/hr/users/profiles.service';
import { createUser } from '../departments/hr/users/users.service';
import { portraitOf } from './artwork/portraits';
import { addDays, daysBetween, momentOf, workdayUpTo } from './calendar';
import { inCopy, type DemoCompany } from './company';
import {
  ages,
  birthdaySoon,
  birthdayToday,
  contractEnding,
  groups,
  people,
  type Listed,
  withScarf,
} from './people-data';
import { cities, homeIn, type City } from './places';

const banks = ['BCA', 'Bank Mandiri', 'BRI', 'BNI', 'CIMB Niaga'];

/** The company opened so many years before the panel: nobody was hired earlier. */
const YEARS_BEFORE_PANEL = 12;
/** Before the panel went live everybody had been there for so long. */
const LEAST_SERVICE_DAYS = 60;

/** A birthday that is not in the days that the fixed birthdays stand in; he is `age` years old today. */
function birthDate(company: DemoCompany, key: string, age: number): string {
  const { random, today } = company;
  const soon = birthdaySoon.indexOf(key);
  const ahead = birthdayToday.includes(key) ? 0 : soon >= 0 ? 2 + 2 * soon : random.integer(20, 360);
  const birthday = addDays(today, ahead);
  const year = Number(birthday.slice(0, 4)) - age - (ahead === 0 ? 0 : 1);
  const day = birthday.slice(5);
  return `${year}-${day === '02-29' ? '02-28' : day}`;
}

/** A workday on which somebody who was born then was old enough to be hired, before the panel went live. */
function joinDate({ random, firstDay }: DemoCompany, born: string, hired: number): string {
  const earliest = `${Number(firstDay.slice(0, 4)) - YEARS_BEFORE_PANEL}-01-02`;
  const grown = addDays(`${Number(born.slice(0, 4)) + hired}${born.slice(4)}`, 30);
  const from = grown > earliest ? grown : earliest;
  const latest = addDays(firstDay, -LEAST_SERVICE_DAYS);
  return workdayUpTo(addDays(from, random.integer(1, Math.max(1, daysBetween(from, latest)))));
}

const officeOf = (place: string): City => {
  const city = cities.find((known) => known.city === place);
  if (!city) throw new Error(`The demo company knows no ${place}`);
  return city;
};
const offices: Readonly<Record<string, City>> = {
  'Sales B': officeOf('Surabaya'),
  'Sales C': officeOf('Medan'),
  'Sales D': officeOf('Makassar'),
  'Engineering East': officeOf('Surabaya'),
};
const headOffice = officeOf('Jakarta Selatan');

function describe(
  company: DemoCompany,
  key: string,
  row: {
    role: NewUser['role'];
    firstName: string;
    lastName: string | null;
    gender: 'female' | 'male';
    number: number;
    group: string | undefined;
  },
): Omit<NewUser, 'lead_id' | 'password_hash'> {
  const { random, today } = company;
  const ends = contractEnding.indexOf(key);
  const contract = ends >= 0;
  const { hired, least, most } = ages[row.role];
  const born = birthDate(company, key, random.integer(least, most));
  const joined = joinDate(company, born, hired);
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    email: `${key}@demo.test`,
    phone: `+6281${String(row.number).padStart(3, '0')}${random.digits(6)}`,
    role: row.role,
    nip: `NTS-${joined.slice(2, 4)}${String(row.number).padStart(3, '0')}`,
    gender: row.gender,
    birth_date: born,
    join_date: joined,
    employment: contract ? 'contract' : 'permanent',
    contract_end: contract ? addDays(today, 9 + 8 * ends) : null,
    division: null,
    address: homeIn(random, offices[row.group ?? ''] ?? headOffice),
    emergency_contact: `08${random.digits(10)}`,
    npwp: random.digits(16),
    nik: random.digits(16),
    bank_name: random.pick(banks),
    bank_account: random.digits(10),
    language: 'en',
  };
}

interface Employee {
  key: string;
  role: NewUser['role'];
  listed: Listed;
  /** Of his group; undefined for who leads or has none. */
  leader: string | undefined;
  group: string | undefined;
}

/** Role and number of the person who has the place of `key` in a copy of the company; the first copy is itself. */
function keyInCopy(key: string, copy: number): string {
  const role = key.replace(/\d{1,6}$/, '');
  const count = people.find(([known]) => known === role)?.[1].length ?? 0;
  return `${role}${Number(key.slice(role.length)) + copy * count}`;
}

/** The 64 employees, and as many again for each copy: first names of one, last names of another. */
const employees = (scale: number): Employee[] =>
  Array.from({ length: scale }, (_, copy) =>
    people.flatMap(([role, listed]) =>
      listed.map(([firstName, lastName, gender], index): Employee => {
        const original = `${role}${index + 1}`;
        const group = groups.find(([, , , members]) => (members as readonly string[]).includes(original));
        const others = people.flatMap(([, all]) => all.map(([, name]) => name));
        const name = copy === 0 ? lastName : (others[(index * 7 + copy * 11) % others.length] ?? lastName);
        return {
          key: keyInCopy(original, copy),
          role,
          listed: [firstName, name, gender],
          leader: group && keyInCopy(group[2], copy),
          group: groups.find(([, , leader, members]) =>
            ([leader, ...members] as readonly string[]).includes(original),
          )?.[0],
        };
      }),
    ),
  ).flat();

/** The employees, registered by the first superadmin on the evening before the panel goes live. */
async function hirePeople(company: DemoCompany, passwordHash: string): Promise<void> {
  const since = momentOf(workdayUpTo(addDays(company.eve, -1)), 16, 0);
  for (const [index, { key, role, listed, leader, group }] of employees(company.scale).entries()) {
    const [firstName, lastName, gender] = listed;
    const founder = company.people.get('superadmin1');
    const call = founder ? company.callAs(founder, since) : company.callAsSystem(since);
    const user = await createUser(call, {
      ...describe(company, key, { role, firstName, lastName, gender, number: index + 1, group }),
      lead_id: leader === undefined ? null : (company.people.get(leader)?.id ?? null),
      password_hash: passwordHash,
    });
    const { id, full_name: name, email } = user;
    company.people.set(key, { id, name, role, groupId: null, email, since });
  }
}

/** The 8 groups with their leaders and members, and as many again for each copy: 'Sales A 2' is that of the second. */
async function formGroups(company: DemoCompany): Promise<void> {
  const founder = company.person('superadmin1');
  const at = momentOf(workdayUpTo(addDays(company.eve, -1)), 16, 30);
  const formed = Array.from({ length: company.scale }, (_, copy) =>
    groups.map(([name, type, leader, members]) => ({
      name: inCopy(name, copy),
      type,
      keys: [leader, ...members].map((key) => keyInCopy(key, copy)),
    })),
  );
  for (const { name, type, keys } of formed.flat()) {
    const leader = company.person(keys[0] ?? '');
    const group = await createGroup(company.callAs(founder, at), { name, type, leader_id: leader.id });
    for (const key of keys) {
      const member = company.person(key);
      await storeMembership(company.callAs(founder, at), {
        id_group: group.id,
        user_id: member.id,
        valid_from: workdayUpTo(addDays(company.eve, -1)),
        valid_to: null,
      });
      member.groupId = group.id;
    }
  }
}

/** Three of four people set a picture of themselves; of the others lists show the initials. */
async function showFaces(company: DemoCompany): Promise<void> {
  const at = momentOf(workdayUpTo(addDays(company.eve, -1)), 16, 45);
  const shown = employees(company.scale).filter((_, index) => index % 4 !== 3);
  await company.files.drawPictures(
    company.callAsSystem(at),
    new Map(
      shown.map(({ key, listed: [firstName, , gender] }) => [
        key,
        portraitOf(company.person(key).name, { gender, hasScarf: withScarf.has(firstName) }),
      ]),
    ),
  );
  for (const { key } of shown) {
    const call = company.callAs(company.person(key), at);
    const { version, phone } = await ownProfile(call);
    await changeOwnProfile(call, { version, phone, image: await company.files.upload(call, key) });
  }
}

/** Fills the company with its people: users and groups. */
export async function foundCompany(company: DemoCompany): Promise<void> {
  await hirePeople(company, company.passwordHash);
  await formGroups(company);
  await showFaces(company);
}
