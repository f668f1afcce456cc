import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { createDistributorPrice } from '@balai/shared/contract/finance/distributor-prices';
import * as distributors from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { sql } from 'kysely';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { testApp } from '../../../platform/testing/test-app';
import { toldOf } from '../../../platform/testing/told-of';
import { distributorListSource } from './distributors-list.repository';
import { registerDistributor } from './distributors.testing';

const panel = testApp();
let brandId: number;

beforeAll(async () => {
  brandId = (await panel.succeedAs('admin-engineer', createBrand, buildBrandInput())).data.id;
});

const register = (overrides?: Parameters<typeof registerDistributor>[1]) =>
  registerDistributor(panel, overrides);
const list = async (query: Record<string, string>) =>
  (await panel.succeedAs('admin-purchase', distributors.distributorList.read, query)).data;

describeRecord({
  entity: 'distributor',
  panel,
  operations: distributors.distributorCalls,
  access: { read: 'distributor.read', write: 'distributor.write' },
  by: 'admin-purchase',
  sample: (name) => buildCreateDistributor({ name, code: name.replaceAll(' ', '-') }),
  change: { field: 'city', to: 'Medan' },
  wrong: {
    name: '  ',
    code: 'a b',
    npwp: '12',
    phone: '5',
    email: 'x',
    website: 'javascript:alert(1)',
    currency: 'USD',
    user_id: 987_654,
    brand_ids: [987_654],
    'pic.0.email': [{ name: 'Ani', email: 'x' }],
    'document.0.brand_id': [{ kind: 'authorised_reseller' }],
  },
  unique: ['name', 'code'],
  uses: [
    {
      name: 'a price',
      use: async (distributor_id) => {
        const item = buildItemInput({ brand_id: brandId, solution_id: null });
        const { id: item_id } = (await panel.succeedAs('admin-purchase', createItem, item)).data;
        const price = { distributor_id, item_id, price: 1, min_qty: 1, valid_from: '2026-01-01' };
        await panel.succeedAs('admin-purchase', createDistributorPrice, price);
      },
      message: 'This data is used by 1 price and cannot be deleted',
    },
    {
      name: 'a block',
      use: async (id) => {
        const { version } = (await panel.succeedAs('admin-finance', distributors.getDistributor, { id }))
          .data;
        await panel.succeedAs('admin-finance', distributors.blockDistributor, {
          id,
          version,
          reason: 'Barang palsu',
        });
      },
      code: 'state_conflict',
      message: 'This is not possible in the status "Blocked"',
    },
  ],
});

describeList({
  list: distributors.distributorList,
  panel,
  by: 'admin-purchase',
  fill: async () => {
    await register({ city: 'Semarang', type: 'principal', lead_time_days: 3, payment_term_days: 60 });
    const { id, version } = await register({
      city: 'Semarang',
      code: 'SMG',
      brand_ids: [brandId],
      pic: [{ name: 'Dewi' }],
      document: [
        { kind: 'agreement', expires_at: '2020-01-31' },
        { kind: 'agreement', expires_at: '2090-05-31' },
      ],
    });
    await panel.succeedAs('admin-purchase', distributors.inactivateDistributor, { id, version });
  },
  found: { key: 'semarang', count: 2 },
});

test('the list shows brands, main contact and the next end of a document, and is narrowed by brand', async () => {
  expect(await list({ brand: String(brandId), key: 'Semarang' })).toMatchObject([
    { code: 'SMG', brand_names: 'Hikvision', pic_name: 'Dewi', next_expiry: '2090-05-31' },
  ]);
});

test('counting the list reads no brands and no documents, of which each distributor would be asked', async () => {
  const { from } = distributorListSource.at({ now: new Date() });
  const { rows } = await sql<object>`explain (format json) select from ${from}`.execute(panel.db);
  expect(JSON.stringify(rows)).toContain('"distributors"');
  expect(JSON.stringify(rows)).not.toMatch(/distributor_(?:brands|documents)/);
});

test('the list is narrowed by any part of a city, whatever its case, and signs of patterns are letters', async () => {
  for (const city of ['Balikpapan Selatan', 'Balikpapan Utara']) await register({ city });
  const found = async (city: string) => (await list({ city })).map((row) => row.city).toSorted();
  expect(await found(' balikpapan ')).toEqual(['Balikpapan Selatan', 'Balikpapan Utara']);
  expect(await found('papan UTARA')).toEqual(['Balikpapan Utara']);
  expect(await found('balik%utara')).toEqual([]);
  const long = { city: 'x'.repeat(101) };
  expect(await panel.callAs('admin-purchase', distributors.distributorList.read, long)).toMatchObject({
    status: 422,
  });
});

test('a new distributor is active and in rupiah, its code and numbers in one form, and engineering is told', async () => {
  const { userId: user_id } = await panel.sessionOf('admin-purchase');
  const stored = await register({
    code: 'sjn-1',
    npwp: '01.234.567.8-901.2345',
    phone: '+86 571 8807 5998',
    currency: 'IDR',
    brand_ids: [brandId],
    user_id,
  });
  expect(stored).toMatchObject({
    code: 'SJN-1',
    npwp: '0123456789012345',
    status: 'active',
    currency: 'IDR',
    brand_ids: [brandId],
    user: { id: user_id },
    bank_account: null,
  });
  expect((await register()).currency).toBe('IDR');
  expect(await toldOf(panel, 'distributor', 'created', stored.id)).toEqual(['lead-engineer1']);
});

test('another brand is a change of a distributor, and its history says which', async () => {
  const { id, version, name } = await register();
  const form = { ...buildCreateDistributor({ name, brand_ids: [brandId] }), id, version };
  const { data } = await panel.succeedAs('admin-purchase', distributors.updateDistributor, form);
  expect(data).toMatchObject({ version: version + 1, brand_ids: [brandId] });
  const { rows } = await sql`
    select diff from audit_logs where entity = 'distributor' and entity_id = ${id} and action = 'update'
  `.execute(panel.db);
  expect(rows).toEqual([{ diff: { brand_ids: [[], [brandId]] } }]);
});

test('nobody buys from a distributor but a colleague of purchasing', async () => {
  const { userId: user_id } = await panel.sessionOf('admin-finance');
  const body = buildCreateDistributor({ name: 'PT Lain', user_id });
  expect(await panel.callAs('admin-purchase', distributors.createDistributor, body)).toMatchObject({
    status: 422,
    errors: { user_id: 'Buyer must be an active colleague of purchasing' },
  });
});

test('a block and its end are taken back with what stood before, by who made them', async () => {
  const { id, version } = await register();
  const by = 'admin-finance';
  const off = (await panel.succeedAs('admin-purchase', distributors.inactivateDistributor, { id, version }))
    .data;
  const reason = 'Barang palsu';
  const blocked = (
    await panel.succeedAs(by, distributors.blockDistributor, { id, version: off.version, reason })
  ).data;
  const undo = { id, version: blocked.version };
  expect(await panel.callAs('superadmin', distributors.undoDistributorStatus, undo)).toMatchObject({
    status: 409,
  });
  expect(await panel.callAs('admin-purchase', distributors.undoDistributorStatus, undo)).toMatchObject({
    status: 403,
  });
  const again = (await panel.succeedAs(by, distributors.undoDistributorStatus, undo)).data;
  expect(again).toMatchObject({ status: 'inactive', status_reason: null });
  const block = { id, version: again.version, reason };
  const second = (await panel.succeedAs(by, distributors.blockDistributor, block)).data;
  const free = (await panel.succeedAs(by, distributors.unblockDistributor, { id, version: second.version }))
    .data;
  expect(
    (await panel.succeedAs(by, distributors.undoDistributorStatus, { id, version: free.version })).data,
  ).toMatchObject({ status: 'blocked', status_reason: reason });
});

test('a distributor is taken out of use by buyers and blocked, with a reason, by payers', async () => {
  const { id, version } = await register();
  const off = await panel.succeedAs('admin-purchase', distributors.inactivateDistributor, { id, version });
  expect(off.data).toMatchObject({ status: 'inactive' });
  const block = { id, version: off.data.version, reason: 'Barang palsu' };
  expect(await panel.callAs('admin-purchase', distributors.blockDistributor, block)).toMatchObject({
    status: 403,
  });
  const blocked = (await panel.succeedAs('admin-finance', distributors.blockDistributor, block)).data;
  expect(blocked).toMatchObject({ status: 'blocked', status_reason: 'Barang palsu' });
  expect(blocked.allowed_actions).toEqual(['bank', 'unblock']);
  const forBuyers = (await panel.succeedAs('admin-purchase', distributors.getDistributor, { id })).data;
  expect(forBuyers.allowed_actions).toEqual(['update', 'price_create']);
  const now = { id, version: blocked.version };
  expect(await panel.callAs('admin-purchase', distributors.activateDistributor, now)).toMatchObject({
    status: 409,
    message: 'This is not possible in the status "Blocked"',
  });
  const free = await panel.succeedAs('admin-finance', distributors.unblockDistributor, now);
  expect(free.data).toMatchObject({ status: 'active', status_reason: null });
});

it('is changed in what is sent alone, one by one and many at once, its brands as a whole', async () => {
  const before = await register({ brand_ids: [brandId], payment_term_days: 14, lead_time_days: 7 });
  const { id, version, brands, pics } = before;
  const moved = { id, version, city: 'Medan', npwp: '01.234.567.8-901.0000' };
  await panel.succeedAs('admin-purchase', distributors.updateDistributor, moved);
  const change = { rows: [{ id, version: version + 1 }], payment_term_days: 60 };
  const { data } = await panel.succeedAs('admin-purchase', distributors.distributorsInBulk.update, change);
  expect(data).toMatchObject([{ done: true, undo: { input: { payment_term_days: 14 } } }]);
  const after = (await panel.succeedAs('admin-purchase', distributors.getDistributor, { id })).data;
  expect(after).toMatchObject({
    name: before.name,
    code: before.code,
    city: 'Medan',
    npwp: '0123456789010000',
    payment_term_days: 60,
    lead_time_days: 7,
    brands,
    pics,
  });
});
