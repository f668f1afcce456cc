import { listAttachments } from '@balai/shared/contract/host/attachments';
import { confirmPassword } from '@balai/shared/contract/host/session';
import { readHistory } from '@balai/shared/contract/host/history';
import {
  addDistributorDocument,
  deleteDistributorDocument,
  updateDistributorDocument,
} from '@balai/shared/contract/finance/distributor-documents';
import * as distributors from '@balai/shared/contract/finance/distributors';
import {
  createDistributorPrice,
  deleteDistributorPrice,
  distributorPriceList,
  updateDistributorPrice,
} from '@balai/shared/contract/finance/distributor-prices';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { createItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import type { Answer } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import { buildCall } from '../../../platform/testing/test-call';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type Part, type TestApp } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';
import { priceInForce } from './distributor-prices.service';

let panel: TestApp;
let buyer: Client;
let payer: Client;
let brandId: number;
let itemId: number;

beforeAll(async () => {
  panel = await createTestApp();
  buyer = await panel.sessionOf('admin-purchase');
  payer = await panel.sessionOf('admin-finance');
  const admin = await panel.sessionOf('superadmin');
  brandId = expectSuccess(await admin.callOperation(createBrand, buildBrandInput())).data.id;
  itemId = expectSuccess(
    await admin.callOperation(
      createItem,
      buildItemInput({ brand_id: brandId, code: 'SW-24', solution_id: null }),
    ),
  ).data.id;
});
afterAll(() => panel.close());

let made = 0;
async function register(overrides: Partial<distributors.CreateDistributor> = {}) {
  made += 1;
  const body = buildCreateDistributor({ name: `PT Pemasok ${made}`, ...overrides });
  return expectSuccess(await buyer.callOperation(distributors.createDistributor, body)).data;
}

const read = async (client: Client, id: number) =>
  expectSuccess(await client.callOperation(distributors.getDistributor, { id })).data;

const historyOf = async (id: number) =>
  JSON.stringify(expectSuccess(await payer.callOperation(readHistory, { entity: 'distributor', id })));

describe('POST /panel/distributor/create', () => {
  it('stores the distributor as active with brands, contacts and documents, and tells purchasing', async () => {
    const stored = await register({
      code: 'sjn-1',
      npwp: '01.234.567.8-901.2345',
      phone: '+86 571 8807 5998',
      brand_ids: [brandId],
      user_id: buyer.userId,
      pic: [{ name: 'Budi' }, { name: 'Ani', is_primary: true }],
      document: [{ kind: 'authorised_reseller', brand_id: brandId, expires_at: '2026-12-16' }],
    });
    expect(stored).toMatchObject({
      code: 'SJN-1',
      npwp: '0123456789012345',
      status: 'active',
      brand_ids: [brandId],
      user: { id: buyer.userId },
      bank_account: null,
      documents: [{ kind: 'authorised_reseller', brand_id: brandId, days_left: 30, file_count: 0 }],
    });
    expect(stored.pics.map(({ name, is_primary }) => [name, is_primary])).toEqual([
      ['Ani', true],
      ['Budi', false],
    ]);
    const { rows } = await sql<{ role: string }>`
      select u.role from notifications n join users u on u.id = n.id_user
      where n.status = 'distributor' and n.sub_status = 'created' and n.id_foreign = ${stored.id}`.execute(
      panel.db,
    );
    expect(rows).toEqual([{ role: 'lead-engineer' }]);
  });

  it('refuses a taken name and code, and says every field that is wrong', async () => {
    const { name } = await register({ code: 'TAKEN' });
    const send = (overrides: Partial<distributors.CreateDistributor>) =>
      buyer.callOperation(distributors.createDistributor, buildCreateDistributor(overrides));
    expect(await send({ name: name.toUpperCase() })).toMatchObject({ status: 409, code: 'name_taken' });
    expect(await send({ name: 'PT Lain', code: 'taken' })).toMatchObject({ status: 409, code: 'code_taken' });
    expect(await send({ name: 'PT Lain', npwp: '12', phone: '5', email: 'x', code: 'a b' })).toMatchObject({
      status: 422,
      errors: {
        npwp: 'NPWP must have 16 digits',
        phone: 'Phone must begin with + or 0 and have 8 to 15 digits',
        email: 'Email is not valid',
        code: 'Code may have letters, digits, points, dashes and slashes only',
      },
    });
    expect(
      await send({
        name: 'PT Lain',
        pic: [{ name: 'Ani', email: 'x' }],
      }),
    ).toMatchObject({ status: 422, errors: { 'pic.0.email': 'Email is not valid' } });
    expect(await send({ name: 'PT Lain', user_id: payer.userId })).toMatchObject({
      status: 422,
      errors: { user_id: 'Buyer must be an active colleague of purchasing' },
    });
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, 'website', 'Website must be an address of the web'],
    [
      { document: [{ kind: 'authorised_reseller' as const }] },
      'document.0.brand_id',
      'Name the brand that this letter is for',
    ],
    [{ currency: 'USD' }, 'currency', 'Prices are kept in rupiah; no other currency is taken'],
  ])('refuses %j at its field', async (overrides, field, sentence) => {
    const body = buildCreateDistributor({ name: 'PT Lain', ...overrides });
    const answer = await buyer.callOperation(distributors.createDistributor, body);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer).toHaveProperty(['errors', field], expect.stringContaining(sentence));
  });

  it('keeps rupiah, whether the form says so or nothing', async () => {
    expect((await register()).currency).toBe('IDR');
    expect((await register({ currency: 'IDR' })).currency).toBe('IDR');
  });
});

describe('POST /panel/distributor/update', () => {
  it('changes, adds and removes contacts and documents, and keeps one primary contact', async () => {
    const stored = await register({
      pic: [{ name: 'Ani' }, { name: 'Budi' }],
      document: [
        { kind: 'agreement', number: 'A-1' },
        { kind: 'agreement', number: 'A-2' },
      ],
    });
    const [ani, budi] = stored.pics;
    const [first, second] = stored.documents;
    if (!ani || !budi || !first || !second) throw new Error('rows are missing');
    const body = buildCreateDistributor({
      name: stored.name,
      pic: [{ id: budi.id, name: 'Budi Santoso' }, { name: 'Citra' }],
      document: [{ id: second.id, kind: 'agreement', number: 'A-2', expires_at: '2027-01-31' }],
    });
    const changed = expectSuccess(
      await buyer.callOperation(distributors.updateDistributor, {
        ...body,
        id: stored.id,
        version: stored.version,
        deleted_pic: [ani.id],
        deleted_document: [first.id],
      }),
    ).data;
    expect(changed.pics.map(({ name, is_primary }) => [name, is_primary])).toEqual([
      ['Budi Santoso', true],
      ['Citra', false],
    ]);
    expect(changed.documents).toMatchObject([{ number: 'A-2', expires_at: '2027-01-31' }]);
  });

  it('refuses rows of another distributor and a version that is not the newest', async () => {
    const other = await register({ pic: [{ name: 'Ani' }] });
    const stored = await register();
    const send = (overrides: object) =>
      buyer.callOperation(distributors.updateDistributor, {
        ...buildCreateDistributor({ name: stored.name }),
        id: stored.id,
        version: stored.version,
        ...overrides,
      });
    expect(await send({ pic: [{ id: other.pics[0]?.id, name: 'Ani' }] })).toMatchObject({
      status: 422,
      errors: { 'pic.0.id': 'Contact does not belong to this distributor' },
    });
    expect(await send({ deleted_pic: [other.pics[0]?.id] })).toMatchObject({ status: 422 });
    expectSuccess(await send({ city: 'Medan' }));
    expect(await send({ city: 'Bogor' })).toMatchObject({ status: 409, code: 'version_conflict' });
  });
});

describe('two who change the rows of the same distributor', () => {
  it('do not overwrite each other: the second is refused, and the history of the first says what he changed', async () => {
    const stored = await register({
      pic: [{ name: 'Ani', phone: '021 555 0100' }, { name: 'Budi' }],
      document: [{ kind: 'agreement', number: 'A-1' }],
    });
    const [ani, budi] = stored.pics;
    const [agreement] = stored.documents;
    const send = (overrides: object) =>
      buyer.callOperation(distributors.updateDistributor, {
        ...buildCreateDistributor({ name: stored.name }),
        id: stored.id,
        version: stored.version,
        brand_ids: stored.brand_ids,
        ...overrides,
      });
    const unchanged = [{ id: ani?.id, name: 'Ani', phone: '021 555 0100', is_primary: true }];
    expect(expectSuccess(await send({ pic: unchanged })).data.version).toBe(stored.version);
    const changed = expectSuccess(
      await send({
        pic: [{ id: ani?.id, name: 'Ani', phone: '021 555 0199' }],
        document: [{ id: agreement?.id, kind: 'agreement', number: 'A-1', expires_at: '2027-01-31' }],
      }),
    ).data;
    expect(changed.version).toBe(stored.version + 1);
    expect(await send({ pic: [{ id: budi?.id, name: 'Budi', is_primary: true }] })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'distributor' and entity_id = ${stored.id} and action = 'update'
    `.execute(panel.db);
    expect(rows).toEqual([
      {
        diff: {
          pic: [[{ name: 'Ani', phone: '021 555 0100' }], [{ name: 'Ani', phone: '021 555 0199' }]],
          document: [
            [{ kind: 'agreement', number: 'A-1', expires_at: null }],
            [{ kind: 'agreement', number: 'A-1', expires_at: '2027-01-31' }],
          ],
        },
      },
    ]);
  });
});

describe('bank data', () => {
  it('is read in full by who pays, masked by everybody else, and never in the history', async () => {
    const { id, version } = await register();
    const account = { bank_name: 'BCA', bank_account: '123-456 7890' };
    expectSuccess(await payer.callOperation(distributors.setDistributorBank, { id, version, ...account }));
    expect(await read(payer, id)).toMatchObject({ bank_name: 'BCA', bank_account: '1234567890' });
    for (const role of ['admin-purchase', 'admin-sales', 'lead-engineer'] as const) {
      const seen = await read(await panel.sessionOf(role), id);
      expect(seen.bank_account).toBe('••••890');
      expect(seen.allowed_actions).not.toContain('bank');
    }
    const history = await historyOf(id);
    expect(history).toContain('bank_account');
    expect(history).not.toContain('1234567890');
  });

  it('is changed by who pays only, and a masked number is refused', async () => {
    const { id, version } = await register();
    const masked = { id, version, bank_name: 'BCA', bank_account: '••••890' };
    expect(await buyer.callOperation(distributors.setDistributorBank, masked)).toMatchObject({ status: 403 });
    expect(await payer.callOperation(distributors.setDistributorBank, masked)).toMatchObject({
      status: 422,
      errors: { bank_account: 'Account number must have 6 to 30 digits' },
    });
  });

  it('stays as it is when a buyer, who sees it masked, saves the form', async () => {
    const { id, version, name } = await register();
    const bank = { id, version, bank_name: 'Mandiri', bank_account: '9876543210' };
    const paid = expectSuccess(await payer.callOperation(distributors.setDistributorBank, bank)).data;
    expectSuccess(
      await buyer.callOperation(distributors.updateDistributor, {
        ...buildCreateDistributor({ name, city: 'Bandung' }),
        id,
        version: paid.version,
      }),
    );
    expect(await read(payer, id)).toMatchObject({ city: 'Bandung', bank_account: '9876543210' });
  });
});

describe('an open session that somebody walked away from', () => {
  it('changes no bank account before the password was given again', async () => {
    const { id, version } = await register();
    const bank = { id, version, bank_name: 'Mandiri', bank_account: '9876543210' };
    panel.clock.advance(300_000);
    const refused = await payer.callOperation(distributors.setDistributorBank, bank);
    expect(refused).toMatchObject({ status: 403, code: 'password_needed' });
    expectSuccess(await payer.callOperation(confirmPassword, { current_password: TEST_PASSWORD }));
    expectSuccess(await payer.callOperation(distributors.setDistributorBank, bank));
  });
});

describe('the status of a distributor', () => {
  it('is taken out of use by buyers and blocked, with a reason, by payers', async () => {
    const { id, version } = await register();
    const off = expectSuccess(await buyer.callOperation(distributors.inactivateDistributor, { id, version }));
    expect(off.data).toMatchObject({ status: 'inactive' });
    const block = { id, version: off.data.version, reason: 'Barang palsu' };
    expect(await buyer.callOperation(distributors.blockDistributor, block)).toMatchObject({ status: 403 });
    const blocked = expectSuccess(await payer.callOperation(distributors.blockDistributor, block)).data;
    expect(blocked).toMatchObject({ status: 'blocked', status_reason: 'Barang palsu' });
    expect(blocked.allowed_actions).toEqual(['bank', 'unblock']);
    expect(
      await buyer.callOperation(distributors.activateDistributor, { id, version: blocked.version }),
    ).toMatchObject({ status: 409, message: 'This is not possible in the status "Blocked"' });
    const free = await payer.callOperation(distributors.unblockDistributor, { id, version: blocked.version });
    expect(expectSuccess(free).data).toMatchObject({ status: 'active', status_reason: null });
  });
});

describe('GET /panel/distributor/list', () => {
  it('answers brands, main contact and next expiry, filtered by brand, in at most 8 statements', async () => {
    const { id } = await register({
      brand_ids: [brandId],
      city: 'Semarang',
      pic: [{ name: 'Dewi' }],
      document: [
        { kind: 'agreement', expires_at: '2020-01-31' },
        { kind: 'agreement', expires_at: '2090-05-31' },
      ],
    });
    const query = { brand: String(brandId), key: 'Semarang' };
    const { result, statements } = await panel.statementsOf(() =>
      buyer.callOperation(distributors.distributorList.read, query),
    );
    expect(expectSuccess(result).data).toMatchObject([
      { id, brand_names: 'Hikvision', pic_name: 'Dewi', next_expiry: '2090-05-31', status: 'active' },
    ]);
    expect(statements.length).toBeLessThanOrEqual(8);
    const detail = await panel.statementsOf(() => read(buyer, id));
    expect(detail.statements.length).toBeLessThanOrEqual(8);
  });
});

describe('the city of the distributor list', () => {
  it('is looked for by any part of its name, whatever its case, and signs of patterns are letters', async () => {
    const selatan = await register({ city: 'Balikpapan Selatan' });
    const utara = await register({ city: 'Balikpapan Utara' });
    const found = async (city: string) =>
      expectSuccess(await buyer.callOperation(distributors.distributorList.read, { city })).data.map(
        ({ id }) => id,
      );
    expect((await found(' balikpapan ')).toSorted()).toEqual([selatan.id, utara.id].toSorted());
    expect(await found('papan UTARA')).toEqual([utara.id]);
    expect(await found('balik%utara')).toEqual([]);
    expect(
      (await buyer.callOperation(distributors.distributorList.read, { city: 'x'.repeat(101) })).status,
    ).toBe(422);
  });
});

describe('the price list', () => {
  const price = (distributorId: number, overrides: object = {}) => ({
    distributor_id: distributorId,
    item_id: itemId,
    price: 1_500_000,
    min_qty: 1,
    valid_from: '2026-01-01',
    valid_to: '2026-06-30' as string | null,
    ...overrides,
  });
  const add = (body: ReturnType<typeof price>) => buyer.callOperation(createDistributorPrice, body);

  it.each([0, -1, 1.5])('refuses a price of %d at its field', async (amount) => {
    const { id } = await register();
    const answer = await add(price(id, { price: amount }));
    expect(answer).toMatchObject({ status: 422, errors: { price: expect.any(String) } });
  });

  it('refuses a period that overlaps another of the same item and quantity, with the days of the other', async () => {
    const { id } = await register();
    expectSuccess(await add(price(id)));
    expect(await add(price(id, { valid_from: '2026-06-30', valid_to: null }))).toMatchObject({
      status: 409,
      code: 'price_overlap',
      errors: {
        valid_from: 'This item already has a price from 1 on between 1 Jan 2026 and 30 Jun 2026',
      },
    });
    expectSuccess(await add(price(id, { min_qty: 10 })));
    const next = expectSuccess(await add(price(id, { valid_from: '2026-07-01', valid_to: null }))).data;
    expect(await add(price(id, { valid_from: '2030-01-01', valid_to: null }))).toMatchObject({
      message: 'This item already has a price from 1 on since 1 Jul 2026 without an end',
    });
    expect(
      await buyer.callOperation(updateDistributorPrice, {
        id: next.id,
        version: next.version,
        price: 1,
        min_qty: 1,
        valid_from: '2026-06-01',
      }),
    ).toMatchObject({ status: 409, code: 'price_overlap' });
    expect(
      await add(price(id, { min_qty: 5, valid_from: '2026-02-01', valid_to: '2026-01-01' })),
    ).toMatchObject({ status: 422, errors: { valid_to: 'It must not end before it begins' } });
  });

  it('has a price in force by day and by the largest least quantity that is reached', async () => {
    const { id } = await register();
    expectSuccess(await add(price(id)));
    expectSuccess(await add(price(id, { min_qty: 10, price: 1_400_000 })));
    expectSuccess(await add(price(id, { valid_from: '2026-07-01', valid_to: null, price: 1_600_000 })));
    const call = buildCall(panel.db);
    const at = async (day: string, quantity: number) =>
      (await priceInForce(call, { distributorId: id, itemId, day, quantity }))?.price;
    expect(await at('2025-12-31', 5)).toBeUndefined();
    expect(await at('2026-01-01', 9)).toBe(1_500_000);
    expect(await at('2026-06-30', 10)).toBe(1_400_000);
    expect(await at('2026-07-01', 10)).toBe(1_600_000);
  });

  it('is hidden from admin-engineer, and a distributor that has one is not deleted', async () => {
    const { id } = await register();
    const stored = expectSuccess(await add(price(id))).data;
    const engineer = await panel.sessionOf('admin-engineer');
    expect(await engineer.callOperation(distributorPriceList.read, {})).toMatchObject({ status: 403 });
    const list = await payer.callOperation(distributorPriceList.read, { distributor_id: String(id) });
    expect(expectSuccess(list).data).toMatchObject([{ item_code: 'SW-24', price: 1_500_000 }]);
    expect(await buyer.callOperation(distributors.deleteDistributor, { id })).toMatchObject({
      status: 409,
      message: 'This data is used by 1 price and cannot be deleted',
    });
    expectSuccess(await buyer.callOperation(deleteDistributorPrice, { id: stored.id }));
    expectSuccess(await buyer.callOperation(distributors.deleteDistributor, { id }));
    expect(await buyer.callOperation(distributors.getDistributor, { id })).toMatchObject({ status: 404 });
  });
});

describe('a document that is added to a stored distributor', () => {
  const scan: Part = {
    fileName: 'agreement.pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
    mimeType: 'application/pdf',
  };
  const add = (client: Client, fields: Record<string, unknown>, ...files: Part[]) =>
    client
      .upload(addDistributorDocument.path, [
        ...Object.entries(fields).map(([name, value]) => [name, String(value)] as const),
        ...files.map((file) => ['file[]', file] as const),
      ])
      .then((answer) => answer.json<Answer<typeof addDistributorDocument>>());
  const agreement = (distributor_id: number, number = 'A-9') => ({
    distributor_id,
    kind: 'agreement' as const,
    number,
  });
  const filesOf = async (id: number) =>
    expectSuccess(
      await buyer.callOperation(listAttachments, { entity: 'distributor_document', entity_id: id }),
    ).data.map(({ file_name }) => file_name);
  const everyFile = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from attachments where entity = 'distributor_document'`.execute(panel.db);
    return rows[0]?.count;
  };

  it('is stored with its scans in one call, a new version of the distributor and a line of its history', async () => {
    const { id, version } = await register();
    const fields = { ...agreement(id), issued_at: '2026-01-01', expires_at: '2026-12-16' };
    const { data: document } = expectSuccess(
      await add(buyer, fields, scan, { ...scan, fileName: 'annex.pdf' }),
    );
    expect(document).toMatchObject({ kind: 'agreement', number: 'A-9', days_left: 30, file_count: 2 });
    expect(await filesOf(document.id)).toEqual(['annex.pdf', 'agreement.pdf']);
    const stored = await read(buyer, id);
    expect(stored).toMatchObject({ version: version + 1, documents: [document] });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'distributor' and entity_id = ${id} and action = 'update'
    `.execute(panel.db);
    expect(rows).toEqual([{ diff: { document: [[], [{ kind: 'agreement', number: 'A-9' }]] } }]);
    // Who opened the form before does not write over it.
    const form = { ...buildCreateDistributor({ name: stored.name, city: 'Medan' }), id, version };
    expect(await buyer.callOperation(distributors.updateDistributor, form)).toMatchObject({ status: 409 });
  });

  it('is stored whatever the status of the distributor, as its form stores it', async () => {
    const stored = await register();
    const blocked = expectSuccess(
      await payer.callOperation(distributors.blockDistributor, {
        id: stored.id,
        version: stored.version,
        reason: 'Barang palsu',
      }),
    ).data;
    expectSuccess(await add(buyer, agreement(blocked.id), scan));
    expect(await read(buyer, blocked.id)).toMatchObject({
      status: 'blocked',
      documents: [{ number: 'A-9' }],
    });
  });

  it('is refused as a row of the form is, and nothing of it stays', async () => {
    const { id, version } = await register();
    const before = await everyFile();
    const ends = { ...agreement(id), issued_at: '2026-02-01', expires_at: '2026-01-31' };
    expect(await add(buyer, ends, scan)).toMatchObject({
      status: 422,
      errors: { expires_at: 'It must not end before it was issued' },
    });
    const letter = { distributor_id: id, kind: 'authorised_reseller' };
    expect(await add(buyer, letter, scan)).toMatchObject({
      status: 422,
      errors: { brand_id: 'Name the brand that this letter is for' },
    });
    expect(await add(buyer, { ...letter, brand_id: 987_654_321 }, scan)).toMatchObject({
      status: 422,
      errors: { brand_id: 'Brand not found' },
    });
    const program = { ...scan, content: Buffer.from('MZ a program') };
    expect(await add(buyer, agreement(id), scan, program)).toMatchObject({
      status: 422,
      errors: { file: 'File type is not allowed' },
    });
    const bare = await buyer.upload(addDistributorDocument.path, [
      ['distributor_id', String(id)],
      ['kind', 'agreement'],
      ['image', scan],
    ]);
    expect(bare.json()).toMatchObject({ status: 422, errors: { image: expect.any(String) } });
    expect(await read(buyer, id)).toMatchObject({ version, documents: [] });
    expect(await everyFile()).toBe(before);
  });

  it('is refused to who does not change distributors, and at one that is not there', async () => {
    const { id } = await register();
    for (const client of [payer, await panel.sessionOf('sales')]) {
      expect(await add(client, agreement(id), scan)).toMatchObject({ status: 403 });
    }
    expect(await add(buyer, agreement(987_654_321), scan)).toMatchObject({ status: 404 });
    expectSuccess(await buyer.callOperation(distributors.deleteDistributor, { id }));
    expect(await add(buyer, agreement(id), scan)).toMatchObject({ status: 404 });
  });

  it('stands beside one that is added at the same time, and once however often a call is repeated', async () => {
    const { id, version } = await register();
    const both = await Promise.all([
      add(buyer, agreement(id, 'A-1'), scan),
      add(buyer, agreement(id, 'A-2')),
    ]);
    for (const answer of both) expectSuccess(answer);
    const key = { 'idempotency-key': 'document-once' };
    const first = await buyer.callOperation(addDistributorDocument, agreement(id, 'A-3'), key);
    expect(await buyer.callOperation(addDistributorDocument, agreement(id, 'A-3'), key)).toEqual(first);
    const stored = await read(buyer, id);
    expect(stored.version).toBe(version + 3);
    expect(stored.documents.map(({ number }) => number).toSorted()).toEqual(['A-1', 'A-2', 'A-3']);
  });

  it('is changed and removed at the version that was read', async () => {
    const { id } = await register();
    const { data: added } = expectSuccess(
      await add(buyer, { ...agreement(id), expires_at: '2026-12-16' }, scan),
    );
    await sql`update distributor_documents set reminded_days = 30 where id = ${added.id}`.execute(panel.db);
    const row = { id: added.id, version: added.version, kind: 'agreement' as const, number: 'A-9' };
    expect(
      await buyer.callOperation(updateDistributorDocument, {
        ...row,
        issued_at: '2028-01-01',
        expires_at: '2027-12-16',
      }),
    ).toMatchObject({ status: 422, errors: { expires_at: 'It must not end before it was issued' } });
    const { data: changed } = expectSuccess(
      await buyer.callOperation(updateDistributorDocument, { ...row, expires_at: '2027-12-16' }),
    );
    expect(changed).toMatchObject({ version: added.version + 1, expires_at: '2027-12-16', file_count: 1 });
    const { rows } =
      await sql`select reminded_days from distributor_documents where id = ${added.id}`.execute(panel.db);
    expect(rows).toEqual([{ reminded_days: null }]);
    const late = { id: added.id, version: added.version };
    expect(await buyer.callOperation(updateDistributorDocument, { ...row, number: 'B' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(await buyer.callOperation(deleteDistributorDocument, late)).toMatchObject({ status: 409 });
    const newest = { id: added.id, version: changed.version };
    expect(await payer.callOperation(deleteDistributorDocument, newest)).toMatchObject({ status: 403 });
    expectSuccess(await buyer.callOperation(deleteDistributorDocument, newest));
    expect(await read(buyer, id)).toMatchObject({ documents: [] });
    expect(await buyer.callOperation(deleteDistributorDocument, newest)).toMatchObject({ status: 404 });
  });
});
