import { holdPipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { jakartaDay } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Job } from '../../../platform/jobs/job';
import { startScheduler } from '../../../platform/jobs/scheduler';
import { findFigureDifferences } from './pipeline-figures.repository';
import { findNumberHoles } from './pipelines-jobs.repository';
import register from './pipelines.jobs';
import { pipelineCompany } from './pipelines.testing';

const { panel, succeed, customerId, open, openIn, put } = pipelineCompany();
const jobs: Job[] = [];
register({ job: (job) => void jobs.push(job) });

/** Does what is due at 00:15 in Jakarta of a day. */
async function startOfDay(day: string): Promise<void> {
  const now = new Date(`${day}T00:15:00.000+07:00`);
  const logger = pino({ level: 'silent' });
  const scheduler = startScheduler({ db: panel.db, jobs, logger, clock: () => now });
  await scheduler.drain();
  await scheduler.stop();
}

async function stored(id: number) {
  const { rows } = await sql<{ version: number }>`
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

describe('pipeline.compare_figures', () => {
  const compare = () => findFigureDifferences(panel.db);
  const none = { pipeline_kinds: 0, customers: [] };

  it('finds the figures to be those of the pipelines, whatever happened to them', async () => {
    const { db } = panel;
    await put((await open()).id, { status: 'win', closed_at: '2026-03-01' });
    await put((await open()).id, { expected_value: 7, deleted_at: '2026-03-01' });
    await sql`
      insert into pipelines (no_pipeline, name, customer_id, user_id, id_group, type, status, probability_bp,
        expected_value, expected_close_date, closed_at)
      select no_pipeline || '-' || id, name, customer_id, user_id, id_group, type, status, probability_bp,
        expected_value, expected_close_date, closed_at from pipelines`.execute(db);
    const copies = sql`no_pipeline like '%-%'`;
    await sql`update pipelines set status = 'lost', closed_at = '2025-12-31' where ${copies}`.execute(db);
    expect(await compare()).toEqual(none);
    await sql`delete from pipelines where ${copies}`.execute(db);
    expect(await compare()).toEqual(none);
  });

  it('keeps every one of many changes at the same time', async () => {
    const ids = [(await open()).id, (await open()).id, (await open()).id];
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        sql`update pipelines set expected_value = expected_value + ${turn} where id = ${ids[turn % 3]}`.execute(
          panel.db,
        ),
      ),
    );
    expect(await compare()).toEqual(none);
  });

  it('names what differs', async () => {
    const { db } = panel;
    await open();
    await sql`update pipeline_figures set value = value + 1`.execute(db);
    await sql`update customer_figures set open_pipelines = open_pipelines + 1`.execute(db);
    const differences = await compare();
    expect(differences.pipeline_kinds).toBeGreaterThan(0);
    expect(differences.customers).toEqual([customerId()]);
    await sql`
      select reckon_pipeline_figures(), reckon_customer_figures(array[${customerId()}::bigint])`.execute(db);
    expect(await compare()).toEqual(none);
  });
});

describe('pipeline.check_numbers', () => {
  it('finds each month to be numbered without a hole, deleted pipelines included', async () => {
    await open();
    await put((await open()).id, { deleted_at: '2026-11-16' });
    expect(await findNumberHoles(panel.db)).toEqual([]);
  });

  it('names the month in which a number was given that no pipeline has', async () => {
    const { no_pipeline: number, created_at: at } = await open();
    await sql`update document_counters set last_no = last_no + 1 where code = 'PL'`.execute(panel.db);
    const [hole, ...others] = await findNumberHoles(panel.db);
    await sql`update document_counters set last_no = last_no - 1 where code = 'PL'`.execute(panel.db);
    const given = Number(number.split('/').at(-1));
    expect(hole).toEqual({ month: jakartaDay(new Date(at)).slice(0, 7), given: given + 1, kept: given });
    expect(others).toEqual([]);
  });
});

describe('pipeline.resume', () => {
  it('gives a pipeline back its status the day after its pause ends, as the system', async () => {
    const { id, version } = await openIn('solution');
    await succeed('sales', holdPipeline, { id, version, hold_until: '2026-11-20' });
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
  const committed = async (status: string) =>
    (await openIn(status, { commit: 'commit', commit_month: '2026-11' })).id;

  it('takes back what was promised for a past month and not won, and notes that it slipped', async () => {
    const promised = await committed('negotiation');
    const won = await committed('win');
    await startOfDay('2026-11-30');
    expect(await stored(promised)).toMatchObject({ commit: 'commit' });
    await startOfDay('2026-12-01');
    expect(await stored(promised)).toMatchObject({ commit: 'none', commit_month: null });
    const slipped = { slipped_at_from: '2026-12-01', slipped_at_to: '2026-12-01' };
    const { data } = await panel.succeedAs('lead-sales', pipelineList.read, slipped);
    expect(data.map(({ id }) => id)).toEqual([promised]);
    expect(await lastAudit(promised)).toMatchObject({
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
