import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Job } from '../../../platform/jobs/job';
import { startScheduler } from '../../../platform/jobs/scheduler';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp } from '../../../platform/testing/test-app';
import register from './distributors.jobs';

const panel = testApp();
let distributorId: number;
const jobs: Job[] = [];
register({ job: (job) => void jobs.push(job) });

beforeAll(async () => {
  const admin = await panel.as('superadmin');
  const body = buildCreateDistributor({
    document: [
      { kind: 'agreement', expires_at: '2026-12-31' },
      { kind: 'agreement', number: 'endless' },
    ],
  });
  distributorId = expectSuccess(await admin.callOperation(createDistributor, body)).data.id;
});

/** Does what is due at 07:30 in Jakarta of a day. @returns the days left of which somebody was told then. */
async function morningOf(day: string): Promise<string[]> {
  await sql`delete from notifications`.execute(panel.db);
  await sql`delete from job_runs`.execute(panel.db);
  const now = new Date(`${day}T07:30:00.000+07:00`);
  const scheduler = startScheduler({
    db: panel.db,
    jobs,
    logger: pino({ level: 'silent' }),
    clock: () => now,
  });
  await scheduler.drain();
  await scheduler.stop();
  const { rows } = await sql<{ told: string }>`
    select u.role || ' ' || n.id_foreign as told from notifications n join users u on u.id = n.id_user
    where n.sub_status = 'document_expiring' order by u.role`.execute(panel.db);
  return rows.map(({ told }) => told);
}

describe('distributor.document_expiring', () => {
  it('tells purchasing and lead engineers 60, 30 and 7 days before the end, once each', async () => {
    const everybody = [`admin-purchase ${distributorId}`, `lead-engineer ${distributorId}`];
    expect(await morningOf('2026-10-31')).toEqual([]);
    expect(await morningOf('2026-11-01')).toEqual(everybody);
    expect(await morningOf('2026-11-01')).toEqual([]);
    expect(await morningOf('2026-11-30')).toEqual([]);
    // The morning of the 30th day was missed.
    expect(await morningOf('2026-12-02')).toEqual(everybody);
    expect(await morningOf('2026-12-24')).toEqual(everybody);
    expect(await morningOf('2026-12-31')).toEqual([]);
    expect(await morningOf('2027-01-01')).toEqual([]);
  });
});
