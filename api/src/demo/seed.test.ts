import { sql } from 'kysely';
import { roles } from '@balai/shared/permissions/roles';
import { verifyAuditChain } from '../platform/audit/audit-history';
import { isPassword } from '../platform/auth/passwords';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database';
import { checksumOfDemo } from './demo-export.testing';
import { seedDemoCompany } from './seed';

const options = { password: 'panel-demo', today: '2026-11-16' };
const SEED_TIMEOUT_MS = 180_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoCompany(database.db, options);
}, SEED_TIMEOUT_MS);
afterAll(() => database.close());

async function all<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(database.db)).rows;
}

async function counts(
  query: ReturnType<typeof sql<{ word: string; count: number }>>,
): Promise<Record<string, number>> {
  return Object.fromEntries((await all(query)).map(({ word, count }) => [word, count]));
}

describe('seedDemoCompany', () => {
  test(
    'makes the same company again for the same day',
    async () => {
      const other = await createTestDatabase();
      try {
        await seedDemoCompany(other.db, { ...options, password: 'another one' });
        expect(await checksumOfDemo(other.db)).toBe(await checksumOfDemo(database.db));
      } finally {
        await other.close();
      }
    },
    SEED_TIMEOUT_MS,
  );

  test('leaves a database with people alone', async () => {
    const before = await checksumOfDemo(database.db);
    expect(await seedDemoCompany(database.db, options)).toBe(false);
    expect(await checksumOfDemo(database.db)).toBe(before);
  });

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
      expect(await isPassword(password_hash, options.password)).toBe(true);
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

  test('has 24 brands, 12 solutions, 140 customers, 262 contacts and 191 sites', async () => {
    const [numbers] = await all(sql`
      select (select count(*) from brands) as brands, (select count(*) from solutions) as solutions,
        (select count(*) from customers) as customers, (select count(*) from customer_pics) as pics,
        (select count(*) from customer_sites) as sites`);
    expect(numbers).toEqual({ brands: 24, solutions: 12, customers: 140, pics: 262, sites: 191 });
    expect(await counts(sql`select type as word, count(*) as count from customers group by 1`)).toEqual({
      company: 84,
      bumn: 14,
      government: 12,
      education: 12,
      healthcare: 12,
      individual: 6,
    });
    expect(
      await all(sql`
      select u.email, c.status from customers c join users u on u.id = c.user_id
      where c.name = 'PT Samudra Data Prima'`),
    ).toEqual([{ email: 'sales1@demo.test', status: 'prospect' }]);
  });

  test('has deals in every status that is reached without quotations', async () => {
    expect(await counts(sql`select status as word, count(*) as count from pipelines group by 1`)).toEqual({
      prospect: 45,
      visit: 40,
      solution: 38,
      hold: 12,
      lost: 45,
    });
    expect(
      await counts(sql`
      select presales_state as word, count(*) as count from pipelines where need_presales group by 1`),
    ).toEqual({
      need: 9,
      progress: 12,
      done: 10,
    });
  });

  test('numbers the deals of each month without a gap', async () => {
    const gaps = await all(sql`
      select substr(no_pipeline, 1, 10) as month from pipelines group by 1
      having count(*) <> max(substr(no_pipeline, 12)::int)`);
    expect(gaps).toEqual([]);
  });

  test('lets nothing happen after its last day and nobody be told of history', async () => {
    const [late] = await all(sql`
      select (select count(*) from audit_logs where at > '2026-11-16T17:00:00Z') as audits,
        (select count(*) from pipeline_activities where at > '2026-11-16T17:00:00Z') as activities,
        (select count(*) from notifications) as notifications`);
    expect(late).toEqual({ audits: 0, activities: 0, notifications: 0 });
  });

  test('keeps the audit chain whole and in the order of time', async () => {
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true });
    const disorder = await all(sql`
      select id from (select id, at, lag(at) over (order by id) as earlier from audit_logs) a where at < earlier`);
    expect(disorder).toEqual([]);
  });

  test('keeps every deal with its customer, contact and site and after its customer', async () => {
    const wrong = await all(sql`
      select p.id from pipelines p
      join customers c on c.id = p.customer_id
      left join customer_pics k on k.id = p.pic_id
      left join customer_sites s on s.id = p.site_id
      where p.created_at <= c.created_at or k.customer_id <> c.id or s.customer_id <> c.id
        or p.user_id <> c.user_id or p.id_group <> c.id_group`);
    expect(wrong).toEqual([]);
  });
});
