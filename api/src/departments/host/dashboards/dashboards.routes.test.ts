import { cardFigures } from '@balai/shared/contract/host/cards';
import { arrangeDashboard, readDashboard } from '@balai/shared/contract/host/dashboards';
import { isSuccess } from '@balai/shared/contract/operation';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { pipelineCompany } from '../../sales/pipelines/pipelines.testing';

const { app, call, succeed, open } = pipelineCompany();

const arranged = {
  period: 'quarter' as const,
  order: ['sales.open', 'sales.won', 'of.anotherRelease'],
  hidden: ['sales.new'],
};

describe('the dashboard of a person', () => {
  it('is as the departments declare it until he arranges it', async () => {
    const { data } = await succeed('hrd', readDashboard, {});
    expect(data).toEqual({ period: 'month', order: [], hidden: [] });
  });

  it('is the same in another browser, after another sign-in, and nobody else’s', async () => {
    await succeed('sales', arrangeDashboard, arranged);
    const elsewhere = await app().as('sales');
    expect(await elsewhere.callOperation(readDashboard, {})).toMatchObject({ data: arranged });
    await succeed('sales', arrangeDashboard, { ...arranged, hidden: [] });
    expect(await elsewhere.callOperation(readDashboard, {})).toMatchObject({ data: { hidden: [] } });
    expect(await call('sales2', readDashboard, {})).toMatchObject({ data: { order: [] } });
  });
});

describe('the figures of a list', () => {
  it('count what the caller sees, in the parts that he asks for', async () => {
    await open({ expected_value: 5_000_000 });
    const parts = '2026-10-01..2026-10-31,2026-11-01..2026-11-30';
    const seen = await succeed('sales', pipelineList.figures, { by: 'date', parts });
    expect(seen.data).toEqual([
      { count: 0, count_capped: false, sums: { expected_value: 0, weighted_value: 0 } },
      { count: 1, count_capped: false, sums: { expected_value: 5_000_000, weighted_value: 500_000 } },
    ]);
    const others = await succeed('sales4', pipelineList.figures, { by: 'status', parts: 'prospect' });
    expect(others.data).toMatchObject([{ count: 0 }]);
    const withoutPrices = await succeed('engineer', pipelineList.figures, { tab: 'preSales' });
    expect(withoutPrices.data).toEqual([{ count: 0, count_capped: false, sums: {} }]);
  });

  it.each([
    ['no day of the calendar', { by: 'date', parts: '2026-02-30..2026-03-01' }],
    ['half a range', { by: 'date', parts: '2026-02-01' }],
    ['an unknown word', { by: 'status', parts: 'prospect,sleeping' }],
    [
      'more parts than are counted',
      { by: 'status', parts: Array.from({ length: 25 }, () => 'win').join(',') },
    ],
  ])('are refused for %s', async (_what, input) => {
    expect(await call('sales', pipelineList.figures, input)).toMatchObject({
      status: 422,
      errors: {
        [input.by === 'status' && input.parts.includes('sleeping') ? 'status' : 'parts']: expect.any(String),
      },
    });
  });

  it('are refused by a filter that the role may not use', async () => {
    const answer = await call('sales', cardFigures({ list: 'pipeline' }), { stuck: 3 });
    expect(isSuccess(answer) ? 200 : answer.status).toBe(403);
  });
});
