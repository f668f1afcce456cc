import { sql } from 'kysely';
import { roles } from '@balai/shared/permissions/roles';
import { isPassword } from '../platform/auth/passwords';
import { defineAreaTests, DEMO_PASSWORD } from './area-tests.testing';

export const areaTests = defineAreaTests(({ all, counts }) => {
  test('has 64 people in the numbers of the domain, each with the password', async () => {
    expect(await counts(sql`select role as word, count(*) as count from users group by 1`)).toEqual({
      superadmin: 2,
      hrd: 2,
      'admin-sales': 2,
      'admin-purchase': 2,
      'admin-finance': 2,
      'admin-invoice': 2,
      'admin-engineer': 2,
      'lead-sales': 4,
      sales: 16,
      'assistant-sales': 4,
      'lead-pre-sales': 1,
      'pre-sales': 5,
      'lead-engineer': 2,
      'assistant-lead': 2,
      engineer: 12,
      operasional: 4,
    });
    const firsts = await all(sql<{ password_hash: string }>`
      select password_hash from users where email = any(${roles.map((role) => `${role}1@demo.test`)}::text[])`);
    expect(firsts).toHaveLength(16);
    for (const { password_hash } of firsts.slice(0, 2)) {
      expect(await isPassword(password_hash, DEMO_PASSWORD)).toBe(true);
    }
  });

  test('has the birthdays and ending contracts of the domain', async () => {
    const [dates] = await all(sql<{ today: number; soon: number; contracts: number }>`
      select
        count(*) filter (where to_char(birth_date, 'MM-DD') = '11-16') as today,
        count(*) filter (where to_char(birth_date, 'MM-DD') between '11-17' and '11-30') as soon,
        count(*) filter (where contract_end between '2026-11-16' and '2026-12-16') as contracts
      from users`);
    expect(dates).toEqual({ today: 2, soon: 5, contracts: 3 });
  });

  test('has 8 groups that everybody is in, sales1 and sales5 in different ones', async () => {
    const members = await all(sql<{ email: string; name: string }>`
      select u.email, g.name from group_members m join users u on u.id = m.user_id join groups g on g.id = m.id_group`);
    expect(members).toHaveLength(64);
    expect(new Set(members.map(({ name }) => name)).size).toBe(8);
    expect(members).toContainEqual({ email: 'sales1@demo.test', name: 'Sales A' });
    expect(members).toContainEqual({ email: 'sales5@demo.test', name: 'Sales B' });
  });

  test('employs grown-ups: hired old enough for their work, the leads older than those they lead', async () => {
    const young = await all(sql`
      select email from users
      where extract(year from age(join_date, birth_date)) <
          case when role in ('operasional', 'engineer') then 18 else 21 end
        or extract(year from age(date '2026-11-16', birth_date)) not between 19 and 58
        or join_date > '2025-01-01'`);
    expect(young).toEqual([]);
    const [ages] = await all(sql`
      select avg(age(birth_date)) filter (where role like 'lead-%')
        > avg(age(birth_date)) filter (where role in ('sales', 'pre-sales', 'engineer')) as older from users`);
    expect(ages).toEqual({ older: true });
  });
});
