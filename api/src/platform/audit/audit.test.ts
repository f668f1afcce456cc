import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Call } from '../call';
import { inTransaction } from '../database/transactions';
import { readEnvironment } from '../env/environment';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { type AuditEntry, writeAudit } from './audit';
import { findCheckpoint, keyAuditChain, storeCheckpoint, verifyAuditChain } from './audit-chain';
import { holdAuditKey } from './audit-key';
import { historyOf } from './audit-history';
import type { AuditRow } from './audit-row';
import { chainHash } from './chain-hash';

let database: TestDatabase;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// Every test begins the chain anew.
beforeEach(async () => {
  call = buildCall(database.db);
  holdAuditKey(null);
  await tamper('truncate audit_logs');
  await sql`delete from audit_seals`.execute(database.db);
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
    expect(await verifyAuditChain(database.db)).toMatchObject({
      intact: true,
      rows: 20,
      read: 20,
      brokenAt: null,
    });
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
    expect(await verifyAuditChain(database.db)).toMatchObject({
      intact: false,
      rows: 1,
      brokenAt: rows[0]?.id,
    });
  });
});

describe('a keyed chain', () => {
  const KEY = Buffer.alloc(32, 9);
  const keyed = async () => {
    holdAuditKey(KEY);
    await keyAuditChain(database.db, KEY, call.now);
  };
  const check = () => verifyAuditChain(database.db, { key: KEY });

  /** What a person with all rights on the database, but without the key, can make of the chain from a row on. */
  async function recomputePlainly(): Promise<void> {
    const { rows } = await sql<AuditRow & { id: number; prev_hash: string; hash: string }>`
      select * from audit_logs order by id`.execute(database.db);
    let previous = '0'.repeat(64);
    for (const { id, prev_hash: _before, hash: _own, ...row } of rows) {
      const hash = chainHash(previous, row, null);
      await tamper(`update audit_logs set prev_hash = '${previous}', hash = '${hash}' where id = ${id}`);
      previous = hash;
    }
    await sql`update audit_chain set last_hash = ${previous}, row_count = ${rows.length}`.execute(
      database.db,
    );
  }

  test('is whole after transactions at the same time, and hashes nothing without the key', async () => {
    await keyed();
    await Promise.all(Array.from({ length: 10 }, (_unused, index) => write([entry(index), entry(index)])));
    expect(await check()).toMatchObject({ intact: true, rows: 21, brokenAt: null });
    holdAuditKey(null);
    await expect(write([entry(1)])).rejects.toThrow('this process has no key');
    expect(await verifyAuditChain(database.db, { key: Buffer.alloc(32, 1) })).toMatchObject({
      intact: false,
    });
  });

  test('carries over what was chained before, says so in its history, and is keyed once', async () => {
    await write([entry(1), entry(2)]);
    await keyed();
    await write([entry(3)]);
    expect(await check()).toMatchObject({ intact: true, rows: 4 });
    const { data } = await historyOf(call, 'audit_chain', 0);
    expect(data[0]).toMatchObject({ action: 'key', diff: { rows: [null, 2], intact: [null, true] } });
    expect(await keyAuditChain(database.db, KEY, call.now)).toBeNull();
  });

  test.each([
    ['a row from before it was keyed', 1],
    ['a row of its tail', 3],
  ])(
    'detects that %s was rewritten with every hash behind it and the stored end',
    async (_name, entityId) => {
      await write([entry(1), entry(2)]);
      await keyed();
      await write([entry(3), entry(4)]);
      await tamper(`update audit_logs set actor_id = 99 where entity_id = ${entityId} and entity = 'parcel'`);
      await recomputePlainly();
      expect(await check()).toMatchObject({ intact: false });
      // Nor does it help to say that the chain was never keyed, or keyed later.
      await sql`update audit_seals set keyed_after = 5`.execute(database.db);
      expect(await check()).toMatchObject({ intact: false });
      await sql`delete from audit_seals`.execute(database.db);
      expect(await check()).toMatchObject({ intact: false });
    },
  );

  test('detects that its tail was cut off, with the stored end moved to what is left', async () => {
    await keyed();
    await write([entry(1), entry(2)]);
    await write([entry(3)]);
    await tamper(`delete from audit_logs where entity_id = 3`);
    await sql`
      update audit_chain set row_count = row_count - 1,
        last_hash = (select hash from audit_logs order by id desc limit 1)`.execute(database.db);
    expect(await check()).toMatchObject({ intact: false, brokenAt: null });
  });

  test('is checked from the last place on where it was found whole', async () => {
    await keyed();
    await write([entry(1), entry(2)]);
    const { end } = await check();
    if (!end) throw new Error('The chain is broken');
    await storeCheckpoint(database.db, KEY, end, call.now);
    await write([entry(3)]);
    const since = await findCheckpoint(database.db, KEY);
    expect(await verifyAuditChain(database.db, { key: KEY, since })).toMatchObject({
      intact: true,
      rows: 4,
      read: 1,
    });
    expect(await findCheckpoint(database.db, Buffer.alloc(32, 1))).toBeNull();
    await tamper(`update audit_logs set hash = repeat('f', 64) where entity_id = 2`);
    expect(await verifyAuditChain(database.db, { key: KEY, since })).toMatchObject({
      intact: false,
      brokenAt: end.id,
    });
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

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

onServer('the tables of the audit on a PostgreSQL server', () => {
  test('are written but neither changed, cut nor freed of their guards by a role as docs/operations.md makes it', async () => {
    const docs = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const [, statements = ''] = docs.split('```sql\n-- audit role\n');
    const [documented = ''] = statements.split('```');
    const app = `balai_test_${randomBytes(6).toString('hex')}`;
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    await run(`create role ${app}; grant all on all tables in schema public to ${app}`);
    await run(documented.replaceAll('balai_audit', `${app}_audit`).replaceAll(/\bbalai\b/g, app));
    const asApp = (statement: string) =>
      inTransaction(database.db, async (db) => {
        await sql.raw(`set local role ${app}`).execute(db);
        await sql.raw(statement).execute(db);
        await writeAudit({ ...call, db }, entry(8));
      });
    await asApp('select');
    // What pg_dump asks beside the rows.
    for (const sequence of ['audit_logs_id_seq', 'audit_checkpoints_id_seq'])
      await asApp(`select last_value, is_called from ${sequence}`);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, rows: 3 });
    for (const statement of [
      'update audit_logs set reason = null',
      'delete from audit_logs',
      'truncate audit_logs',
      'alter table audit_logs disable trigger user',
      'drop table audit_logs',
      'delete from audit_checkpoints',
    ]) {
      await expect(asApp(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
    for (const table of ['audit_logs', 'audit_checkpoints'])
      await run(`alter table ${table} owner to current_user`);
    await run(`drop owned by ${app}, ${app}_audit; drop role ${app}, ${app}_audit`);
  });
});
