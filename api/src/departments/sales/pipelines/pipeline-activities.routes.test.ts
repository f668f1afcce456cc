import type { InputOf } from '@balai/shared/contract/operation';
import {
  createPipelineActivity,
  listCustomerActivities,
  listPipelineActivities,
  undoPipelineActivity,
} from '@balai/shared/contract/sales/pipeline-activities';
import { movePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { getPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { pipelineCompany } from './pipelines.testing';

const { panel, call, customerId, put, succeed, open, userId } = pipelineCompany();

const log = (pipeline_id: number, overrides: { at?: string; pic_id?: number } = {}) =>
  call('sales', createPipelineActivity, { pipeline_id, kind: 'call', summary: ' Called ', ...overrides });

describe('the activities of a pipeline', () => {
  it('are listed newest first, by pages', async () => {
    const { id: pipeline_id } = await open();
    expectSuccess(await log(pipeline_id));
    expectSuccess(await log(pipeline_id, { at: '2026-11-01T03:00:00.000Z' }));
    const list = async (query: { page?: number; row?: number }) =>
      await succeed('sales', listPipelineActivities, { pipeline_id, ...query });
    const { data, count } = await list({});
    expect(count).toBe(2);
    expect(data.map(({ summary, at }) => [summary, at])).toEqual([
      ['Called', '2026-11-16T03:00:00.000Z'],
      ['Called', '2026-11-01T03:00:00.000Z'],
    ]);
    expect((await list({ page: 2, row: 1 })).data).toEqual(data.slice(1));
  });

  it('move the pipeline with what is logged, in one write or not at all', async () => {
    const { id, version } = await open();
    const visit = { pipeline_id: id, kind: 'visit', summary: 'Saw the server room' } as const;
    const pipeline = async () => (await succeed('sales', getPipeline, { id })).data;
    expect(await call('sales', createPipelineActivity, { ...visit, move_to: 'visit' })).toMatchObject({
      status: 422,
      errors: { version: 'Version is required' },
    });
    expect(
      await call('sales', createPipelineActivity, { ...visit, version: version + 1, move_to: 'visit' }),
    ).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(
      await call('sales', createPipelineActivity, { ...visit, version, move_to: 'solution' }),
    ).toMatchObject({ status: 409 });
    expect(await pipeline()).toMatchObject({ status: 'prospect', activity_count: 0 });
    expectSuccess(await call('sales', createPipelineActivity, { ...visit, version, move_to: 'visit' }));
    expect(await pipeline()).toMatchObject({ status: 'visit', activity_count: 1 });
  });

  it('say what is next for the deal, and leave what was planned where they say nothing', async () => {
    const { id, version } = await open({ next_action: 'Call back', next_action_date: '2026-11-20' });
    const visit = { pipeline_id: id, kind: 'visit', summary: 'Saw the server room' } as const;
    const pipeline = async () => (await succeed('sales', getPipeline, { id })).data;
    await succeed('sales', createPipelineActivity, visit);
    expect(await pipeline()).toMatchObject({ next_action: 'Call back', version });
    const plan = { next_action: 'Send the offer', next_action_date: '2026-11-25' };
    await succeed('sales', createPipelineActivity, { ...visit, ...plan, version, move_to: 'visit' });
    expect(await pipeline()).toMatchObject({ ...plan, status: 'visit', version: version + 2 });
    await succeed('sales', createPipelineActivity, { ...visit, next_action_date: '2026-11-27' });
    expect(await pipeline()).toMatchObject({ ...plan, next_action_date: '2026-11-27' });
    await succeed('sales', createPipelineActivity, { ...visit, next_action: 'Ask for the order' });
    const last = { next_action: 'Ask for the order', next_action_date: null };
    expect(await pipeline()).toMatchObject(last);
    const stale = { ...visit, next_action: 'Another one', version, move_to: 'solution' as const };
    expect(await call('sales', createPipelineActivity, stale)).toMatchObject({ code: 'version_conflict' });
    expect(await pipeline()).toMatchObject(last);
  });

  it.each([
    [{ at: '2026-11-17T03:00:00.000Z' }, { at: 'An activity cannot be logged before it happened' }],
    [{ at: '2026-11-16T04:00:00Z' }, { at: 'An activity cannot be logged before it happened' }],
    [{ at: '1900-01-01T03:00:00Z' }, { at: 'The date cannot lie before 16 Nov 2025' }],
    [{ pic_id: 999_999 }, { pic_id: 'Contact does not belong to this customer' }],
  ])('are not logged with %j', async (wrong, errors) => {
    const { id } = await open();
    expect(await log(id, wrong)).toMatchObject({ status: 422, errors });
  });
});

describe('what was logged is taken back', () => {
  const visit = { kind: 'visit', summary: 'Saw the server room' } as const;
  const logged = async (
    pipeline_id: number,
    overrides: Partial<InputOf<typeof createPipelineActivity>> = {},
  ) => {
    const { data } = await succeed('sales', createPipelineActivity, { pipeline_id, ...visit, ...overrides });
    return { id: data.id, version: data.version };
  };
  const stateOf = async (id: number) => {
    const { status, activity_count } = (await succeed('sales', getPipeline, { id })).data;
    const { rows } = await sql<{ at: Date | string | null }>`
      select last_activity_at as at from pipelines where id = ${id}`.execute(panel.db);
    const at = rows[0]?.at ?? null;
    return { status, activity_count, at: at && new Date(at).toISOString() };
  };
  const over = { status: 409, message: 'This can no longer be undone' };

  it('with the move that was made with it', async () => {
    const { id, version } = await open();
    const before = await stateOf(id);
    const activity = await logged(id, { version, move_to: 'visit' });
    expect(await stateOf(id)).toMatchObject({ status: 'visit', activity_count: 1 });
    const { data } = await succeed('sales', undoPipelineActivity, activity);
    expect(data).toMatchObject({ id, status: 'prospect', activity_count: 0 });
    expect(await stateOf(id)).toEqual(before);
    expect((await succeed('sales', listPipelineActivities, { pipeline_id: id })).data).toEqual([]);
    expect(await call('sales', undoPipelineActivity, activity)).toMatchObject({ status: 404 });
  });

  it.each([[{}], [{ move_to: 'visit' as const }]])('with what was planned by it, %j', async (moved) => {
    const plan = { next_action: 'Call back', next_action_date: '2026-11-20' };
    const { id, version } = await open(plan);
    const next = { next_action: 'Send the offer', next_action_date: null };
    const activity = await logged(id, { version, ...next, ...moved });
    expect((await succeed('sales', getPipeline, { id })).data).toMatchObject(next);
    const { data } = await succeed('sales', undoPipelineActivity, activity);
    expect(data).toMatchObject({ id, status: 'prospect', activity_count: 0, ...plan });
  });

  it('not when somebody has planned otherwise since', async () => {
    const { id } = await open();
    const activity = await logged(id, { next_action: 'Send the offer' });
    const { version } = (await succeed('sales', getPipeline, { id })).data;
    await succeed('superadmin', updatePipeline, { id, version, next_action: 'Wait' });
    expect(await call('sales', undoPipelineActivity, activity)).toMatchObject(over);
    expect((await succeed('sales', getPipeline, { id })).data).toMatchObject({ next_action: 'Wait' });
  });

  it('alone, where nothing was moved', async () => {
    const { id } = await open();
    const at = '2026-11-01T03:00:00.000Z';
    await logged(id, { at });
    const before = await stateOf(id);
    expect(before.at).toBe(at);
    await succeed('sales', undoPipelineActivity, await logged(id));
    expect(await stateOf(id)).toEqual(before);
  });

  it('not when the deal went on from there, nor by another, nor in another version', async () => {
    const { id, version } = await open();
    const activity = await logged(id, { version, move_to: 'visit' });
    const newer = { ...activity, version: activity.version + 1 };
    expect(await call('sales', undoPipelineActivity, newer)).toMatchObject({ code: 'version_conflict' });
    expect(await call('superadmin', undoPipelineActivity, activity)).toMatchObject(over);
    const moved = (await succeed('sales', getPipeline, { id })).data;
    await succeed('sales', movePipeline, { id, version: moved.version, status: 'solution' });
    expect(await call('sales', undoPipelineActivity, activity)).toMatchObject(over);
    expect(await stateOf(id)).toMatchObject({ status: 'solution', activity_count: 1 });
  });

  it('not when it is what the deal has gone on by since, unless there is another one', async () => {
    const { id, version } = await open();
    const activity = await logged(id);
    await succeed('sales', movePipeline, { id, version, status: 'visit' });
    expect(await call('sales', undoPipelineActivity, activity)).toMatchObject(over);
    await logged(id);
    await succeed('sales', undoPipelineActivity, activity);
    expect(await stateOf(id)).toMatchObject({ status: 'visit', activity_count: 1 });
  });

  it('not after ten minutes', async () => {
    const activity = await logged((await open()).id);
    panel.clock.advance(11 * 60_000);
    expect(await call('sales', undoPipelineActivity, activity)).toMatchObject(over);
    panel.clock.advance(-11 * 60_000);
  });
});

describe('the activities of a customer', () => {
  it('are those of its deals that the reader may read, with the name of the deal, by pages', async () => {
    const customer_id = customerId();
    const { id: first } = await open({ name: 'Core switches' });
    const { id: second } = await open({ name: 'Access points' });
    await put(second, { user_id: await userId('sales2'), id_group: null });
    const atMinute = (minute: number) => `2026-11-16T02:5${minute}:00.000Z`;
    expectSuccess(await log(first, { at: atMinute(8) }));
    await sql`
      insert into pipeline_activities (pipeline_id, kind, at, summary, created_by)
      values (${second}, 'visit', ${atMinute(9)}, 'Visited', ${await userId('sales2')})`.execute(panel.db);
    const list = async (person: string, query: { page?: number; row?: number } = {}) =>
      await succeed(person, listCustomerActivities, { customer_id, ...query });
    const seenBy = async (person: string) =>
      (await list(person)).data
        .filter(({ pipeline_id: id }) => id === first || id === second)
        .map(({ kind, pipeline }) => [kind, pipeline.name, pipeline.status]);
    const call = ['call', 'Core switches', 'prospect'];
    const visit = ['visit', 'Access points', 'prospect'];
    expect(await seenBy('superadmin')).toEqual([visit, call]);
    expect(await seenBy('sales')).toEqual([call]);
    expect(await seenBy('sales2')).toEqual([visit]);
    const all = await list('superadmin');
    expect(all.count).toBe(all.data.length);
    expect(await list('superadmin', { page: 2, row: 1 })).toMatchObject({
      data: [all.data[1]],
      count: all.count,
    });
  });
});
