import { cardFigures } from '@balai/shared/contract/host/cards';
import { arrangeDashboard, readDashboard } from '@balai/shared/contract/host/dashboards';
import { changeFirstSteps, readFirstSteps } from '@balai/shared/contract/host/first-steps';
import { isSuccess } from '@balai/shared/contract/operation';
import { createPipeline, pipelineList } from '@balai/shared/contract/sales/pipelines';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

const arranged = {
  period: 'quarter' as const,
  order: ['sales.open', 'sales.won', 'of.anotherRelease'],
  hidden: ['sales.new'],
};

describe('the dashboard of a person', () => {
  it('is as the departments declare it until he arranges it', async () => {
    const { data } = await panel.succeedAs('hrd', readDashboard, {});
    expect(data).toEqual({ period: 'month', order: [], hidden: [] });
  });

  it('is the same in another browser, after another sign-in, and nobody else’s', async () => {
    await panel.succeedAs('sales', arrangeDashboard, arranged);
    const elsewhere = await panel.as('sales');
    expect(await elsewhere.callOperation(readDashboard, {})).toMatchObject({ data: arranged });
    await panel.succeedAs('sales', arrangeDashboard, { ...arranged, hidden: [] });
    expect(await elsewhere.callOperation(readDashboard, {})).toMatchObject({ data: { hidden: [] } });
    expect(await panel.callAs('sales2', readDashboard, {})).toMatchObject({ data: { order: [] } });
  });
});

describe('the first steps of a person', () => {
  it('are all to be done until he opens some, and closed in every browser once he closes them', async () => {
    const { data } = await panel.succeedAs('hrd', readFirstSteps, {});
    expect(data).toEqual({ is_closed: false, opened: [] });
    await panel.succeedAs('hrd', changeFirstSteps, { is_closed: false, opened: ['hr.firstFeed'] });
    const elsewhere = await panel.as('hrd');
    expect(await elsewhere.callOperation(readFirstSteps, {})).toMatchObject({
      data: { is_closed: false, opened: ['hr.firstFeed'] },
    });
    await panel.succeedAs('hrd', changeFirstSteps, { is_closed: true, opened: ['hr.firstFeed'] });
    expect(await elsewhere.callOperation(readFirstSteps, {})).toMatchObject({ data: { is_closed: true } });
    expect(await panel.callAs('sales2', readFirstSteps, {})).toMatchObject({ data: { is_closed: false } });
  });

  it('are no place to store other things', async () => {
    const opened = Array.from({ length: 51 }, (_, at) => `hr.step${at}`);
    expect(await panel.callAs('hrd', changeFirstSteps, { is_closed: false, opened })).toMatchObject({
      status: 422,
    });
  });
});

describe('the figures of a list', () => {
  it('count what the caller sees, in the parts that he asks for', async () => {
    const customer = await panel.succeedAs('sales', createCustomer, buildCreateCustomer());
    const deal = { customer_id: customer.data.id, expected_value: 5_000_000 };
    await panel.succeedAs('sales', createPipeline, buildCreatePipeline(deal));
    const parts = '2026-10-01..2026-10-31,2026-11-01..2026-11-30';
    const seen = await panel.succeedAs('sales', pipelineList.figures, { by: 'date', parts });
    expect(seen.data).toEqual([
      { count: 0, count_capped: false, sums: { expected_value: 0, weighted_value: 0 } },
      { count: 1, count_capped: false, sums: { expected_value: 5_000_000, weighted_value: 500_000 } },
    ]);
    const others = await panel.succeedAs('sales4', pipelineList.figures, { by: 'status', parts: 'prospect' });
    expect(others.data).toMatchObject([{ count: 0 }]);
    const withoutPrices = await panel.succeedAs('engineer', pipelineList.figures, { tab: 'preSales' });
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
    expect(await panel.callAs('sales', pipelineList.figures, input)).toMatchObject({
      status: 422,
      errors: {
        [input.by === 'status' && input.parts.includes('sleeping') ? 'status' : 'parts']: expect.any(String),
      },
    });
  });

  it('are refused by a filter that the role may not use', async () => {
    const answer = await panel.callAs('sales', cardFigures({ list: 'pipeline' }), { stuck: 3 });
    expect(isSuccess(answer) ? 200 : answer.status).toBe(403);
  });
});
