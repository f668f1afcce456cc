import { sql } from 'kysely';
import { roles } from '@balai/shared/permissions/roles';
import { verifyAuditChain } from '../platform/audit/audit-chain';
import { isPassword } from '../platform/auth/passwords';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database';
import { exportOfDemo } from './demo-export.testing';
import { seedDemoCompany } from './seed';

const options = { password: 'panel-demo', today: '2026-11-16' };
const SEED_TIMEOUT_MS = 180_000;

let database: TestDatabase;
/** What the one that waits was told. */
const progress: string[] = [];

// The company is made once for all of these tests: it takes long.
beforeAll(async () => {
  database = await createTestDatabase({ keepsPlans: true });
  // An attempt that ends in the middle, as by a kill, is no part of what the next one makes.
  const cutShort = seedDemoCompany(database.db, {
    ...options,
    onProgress: (line) => {
      if (line.includes('solutions')) throw new Error('cut short');
    },
  });
  await cutShort.catch((error: Error) => progress.push(error.message));
  await seedDemoCompany(database.db, { ...options, onProgress: (line) => progress.push(line) });
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
  // Whoever changes the company on purpose renews this with `pnpm unit api/src/demo -u`.
  test('makes the same company to the last byte, on every machine and on every day', async () => {
    expect(await exportOfDemo(database.db)).toMatchInlineSnapshot(`
{
  "audit_logs": "3400 rows",
  "brands": "24 rows, 1ac235a0da1b46d0",
  "customer_figures": "140 rows, 4f23c62f93860bfa",
  "customer_pics": "262 rows, e21f0e03fb73e867",
  "customer_sites": "191 rows, 034583bf090e8331",
  "customers": "140 rows, fe8472210a628696",
  "distributor_brands": "25 rows, 2dfdc3e575ef4bb6",
  "distributor_documents": "40 rows, 7cf090a5fe4fc5e5",
  "distributor_pics": "29 rows, a692c2905796566f",
  "distributor_prices": "234 rows, b0e8780c9d7431eb",
  "distributors": "18 rows, 07a6c6b82ca87870",
  "document_counters": "23 rows",
  "group_members": "64 rows, f49c49b444770c4b",
  "groups": "8 rows, fe0c684f316c52e3",
  "items": "320 rows, b7011aed0f68d7e9",
  "knowledge_reads": "855 rows, a39086f2e3c267af",
  "menu_links": "3 rows, 430e13bbdab0f3d3",
  "pipeline_activities": "512 rows, 96568b1a1bfcfff2",
  "pipeline_brands": "415 rows, aca1dcbda89a8c60",
  "pipeline_figures": "325 rows, 6434fcc3ea74f1cc",
  "pipeline_users": "25 rows, 8080331172e1c4ba",
  "pipelines": "420 rows, 5ef005640e0dc044",
  "product_knowledge": "86 rows, 4802a96283fd5921",
  "solution_brands": "34 rows, 95e2c8a0b95c3be8",
  "solutions": "12 rows, 0ea3ab2926e90916",
  "status_histories": "1090 rows",
  "users": "64 rows, bd7ddbc209e904ff",
}
`);
  });

  test('leaves a database with people alone', async () => {
    const told = progress.length;
    expect(
      await seedDemoCompany(database.db, { ...options, onProgress: (line) => progress.push(line) }),
    ).toBe(false);
    expect(progress).toHaveLength(told);
    const [people] = await all(sql`select count(*) as count from users`);
    expect(people).toEqual({ count: 64 });
  });

  test('tells who waits what is there so far', () => {
    expect(progress).toEqual([
      'cut short',
      '64 people, 8 groups',
      '24 brands, 12 solutions',
      '320 items',
      expect.stringMatching(/^18 distributors, \d+ prices$/),
      ...[20, 40, 60, 80].map((percent): unknown =>
        expect.stringMatching(`^${percent} % of the history, until 202[56]-\\d\\d-\\d\\d$`),
      ),
      '100 % of the history, until 2026-11-16',
      '140 customers, 262 contacts, 191 sites',
      expect.stringMatching(/^420 pipelines, \d+ activities$/),
      '86 entries of product knowledge',
    ]);
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

  test('has 320 items of the kinds of the domain', async () => {
    expect(await counts(sql`select kind as word, count(*) as count from items group by 1`)).toEqual({
      goods: 230,
      service: 50,
      maintenance: 25,
      license: 15,
    });
    const [items] = await all(sql<{ serial: number; eol: number }>`
      select count(*) filter (where has_serial) as serial, count(*) filter (where status = 'eol') as eol
      from items`);
    expect(items).toEqual({ serial: 140, eol: 12 });
  });

  test('has 86 entries of product knowledge, most of them published and read by some', async () => {
    expect(
      await counts(sql`select status as word, count(*) as count from product_knowledge group by 1`),
    ).toEqual({ draft: 6, published: 76, archived: 4 });
    const [reads] = await all(sql<{ people: number }>`
      select count(distinct user_id)::int as people from knowledge_reads`);
    expect(reads?.people).toBeGreaterThan(20);
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
    ).toEqual([{ email: 'sales1@demo.test', status: 'active' }]);
    expect(
      await counts(sql`select status as word, count(*) as count from customers group by 1`),
    ).toMatchObject({ blacklist: 9, inactive: expect.any(Number) });
  });

  test('has 18 distributors with one primary contact each, in every status', async () => {
    expect(await counts(sql`select status as word, count(*) as count from distributors group by 1`)).toEqual({
      active: 16,
      inactive: 1,
      blocked: 1,
    });
    const [primary] = await all(sql`select count(*) as count from distributor_pics where is_primary`);
    expect(primary).toEqual({ count: 18 });
  });

  test('has 420 pipelines in every status, 3 of the lost ones cancelled orders', async () => {
    expect(await counts(sql`select status as word, count(*) as count from pipelines group by 1`)).toEqual({
      prospect: 58,
      visit: 46,
      solution: 38,
      quotation: 44,
      revisi: 16,
      negotiation: 26,
      progress_win: 8,
      hold: 10,
      win: 125,
      lost: 49,
    });
    const [cancelled] = await all(sql`
      select count(*) as count from pipelines where status = 'lost' and lost_reason = 'cancelled'`);
    expect(cancelled).toEqual({ count: 3 });
    expect(
      await counts(sql`
      select presales_state as word, count(*) as count from pipelines where need_presales group by 1`),
    ).toEqual({
      need: 9,
      progress: 12,
      done: 10,
    });
  });

  test('lets what a document decided over come in by imports, each with an offer of its own', async () => {
    const wrong = await all(sql`
      select p.id from pipelines p
      join audit_logs a on a.entity = 'pipeline' and a.entity_id = p.id and a.action in ('create', 'import')
      where (p.status in ('quotation', 'revisi', 'negotiation', 'progress_win', 'win')) > (a.origin = 'import')
        or (a.origin = 'import') <> (p.external_id is not null)`);
    expect(wrong).toEqual([]);
    const strangers = await all(sql`
      select p.id from pipelines p join customers c on c.id = p.customer_id
      where c.status = 'inactive' or p.status = 'win' and c.status = 'prospect'`);
    expect(strangers).toEqual([]);
  });

  test('sells in all months, most in March, June and November and more in the second year', async () => {
    const months = await all(sql<{ month: string; count: number }>`
      select to_char(closed_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, count(*) as count
      from pipelines where status = 'win' group by 1 order by 1`);
    const average = (chosen: typeof months) =>
      chosen.reduce((sum, { count }) => sum + count, 0) / chosen.length;
    const whole = months.filter(({ month }) => month > '2025-01' && month < '2026-11');
    expect(whole).toHaveLength(21);
    const isPeak = ({ month }: { month: string }) => /-(03|06|11)$/.test(month);
    expect(average(whole.filter(isPeak))).toBeGreaterThan(
      average(whole.filter((month) => !isPeak(month))) * 1.15,
    );
    expect(average(whole.filter(({ month }) => month >= '2026'))).toBeGreaterThan(
      average(whole.filter(({ month }) => month < '2026')),
    );
    const holidays = await all(sql`
      select id from pipeline_activities
      where (at at time zone 'Asia/Jakarta')::date between '2025-03-28' and '2025-04-07'
        or (at at time zone 'Asia/Jakarta')::date between '2026-03-18' and '2026-03-24'`);
    expect(holidays).toEqual([]);
  });

  test('gives every seller pipelines that are open and pipelines that are won', async () => {
    const [sellers] = await all(sql`
      select count(*) as count from (
        select user_id from pipelines group by 1
        having bool_or(status = 'win') and bool_or(status not in ('win', 'lost'))) s`);
    expect(sellers).toEqual({ count: 16 });
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

describe('a company of twice the size', () => {
  test(
    'has twice of everything but brands and solutions, and people who sign in by the same pattern',
    async () => {
      const large = await createTestDatabase({ keepsPlans: true });
      const told: string[] = [];
      await seedDemoCompany(large.db, { ...options, scale: 2, onProgress: (line) => told.push(line) });
      expect(told.filter((line) => !line.includes('%'))).toEqual([
        '128 people, 16 groups',
        '24 brands, 12 solutions',
        '640 items',
        '36 distributors, 468 prices',
        '280 customers, 524 contacts, 382 sites',
        expect.stringMatching(/^840 pipelines, 1\d{3} activities$/),
        '172 entries of product knowledge',
      ]);
      const { rows } = await sql<{ name: string; leader: string; seller: string }>`
        select g.name, l.email as leader, u.email as seller
        from groups g join users l on l.id = g.leader_id
        join group_members m on m.id_group = g.id join users u on u.id = m.user_id
        where u.email in ('sales17@demo.test', 'sales32@demo.test') order by u.email
      `.execute(large.db);
      expect(rows).toEqual([
        { name: 'Sales A 2', leader: 'lead-sales5@demo.test', seller: 'sales17@demo.test' },
        { name: 'Sales D 2', leader: 'lead-sales8@demo.test', seller: 'sales32@demo.test' },
      ]);
      await large.close();
    },
    SEED_TIMEOUT_MS,
  );
});
