import { pipelinesInBulk } from '@balai/shared/contract/sales/pipeline-verbs';
import { getPipeline } from '@balai/shared/contract/sales/pipelines';
import { toldOf } from '../../../platform/testing/told-of';
import { pipelineCompany } from './pipelines.testing';

const { panel, succeed, openIn } = pipelineCompany();

const statusOf = async (id: number) => (await succeed('sales', getPipeline, { id })).data.status;

describe('many pipelines that are lost', () => {
  it('are closed one by one, those that are open, and each is taken back to where it was', async () => {
    const [early, won, late] = [await openIn('prospect'), await openIn('win'), await openIn('negotiation')];
    const rows = [early, won, late];
    const loss = { lost_reason: 'budget', lost_note: 'Next year' } as const;
    const { data } = await succeed('sales', pipelinesInBulk.lost, { rows, ...loss });
    expect(data.map(({ done, message }) => ({ done, message }))).toEqual([
      { done: true, message: null },
      { done: false, message: 'This is not possible in the status "Won"' },
      { done: true, message: null },
    ]);
    expect((await succeed('sales', getPipeline, { id: late.id })).data).toMatchObject({
      status: 'lost',
      ...loss,
    });
    expect(await toldOf(panel, 'pipeline', 'lost', early.id)).toEqual(['lead-sales1']);
    for (const { id, undo } of data) {
      if (!undo) continue;
      await succeed('sales', pipelinesInBulk.undo, { rows: [{ id, version: undo.version }], ...undo.input });
    }
    expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual(['prospect', 'win', 'negotiation']);
  });

  it('need a note where the reason is another one', async () => {
    const { data } = await succeed('sales', pipelinesInBulk.lost, {
      rows: [await openIn('visit')],
      lost_reason: 'other',
    });
    expect(data).toMatchObject([{ done: false, message: 'Please fill the lost reason' }]);
  });
});
