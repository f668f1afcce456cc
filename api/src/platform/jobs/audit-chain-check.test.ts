import { sql } from 'kysely';
import { pino } from 'pino';
import { writeAudit } from '../audit/audit';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { auditChainCheck } from './audit-chain-check';
import type { JobRun } from './job';

let database: TestDatabase;
let log: { level: number; msg: string; brokenAt?: number | null }[];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const entityId of [1, 2, 3]) {
    await writeAudit(buildCall(database.db), { entity: 'customer', entityId, action: 'create' });
  }
}, 60_000);
afterAll(() => database.close());

async function check(): Promise<void> {
  log = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const run: JobRun = {
    db: database.db,
    now: new Date('2026-11-16T18:00:00.000Z'),
    day: '2026-11-17',
    logger,
    forEach: () => Promise.reject(new Error('the check works on no single records')),
  };
  await auditChainCheck.run(run);
}

const ERROR_LEVEL = 50;

describe('auditChainCheck', () => {
  it('logs no error while the chain is whole', async () => {
    await check();
    expect(log).toEqual([expect.objectContaining({ level: 30, rows: 3 })]);
  });

  it('logs an error that names the first changed row', async () => {
    await sql`alter table audit_logs disable trigger audit_logs_append_only`.execute(database.db);
    await sql`update audit_logs set actor_role = 'sales' where entity_id = 2`.execute(database.db);
    await check();
    expect(log).toEqual([
      expect.objectContaining({ level: ERROR_LEVEL, msg: 'the audit chain is broken', brokenAt: 2 }),
    ]);
  });
});
