import { customerList, customerSummary, getCustomer } from '@balai/shared/contract/sales/customers';
import { pipelineKanban } from '@balai/shared/contract/sales/pipeline-board';
import { pipelineSummary, pipelineSummaryVerify } from '@balai/shared/contract/sales/pipeline-summary';
import { getPipeline, pipelineList } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { planOfOrder } from '../../../platform/testing/query-plans';
import { buildCall } from '../../../platform/testing/test-call';
import { pipelineListSource } from './pipelines-list.repository';
import { findFigureDifferences } from './pipeline-figures.repository';
import { pipelineCompany } from './pipelines.testing';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const { panel, customerId, succeed, open, openIn, put } = pipelineCompany();

/** The largest that the form takes, and that a file with a wrong column of values has in each row. */
const LARGEST = 999_999_999_999_999;

test('a pipeline of the largest value is stored, weighted to the rupiah, listed and changed', async () => {
  const { id } = await open({ expected_value: LARGEST });
  await put(id, { probability_bp: 9999 });
  const { data } = await succeed('sales', getPipeline, { id });
  expect(data).toMatchObject({ expected_value: LARGEST, weighted_value: 999_899_999_999_999 });
  const { data: rows } = await succeed('sales', pipelineList.read, { sort: 'weighted_value', order: 'desc' });
  expect(rows[0]).toMatchObject({ id, weighted_value: 999_899_999_999_999 });
  await put(id, { deleted_at: new Date().toISOString() });
});

test('half a rupiah of a weighted value and more is rounded up, whatever stands before it', async () => {
  const { rows } = await sql<{ different: number }>`
    select count(*)::int as different
    from (select 123456780000 + n * 4999 as value, n as bp from generate_series(0, 10000) n) v
    where pipeline_weighted_value(value, bp) <> (value * bp + 5000) / 10000`.execute(panel.db);
  expect(rows).toEqual([{ different: 0 }]);
});

test('ten thousand pipelines of the largest value add up wherever they are counted', async () => {
  const { id } = await openIn('win', {
    expected_value: LARGEST,
    probability_bp: 10_000,
    closed_at: new Date().toISOString(),
  });
  // The triggers keep the figures of the last ones; in the embedded database all of them would take half a minute.
  const store = (status: string, from: number, until: number) =>
    sql`
    insert into pipelines (no_pipeline, name, customer_id, user_id, id_group, type, status, status_at, probability_bp,
      expected_value, expected_close_date, closed_at)
    select ${status} || n, name, customer_id, user_id, id_group, type, ${status}, status_at, probability_bp,
      expected_value, expected_close_date, case when ${status} = 'win' then closed_at end
    from pipelines, generate_series(${from}::int, ${until}::int) n where id = ${id}`.execute(panel.db);
  await sql`alter table pipelines disable trigger user`.execute(panel.db);
  for (const status of ['win', 'progress_win']) await store(status, 1, 9990);
  await sql`alter table pipelines enable trigger user`.execute(panel.db);
  await sql`select reckon_pipeline_figures()`.execute(panel.db);
  for (const status of ['win', 'progress_win']) await store(status, 9991, 10_000);
  const sum = 10_000 * LARGEST;
  const list = await succeed('superadmin', pipelineList.read, { status: 'progress_win' });
  expect(list.sums).toEqual({ expected_value: sum, weighted_value: sum });
  const narrowed = await succeed('superadmin', pipelineList.read, { status: 'progress_win', value_from: 1 });
  expect(narrowed.sums).toEqual({ expected_value: sum, weighted_value: sum });
  expect((await succeed('superadmin', pipelineSummary, {})).data).toMatchObject({
    value: sum,
    weighted: sum,
  });
  expect((await succeed('admin-sales', pipelineSummaryVerify, {})).data).toMatchObject({ value: sum });
  const { data: columns } = await succeed('superadmin', pipelineKanban, {});
  expect(columns.find(({ status }) => status === 'progress_win')).toMatchObject({ count: 10_000, sum });
  const won = 10_001 * LARGEST;
  expect((await succeed('superadmin', getCustomer, { id: customerId() })).data.won_value).toBe(won);
  expect((await succeed('superadmin', customerSummary, {})).data.won_value).toBe(won);
  expect((await succeed('superadmin', customerList.read, {})).sums).toMatchObject({ won_value: won });
  expect(await findFigureDifferences(panel.db)).toEqual({ pipeline_kinds: 0, customers: [] });
});

test('the list in the order of the weighted value walks along its index', async () => {
  const call = buildCall(panel.db);
  for (const order of ['asc', 'desc'] as const) {
    const plan = await planOfOrder(call, pipelineListSource.at(call), 'weighted_value', order);
    expect(plan).toContain('pipelines_by_weighted_value');
    expect(plan).not.toContain('"Sort"');
  }
});

onServer('what pipelines add up to on a server with several connections', () => {
  test('is held in one order by whoever changes many of them at once', async () => {
    // In the order of the table, which is not that of their figures.
    const rows = [await openIn('visit'), await openIn('prospect')];
    const ids = rows.map(({ id }) => id);
    const held = (status: string, lock: string) => sql`
      select f.status from pipeline_figures f join pipelines p using (user_id, status)
      where p.id = any(${ids}::bigint[]) and f.status = ${status} ${sql.raw(lock)}`;
    let free: unknown[] = [];
    await meetInTime(
      panel.db,
      (db) => held('prospect', 'for update of f').execute(db),
      () =>
        sql`update pipelines set expected_value = expected_value + 1 where id = any(${ids}::bigint[])`.execute(
          panel.db,
        ),
      async (db) => {
        free = (await held('visit', 'for update of f skip locked').execute(db)).rows;
      },
    );
    expect(free).toEqual([{ status: 'visit' }]);
    expect(await findFigureDifferences(panel.db)).toEqual({ pipeline_kinds: 0, customers: [] });
  });
});
