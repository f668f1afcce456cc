import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import * as solutions from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();
let editor: Client;
let reader: Client;
let hikvision: number;
let dahua: number;

beforeAll(async () => {
  editor = await panel.sessionOf('lead-engineer');
  reader = await panel.sessionOf('sales');
  const brand = async (name: string) =>
    expectSuccess(await editor.callOperation(createBrand, buildBrandInput({ name }))).data.id;
  hikvision = await brand('Hikvision');
  dahua = await brand('Dahua');
});

const store = async (name: string, brandIds: number[] = []) =>
  expectSuccess(
    await editor.callOperation(solutions.createSolution, buildSolutionInput({ name, brand_ids: brandIds })),
  ).data;

describeRecord({
  entity: 'solution',
  panel,
  operations: solutions.solutionCalls,
  access: { read: 'session', write: 'brandSolution.crud' },
  by: 'lead-engineer',
  sample: (name) => buildSolutionInput({ name, brand_ids: [hikvision] }),
  change: { field: 'sort_order', to: 7 },
  wrong: { name: '  ', brand_ids: [999_999] },
  unique: 'name',
  uses: [
    {
      name: 'a pipeline for it',
      use: async (id) => {
        const customer = expectSuccess(await reader.callOperation(createCustomer, buildCreateCustomer()));
        const pipeline = buildCreatePipeline({ customer_id: customer.data.id, solution_id: id });
        return expectSuccess(await reader.callOperation(createPipeline, pipeline));
      },
      message: 'This data is used by 1 pipeline and cannot be deleted',
    },
  ],
});

describeList({
  list: solutions.solutionList,
  panel,
  by: 'lead-engineer',
  fill: async () => [await store('Listed B', [dahua]), await store('Listed A')],
  found: { key: 'listed', count: 2 },
});

describe('a solution', () => {
  test('is listed with the names of the brands in alphabetical order', async () => {
    const { id } = await store('CCTV', [hikvision, dahua]);
    const answer = expectSuccess(await reader.callOperation(solutions.solutionList.read, { key: 'CCTV' }));
    expect(answer.data).toEqual([
      expect.objectContaining({ id, brand_names: 'Dahua, Hikvision', brand_count: 2 }),
    ]);
  });

  test('is found by its brand', async () => {
    const withDahua = await store('Analytics', [dahua]);
    const answer = expectSuccess(
      await reader.callOperation(solutions.solutionList.read, { brand: String(dahua), row: 100 }),
    );
    expect(answer.data.map((solution) => solution.id)).toContain(withDahua.id);
    expect(answer.data.every((solution) => solution.brand_names.includes('Dahua'))).toBe(true);
  });

  test('is offered to pickers in an order of its own', async () => {
    const stored = [
      { name: 'Zone last', sort_order: 20 },
      { name: 'Zone first', sort_order: 10 },
    ];
    for (const solution of stored) {
      await editor.callOperation(solutions.createSolution, buildSolutionInput(solution));
    }
    const answer = expectSuccess(await reader.callOperation(solutions.listAllSolutions, { key: 'zone' }));
    expect(answer.data.map((solution) => solution.name)).toEqual(['Zone first', 'Zone last']);
  });

  test('is answered with its brands', async () => {
    const { id } = await store('Access control', [hikvision]);
    const { data } = expectSuccess(await reader.callOperation(solutions.getSolution, { id }));
    expect(data).toMatchObject({
      brand_ids: [hikvision],
      brands: [{ id: hikvision, name: 'Hikvision', image: null }],
      allowed_actions: [],
    });
  });

  test('is not stored with a brand that is not there', async () => {
    const input = buildSolutionInput({ name: 'Ghost', brand_ids: [hikvision, 999_999] });
    expect(await editor.callOperation(solutions.createSolution, input)).toMatchObject({
      status: 422,
      errors: { brand_ids: 'Brand not found' },
    });
    const found = expectSuccess(await reader.callOperation(solutions.listAllSolutions, { key: 'Ghost' }));
    expect(found.data).toEqual([]);
  });

  test('names a brand once', async () => {
    const answer = await editor.post(
      solutions.createSolution.path,
      buildSolutionInput({ name: 'Twice', brand_ids: [dahua, dahua] }),
    );
    expect(answer.statusCode).toBe(422);
  });

  test('gets other brands, and each change is one entry of its history', async () => {
    const { id } = await store('Perimeter', [hikvision]);
    const change = async (version: number, name: string, brandIds: number[]) => {
      const input = buildSolutionInput({ name, brand_ids: brandIds });
      return expectSuccess(await editor.callOperation(solutions.updateSolution, { id, version, ...input }))
        .data;
    };
    expect(await change(1, 'Perimeter', [dahua])).toMatchObject({ brand_ids: [dahua], version: 2 });
    expect(await change(2, 'Fence', [hikvision])).toMatchObject({ brand_ids: [hikvision], version: 3 });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'solution' and entity_id = ${id} order by id desc limit 2
    `.execute(panel.db);
    expect(rows).toEqual([
      { diff: { name: ['Perimeter', 'Fence'], brand_ids: [[dahua], [hikvision]] } },
      { diff: { brand_ids: [[hikvision], [dahua]] } },
    ]);
  });

  test('keeps the brands of the first of two changes', async () => {
    const solution = await store('Gate', [hikvision]);
    const change = (brandIds: number[]) =>
      editor.callOperation(solutions.updateSolution, {
        id: solution.id,
        version: 1,
        ...buildSolutionInput({ name: 'Gate', brand_ids: brandIds }),
      });
    expect((await change([dahua])).status).toBe(200);
    expect(await change([])).toMatchObject({ status: 409, code: 'version_conflict' });
    const { data } = expectSuccess(await reader.callOperation(solutions.getSolution, { id: solution.id }));
    expect(data.brand_ids).toEqual([dahua]);
  });
});
