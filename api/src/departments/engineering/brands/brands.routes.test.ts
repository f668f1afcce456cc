import * as brands from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createSolution } from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();
let editor: Client;

beforeAll(async () => {
  editor = await panel.sessionOf('admin-engineer');
});

const store = async (name: string, input: Partial<brands.BrandInput> = {}) =>
  expectSuccess(await editor.callOperation(brands.createBrand, buildBrandInput({ name, ...input }))).data;
const solve = async (name: string, brandId: number) =>
  expectSuccess(
    await editor.callOperation(createSolution, buildSolutionInput({ name, brand_ids: [brandId] })),
  );
const distribute = async (name: string, naming: Parameters<typeof buildCreateDistributor>[0]) => {
  const buyer = await panel.sessionOf('admin-purchase');
  expectSuccess(await buyer.callOperation(createDistributor, buildCreateDistributor({ name, ...naming })));
};

describeRecord({
  entity: 'brand',
  panel,
  operations: brands.brandCalls,
  access: { read: 'session', write: 'brandSolution.crud' },
  by: 'admin-engineer',
  sample: (name) => buildBrandInput({ name }),
  change: { field: 'tier', to: 'platinum' },
  wrong: {
    name: '  ',
    website: 'javascript:alert(1)',
    default_warranty_months: 121,
    required_certificates: -1,
  },
  unique: 'name',
  uses: [
    {
      name: 'more than one solution of it',
      use: async (id) => [await solve('UPS', id), await solve('Cooling', id)],
      message: 'This data is used by 2 solutions and cannot be deleted',
    },
    {
      name: 'a distributor which sells it',
      use: (id) => distribute('Seller', { brand_ids: [id] }),
      message: 'This data is used by 1 distributor and cannot be deleted',
    },
    {
      name: 'a distributor with a letter for it',
      use: (id) => distribute('Reseller', { document: [{ kind: 'authorised_reseller', brand_id: id }] }),
      message: 'This data is used by 1 distributor and cannot be deleted',
    },
  ],
});

describeList({
  list: brands.brandList,
  panel,
  by: 'admin-engineer',
  fill: async () => {
    await solve('Parking', (await store('Listed P', { tier: 'platinum', website: '' })).id);
    await store('Listed G', { tier: 'gold', status: 'inactive' });
    await store('Listed R', { tier: 'registered', principal: '' });
  },
  found: { key: 'listed', count: 3 },
});

test('brands are sorted by the rank of their tier', async () => {
  const { data } = expectSuccess(
    await editor.callOperation(brands.brandList.read, { key: 'Listed', sort: 'tier', order: 'asc' }),
  );
  expect(data.map(({ tier }) => tier)).toEqual(['registered', 'gold', 'platinum']);
});

test('a picker is offered active brands, those that begin with the key first', async () => {
  await store('Net Optic');
  await store('Optic One');
  await store('Optic Old', { status: 'inactive' });
  const { data } = expectSuccess(await editor.callOperation(brands.listAllBrands, { key: 'optic' }));
  expect(data.map(({ name }) => name)).toEqual(['Optic One', 'Net Optic']);
});

test('a brand has its solutions, and what its reader may do', async () => {
  const { id } = await store('Bosch', { principal: '', website: '' });
  await solve('Fire alarm', id);
  const read = async (role: string) =>
    expectSuccess(await (await panel.sessionOf(role)).callOperation(brands.getBrand, { id })).data;
  expect(await read('sales')).toMatchObject({
    principal: null,
    website: null,
    solutions: [{ name: 'Fire alarm' }],
    solution_count: 1,
    allowed_actions: [],
  });
  expect((await read('admin-engineer')).allowed_actions).toEqual(['update', 'delete']);
});
