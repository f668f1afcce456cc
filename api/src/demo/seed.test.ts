import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { verifyAuditChain } from '../platform/audit/audit-chain';
import { temporaryDirectory } from '../platform/env/environment';
import { LocalStorage } from '../platform/storage/local-storage';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database';
import { type AskedCompany, DEMO_DAY, DEMO_PASSWORD, testsOfAreas } from './area-tests.testing';
import { demoAreas } from './demo-area';
import { exportOfDemo } from './demo-export.testing';
import { seedDemoCompany } from './seed';
import { happenedFrom } from './seed.testing';

const directory = mkdtempSync(join(temporaryDirectory, 'demo-files-'));
const options = { password: DEMO_PASSWORD, today: DEMO_DAY, storage: new LocalStorage(directory) };

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
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const all: AskedCompany['all'] = async (query) => (await query.execute(database.db)).rows;

const counts: AskedCompany['counts'] = async (query) =>
  Object.fromEntries((await all(query)).map(({ word, count }) => [word, count]));

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
});

// After what is said of the company as a whole: people sign in to it.
for (const [slug, areaTests] of await testsOfAreas()) {
  describe(`the demo company's ${slug}`, () => {
    areaTests({ database: () => database, all, counts });
  });
}
