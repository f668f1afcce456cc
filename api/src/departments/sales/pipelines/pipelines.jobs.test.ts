import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { holdPipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Job } from '../../../platform/jobs/job';
import { startScheduler } from '../../../platform/jobs/scheduler';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';
import register from './pipelines.jobs';

let panel: TestApp;
let seller: Client;
let customerId: number;
const jobs: Job[] = [];
register({ job: (job) => void jobs.push(job) });

beforeAll(async () => {
  panel = await createTestApp();
  seller = await panel.as('sales1@demo.test');
  const admin = await panel.as('superadmin1@demo.test');
  const body = buildCreateCustomer({ user_id: seller.userId, pic: [{ name: 'Ani' }] });
  customerId = expectSuccess(await admin.callOperation(createCustomer, body)).data.id;
}, 60_000);
afterAll(() => panel.close());

const open = async () =>
  expectSuccess(await seller.callOperation(createPipeline, buildCreatePipeline({ customer_id: customerId })))
    .data;

/** Does what is due at 00:15 in Jakarta of a day. */
async function startOfDay(day: string): Promise<void> {
  const now = new Date(`${day}T00:15:00.000+07:00`);
  const logger = pino({ level: 'silent' });
  const scheduler = startScheduler({ db: panel.db, jobs, logger, clock: () => now });
  await scheduler.runDue();
  await scheduler.stop();
}

async function stored(id: number) {
  const { rows } = await sql<{ status: string; held_status: string | null; commit: string; version: number }>`
    select status, held_status, hold_until, commit, commit_month, version from pipelines where id = ${id}`.execute(
    panel.db,
  );
  return rows[0];
}

async function lastAudit(id: number) {
  const { rows } = await sql`
    select action, actor_id, actor_role, origin, from_status, to_status, diff from audit_logs
    where entity = 'pipeline' and entity_id = ${id} order by id desc limit 1`.execute(panel.db);
  return rows[0];
}

describe('pipeline.resume', () => {
  it('gives a pipeline back its status the day after its pause ends, as the system', async () => {
    const { id, version } = await open();
    await sql`update pipelines set status = 'solution' where id = ${id}`.execute(panel.db);
    expectSuccess(await seller.callOperation(holdPipeline, { id, version, hold_until: '2026-11-20' }));
    await startOfDay('2026-11-20');
    expect(await stored(id)).toMatchObject({ status: 'hold', held_status: 'solution' });
    await startOfDay('2026-11-21');
    expect(await stored(id)).toMatchObject({ status: 'solution', held_status: null, hold_until: null });
    expect(await lastAudit(id)).toMatchObject({
      action: 'resume',
      actor_id: null,
      actor_role: 'system',
      origin: 'system',
      from_status: 'hold',
      to_status: 'solution',
    });
    const { rows } = await sql`
      select from_status, to_status, by_user from status_histories
      where entity = 'pipeline' and entity_id = ${id} order by id desc limit 1`.execute(panel.db);
    expect(rows).toEqual([{ from_status: 'hold', to_status: 'solution', by_user: null }]);
  });
});

describe('pipeline.slip_commits', () => {
  const committed = async (status: string) => {
    const { id } = await open();
    await sql`
      update pipelines set status = ${status}, commit = 'commit', commit_month = '2026-11',
        closed_at = case when ${status} = 'win' then '2026-11-20T03:00:00Z'::timestamptz end
      where id = ${id}`.execute(panel.db);
    return id;
  };

  it('takes back what was promised for a past month and not won, and notes that it slipped', async () => {
    const open = await committed('negotiation');
    const won = await committed('win');
    await startOfDay('2026-11-30');
    expect(await stored(open)).toMatchObject({ commit: 'commit' });
    await startOfDay('2026-12-01');
    expect(await stored(open)).toMatchObject({ commit: 'none', commit_month: null });
    expect(await lastAudit(open)).toMatchObject({
      action: 'commit_slipped',
      origin: 'system',
      diff: { commit: ['commit', 'none'], commit_month: ['2026-11', null] },
    });
    expect(await stored(won)).toMatchObject({ commit: 'commit', commit_month: '2026-11' });
  });

  it('changes a pipeline once only', async () => {
    const id = await committed('quotation');
    await startOfDay('2026-12-02');
    const { version } = (await stored(id)) ?? {};
    await sql`delete from job_runs`.execute(panel.db);
    await startOfDay('2026-12-02');
    expect(await stored(id)).toMatchObject({ version });
  });
});
