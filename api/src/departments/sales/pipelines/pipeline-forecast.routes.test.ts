import { pipelineSummary } from '@balai/shared/contract/sales/pipeline-summary';
import {
  commitPipeline,
  losePipeline,
  movePipeline,
  pipelinesInBulk,
  reopenPipeline,
  undoPipelineStatus,
} from '@balai/shared/contract/sales/pipeline-verbs';
import { createPipeline, getPipeline } from '@balai/shared/contract/sales/pipelines';
import { pipelineCompany } from './pipelines.testing';

const { call, succeed, userId, form, openIn } = pipelineCompany();

/** The month in which a pipeline of these tests is expected to close. */
const december = { commit: 'commit' as const, commit_month: '2035-12' };
const upside = { ...december, commit: 'upside' as const };

describe('a commit', () => {
  it.each([
    ['solution', '2035-12', {}, 409, 'This is not possible in the status "Solution"'],
    ['quotation', undefined, {}, 422, 'Commit month cannot be empty'],
    ['quotation', '2026-12', {}, 422, 'Close date must be inside the commit month'],
    [
      'quotation',
      '2026-10',
      { expected_close_date: '2026-10-20' },
      422,
      'The date cannot lie before 1 Nov 2026',
    ],
  ])('in %s for %s is refused', async (from, commit_month, columns, status, message) => {
    const input = { ...(await openIn(from, columns)), commit: 'commit' as const, commit_month };
    expect(await call('sales', commitPipeline, input)).toMatchObject({ status, message });
  });

  it('is given and taken back', async () => {
    const pipeline = await openIn('quotation');
    const { data } = await succeed('sales', commitPipeline, { ...pipeline, ...december });
    expect(data).toMatchObject(december);
    const none = { id: data.id, version: data.version, commit: 'none' as const };
    expect((await succeed('sales', commitPipeline, none)).data.commit_month).toBeNull();
  });

  it('ends where the pipeline goes back behind the quotation, and comes back when that is undone', async () => {
    const { id, version } = await openIn('negotiation', december);
    const back = (status: 'quotation' | 'visit', from: number) =>
      succeed('sales', movePipeline, { id, version: from, status, reason: 'Rescoped' });
    expect((await back('quotation', version)).data).toMatchObject(december);
    const { data: moved } = await back('visit', version + 1);
    expect(moved).toMatchObject({ commit: 'none', commit_month: null });
    const undone = await succeed('sales', undoPipelineStatus, { id, version: moved.version });
    expect(undone.data).toMatchObject(december);
  });

  it('of what is won stays as it was', async () => {
    const none = { ...(await openIn('win', december)), commit: 'none' as const };
    expect(await call('sales', commitPipeline, none)).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Won"',
    });
  });

  it('is set row by row for many, and taken back to what each row had', async () => {
    const [first, early, second] = [
      await openIn('quotation'),
      await openIn('prospect'),
      await openIn('negotiation', upside),
    ];
    const { data } = await succeed('sales', pipelinesInBulk.commit, {
      rows: [first, early, second],
      ...december,
    });
    expect(data.map(({ done, message, undo }) => ({ done, message, back: undo?.input }))).toEqual([
      { done: true, message: null, back: { commit: 'none', commit_month: null } },
      { done: false, message: 'This is not possible in the status "Prospect"', back: undefined },
      { done: true, message: null, back: upside },
    ]);
    for (const { id, undo } of data) {
      if (!undo) continue;
      const rows = [{ id, version: undo.version }];
      await succeed('sales', pipelinesInBulk.commit, { rows, ...undo.input });
    }
    expect(await call('sales', getPipeline, { id: first.id })).toMatchObject({ data: { commit: 'none' } });
    expect(await call('sales', getPipeline, { id: second.id })).toMatchObject({ data: upside });
  });
});

describe('the win rate', () => {
  const rate = async () => (await succeed('sales2', pipelineSummary, {})).data.win_rate_bp;

  it('is none while the only pipeline that was decided is open again', async () => {
    const opened = await succeed('superadmin', createPipeline, form({ user_id: await userId('sales2') }));
    const { id, version } = opened.data;
    const loss = { id, version, lost_reason: 'price' as const };
    const { data: lost } = await succeed('superadmin', losePipeline, loss);
    expect(await rate()).toBe(0);
    await succeed('superadmin', reopenPipeline, { id, version: lost.version });
    expect(await rate()).toBeNull();
  });
});
