import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../call';
import { inTransaction } from '../database/transactions';
import { changeSetting } from '../settings/settings';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { takeNumber } from './numbering';

let database: TestDatabase;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  call = buildCall(database.db);
});
afterAll(() => database.close());

const issue = (code: string, date?: string): Promise<string> =>
  inTransaction(call.db, (db) => takeNumber({ ...call, db }, code, date));

describe('takeNumber', () => {
  test('writes code, year, month and sequence of the document date', async () => {
    expect(await issue('PL')).toBe('PL/2026/11/0001');
    expect(await issue('PL')).toBe('PL/2026/11/0002');
    expect(await issue('PL', '2026-12-01')).toBe('PL/2026/12/0001');
    expect(await issue('SO')).toBe('SO/2026/11/0001');
  });

  test('takes the day in Jakarta when no date is given', async () => {
    call = { ...call, now: new Date('2026-10-31T17:30:00.000Z') };
    expect(await issue('QT')).toBe('QT/2026/11/0001');
    call = buildCall(database.db);
  });

  test('gives 20 parallel transactions, of which some fail, numbers without a hole or a double', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_unused, index) =>
        inTransaction(call.db, async (db) => {
          const taken = await takeNumber({ ...call, db }, 'DO');
          await pause(index % 3);
          if (index % 4 === 0) throw new Error('undone');
          return taken;
        }),
      ),
    );
    const issued = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const expected = Array.from(
      { length: 15 },
      (_unused, index) => `DO/2026/11/${String(index + 1).padStart(4, '0')}`,
    );
    expect(issued.toSorted()).toEqual(expected);
  });

  test('follows the template that is in force on the document date', async () => {
    await changeSetting(
      call,
      'number_format',
      { default: '{code}/{yyyy}/{mm}/{seq:4}', LV: '{seq:3}/{roman}/{yy}' },
      '2026-12-01',
    );
    expect(await issue('LV', '2026-11-30')).toBe('LV/2026/11/0001');
    expect(await issue('LV', '2026-12-01')).toBe('001/XII/26');
  });

  test('refuses an invoice dated before the last one, and gives its number back', async () => {
    await issue('INV', '2026-11-10');
    await expect(issue('INV', '2026-11-09')).rejects.toMatchObject({
      status: 409,
      message: 'Date must be on or after 10 Nov 2026, the last issued INV',
    });
    await expect(issue('INV', '2026-10-31')).rejects.toThrow('Date must be on or after 10 Nov 2026');
    expect(await issue('INV', '2026-11-10')).toBe('INV/2026/11/0002');
  });

  test('refuses a receipt in a closed month', async () => {
    await changeSetting(call, 'closed_month', '2026-09', '2026-10-01');
    await expect(issue('RC', '2026-09-30')).rejects.toThrow('Period Sep 2026 is closed');
    expect(await issue('RC', '2026-10-01')).toBe('RC/2026/10/0001');
  });
});
