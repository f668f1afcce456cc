import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { writeAudit } from './audit';
import { AuditAnchors } from './audit-anchors';
import { keyAuditChain } from './audit-chain';
import { holdAuditKey, sealOf } from './audit-key';
import { temporaryDirectory } from '../env/environment';
import { LocalStorage } from '../storage/local-storage';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { auditChainCheck } from './audit-chain-check';
import type { JobRun } from '../jobs/job';

const KEY = Buffer.alloc(32, 3);
const ERROR_LEVEL = 50;

let database: TestDatabase;
let directory: string;
let file: string;
let objects: LocalStorage;

beforeEach(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(temporaryDirectory, 'balai-anchors-'));
  file = join(directory, 'audit-anchors.jsonl');
  objects = new LocalStorage(join(directory, 'objects'));
  holdAuditKey(KEY);
  await keyAuditChain(database.db, KEY, new Date('2026-11-16T00:00:00.000Z'));
});
afterEach(async () => {
  holdAuditKey(null);
  await database.close();
  rmSync(directory, { recursive: true });
});

const write = async (...entityIds: number[]): Promise<void> => {
  for (const entityId of entityIds) {
    await writeAudit(buildCall(database.db), { entity: 'customer', entityId, action: 'create' });
  }
};

interface Line {
  level: number;
  msg: string;
  read?: number;
  copy?: string;
}

async function check(day: string): Promise<Line[]> {
  const log: Line[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const run: JobRun = {
    db: database.db,
    now: new Date(`${day}T18:00:00.000Z`),
    day,
    logger,
    forEach: () => Promise.reject(new Error('the check works on no single records')),
  };
  await auditChainCheck(KEY, new AuditAnchors(KEY, file, objects)).run(run);
  return log;
}

async function tamper(statement: string): Promise<void> {
  await sql`alter table audit_logs disable trigger user`.execute(database.db);
  await sql.raw(statement).execute(database.db);
  await sql`alter table audit_logs enable trigger user`.execute(database.db);
}

describe('auditChainCheck', () => {
  it('reads what is new every night, all of it once a month, and anchors the end outside the database', async () => {
    await write(1, 2, 3);
    const [intact, anchored] = await check('2026-11-17');
    expect(intact).toMatchObject({ level: 30, read: 4 });
    expect(anchored).toMatchObject({ msg: 'the audit chain is anchored', rows: 4 });
    const copy = await objects.open(anchored?.copy ?? '');
    expect(Buffer.concat(await copy.toArray()).toString()).toBe(readFileSync(file, 'utf8'));
    await write(4);
    expect((await check('2026-11-18'))[0]).toMatchObject({ read: 1 });
    expect(await check('2026-11-19')).toMatchObject([{ read: 0 }]);
    expect((await check('2026-12-01'))[0]).toMatchObject({ read: 5 });
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  });

  it('anchors at the next try what could not be anchored outside the database', async () => {
    await write(1);
    const inTheWay = join(directory, 'objects');
    writeFileSync(inTheWay, '');
    await expect(check('2026-11-17')).rejects.toThrow('ENOTDIR');
    rmSync(inTheWay);
    const [, anchored] = await check('2026-11-17');
    expect(anchored).toMatchObject({ msg: 'the audit chain is anchored', rows: 2 });
    const copy = await objects.open(anchored?.copy ?? '');
    expect(Buffer.concat(await copy.toArray()).toString()).toContain('"day":"2026-11-17"');
  });

  it('logs an error that names the first changed row', async () => {
    await write(1, 2, 3);
    await tamper(`update audit_logs set actor_role = 'sales' where entity_id = 2`);
    expect(await check('2026-11-17')).toEqual([
      expect.objectContaining({ level: ERROR_LEVEL, msg: 'the audit chain is broken', brokenAt: 3 }),
    ]);
  });

  it('finds a chain that was cut and sealed again by somebody who has even the key', async () => {
    await write(1, 2, 3);
    await check('2026-11-17');
    await tamper('delete from audit_logs where entity_id = 3');
    await sql`alter table audit_checkpoints disable trigger user`.execute(database.db);
    await sql`delete from audit_checkpoints`.execute(database.db);
    const { rows } = await sql<{
      hash: string;
    }>`select hash from audit_logs order by id desc limit 1`.execute(database.db);
    const hash = rows[0]?.hash ?? '';
    await sql`update audit_chain set row_count = 3, last_hash = ${hash}`.execute(database.db);
    await sql`update audit_seals set mac = ${sealOf(KEY, 0, 3, hash)}`.execute(database.db);
    expect(await check('2026-11-18')).toMatchObject([
      { level: ERROR_LEVEL, msg: 'the audit chain is not the one that was anchored outside the database' },
    ]);
  });

  it('trusts no anchor that was changed', async () => {
    await write(1);
    await check('2026-11-17');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"rows":2', '"rows":1'));
    expect(await check('2026-11-18')).toMatchObject([{ level: ERROR_LEVEL }]);
  });
});
