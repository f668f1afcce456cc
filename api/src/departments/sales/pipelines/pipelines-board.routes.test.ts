import type { ListFilter } from '@balai/shared/contract/list-filter';
import { type BoardQuery, pipelineKanban } from '@balai/shared/contract/sales/pipeline-board';
import { pipelineSummary, pipelineSummaryVerify } from '@balai/shared/contract/sales/pipeline-summary';
import { pipelineStatuses, pipelineTypes } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { testApp } from '../../../platform/testing/test-app';
import { storeManyPipelines } from './many-pipelines.testing';

const panel = testApp();
beforeAll(async () => {
  await storeManyPipelines(panel.db);
});

describe('the board', () => {
  const board = async (person: string, query: BoardQuery = {}) =>
    (await panel.succeedAs(person, pipelineKanban, query)).data;
  const listed = async (person: string, filter: ListFilter) =>
    await panel.succeedAs(person, pipelineList.read, { row: 200, ...filter });

  it('has every column in the order of the steps with count, sum and 20 cards at most, in few statements', async () => {
    const { result: columns, statements } = await panel.statementsOf(() => board('superadmin'));
    expect(statements.length).toBeLessThanOrEqual(8);
    expect(columns.map((column) => column.status)).toEqual([...pipelineStatuses]);
    for (const column of columns) {
      const { count, sums } = await listed('superadmin', { status: column.status });
      expect(column).toMatchObject({ count, sum: sums?.['expected_value'], page: 1, has_more: true });
      expect(column.data).toHaveLength(20);
    }
  });

  it.each([
    ['superadmin', { key: 'kamera', type: 'service' }],
    ['superadmin', { status: 'visit,solution', value_from: 5000, value_to: 60_000 }],
    ['superadmin', { date_from: '2026-10-02', date_to: '2026-10-04', stuck: 30 }],
    ['admin-sales', { tab: 'verify' }],
    ['lead-sales', { next_action_late: true }],
    ['lead-pre-sales', { tab: 'preSales', key: 'genset' }],
    ['sales4', { tab: 'my', commit: 'commit' }],
  ])('shows %s with %j page by page what the list shows', async (person, filter: ListFilter) => {
    const columns = await board(person, filter);
    const { count } = await listed(person, filter);
    expect(count).toBeGreaterThan(0);
    expect(columns.reduce((sum, column) => sum + column.count, 0)).toBe(count);
    for (const { status } of columns.filter((column) => column.count > 0)) {
      const cards: number[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const [column] = await board(person, { ...filter, column: status, page });
        cards.push(...(column?.data.map((card) => card.id) ?? []));
        more = column?.has_more ?? false;
      }
      const page = await listed(person, { ...filter, status });
      expect(cards).toEqual(page.data.map((row) => row.id));
    }
  });

  it.each(['superadmin', 'lead-sales', 'sales', 'pre-sales'])(
    'says the same of each column from what is kept as from the rows, for %s',
    async (person) => {
      // All there are; no totals are kept by type.
      const counted = await board(person, { type: pipelineTypes.join(',') });
      expect(await board(person)).toEqual(counted);
    },
  );

  it.each([
    ['superadmin', 'prospect', { allowed_moves: ['visit'] }],
    ['superadmin', 'solution', { allowed_moves: ['prospect', 'visit'] }],
    ['admin-finance', 'prospect', { allowed_moves: [], allowed_actions: [] }],
  ] as const)('offers %s in %s the moves %j', async (person, column, offered) => {
    const [shown] = await board(person, { column });
    expect(shown?.data[0]).toMatchObject(offered);
  });

  it.each([
    ['sales', { user_id: '1' }, 403],
    ['sales', { tab: 'verify' }, 403],
    ['lead-sales', { member: '1' }, 200],
    ['admin-sales', { id_group: '1,2', brand_id: '1' }, 200],
  ])('answers %s, who may use filters and tabs as in the list, to %j: %i', async (person, query, status) => {
    expect((await panel.callAs(person, pipelineKanban, query)).status).toBe(status);
  });
});

describe('the summary', () => {
  const summary = async (person: string, query: { member?: number } = {}) =>
    (await panel.succeedAs(person, pipelineSummary, query)).data;

  it("adds up the open pipelines of the caller, this month's commits and the win rate", async () => {
    const { rows } = await sql<{ count: number; value: number; commit_value: number; win_rate_bp: number }>`
      select count(*) filter (where status not in ('win', 'lost', 'hold'))::int as count,
        sum(expected_value) filter (where status not in ('win', 'lost', 'hold'))::bigint as value,
        sum(expected_value) filter (where commit = 'commit' and status = 'quotation')::bigint as commit_value,
        round(10000.0 * count(*) filter (where status = 'win')
          / count(*) filter (where status in ('win', 'lost')))::int as win_rate_bp
      from pipelines p join groups g on g.id = p.id_group where g.name = 'Sales B'`.execute(panel.db);
    const figures = await summary('lead-sales2');
    expect(figures).toMatchObject(rows[0] ?? {});
    expect(figures.commit_value).toBeGreaterThan(0);
  });

  it('is of one member for a lead, and ignores the picker of others', async () => {
    const [seller, other] = ['sales4', 'sales5'];
    const own = await summary(seller);
    const memberOf = async (person: string) => ({ member: (await panel.sessionOf(person)).userId });
    expect(await summary('lead-sales2', await memberOf(seller))).toEqual(own);
    expect(await summary(seller, await memberOf(other))).toEqual(own);
  });

  it('of who verifies deals adds up what waits for that', async () => {
    const { rows } = await sql<{ count: number; value: number; oldest: string }>`
      select count(*)::int as count, sum(expected_value)::bigint as value, min(status_at) as oldest
      from pipelines where status = 'progress_win'`.execute(panel.db);
    expect((await panel.succeedAs('admin-sales', pipelineSummaryVerify, {})).data).toEqual(rows[0]);
  });
});
