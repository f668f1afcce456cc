import { sql } from 'kysely';
import { roles, type Role } from '@balai/shared/permissions/roles';
import type { Database } from '../database/database';

/** The password of every person of a test. */
export const TEST_PASSWORD = 'panel-test';

/** argon2id of TEST_PASSWORD at a fraction of the real cost: tests check behaviour, not work. */
const CHEAP_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$OcUduUKCqRnxMS2jzb50rA$xO/eXI+aXMLk9bePiCAWPDAOxxfXyCrIIy4QCpXvBLY';

const groups = [
  { name: 'Sales A', type: 'sales' },
  { name: 'Sales B', type: 'sales' },
  { name: 'Pre-sales', type: 'presales' },
  { name: 'Engineering', type: 'engineering' },
] as const;

/** sales1 to sales3 are in Sales A, sales4 and sales5 in Sales B; lead-sales2 leads Sales B. */
function groupOf(role: Role, number: number): (typeof groups)[number]['name'] | null {
  if (role === 'sales') return number <= 3 ? 'Sales A' : 'Sales B';
  if (role === 'lead-sales') return number === 1 ? 'Sales A' : 'Sales B';
  if (role === 'assistant-sales') return 'Sales A';
  if (role === 'pre-sales' || role === 'lead-pre-sales') return 'Pre-sales';
  if (role === 'engineer' || role === 'lead-engineer' || role === 'assistant-lead') return 'Engineering';
  return null;
}

/** How many people of a role there are, one where it does not matter. */
const headcount: Partial<Record<Role, number>> = {
  sales: 5,
  'lead-sales': 2,
  'pre-sales': 2,
  engineer: 2,
  superadmin: 2,
};

/** The e-mail of the last person of a role; in another group than the first where a role has two groups. */
export const lastOf = (role: Role): string => `${role}${headcount[role] ?? 1}@demo.test`;

/**
 * One person of each role, `<role>1@demo.test`, and the few more that rules between colleagues need, with their groups.
 */
export async function seedTestPeople(db: Database): Promise<void> {
  const people = roles.flatMap((role) =>
    Array.from({ length: headcount[role] ?? 1 }, (_, index) => ({ role, number: index + 1 })),
  );
  await sql`insert into groups (name, type) values ${sql.join(
    groups.map(({ name, type }) => sql`(${name}, ${type})`),
  )}`.execute(db);
  await sql`
    insert into users (first_name, last_name, email, phone, role, nip, birth_date, join_date, password_hash)
    values ${sql.join(
      people.map(
        ({ role, number }, index) => sql`(
          ${role}, ${String(number)}, ${`${role}${number}@demo.test`}, ${`+62811${String(index).padStart(6, '0')}`},
          ${role}, ${`T${index + 1}`}, '1990-05-17', '2020-01-06', ${CHEAP_HASH})`,
      ),
    )}`.execute(db);
  for (const { role, number } of people) {
    const group = groupOf(role, number);
    if (!group) continue;
    await sql`
      insert into group_members (id_group, user_id, valid_from)
      select g.id, u.id, '2020-01-06' from groups g, users u
      where g.name = ${group} and u.email = ${`${role}${number}@demo.test`}`.execute(db);
  }
  await sql`
    update groups set leader_id = (select id from users where email = 'lead-sales1@demo.test') where name = 'Sales A'
  `.execute(db);
  await sql`
    update groups set leader_id = (select id from users where email = 'lead-sales2@demo.test') where name = 'Sales B'
  `.execute(db);
}
