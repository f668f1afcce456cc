import {
  createPipelineActivity,
  listPipelineActivities,
} from '@balai/shared/contract/sales/pipeline-activities';
import { getPipeline } from '@balai/shared/contract/sales/pipelines';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { pipelineCompany } from './pipelines.testing';

const { call, succeed, open } = pipelineCompany();

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
