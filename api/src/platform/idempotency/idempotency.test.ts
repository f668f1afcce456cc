import { sql } from 'kysely';
import type { Call } from '../call';
import { inTransaction } from '../database/transactions';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { tidy } from '../retention/tidy';
import { requestDigest, runOnce } from './idempotency';

let database: TestDatabase;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  call = buildCall(database.db);
  await sql`create table orders (id bigint generated always as identity primary key, item text)`.execute(
    database.db,
  );
});
beforeEach(() => sql`truncate orders, idempotency_keys`.execute(database.db));
afterAll(() => database.close());

const order = (key: string, item: string, at: Call = call): Promise<{ id: number }> =>
  inTransaction(at.db, (db) =>
    runOnce({ ...at, db }, { key, operation: 'order.create', digest: requestDigest({ item }) }, async () => {
      const { rows } = await sql<{
        id: number;
      }>`insert into orders (item) values (${item}) returning id`.execute(db);
      if (item === 'broken') throw new Error('undone');
      return { id: rows[0]?.id ?? 0 };
    }),
  );

const orders = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from orders`.execute(database.db)).rows[0]?.n ?? -1;

describe('runOnce', () => {
  test('answers a repeat with the first answer and changes nothing', async () => {
    const first = await order('k1', 'chair');
    expect(await order('k1', 'chair')).toEqual(first);
    expect(await orders()).toBe(1);
  });

  test('makes one order of five clicks at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => order('k2', 'chair')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await orders()).toBe(1);
  });

  test('answers 422 when the key comes with other data or another operation', async () => {
    await order('k3', 'chair');
    const mismatch = { status: 422, code: 'idempotency_mismatch' };
    await expect(order('k3', 'table')).rejects.toMatchObject(mismatch);
    const otherOperation = inTransaction(call.db, (db) =>
      runOnce(
        { ...call, db },
        { key: 'k3', operation: 'order.cancel', digest: requestDigest({ item: 'chair' }) },
        () => Promise.resolve({}),
      ),
    );
    await expect(otherOperation).rejects.toMatchObject(mismatch);
    expect(await orders()).toBe(1);
  });

  test('keeps the keys of two people apart', async () => {
    await order('k4', 'chair');
    await order('k4', 'table', buildCall(database.db, { caller: { id: 2 } }));
    expect(await orders()).toBe(2);
  });

  test('lets a call that failed be tried again under its key', async () => {
    await expect(order('k5', 'broken')).rejects.toThrow('undone');
    await order('k5', 'chair');
    expect(await orders()).toBe(1);
  });

  test('forgets the answer after 24 hours', async () => {
    await order('k6', 'chair');
    const later = (minutes: number): Call => ({
      ...call,
      now: new Date(call.now.getTime() + minutes * 60_000),
    });
    await order('k6', 'chair', later(24 * 60 - 1));
    expect(await orders()).toBe(1);
    await order('k6', 'table', later(24 * 60 + 1));
    expect(await orders()).toBe(2);
    expect(await tidy(database.db, later(49 * 60).now)).toEqual({ idempotency_keys: 1 });
  });
});

describe('requestDigest', () => {
  test('is the same whatever the order of the members, and another for other file content', () => {
    const file = (text: string) => [{ slot: 'file', content: { sha256: text } }];
    expect(requestDigest({ a: 1, b: [1, 2] }, file('x'))).toBe(requestDigest({ b: [1, 2], a: 1 }, file('x')));
    expect(requestDigest({ a: 1 }, file('x'))).not.toBe(requestDigest({ a: 1 }, file('y')));
    expect(requestDigest({ a: [1, 2] })).not.toBe(requestDigest({ a: [2, 1] }));
  });
});
