import { createBrand, deleteBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import * as items from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { readHistory } from '@balai/shared/contract/host/history';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { sql } from 'kysely';
import { readEnvironment } from '../../../platform/env/environment';
import { meetInTime } from '../../../platform/testing/open-transaction';
import { testApp, type Client } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { lockReplacements } from './items.repository';

const onServer = readEnvironment().testDatabaseUrl === null ? describe.skip : describe;

const panel = testApp();
let buyer: Client;
let engineer: Client;
let seller: Client;
let brandId: number;

beforeAll(async () => {
  buyer = await panel.sessionOf('admin-purchase');
  engineer = await panel.sessionOf('admin-engineer');
  seller = await panel.sessionOf('sales');
  const brand = await engineer.callOperation(createBrand, buildBrandInput());
  brandId = expectSuccess(brand).data.id;
});

const input = (overrides: Partial<items.ItemInput> = {}): items.ItemInput =>
  buildItemInput({ brand_id: brandId, ...overrides });

const store = async (overrides: Partial<items.ItemInput>) =>
  expectSuccess(await buyer.callOperation(items.createItem, input(overrides))).data;

const change = (item: items.Item, overrides: Partial<items.ItemInput>, client = buyer) =>
  client.callOperation(items.updateItem, {
    id: item.id,
    version: item.version,
    ...input({ code: item.code, ...overrides }),
  });

describeRecord({
  entity: 'item',
  panel,
  operations: items.itemCalls,
  access: { read: 'session', write: 'item.crud' },
  by: 'admin-purchase',
  sample: (code) => input({ code }),
  change: { field: 'warranty_months', to: 36 },
  wrong: { code: ' ', warranty_months: 121, kind: 'toy', list_price: -1 },
  unique: 'code',
});

describeList({
  list: items.itemList,
  panel,
  by: 'admin-purchase',
  fill: async () => [
    await store({ code: 'ROW-B', status: 'inactive', list_price: 5 }),
    await store({ code: 'ROW-A', kind: 'service', has_serial: false }),
  ],
  found: { key: 'row-', count: 2 },
});

describe('a change of one field', () => {
  it('leaves the others as they are, and is refused where it does not go with them', async () => {
    const { id, version, ...item } = await store({
      code: 'ONE-1',
      has_serial: true,
      serial_optional: true,
      list_price: 900,
    });
    const changed = expectSuccess(await buyer.callOperation(items.updateItem, { id, version, unit: 'set' }));
    const { updated_at: _updated, ...same } = item;
    expect(changed.data).toMatchObject({ ...same, unit: 'set', version: version + 1 });
    const half = { id, version: version + 1, has_serial: false };
    expect(await buyer.callOperation(items.updateItem, half)).toMatchObject({
      status: 422,
      errors: { serial_optional: expect.any(String) },
    });
  });
});

describe('who sees what of an item', () => {
  it('leaves the cost out of detail, list and history for those who may not see it', async () => {
    const item = await store({ code: 'COST-1', list_price: 900, cost_price: 700 });
    await change(item, { list_price: 950, cost_price: 720 });
    const seen = async (client: Client) => ({
      detail: expectSuccess(await client.callOperation(items.getItem, { id: item.id })).data,
      row: expectSuccess(await client.callOperation(items.itemList.read, { key: 'COST-1' })).data[0],
      history: JSON.stringify(await client.callOperation(readHistory, { entity: 'item', id: item.id })),
    });
    const ofBuyer = await seen(buyer);
    expect(ofBuyer.detail).toMatchObject({ list_price: 950, cost_price: 720 });
    expect(ofBuyer.row).toMatchObject({ cost_price: 720 });
    expect(ofBuyer.history).toContain('cost_price');
    for (const client of [seller, engineer]) {
      const other = await seen(client);
      expect(other.detail).toMatchObject({ list_price: 950 });
      expect(other.row).toMatchObject({ list_price: 950 });
      expect(JSON.stringify(other)).not.toContain('cost_price');
    }
  });

  it('refuses prices from an engineer and keeps them when he changes the rest', async () => {
    expect(await engineer.callOperation(items.createItem, input({ list_price: 1 }))).toMatchObject({
      status: 403,
      message: 'You are not allowed to set prices',
    });
    const item = await store({ code: 'KEPT-1', list_price: 500 });
    expect(await change(item, { name: 'Renamed' }, engineer)).toMatchObject({
      status: 200,
      data: { name: 'Renamed', list_price: 500 },
    });
  });

  it('says what the caller may do', async () => {
    const item = await store({ code: 'DO-1' });
    const of = async (client: Client) =>
      expectSuccess(await client.callOperation(items.getItem, { id: item.id })).data.allowed_actions;
    expect(await of(seller)).toEqual([]);
    expect(await of(engineer)).toEqual(['update', 'delete']);
  });
});

describe('the rules of an item', () => {
  it.each([
    ['has_serial', { kind: 'service' }, 'Only goods have serial numbers'],
    ['unit_is_integer', { unit_is_integer: false }, 'An item with serial numbers is sold in whole units'],
    [
      'serial_optional',
      { has_serial: false, serial_optional: true },
      'Only an item with serial numbers can be delivered without one',
    ],
    ['brand_id', { brand_id: 987_654 }, 'Brand not found'],
    ['solution_id', { solution_id: 987_654 }, 'Solution not found'],
    ['replacement_item_id', { status: 'eol', replacement_item_id: 987_654 }, 'Item not found'],
  ] as const)('refuses a wrong %s', async (field, wrong, sentence) => {
    const answer = await buyer.callOperation(items.createItem, input({ code: 'WRONG', ...wrong }));
    expect(answer).toMatchObject({ status: 422, errors: { [field]: sentence } });
  });

  it('offers another item in the place of one at its end of life, and never in a circle', async () => {
    const newest = await store({ code: 'GEN-3' });
    const middle = await store({ code: 'GEN-2', status: 'eol', replacement_item_id: newest.id });
    const oldest = await store({ code: 'GEN-1', status: 'eol', replacement_item_id: middle.id });
    expect(oldest.replacement).toMatchObject({ code: 'GEN-2' });
    const circle = { status: 'eol', replacement_item_id: oldest.id } as const;
    for (const item of [newest, middle, oldest]) {
      expect(await change(item, circle)).toMatchObject({
        status: 422,
        errors: {
          replacement_item_id: 'An item cannot be replaced by itself, not even through other items',
        },
      });
    }
    const { data } = expectSuccess(await seller.callOperation(items.getItem, { id: newest.id }));
    expect(data.replaces).toEqual([{ id: middle.id, code: 'GEN-2', name: middle.name }]);
    expect(await change(middle, { status: 'active', replacement_item_id: newest.id })).toMatchObject({
      errors: { replacement_item_id: 'Only an item at its end of life has a replacement' },
    });
  });

  it('keeps an item that is a replacement, and the brand of an item', async () => {
    const heir = await store({ code: 'HEIR' });
    await store({ code: 'GONE', status: 'eol', replacement_item_id: heir.id });
    expect(await buyer.callOperation(items.deleteItem, { id: heir.id })).toMatchObject({
      status: 409,
      message: 'This data is used by 1 item and cannot be deleted',
    });
    expect(await engineer.callOperation(deleteBrand, { id: brandId })).toMatchObject({ code: 'in_use' });
  });
});

describe('lists of items', () => {
  it('filter by brand, kind and end of life, and find by code and name', async () => {
    await store({ code: 'LIST-A', name: 'Access point' });
    await store({ code: 'LIST-B', name: 'Installation', kind: 'service', has_serial: false });
    await store({ code: 'LIST-C', status: 'eol' });
    const codes = async (query: object) =>
      expectSuccess(await seller.callOperation(items.itemList.read, { key: 'LIST-', ...query })).data.map(
        ({ code }) => code,
      );
    expect(await codes({})).toEqual(['LIST-A', 'LIST-B', 'LIST-C']);
    expect(await codes({ kind: 'service' })).toEqual(['LIST-B']);
    expect(await codes({ status: 'eol' })).toEqual(['LIST-C']);
    expect(await codes({ brand_id: String(brandId + 1) })).toEqual([]);
    expect(await codes({ key: 'access p' })).toEqual(['LIST-A']);
  });

  it('offer pickers what can be sold, the end of life last', async () => {
    await store({ code: 'PICK-1', status: 'eol' });
    await store({ code: 'PICK-2' });
    await store({ code: 'PICK-3', status: 'inactive' });
    await store({ code: 'X-PICK', kind: 'license', has_serial: false });
    const { data } = expectSuccess(await seller.callOperation(items.listAllItems, { key: 'pick' }));
    expect(data.map(({ code }) => code)).toEqual(['PICK-2', 'X-PICK', 'PICK-1']);
    const licenses = await seller.callOperation(items.listAllItems, { key: 'pick', kind: 'license' });
    expect(expectSuccess(licenses).data.map(({ code }) => code)).toEqual(['X-PICK']);
  });
});

describe('the installation checklist of an item', () => {
  it('keeps its steps in their order, is left alone when it is not sent, and stands in the history', async () => {
    const steps = [
      { label: 'Mounted', required: true },
      { label: 'Labelled', required: false },
    ];
    const item = await store({ code: 'CHECK-1', checklist_template: steps });
    expect(item.checklist_template).toEqual(steps);
    const renamed = expectSuccess(await change(item, { name: 'Turret camera' })).data;
    expect(renamed.checklist_template).toEqual(steps);
    const turned = steps.toReversed();
    const changed = expectSuccess(await change(renamed, { checklist_template: turned })).data;
    expect(changed.checklist_template).toEqual(turned);
    const history = await buyer.callOperation(readHistory, { entity: 'item', id: item.id });
    expect(expectSuccess(history).data[0]?.diff).toMatchObject({ checklist_template: [steps, turned] });
    expect(await change(changed, { checklist_template: [{ label: ' ', required: true }] })).toMatchObject({
      status: 422,
    });
  });
});

onServer('an item on a server with several connections', () => {
  it('is not held by who waits for another one to name a replacement', async () => {
    const [heir, item] = [await store({ code: 'HEIR-9' }), await store({ code: 'NINTH' })];
    let free: unknown[] = [];
    const answer = await meetInTime(
      panel.db,
      (db) => lockReplacements(buildCall(db)),
      () => change(item, { status: 'eol', replacement_item_id: heir.id }),
      async (db) => {
        // As the replacement of a third one.
        const found = sql`select id from items where id = ${item.id} for share skip locked`;
        free = (await found.execute(db)).rows;
      },
    );
    expect(answer).toMatchObject({ status: 200, data: { replacement: { code: 'HEIR-9' } } });
    expect(free).toEqual([{ id: item.id }]);
  });
});
