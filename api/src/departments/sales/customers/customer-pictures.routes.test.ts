import {
  createCustomer,
  getCustomer,
  customerList,
  updateCustomer,
} from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { readHistory } from '@balai/shared/contract/host/history';
import { uploadPicture } from '@balai/shared/contract/host/pictures';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

let panel: TestApp;
let seller: Client;
let photo: Buffer;

beforeAll(async () => {
  panel = await createTestApp();
  seller = await panel.as('sales');
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => panel.close());

async function upload(client = seller): Promise<string> {
  const answer = await client.upload(uploadPicture.path, [
    ['image', { fileName: 'card.jpg', content: photo }],
  ]);
  return answer.json().data.upload;
}
const open = (path: string | null | undefined) => panel.app.inject(`/storage/${path ?? ''}`);

let made = 0;
async function register(overrides: Parameters<typeof buildCreateCustomer>[0]) {
  made += 1;
  const input = buildCreateCustomer({ name: `PT Bergambar ${made}`, site: [], ...overrides });
  return expectSuccess(await seller.callOperation(createCustomer, input)).data;
}

const changed = (customer: { id: number; version: number; name: string }) => {
  const { user_id: _owner, pic: _pics, site: _sites, ...form } = buildCreateCustomer({ name: customer.name });
  return { ...form, id: customer.id, version: customer.version };
};

describe('pictures of a customer', () => {
  it('come with the registration: the logo small everywhere, a name card large enough to be read', async () => {
    const customer = await register({
      image: await upload(),
      pic: [{ name: 'Ani', image: await upload() }, { name: 'Budi' }],
    });
    const { data } = expectSuccess(await seller.callOperation(customerList.read, { key: customer.name }));
    for (const path of [customer.image, data[0]?.image]) {
      expect(await sharp((await open(path)).rawPayload).metadata()).toMatchObject({ width: 320 });
    }
    const [ani, budi] = customer.pics;
    expect(await sharp((await open(ani?.image)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 800,
    });
    expect(budi?.image).toBeNull();
  });

  it('are changed and cleared with the form, and the history says so without their names', async () => {
    const customer = await register({ image: await upload(), pic: [{ name: 'Ani', image: await upload() }] });
    const pic = [
      { id: customer.pics[0]?.id, name: 'Ani', image: null },
      { name: 'Citra', image: await upload() },
    ];
    const { data } = expectSuccess(
      await seller.callOperation(updateCustomer, { ...changed(customer), image: null, pic }),
    );
    expect(data.image).toBeNull();
    expect(data.pics.map(({ name, image }) => [name, image !== null])).toEqual([
      ['Ani', false],
      ['Citra', true],
    ]);
    const history = await seller.callOperation(readHistory, { entity: 'customer', id: customer.id });
    expect(JSON.stringify(expectSuccess(history).data)).toContain('"image":["***",null]');
  });

  it('name the contact whose picture is somebody else’s, and store nothing then', async () => {
    const foreign = await upload(await panel.as('superadmin'));
    const input = buildCreateCustomer({
      name: 'PT Tanpa Gambar',
      pic: [{ name: 'Ani' }, { name: 'Budi', image: foreign }],
    });
    expect(await seller.callOperation(createCustomer, input)).toMatchObject({
      status: 422,
      errors: { 'pic.1.image': expect.any(String) },
    });
    const { rows } = await sql`select 1 from customers where name = 'PT Tanpa Gambar'`.execute(panel.db);
    expect(rows).toHaveLength(0);
  });

  it('cannot be set by who may not write the customer, and not be read once it is out of sight', async () => {
    const customer = await register({ image: await upload(), pic: [{ name: 'Ani', image: await upload() }] });
    const other = await panel.as('sales2@demo.test');
    const stolen = { ...changed(customer), image: await upload(other) };
    expect(await other.callOperation(updateCustomer, stolen)).toMatchObject({ status: 404 });
    const card = customer.pics[0]?.image;
    expect((await open(customer.image)).statusCode).toBe(200);
    expect((await open(card)).statusCode).toBe(200);
    await sql`update customers set user_id = ${other.userId} where id = ${customer.id}`.execute(panel.db);
    expect((await open(customer.image)).statusCode).toBe(404);
    expect((await open(card)).statusCode).toBe(404);
    expect(await seller.callOperation(getCustomer, { id: customer.id })).toMatchObject({
      status: 404,
    });
  });
});
