import { sql } from 'kysely';
import { historyOf } from '../audit/audit-history';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { changeSetting, setting } from './settings';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const call = () => buildCall(database.db);

describe('setting', () => {
  test('answers the default until a value is stored', async () => {
    expect(await setting(call(), 'annual_days')).toBe(12);
    expect(await setting(call(), 'closed_month')).toBeNull();
  });

  test('answers the value in force on the day', async () => {
    await changeSetting(call(), 'reminder_days', [1, 2], '2026-01-01');
    await changeSetting(call(), 'reminder_days', [3], '2026-12-01');
    expect(await setting(call(), 'reminder_days', '2025-12-31')).toEqual([-7, 1, 7, 14, 30]);
    expect(await setting(call(), 'reminder_days', '2026-11-30')).toEqual([1, 2]);
    expect(await setting(call(), 'reminder_days', '2026-12-01')).toEqual([3]);
    expect(await setting(call(), 'reminder_days')).toEqual([1, 2]);
  });

  test('stores null, false and text as they are', async () => {
    await changeSetting(call(), 'stamp_duty_on', false, '2026-01-01');
    await changeSetting(call(), 'closed_month', '2026-09', '2026-01-01');
    await changeSetting(call(), 'closed_month', null, '2026-02-01');
    expect(await setting(call(), 'stamp_duty_on')).toBe(false);
    expect(await setting(call(), 'closed_month', '2026-01-31')).toBe('2026-09');
    expect(await setting(call(), 'closed_month')).toBeNull();
  });
});

describe('changeSetting', () => {
  test('replaces the value of the same day and notes both', async () => {
    await changeSetting(call(), 'annual_days', 13, '2026-11-01');
    await changeSetting(call(), 'annual_days', 14, '2026-11-01');
    expect(await setting(call(), 'annual_days')).toBe(14);
    const { rows } = await sql<{ id: number }>`select id from settings where key = 'annual_days'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    const { data } = await historyOf(call(), 'setting', rows[0]?.id ?? 0);
    expect(data.map(({ diff }) => diff?.['annual_days'])).toEqual([
      [13, 14],
      [12, 13],
    ]);
  });
});
