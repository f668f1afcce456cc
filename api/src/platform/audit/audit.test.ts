import { sql } from 'kysely';
import type { Call } from '../call';
import { inTransaction } from '../database/transactions';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { type AuditEntry, writeAudit } from './audit';
import { historyOf, verifyAuditChain } from './audit-history';

let database: TestDatabase;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.close());

// Every test begins the chain anew.
beforeEach(async () => {
  call = buildCall(database.db);
  await tamper('truncate audit_logs');
  await sql`update audit_chain set last_hash = repeat('0', 64), row_count = 0`.execute(database.db);
});

const entry = (entityId: number, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  entity: 'parcel',
  entityId,
  action: 'update',
  diff: { 'naïve "name"': [null, { b: 1, a: [1, 2] }], price: [0, 999_999_999_999_999] },
  ...overrides,
});

const write = (entries: AuditEntry[]): Promise<void> =>
  inTransaction(call.db, async (db) => {
    for (const one of entries) await writeAudit({ ...call, db }, one);
  });

/** Does to the table what a person with the owner's rights could do. */
async function tamper(statement: string): Promise<void> {
  await sql`alter table audit_logs disable trigger user`.execute(database.db);
  await sql.raw(statement).execute(database.db);
  await sql`alter table audit_logs enable trigger user`.execute(database.db);
}

describe('writeAudit', () => {
  test('chains the rows of many transactions that run at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, (_unused, index) => write([entry(index), entry(index)])));
    expect(await verifyAuditChain(database.db)).toEqual({ intact: true, rows: 20, brokenAt: null });
  });

  test('stores nothing of a transaction that fails', async () => {
    await write([entry(1)]);
    const failing = inTransaction(call.db, async (db) => {
      await writeAudit({ ...call, db }, entry(2));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, rows: 1 });
  });

  test('stores at once outside a transaction', async () => {
    await writeAudit(call, entry(7));
    expect((await historyOf(call, 'parcel', 7)).count).toBe(1);
  });

  test.each(['update audit_logs set reason = null', 'delete from audit_logs', 'truncate audit_logs'])(
    'leaves rows that refuse "%s"',
    async (statement) => {
      await write([entry(1)]);
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('audit_logs is append-only');
    },
  );
});

describe('verifyAuditChain', () => {
  test.each([
    ['a changed value', `update audit_logs set actor_id = 99 where entity_id = 2`],
    ['a changed diff', `update audit_logs set diff = diff || '{"price": [0, 1]}' where entity_id = 2`],
    ['a moved moment', `update audit_logs set at = at + interval '1 millisecond' where entity_id = 2`],
    ['a row cut out', `delete from audit_logs where entity_id = 2`],
    ['the last row cut off', `delete from audit_logs where entity_id = 3`],
    ['every row cut off', `delete from audit_logs`],
  ])('detects %s', async (_name, statement) => {
    await write([entry(1), entry(2), entry(3)]);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true });
    await tamper(statement);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: false });
  });

  test('names the first row that does not follow', async () => {
    await write([entry(1), entry(2), entry(3)]);
    await tamper(`update audit_logs set hash = repeat('f', 64) where entity_id = 2`);
    const { rows } = await sql<{ id: number }>`select id from audit_logs where entity_id = 2`.execute(
      database.db,
    );
    expect(await verifyAuditChain(database.db)).toEqual({ intact: false, rows: 1, brokenAt: rows[0]?.id });
  });
});

describe('historyOf', () => {
  test('answers the entries of one record newest first, a page at a time', async () => {
    await write([1, 2, 3].map((step) => entry(5, { action: `step ${step}` })).concat(entry(6)));
    const { data, count } = await historyOf(call, 'parcel', 5, { page: 2, row: 2 });
    expect(count).toBe(3);
    expect(data.map(({ action }) => action)).toEqual(['step 1']);
  });

  test('leaves out what the caller may not see', async () => {
    await write([entry(5)]);
    const { data } = await historyOf(call, 'parcel', 5, {}, ['price']);
    expect(Object.keys(data[0]?.diff ?? {})).toEqual(['naïve "name"']);
  });

  test('tells that an entry came with an import', async () => {
    call = { ...call, origin: 'import' };
    await write([entry(5)]);
    expect((await historyOf(call, 'parcel', 5)).data[0]).toMatchObject({ origin: 'import' });
  });
});
