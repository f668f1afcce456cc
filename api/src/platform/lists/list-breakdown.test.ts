import {
  type BreakdownQuery,
  type ListBreakdown,
  MOST_BREAKDOWN_PARTS,
  MOST_DIVIDED_ROWS,
  MOST_PARTS_ACROSS,
} from '@balai/shared/contract/list-figures';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { readBreakdown } from './list-breakdown';
import { type Parcel, parcelSource, storeParcels } from './parcels.testing';

let database: TestDatabase;
let stored: Parcel[];

beforeAll(async () => {
  database = await createTestDatabase();
  stored = await storeParcels(database.db);
});
afterAll(() => database.close());

const divided = (query: BreakdownQuery, role: Role = 'admin-sales', id = 1): Promise<ListBreakdown> => {
  const call = buildCall(database.db, { caller: { role, id } });
  return readBreakdown(call, parcelSource.at(call), query);
};

/** The same by a walk through the rows, the largest first. */
function walked(rows: readonly Parcel[], keyOf: (row: Parcel) => string | null) {
  const parts = new Map<string | null, { value: string | null; count: number; sums: { value: number } }>();
  for (const row of rows) {
    const value = keyOf(row);
    const { count, sums } = parts.get(value) ?? { count: 0, sums: { value: 0 } };
    parts.set(value, { value, count: count + 1, sums: { value: sums.value + (row.value ?? 0) } });
  }
  return [...parts.values()].toSorted(
    (one, other) => other.count - one.count || (one.value ?? '~').localeCompare(other.value ?? '~'),
  );
}

const storeRacks = (from: number, to: number) =>
  sql`insert into parcels (id, name, status, user_id, value, created_at)
    select n, 'Rak', 'open', 1, 1, now() from generate_series(${from}::int, ${to}::int) as n`.execute(
    database.db,
  );

const partsOf = ({ parts }: ListBreakdown) => parts.map(({ value, count, sums }) => ({ value, count, sums }));

describe('readBreakdown', () => {
  test('counts and adds up what each word holds, under a filter', async () => {
    const answer = await divided({ by: 'status', key: 'kursi' });
    const kept = stored.filter(({ name }) => name.toLowerCase().includes('kursi'));
    expect(partsOf(answer)).toEqual(walked(kept, ({ status }) => status));
    const value = kept.reduce((sum, row) => sum + (row.value ?? 0), 0);
    expect(answer).toMatchObject({ by: 'status', whole: { count: kept.length, sums: { value } } });
  });

  test('divides days by their months, and what is empty stands by itself', async () => {
    const answer = await divided({ by: 'due' });
    expect(partsOf(answer)).toEqual(walked(stored, ({ due }) => due && due.slice(0, 7)));
    expect(answer.parts.map(({ value }) => value)).toEqual(['2026-11', null]);
  });

  test('counts no row that the caller does not see', async () => {
    const own = stored.filter(({ user_id: userId }) => userId === 2);
    expect(partsOf(await divided({ by: 'team' }, 'sales', 2))).toEqual(walked(own, () => '2'));
  });

  test('begins with the first filter that divides rows, and names those that do and are the caller’s', async () => {
    expect(await divided({})).toMatchObject({
      by: 'status',
      choices: ['status', 'owner', 'team', 'brand', 'due'],
    });
    expect((await divided({}, 'sales')).choices).toEqual(['status', 'team', 'brand', 'due']);
  });

  test('divides the parts by a second filter, each with what it has of all rows', async () => {
    const answer = await divided({ by: 'status', across: 'due' });
    const monthOf = ({ due }: Parcel) => due && due.slice(0, 7);
    expect(partsOf(answer)).toEqual(walked(stored, ({ status }) => status));
    expect(answer.across.map(({ value, count, sums }) => ({ value, count, sums }))).toEqual(
      walked(stored, monthOf),
    );
    const cells = new Set(
      walked(stored, (row) => `${row.status} ${monthOf(row)}`).map((cell) => JSON.stringify(cell)),
    );
    const answered = answer.cells.map(({ value, across, count, sums }) => ({
      value: `${value} ${across}`,
      count,
      sums,
    }));
    expect(new Set(answered.map((cell) => JSON.stringify(cell)))).toEqual(cells);
    expect(answer.whole).toEqual((await divided({ by: 'status' })).whole);
  });

  test('names whom a second filter stands for', async () => {
    const { parts, across } = await divided({ by: 'status', across: 'owner' });
    const { parts: owners } = await divided({ by: 'owner' });
    expect(across).toEqual(owners);
    expect(parts.map(({ name }) => name)).toEqual(parts.map(() => null));
  });

  test.each([
    ['of a condition', 'heavy', 'admin-sales', 422],
    ['that is not the caller’s', 'owner', 'sales', 403],
    ['that there is not', 'toString', 'admin-sales', 422],
  ] as const)('refuses a filter %s', async (_which, by, role, status) => {
    await expect(divided({ by }, role)).rejects.toMatchObject({ status });
    await expect(divided({ by: 'status', across: by }, role)).rejects.toMatchObject({ status });
  });

  test('answers the largest parts alone, and what all rows are', async () => {
    await sql`insert into parcels (id, name, status, due, user_id, value, created_at)
      select n, 'Tangga', 'open', date '1990-01-01' + (31 * (n - 1000)), 1, 5, now()
      from generate_series(1001, 1150) as n`.execute(database.db);
    const { whole, parts } = await divided({ by: 'due', key: 'tangga' });
    expect(parts).toHaveLength(MOST_BREAKDOWN_PARTS);
    const crossed = await divided({ by: 'due', across: 'status', key: 'tangga' });
    expect(crossed.cells).toHaveLength(MOST_BREAKDOWN_PARTS);
    const turned = await divided({ by: 'status', across: 'due', key: 'tangga' });
    expect([turned.across.length, turned.cells.length]).toEqual([MOST_PARTS_ACROSS, MOST_PARTS_ACROSS]);
    expect(whole).toEqual({ count: 150, count_capped: false, sums: { value: 750 } });
  });

  test('divides all rows of a list that is longer than a page counts', async () => {
    await storeRacks(2_001, 12_500);
    const { whole, parts } = await divided({ by: 'status', key: 'rak' });
    expect(whole).toEqual({ count: 10_500, count_capped: false, sums: { value: 10_500 } });
    expect(parts).toEqual([{ value: 'open', name: null, count: 10_500, sums: { value: 10_500 } }]);
  });

  test('says that there are too many rows instead of dividing some of them', async () => {
    await storeRacks(12_501, 2_001 + MOST_DIVIDED_ROWS);
    const most = { count: MOST_DIVIDED_ROWS, count_capped: true, sums: {} };
    expect(await divided({ by: 'status', key: 'rak' })).toMatchObject({ whole: most, parts: [] });
    expect(await divided({ by: 'status', key: 'kursi' })).toMatchObject({ whole: { count_capped: false } });
  });
});
