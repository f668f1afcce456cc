import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { roles } from '@balai/shared/permissions/roles';
import { verifyAuditChain } from '../platform/audit/audit-chain';
import { isPassword } from '../platform/auth/passwords';
import { temporaryDirectory } from '../platform/env/environment';
import { LocalStorage } from '../platform/storage/local-storage';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database';
import { demoAreas } from './demo-area';
import { exportOfDemo } from './demo-export.testing';
import { cities } from './places';
import { seedDemoCompany } from './seed';
import { dueShares, happenedFrom } from './seed.testing';

const directory = mkdtempSync(join(temporaryDirectory, 'demo-files-'));
const options = { password: 'panel-demo', today: '2026-11-16', storage: new LocalStorage(directory) };
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
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

async function all<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(database.db)).rows;
}

async function counts(
  query: ReturnType<typeof sql<{ word: string; count: number }>>,
): Promise<Record<string, number>> {
  return Object.fromEntries((await all(query)).map(({ word, count }) => [word, count]));
}

describe('seedDemoCompany', () => {
  // Whoever changes an area on purpose copies the lines that are printed here to `rows` of its `<slug>.demo.ts`.
  test('makes the same company to the last byte, on every machine and on every day', async () => {
    const areas = await demoAreas();
    expect(await exportOfDemo(database.db)).toEqual(Object.assign({}, ...areas.map(({ rows }) => rows)));
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
      '24 brands',
      '12 solutions',
      '320 items',
      expect.stringMatching(/^18 distributors, \d+ prices$/),
      ...[20, 40, 60, 80].map((percent): unknown =>
        expect.stringMatching(`^${percent} % of the history, until 202[56]-\\d\\d-\\d\\d$`),
      ),
      '100 % of the history, until 2026-11-13',
      '140 customers, 262 contacts, 191 sites',
      expect.stringMatching(/^621 pipelines, \d+ activities$/),
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

  test('asks by each distributor for an item between 90 and 105 percent of what it costs, less for many', async () => {
    const [prices] = await all(sql`
      select count(*) > 200 as many, min(p.price::numeric / i.cost_price) >= 0.9 as least,
        max(p.price::numeric / i.cost_price) <= 1.05 as most, bool_and(p.price % 500 = 0) as round
      from distributor_prices p join items i on i.id = p.item_id`);
    expect(prices).toEqual({ many: true, least: true, most: true, round: true });
    const dearerInBulk = await all(sql`
      select one.id from distributor_prices one join distributor_prices many
        using (distributor_id, item_id, valid_from)
      where one.min_qty < many.min_qty and one.price <= many.price`);
    expect(dearerInBulk).toEqual([]);
  });

  test('has 621 pipelines in every status, 3 of the lost ones cancelled orders', async () => {
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
      lost: 250,
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

  test('wins about a third of what is decided, over all and in the last year', async () => {
    const [rates] = await all(sql<{ all: number; year: number }>`
      select round(100.0 * count(*) filter (where status = 'win') / count(*))::int as all,
        round(100.0 * count(*) filter (where status = 'win' and closed_at > '2025-11-16')
          / count(*) filter (where closed_at > '2025-11-16'))::int as year
      from pipelines where status in ('win', 'lost')`);
    expect(rates?.all).toBe(33);
    expect(rates?.year).toBeGreaterThanOrEqual(28);
    expect(rates?.year).toBeLessThanOrEqual(38);
  });

  test('opens more deals in each half of a year than in the one before, by 2 % a month', async () => {
    const halves = await all(sql<{ half: string; count: number }>`
      select to_char(created_at at time zone 'Asia/Jakarta', 'YYYY')
          || case when extract(month from created_at at time zone 'Asia/Jakarta') < 7 then ' I' else ' II' end as half,
        count(*) as count
      from pipelines where created_at >= '2024-12-31T17:00:00Z' group by 1 order by 1`);
    const counts = halves.map(({ count }) => count);
    expect(counts).toHaveLength(4);
    // The last half has its first four and a half months only.
    const monthly = counts.map((count, index) => count / (index === 3 ? 4.5 : 6));
    for (const [index, count] of monthly.slice(1).entries()) {
      const growth = count / (monthly[index] ?? 1);
      expect(growth).toBeGreaterThan(1);
      expect(growth).toBeLessThan(1.4);
    }
  });

  test('asks for prices that fit what is sold', async () => {
    const [names] = await all(sql`
      select count(*) as count, count(distinct name) as names, min(expected_value) >= 40000000 as large,
        max(expected_value) <= 6800000000 as small,
        percentile_cont(0.5) within group (order by expected_value) filter (where status = 'win')
          between 250000000 and 370000000 as median
      from pipelines`);
    expect(names).toEqual({ count: 621, names: 621, large: true, small: true, median: true });
    const cameras = await all(sql<{ cameras: number; value: number; type: string }>`
      select substring(name from '(\\d+) kamera')::int as cameras, expected_value as value, type
      from pipelines where name ~ '^CCTV .* \\d+ kamera'`);
    expect(cameras.length).toBeGreaterThan(3);
    for (const { cameras: count, value, type } of cameras) {
      expect(type).toBe('project');
      expect(value / count).toBeGreaterThanOrEqual(4_400_000);
      expect(value / count).toBeLessThanOrEqual(7_100_000);
    }
  });

  test('leaves some work late and some for today and the days after, and verifications not long', async () => {
    const { late, today, soon } = await dueShares(database, '2026-11-16');
    expect(late).toBeGreaterThanOrEqual(10);
    expect(late).toBeLessThanOrEqual(15);
    expect(today).toBeGreaterThanOrEqual(5);
    expect(soon).toBeGreaterThanOrEqual(15);
    const [verified] = await all(sql`
      select count(*) as waiting from pipelines where status = 'progress_win' and status_at < '2026-11-02'`);
    expect(verified).toEqual({ waiting: 0 });
  });

  test('works from 8 to 17 on workdays of Jakarta only', async () => {
    const odd = await all(sql`
      select what, at from (
        select 'audit' as what, at at time zone 'Asia/Jakarta' as at from audit_logs
        union all select 'activity', at at time zone 'Asia/Jakarta' from pipeline_activities
        union all select 'deal', created_at at time zone 'Asia/Jakarta' from pipelines
        union all select 'status', status_at at time zone 'Asia/Jakarta' from pipelines
        union all select 'closed', closed_at at time zone 'Asia/Jakarta' from pipelines
        union all select 'customer', created_at at time zone 'Asia/Jakarta' from customers) moments
      where extract(isodow from at) > 5 or extract(hour from at) not between 8 and 16
        or to_char(at, 'MM-DD') in ('01-01', '05-01', '06-01', '08-17', '12-25')`);
    expect(odd).toEqual([]);
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

  test('has every customer at an address that exists, and what is named after a place in it', async () => {
    const found = await all(sql<{
      name: string;
      address: string;
      city: string;
      province: string;
      postal: string;
    }>`
      select name, address, city, province, postal_code as postal from customers`);
    const wrong = found.filter(({ name, address, city, province, postal }) => {
      const home = cities.find((known) => known.city === city && known.province === province);
      const quarter = home?.quarters.find(
        ({ street, district }) => address.startsWith(street) && address.endsWith(district),
      );
      return (
        quarter?.postalCode !== postal || cities.some((known) => known !== home && name.endsWith(known.city))
      );
    });
    expect(wrong).toEqual([]);
    const authorities = found.filter(({ name }) => name.startsWith('Dinas'));
    expect(authorities.length).toBeGreaterThan(3);
    for (const { name, city } of authorities) expect(name.endsWith(city)).toBe(true);
  });

  test('shows faces, logos and files, each of which can be opened', async () => {
    const [shown] = await all(sql`
      select (select count(*) from users where image is not null) as people,
        (select count(*) from brands where image is not null) as brands,
        (select count(*) from customers where image is not null) between 75 and 90 as customers,
        (select count(*) from pictures where entity is null) as unused`);
    expect(shown).toEqual({ people: 48, brands: 24, customers: true, unused: 0 });
    const files = await all(sql<{ entity: string; mime: string; sha256: string; size: number }>`
      select distinct on (entity, mime) entity, mime, sha256, size from attachments order by entity, mime, id`);
    expect(files.map(({ entity, mime }) => `${entity} ${mime}`)).toEqual([
      'customer application/pdf',
      'customer image/jpeg',
      'distributor application/pdf',
      'item application/pdf',
      'pipeline application/pdf',
      'pipeline image/jpeg',
    ]);
    const signatures: Readonly<Record<string, string>> = {
      'application/pdf': '%PDF-1.4',
      'image/jpeg': '\xff\xd8\xff',
    };
    for (const { mime, sha256, size } of files) {
      const content = await buffer(await options.storage.open(sha256));
      expect(content.length).toBe(size);
      expect(content.toString('latin1').startsWith(signatures[mime] ?? '?')).toBe(true);
    }
    const [unknown] = await all(sql`
      select count(*) as count from pictures p
      where not exists (select from file_contents c where c.sha256 = p.sha256)`);
    expect(unknown).toEqual({ count: 0 });
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

  test('lets nothing happen on its day or later, and nobody be told of history', async () => {
    expect(await happenedFrom(database, '2026-11-16')).toEqual({
      audits: 0,
      activities: 0,
      customers: 0,
      pipelines: 0,
    });
    expect(await all(sql`select id from notifications`)).toEqual([]);
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
