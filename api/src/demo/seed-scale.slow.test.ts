import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryDirectory } from '../platform/env/environment';
import { LocalStorage } from '../platform/storage/local-storage';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database';
import { seedDemoCompany } from './seed';
import { dueShares, happenedFrom } from './seed.testing';

const directory = mkdtempSync(join(temporaryDirectory, 'demo-files-'));
const options = { password: 'panel-demo', storage: new LocalStorage(directory) };
const SEED_TIMEOUT_MS = 600_000;

describe('a company of twice the size, made on another day', () => {
  /** A Saturday in the holidays of Idul Fitri, in a leap year; the first workday after them is a Friday. */
  const FREE_DAY = '2028-02-26';
  const WORKDAY = '2028-03-03';
  const told: string[] = [];
  let large: TestDatabase;

  beforeAll(async () => {
    large = await createTestDatabase({ keepsPlans: true });
    const today = FREE_DAY;
    await seedDemoCompany(large.db, { ...options, today, scale: 2, onProgress: (line) => told.push(line) });
  }, SEED_TIMEOUT_MS);
  afterAll(async () => {
    await large.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test('has twice of everything but brands and solutions', async () => {
    expect(told.filter((line) => !line.includes('%'))).toEqual([
      '128 people, 16 groups',
      '24 brands',
      '12 solutions',
      '640 items',
      '36 distributors, 468 prices',
      '280 customers, 524 contacts, 382 sites',
      expect.stringMatching(/^1242 pipelines, 1\d{3} activities$/),
      '172 entries of product knowledge',
    ]);
    const { rows } = await sql`
      select status, count(*) as count from pipelines group by 1 order by count(*) desc limit 2`.execute(
      large.db,
    );
    expect(rows).toEqual([
      { status: 'lost', count: 500 },
      { status: 'win', count: 250 },
    ]);
  });

  test('has people who sign in by the same pattern', async () => {
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
  });

  test('is as fresh on the first workday as the usual one on its day, and nothing of it is to come', async () => {
    expect(await happenedFrom(large, FREE_DAY)).toEqual({
      audits: 0,
      activities: 0,
      customers: 0,
      pipelines: 0,
    });
    const shares = await dueShares(large, WORKDAY);
    // The bounds that seed.test.ts has for the usual company, and 2 percent on each side.
    expect(shares.late).toBeGreaterThanOrEqual(8);
    expect(shares.late).toBeLessThanOrEqual(17);
    expect(shares.today).toBeGreaterThanOrEqual(3);
    const { rows } = await sql`
      select min(created_at) >= '2026-05-01T00:00:00+07:00' as begins,
        max(created_at) > ${WORKDAY}::date - 21 as ends,
        (select count(*) from users where to_char(birth_date, 'MM-DD') = ${WORKDAY.slice(5)}) as birthdays
      from pipelines`.execute(large.db);
    expect(rows).toEqual([{ begins: true, ends: true, birthdays: 2 }]);
  });
});
