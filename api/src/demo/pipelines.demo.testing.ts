import { sql } from 'kysely';
import { findNumberHoles } from '../departments/sales/pipelines/pipelines-jobs.repository';
import { defineAreaTests, DEMO_DAY } from './area-tests.testing';
import { dueShares } from './seed.testing';

export const areaTests = defineAreaTests(({ all, counts, database }) => {
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
    const { late, today, soon } = await dueShares(database(), DEMO_DAY);
    expect(late).toBeGreaterThanOrEqual(10);
    expect(late).toBeLessThanOrEqual(15);
    expect(today).toBeGreaterThanOrEqual(5);
    expect(soon).toBeGreaterThanOrEqual(15);
    const [verified] = await all(sql`
      select count(*) as waiting from pipelines where status = 'progress_win' and status_at < '2026-11-02'`);
    expect(verified).toEqual({ waiting: 0 });
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
    expect(await findNumberHoles(database().db)).toEqual([]);
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
