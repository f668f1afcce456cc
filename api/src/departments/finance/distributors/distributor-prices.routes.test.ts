import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import * as prices from '@balai/shared/contract/finance/distributor-prices';
import { deleteDistributor } from '@balai/shared/contract/finance/distributors';
import { describeList } from '../../../platform/testing/describe-list';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { planOfOrder } from '../../../platform/testing/query-plans';
import { testApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { distributorPriceListSource } from './distributor-prices.repository';
import { registerDistributor } from './distributors.testing';

const panel = testApp();
let itemId: number;

beforeAll(async () => {
  const brand = (await panel.succeedAs('superadmin', createBrand, buildBrandInput())).data;
  const item = buildItemInput({ brand_id: brand.id, code: 'SW-24', solution_id: null });
  itemId = (await panel.succeedAs('superadmin', createItem, item)).data.id;
});

/** A distributor, and the call that adds a price of the first half of the year to its list. */
async function newPriceList() {
  const { id } = await registerDistributor(panel);
  const ask = (overrides: Partial<prices.DistributorPriceInput> = {}) =>
    panel.callAs('admin-purchase', prices.createDistributorPrice, {
      distributor_id: id,
      item_id: itemId,
      price: 1_500_000,
      min_qty: 1,
      valid_from: '2026-01-01',
      valid_to: '2026-06-30',
      ...overrides,
    });
  const add = async (overrides?: Parameters<typeof ask>[0]) => expectSuccess(await ask(overrides)).data;
  return { id, ask, add };
}

describeList({
  list: prices.distributorPriceList,
  panel,
  by: 'admin-finance',
  fill: async () => {
    const { add } = await newPriceList();
    await add();
    await add({ min_qty: 10, price: 1_400_000, valid_from: '2026-10-01', valid_to: null });
    await add({ min_qty: 20, price: 1_300_000, valid_from: '2027-01-01', valid_to: '2027-06-30' });
  },
  found: { key: 'sw-24', count: 3 },
});

test('a price list is for who may see prices', () => {
  expect(prices.distributorPriceList.access).toBe('distributor.price');
});

test.each(
  Object.entries(prices.distributorPriceList.columns).flatMap(([column, declared]) =>
    'sortable' in declared ? [] : [[column, 'asc'] as const, [column, 'desc'] as const],
  ),
)(
  'prices of all distributors are found in the order of %s, %s, without sorting all of them',
  async (column, order) => {
    const call = buildCall(panel.db);
    expect(await planOfOrder(call, distributorPriceListSource.at(call), column, order)).not.toContain(
      '"Sort"',
    );
  },
);

describe('a price of a distributor', () => {
  it.each([
    ['price', { price: 0 }],
    ['price', { price: -1 }],
    ['price', { price: 1.5 }],
    ['item_id', { item_id: 987_654 }],
    ['valid_to', { valid_from: '2026-02-01', valid_to: '2026-01-01' }],
  ])('is refused with a wrong %s, at that field: %j', async (field, wrong) => {
    const { ask } = await newPriceList();
    expect(await ask(wrong)).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  it('does not overlap another of the same item and quantity, and the refusal says the days of that', async () => {
    const { ask, add } = await newPriceList();
    await add();
    expect(await ask({ valid_from: '2026-06-30', valid_to: null })).toMatchObject({
      status: 409,
      code: 'price_overlap',
      errors: { valid_from: 'This item already has a price from 1 on between 1 Jan 2026 and 30 Jun 2026' },
    });
    await add({ min_qty: 10 });
    const { id, version } = await add({ valid_from: '2026-07-01', valid_to: null });
    expect(await ask({ valid_from: '2030-01-01', valid_to: null })).toMatchObject({
      message: 'This item already has a price from 1 on since 1 Jul 2026 without an end',
    });
    const earlier = { id, version, price: 1, min_qty: 1, valid_from: '2026-06-01' };
    expect(await panel.callAs('admin-purchase', prices.updateDistributorPrice, earlier)).toMatchObject({
      status: 409,
      code: 'price_overlap',
    });
  });

  it('keeps its distributor no longer once it is removed', async () => {
    const { id, add } = await newPriceList();
    const price = await add();
    await panel.succeedAs('admin-purchase', prices.deleteDistributorPrice, { id: price.id });
    const query = { distributor_id: String(id) };
    const left = await panel.succeedAs('admin-purchase', prices.distributorPriceList.read, query);
    expect(left.data).toEqual([]);
    await panel.succeedAs('admin-purchase', deleteDistributor, { id });
  });
});
