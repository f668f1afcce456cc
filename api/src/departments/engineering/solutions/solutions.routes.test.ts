import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import * as solutions from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import type { Operation } from '@balai/shared/contract/operation';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { can } from '@balai/shared/permissions/permissions';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
let editor: Client;
let reader: Client;
let hikvision: number;
let dahua: number;

beforeAll(async () => {
  panel = await createTestApp();
  editor = await panel.as('lead-engineer');
  reader = await panel.as('sales');
  const brand = async (name: string) =>
    expectSuccess(await editor.callOperation(createBrand, buildBrandInput({ name }))).data.id;
  hikvision = await brand('Hikvision');
  dahua = await brand('Dahua');
});
afterAll(() => panel.close());

const store = async (name: string, brandIds: number[] = []) =>
  expectSuccess(
    await editor.callOperation(solutions.createSolution, buildSolutionInput({ name, brand_ids: brandIds })),
  ).data;

const operations: readonly Operation[] = [
  solutions.solutionList.read,
  solutions.solutionList.export,
  solutions.listAllSolutions,
  solutions.getSolution,
  solutions.createSolution,
  solutions.updateSolution,
  solutions.deleteSolution,
];

describe('every call of the solutions', () => {
  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s answers 401 without a session',
    async (_, { method, path }) => {
      const answer = await panel.app.inject({
        method,
        url: path,
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      expect(answer.statusCode).toBe(401);
    },
  );

  test('changes solutions for the roles of the specification only', async () => {
    for (const role of roles) {
      const answer = await (await panel.as(role)).post(solutions.createSolution.path, {});
      expect([role, answer.statusCode]).toEqual([role, can(role, 'brandSolution.crud') ? 422 : 403]);
    }
  });

  test('answers 403 to who may only read', async () => {
    const solution = await store('Video wall');
    const update = { id: solution.id, version: 1, ...buildSolutionInput({ name: 'Video wall' }) };
    expect((await reader.callOperation(solutions.updateSolution, update)).status).toBe(403);
    expect((await reader.callOperation(solutions.deleteSolution, { id: solution.id })).status).toBe(403);
  });
});

describe('GET /panel/solution/list', () => {
  test('answers the names of the brands in alphabetical order', async () => {
    const { id } = await store('CCTV', [hikvision, dahua]);
    const answer = expectSuccess(await reader.callOperation(solutions.solutionList.read, { key: 'CCTV' }));
    expect(answer.data).toEqual([
      expect.objectContaining({ id, brand_names: 'Dahua, Hikvision', brand_count: 2 }),
    ]);
  });

  test('filters by brand', async () => {
    const withDahua = await store('Analytics', [dahua]);
    const answer = expectSuccess(
      await reader.callOperation(solutions.solutionList.read, { brand: String(dahua), row: 100 }),
    );
    expect(answer.data.map((solution) => solution.id)).toContain(withDahua.id);
    expect(answer.data.every((solution) => solution.brand_names.includes('Dahua'))).toBe(true);
  });

  test('costs at most 8 statements', async () => {
    const { statements } = await panel.statementsOf(() =>
      reader.callOperation(solutions.solutionList.read, { row: 200 }),
    );
    expect(statements.length).toBeLessThanOrEqual(8);
  });
});

describe('GET /panel/solution/list_all', () => {
  test('answers solutions in their own order', async () => {
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
});

describe('GET /panel/solution/detail', () => {
  test('answers the solution with its brands', async () => {
    const { id } = await store('Access control', [hikvision]);
    const { data } = expectSuccess(await reader.callOperation(solutions.getSolution, { id }));
    expect(data).toMatchObject({
      brand_ids: [hikvision],
      brands: [{ id: hikvision, name: 'Hikvision', image: null }],
      allowed_actions: [],
    });
  });

  test('answers 404 for a solution that is not there', async () => {
    expect((await reader.callOperation(solutions.getSolution, { id: 999_999 })).status).toBe(404);
  });
});

describe('POST /panel/solution/create', () => {
  test('answers 409 when the name is in use in whatever case', async () => {
    await store('Intercom');
    const answer = await editor.callOperation(
      solutions.createSolution,
      buildSolutionInput({ name: 'INTERCOM' }),
    );
    expect(answer).toMatchObject({ status: 409, code: 'name_taken' });
  });

  test('answers 422 for a brand that is not there and stores nothing', async () => {
    const input = buildSolutionInput({ name: 'Ghost', brand_ids: [hikvision, 999_999] });
    expect(await editor.callOperation(solutions.createSolution, input)).toMatchObject({
      status: 422,
      errors: { brand_ids: 'Brand not found' },
    });
    const found = expectSuccess(await reader.callOperation(solutions.listAllSolutions, { key: 'Ghost' }));
    expect(found.data).toEqual([]);
  });

  test('answers 422 for a brand named twice', async () => {
    const answer = await editor.post(
      solutions.createSolution.path,
      buildSolutionInput({ name: 'Twice', brand_ids: [dahua, dahua] }),
    );
    expect(answer.statusCode).toBe(422);
  });
});

describe('POST /panel/solution/update', () => {
  test('replaces the brands, counts the version up and writes both into the history', async () => {
    const solution = await store('Perimeter', [hikvision]);
    const input = buildSolutionInput({ name: 'Perimeter', brand_ids: [dahua] });
    const { data } = expectSuccess(
      await editor.callOperation(solutions.updateSolution, { id: solution.id, version: 1, ...input }),
    );
    expect(data).toMatchObject({ brand_ids: [dahua], version: 2 });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs
      where entity = 'solution' and entity_id = ${solution.id} and diff ? 'brand_ids' and action = 'update'
      order by id desc limit 1
    `.execute(panel.db);
    expect(rows).toEqual([{ diff: { brand_ids: [[hikvision], [dahua]] } }]);
  });

  test('answers 409 for an older version and keeps the brands of the first change', async () => {
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

  test('answers 404 for a solution that is not there', async () => {
    const input = { id: 999_999, version: 1, ...buildSolutionInput({ name: 'None' }) };
    expect((await editor.callOperation(solutions.updateSolution, input)).status).toBe(404);
  });
});

describe('DELETE /panel/solution/delete', () => {
  test('deletes a solution that nothing uses', async () => {
    const { id } = await store('Old line', [hikvision]);
    expect((await editor.callOperation(solutions.deleteSolution, { id })).status).toBe(200);
    expect((await reader.callOperation(solutions.getSolution, { id })).status).toBe(404);
    expect((await editor.callOperation(solutions.deleteSolution, { id })).status).toBe(404);
  });

  test('answers 409 while a pipeline is for it', async () => {
    const { id } = await store('Data centre');
    const customer = expectSuccess(await reader.callOperation(createCustomer, buildCreateCustomer()));
    const pipeline = buildCreatePipeline({ customer_id: customer.data.id, solution_id: id });
    expectSuccess(await reader.callOperation(createPipeline, pipeline));
    expect(await editor.callOperation(solutions.deleteSolution, { id })).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'This data is used by 1 pipeline and cannot be deleted',
    });
  });
});
