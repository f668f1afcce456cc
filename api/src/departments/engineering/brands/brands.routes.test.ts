import * as brands from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createSolution } from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import type { Operation } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import { roles } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
let editor: Client;
let reader: Client;

beforeAll(async () => {
  panel = await createTestApp();
  editor = await panel.as('admin-engineer');
  reader = await panel.as('sales');
});
afterAll(() => panel.close());

const store = async (name: string) =>
  expectSuccess(await editor.callOperation(brands.createBrand, buildBrandInput({ name }))).data;

const reading: readonly Operation[] = [
  brands.brandList.read,
  brands.brandList.export,
  brands.listAllBrands,
  brands.getBrand,
];
const writing: readonly Operation[] = [brands.createBrand, brands.updateBrand, brands.deleteBrand];

describe('every call of the brands', () => {
  test.each([...reading, ...writing].map((operation) => [operation.name, operation] as const))(
    '%s answers 401 without a session',
    async (_, { method, path }) => {
      const answer = await panel.app.inject({
        method,
        url: path,
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ status: 401, message: 'You are not signed in' });
    },
  );

  test('changes brands for the roles of the specification only', async () => {
    for (const role of roles) {
      const answer = await (await panel.as(role)).post(brands.createBrand.path, {});
      // A role that may gets as far as the check of its empty form.
      expect([role, answer.statusCode]).toEqual([role, can(role, 'brandSolution.crud') ? 422 : 403]);
    }
  });

  test('answers 403 to who may only read', async () => {
    const brand = await store('Axis');
    const update = { id: brand.id, version: brand.version, ...buildBrandInput({ name: 'Axis' }) };
    expect(await reader.callOperation(brands.updateBrand, update)).toMatchObject({
      status: 403,
      message: 'You are not allowed to do this action',
    });
    expect((await reader.callOperation(brands.deleteBrand, { id: brand.id })).status).toBe(403);
  });
});

describe('GET /panel/brand/list', () => {
  test('answers every role the brands by name with the number of their solutions', async () => {
    const dahua = await store('Dahua');
    const uniview = await store('uniview');
    await editor.callOperation(
      createSolution,
      buildSolutionInput({ name: 'Parking', brand_ids: [dahua.id, uniview.id] }),
    );
    const answer = expectSuccess(
      await reader.callOperation(brands.brandList.read, { key: 'u', sort: 'name', order: 'asc', row: 50 }),
    );
    const names = answer.data.map((brand) => brand.name);
    expect(names).toEqual(names.toSorted((first, second) => first.localeCompare(second, 'en')));
    expect(answer.data.find((brand) => brand.id === dahua.id)).toMatchObject({ solution_count: 1 });
  });

  test('sorts tiers by rank and filters by them', async () => {
    await editor.callOperation(brands.createBrand, buildBrandInput({ name: 'Tier P', tier: 'platinum' }));
    await editor.callOperation(brands.createBrand, buildBrandInput({ name: 'Tier R', tier: 'registered' }));
    await editor.callOperation(brands.createBrand, buildBrandInput({ name: 'Tier G', tier: 'gold' }));
    const sorted = expectSuccess(
      await reader.callOperation(brands.brandList.read, { key: 'Tier ', sort: 'tier', order: 'asc' }),
    );
    expect(sorted.data.map((brand) => brand.tier)).toEqual(['registered', 'gold', 'platinum']);
    const filtered = expectSuccess(
      await reader.callOperation(brands.brandList.read, { key: 'Tier ', tier: 'gold,platinum' }),
    );
    expect(filtered.count).toBe(2);
  });

  test('costs no more statements for many rows than for one', async () => {
    const one = await panel.statementsOf(() => reader.callOperation(brands.brandList.read, { row: 1 }));
    const many = await panel.statementsOf(() => reader.callOperation(brands.brandList.read, { row: 200 }));
    expect(many.statements).toHaveLength(one.statements.length);
    expect(many.statements.length).toBeLessThanOrEqual(8);
  });

  test('exports the same rows', async () => {
    await store('Exported');
    const answer = await reader.get(brands.brandList.export.path, { format: 'csv', key: 'Exported' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Exported');
  });
});

describe('GET /panel/brand/list_all', () => {
  test('answers active brands, those that begin with the key first', async () => {
    await store('Net Optic');
    await store('Optic One');
    await editor.callOperation(
      brands.createBrand,
      buildBrandInput({ name: 'Optic Old', status: 'inactive' }),
    );
    const answer = expectSuccess(await reader.callOperation(brands.listAllBrands, { key: 'optic' }));
    expect(answer.data.map((brand) => brand.name)).toEqual(['Optic One', 'Net Optic']);
  });
});

describe('GET /panel/brand/detail', () => {
  test('answers the brand with its solutions and what the caller may do', async () => {
    const brand = await store('Bosch');
    await editor.callOperation(
      createSolution,
      buildSolutionInput({ name: 'Fire alarm', brand_ids: [brand.id] }),
    );
    const asReader = expectSuccess(await reader.callOperation(brands.getBrand, { id: brand.id }));
    expect(asReader.data).toMatchObject({
      name: 'Bosch',
      solutions: [{ name: 'Fire alarm' }],
      allowed_actions: [],
    });
    const asEditor = expectSuccess(await editor.callOperation(brands.getBrand, { id: brand.id }));
    expect(asEditor.data.allowed_actions).toEqual(['update', 'delete']);
  });

  test('answers 404 for a brand that is not there', async () => {
    expect(await reader.callOperation(brands.getBrand, { id: 999_999 })).toMatchObject({
      status: 404,
      message: 'Data not found',
    });
  });
});

describe('POST /panel/brand/create', () => {
  test('stores empty text as null', async () => {
    const input = buildBrandInput({ name: ' Hanwha ', principal: '', website: '', tier: null });
    const { data } = expectSuccess(await editor.callOperation(brands.createBrand, input));
    expect(data).toMatchObject({ name: 'Hanwha', principal: null, website: null, tier: null, version: 1 });
  });

  test('answers 409 when the name is in use in whatever case', async () => {
    await store('Ruckus');
    const answer = await editor.callOperation(brands.createBrand, buildBrandInput({ name: 'RUCKUS' }));
    expect(answer).toMatchObject({ status: 409, code: 'name_taken', message: 'This name is already in use' });
  });

  test.each([
    ['name', { name: '  ' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['default_warranty_months', { default_warranty_months: 121 }],
    ['required_certificates', { required_certificates: -1 }],
  ] as const)('answers 422 for a wrong %s', async (field, wrong) => {
    const answer = await editor.post(brands.createBrand.path, buildBrandInput({ name: 'Wrong', ...wrong }));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});

describe('POST /panel/brand/update', () => {
  test('changes the brand and writes the difference into its history', async () => {
    const brand = await store('Cisco');
    const { data } = expectSuccess(
      await editor.callOperation(brands.updateBrand, {
        id: brand.id,
        version: brand.version,
        ...buildBrandInput({ name: 'Cisco', tier: 'platinum' }),
      }),
    );
    expect(data).toMatchObject({ tier: 'platinum', version: 2 });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'brand' and entity_id = ${brand.id} and action = 'update'
    `.execute(panel.db);
    expect(rows).toEqual([{ diff: { tier: ['gold', 'platinum'] } }]);
  });

  test('answers 409 with who and when for an older version', async () => {
    const brand = await store('Aruba');
    const change = (tier: 'gold' | 'silver' | 'platinum') =>
      editor.callOperation(brands.updateBrand, {
        id: brand.id,
        version: brand.version,
        ...buildBrandInput({ name: 'Aruba', tier }),
      });
    expect((await change('silver')).status).toBe(200);
    const answer = await change('platinum');
    expect(answer).toMatchObject({ status: 409, code: 'version_conflict', data: { current_version: 2 } });
    expect(answer.message).toMatch(
      /^This data was changed by admin-engineer 1 at .+\. Reload and try again$/,
    );
  });

  test('answers 409 for the name of another brand and 404 for none', async () => {
    const brand = await store('Mikrotik');
    await store('Ubiquiti');
    const input = { id: brand.id, version: 1, ...buildBrandInput({ name: 'ubiquiti' }) };
    expect(await editor.callOperation(brands.updateBrand, input)).toMatchObject({ code: 'name_taken' });
    expect((await editor.callOperation(brands.updateBrand, { ...input, id: 999_999 })).status).toBe(404);
  });
});

describe('DELETE /panel/brand/delete', () => {
  test('deletes a brand that nothing uses and frees its name', async () => {
    const brand = await store('Panduit');
    expect((await editor.callOperation(brands.deleteBrand, { id: brand.id })).status).toBe(200);
    expect((await reader.callOperation(brands.getBrand, { id: brand.id })).status).toBe(404);
    expect((await editor.callOperation(brands.deleteBrand, { id: brand.id })).status).toBe(404);
    expect((await store('Panduit')).id).not.toBe(brand.id);
  });

  test('answers 409 while solutions name it', async () => {
    const brand = await store('Vertiv');
    await editor.callOperation(createSolution, buildSolutionInput({ name: 'UPS', brand_ids: [brand.id] }));
    await editor.callOperation(
      createSolution,
      buildSolutionInput({ name: 'Cooling', brand_ids: [brand.id] }),
    );
    expect(await editor.callOperation(brands.deleteBrand, { id: brand.id })).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'This data is used by 2 solutions and cannot be deleted',
    });
  });

  test.each([
    ['which sells it', (id: number) => ({ brand_ids: [id] })],
    [
      'with a letter for it',
      (id: number) => ({ document: [{ kind: 'authorised_reseller' as const, brand_id: id }] }),
    ],
  ])('answers 409 while there is a distributor %s', async (reason, naming) => {
    const { id } = await store(`Sold ${reason}`);
    const buyer = await panel.as('admin-purchase');
    const body = buildCreateDistributor({ name: `Distributor ${reason}`, ...naming(id) });
    expectSuccess(await buyer.callOperation(createDistributor, body));
    expect(await editor.callOperation(brands.deleteBrand, { id })).toMatchObject({
      status: 409,
      message: 'This data is used by 1 distributor and cannot be deleted',
    });
  });
});
