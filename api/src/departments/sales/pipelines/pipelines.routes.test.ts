import { readHistory } from '@balai/shared/contract/host/history';
import type { Operation } from '@balai/shared/contract/operation';
import { blacklistCustomer } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { listPipelineActivities } from '@balai/shared/contract/sales/pipeline-activities';
import * as pipelines from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { pipelineCompany } from './pipelines.testing';

const { panel, call, succeed, userId, form, open, openIn } = pipelineCompany();
const { createPipeline, updatePipeline, deletePipeline, getPipeline, restorePipeline } = pipelines;

const NO_SUCH_ID = 999_999;

const storeNamed = async (table: 'brands' | 'solutions', ...names: string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (name) select unnest(${names}::text[]) returning id`.execute(panel.db);
  return rows.map(({ id }) => id);
};

describeRecord({
  entity: 'pipeline',
  panel,
  operations: { get: getPipeline, create: createPipeline, update: updatePipeline, remove: deletePipeline },
  access: { read: 'pipeline.read', write: 'pipeline.write' },
  by: 'sales',
  sample: (name) => form({ name }),
  change: { field: 'expected_value', to: 5 },
  wrong: { name: ' ', type: 'toy', expected_value: -1, expected_close_date: '2026-02-30', brand_ids: 1 },
});

describeList({
  list: pipelines.pipelineList,
  panel,
  by: 'superadmin',
  fill: async () => {
    await open({ name: 'Listed A', type: 'service', need_presales: true, next_action: 'Call' });
    const promised = { commit: 'upside', commit_month: '2035-12', status_at: '2026-11-01T03:00:00Z' };
    await openIn('quotation', { name: 'Listed B', ...promised });
    const paused = { expected_value: 7, probability_bp: 2000, status_at: '2026-10-01T03:00:00Z' };
    await openIn('hold', { name: 'Listed C', next_action_date: '2026-12-01', ...paused });
  },
  found: { key: 'listed', count: 3 },
});

describe('a new pipeline', () => {
  it('is a prospect with the next number of the month', async () => {
    const [first, second] = [await open(), await open()];
    expect(first).toMatchObject({
      status: 'prospect',
      probability_bp: 1000,
      weighted_value: 25_000_000,
      user: { id: await userId('sales') },
      group: { name: 'Sales A' },
      presales_state: 'none',
    });
    expect(first.no_pipeline).toMatch(/^PL\/2026\/11\/\d{4}$/);
    expect(Number(second.no_pipeline.slice(-4))).toBe(Number(first.no_pipeline.slice(-4)) + 1);
  });

  it.each([
    [{ expected_close_date: '9999-12-31' }, 'The date cannot lie after 16 Nov 2036'],
    [{ expected_close_date: '2026-11-15' }, 'Close date must be today or later'],
    [{ customer_id: NO_SUCH_ID }, 'Customer not found'],
    [{ site_id: NO_SUCH_ID }, 'Site does not belong to this customer'],
    [{ pic_id: NO_SUCH_ID }, 'Contact does not belong to this customer'],
    [{ solution_id: NO_SUCH_ID }, 'Solution not found'],
    [{ brand_ids: [NO_SUCH_ID] }, 'Brand not found'],
  ])('is refused with %j at that field', async (wrong, sentence) => {
    const [field = ''] = Object.keys(wrong);
    expect(await call('sales', createPipeline, form(wrong))).toMatchObject({
      status: 422,
      errors: { [field]: sentence },
    });
  });

  it.each([
    ['superadmin', null, 'Owner cannot be empty'],
    ['sales', 'sales2', 'You can only create pipelines of your own'],
    ['lead-sales', 'sales4', 'Owner must be a member of your group'],
    ['lead-sales', 'pre-sales', 'Owner must be an active seller'],
  ])('is not opened by %s for %s', async (person, owner, sentence) => {
    const user_id = owner === null ? undefined : await userId(owner);
    expect(await call(person, createPipeline, form({ user_id }))).toMatchObject({
      status: 422,
      errors: { user_id: sentence },
    });
  });

  it('is refused for a blacklisted customer', async () => {
    const { data } = await succeed('sales', createCustomer, buildCreateCustomer({ name: 'PT Hitam' }));
    const { id, version } = data;
    await succeed('superadmin', blacklistCustomer, { id, version, reason: 'Fraud' });
    expect(await call('sales', createPipeline, form({ customer_id: id }))).toMatchObject({
      status: 409,
      message: 'Customer is blacklisted',
    });
  });

  it('is found by its brands and its solution', async () => {
    const brand_ids = await storeNamed('brands', 'Axis');
    const [solution_id = 0] = await storeNamed('solutions', 'CCTV');
    const { id, ...pipeline } = await open({ brand_ids, solution_id });
    expect(pipeline).toMatchObject({ brands: [{ name: 'Axis' }], solution: { name: 'CCTV' } });
    const filter = { brand_id: brand_ids.join(','), solution_id: String(solution_id) };
    const { data } = await succeed('superadmin', pipelines.pipelineList.read, filter);
    expect(data.map((row) => row.id)).toEqual([id]);
  });
});

describe('a change of a pipeline', () => {
  it('leaves as it is what is not sent, brands too, and checks the rest with what is sent', async () => {
    const brand_ids = await storeNamed('brands', 'Left as it is');
    const { updated_at: _before, ...before } = await open({ competitor: 'PT Lain', brand_ids });
    const { id, version } = before;
    const { data } = await succeed('sales', updatePipeline, { id, version, next_action: 'Call again' });
    expect(data).toMatchObject({ ...before, version: version + 1, next_action: 'Call again' });
    const wrong = { id, version: data.version, site_id: NO_SUCH_ID };
    expect(await call('sales', updatePipeline, wrong)).toMatchObject({
      status: 422,
      errors: { site_id: 'Site does not belong to this customer' },
    });
  });

  it('makes a new version of other brands, and tells their names and that of the solution in the history', async () => {
    const [bosch = 0, hikvision = 0] = await storeNamed('brands', 'Bosch', 'Hikvision');
    const [solution_id = 0] = await storeNamed('solutions', 'Access control');
    const { id, version } = await open({ brand_ids: [bosch] });
    const change = (sent: pipelines.UpdatePipeline) => call('sales', updatePipeline, sent);

    const { data } = expectSuccess(await change({ id, version, brand_ids: [bosch, hikvision] }));
    expect(data).toMatchObject({ version: version + 1, brands: [{ id: bosch }, { id: hikvision }] });
    const stale = await change({ id, version, brand_ids: [] });
    expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
    const same = expectSuccess(await change({ id, version: data.version, brand_ids: [hikvision, bosch] }));
    expect(same.data.version).toBe(data.version);
    expectSuccess(await change({ id, version: data.version, brand_ids: [hikvision], solution_id }));

    const history = await succeed('sales', readHistory, { entity: 'pipeline', id });
    expect(history.data.map(({ diff }) => diff)).toEqual([
      { brand_ids: [['Bosch', 'Hikvision'], ['Hikvision']], solution_id: [null, 'Access control'] },
      { brand_ids: [['Bosch'], ['Bosch', 'Hikvision']] },
      null,
    ]);
  });

  it.each([
    ['quotation', { expected_value: 0 }, 422, 'Expected value must be more than 0 from status quotation'],
    ['hold', { expected_value: 0 }, 422, 'Expected value must be more than 0 from status quotation'],
    ['win', { name: 'Again' }, 409, 'This is not possible in the status "Won"'],
    ['lost', { name: 'Again' }, 409, 'This is not possible in the status "Lost"'],
  ])('in %s is refused with %j', async (from, change, status, message) => {
    const pipeline = await openIn(from, from === 'hold' ? { held_status: 'quotation' } : {});
    expect(await call('sales', updatePipeline, { ...pipeline, ...change })).toMatchObject({
      status,
      message,
    });
  });
});

describe('a deleted pipeline', () => {
  it('does not come back where its customer was blacklisted meanwhile, as no new one is opened there', async () => {
    const { data } = await succeed('sales', createCustomer, buildCreateCustomer({ name: 'PT Kelabu' }));
    const pipeline = await open({ customer_id: data.id });
    await succeed('sales', deletePipeline, { id: pipeline.id });
    const { id, version } = data;
    await succeed('superadmin', blacklistCustomer, { id, version, reason: 'Fraud' });
    expect(await call('superadmin', restorePipeline, { id: pipeline.id })).toMatchObject({
      status: 409,
      message: 'Customer is blacklisted',
    });
  });
});

describe('a deletion', () => {
  it.each([
    ['the lead, who does not own it', 'lead-sales', 'prospect', 403],
    ['its owner, when it is no prospect any more', 'sales', 'visit', 409],
  ])('is refused to %s', async (_who, person, from, status) => {
    const { id } = await openIn(from);
    expect(await call(person, deletePipeline, { id })).toMatchObject({ status });
  });
});

describe('a pipeline that a seller does not see', () => {
  it.each<{ operation: Operation; inputOf: (id: number) => object }>([
    { operation: getPipeline, inputOf: (id) => ({ id }) },
    { operation: listPipelineActivities, inputOf: (pipeline_id) => ({ pipeline_id }) },
    { operation: readHistory, inputOf: (id) => ({ entity: 'pipeline', id }) },
  ])('is not there for $operation.name', async ({ operation, inputOf }) => {
    const { id } = await open();
    expect(await call('sales4', operation, inputOf(id))).toMatchObject({
      status: 404,
      message: 'Data not found',
    });
  });
});
