import { readHistory } from '@balai/shared/contract/host/history';
import { uploadPicture } from '@balai/shared/contract/host/pictures';
import { createCustomer, customerList, updateCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { testApp } from '../../../platform/testing/test-app';
import { formOf, registerCustomer } from './customers.testing';

const panel = testApp();
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
});

async function upload(person = 'sales1'): Promise<string> {
  const client = await panel.sessionOf(person);
  const answer = await client.upload(uploadPicture.path, [
    ['image', { fileName: 'card.jpg', content: photo }],
  ]);
  return answer.json().data.upload;
}
const open = (path: string | null | undefined) => panel.app.inject(`/storage/${path ?? ''}`);
const sizeOf = async (path: string | null | undefined) => sharp((await open(path)).rawPayload).metadata();

/** A customer with a logo, and a contact with a name card and one without. */
const registerPictured = async () =>
  registerCustomer(panel, 'sales1', {
    image: await upload(),
    pic: [{ name: 'Ani', image: await upload() }, { name: 'Budi' }],
  });

describe('pictures of a customer', () => {
  it('come with the registration: the logo small everywhere, a name card large enough to be read', async () => {
    const customer = await registerPictured();
    const { data } = await panel.succeedAs('sales1', customerList.read, { key: customer.name });
    for (const path of [customer.image, data[0]?.image]) {
      expect(await sizeOf(path)).toMatchObject({ width: 320 });
    }
    const [ani, budi] = customer.pics;
    expect(await sizeOf(ani?.image)).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(budi?.image).toBeNull();
  });

  it('are changed and cleared with the form, and the history says so without their names', async () => {
    const customer = await registerPictured();
    const changes = {
      image: null,
      pic: [
        { id: customer.pics[0]?.id, name: 'Ani', image: null },
        { id: customer.pics[1]?.id, name: 'Budi', image: await upload() },
      ],
    };
    const { data } = await panel.succeedAs('sales1', updateCustomer, formOf(customer, changes));
    expect(data).toMatchObject({
      image: null,
      pics: [
        { name: 'Ani', image: null },
        { name: 'Budi', image: expect.any(String) },
      ],
    });
    const history = await panel.succeedAs('sales1', readHistory, { entity: 'customer', id: customer.id });
    expect(JSON.stringify(history.data)).toContain('"image":["***",null]');
  });

  it('name the contact whose picture is somebody else’s, and store nothing then', async () => {
    const pic = [{ name: 'Ani' }, { name: 'Budi', image: await upload('superadmin') }];
    const input = buildCreateCustomer({ name: 'PT Tanpa Gambar', pic });
    expect(await panel.callAs('sales1', createCustomer, input)).toMatchObject({
      status: 422,
      errors: { 'pic.1.image': expect.any(String) },
    });
    const { rows } = await sql`select 1 from customers where name = 'PT Tanpa Gambar'`.execute(panel.db);
    expect(rows).toHaveLength(0);
  });

  it('are not opened any more by who does not see the customer any more', async () => {
    const { id, image, pics } = await registerPictured();
    const statuses = async () =>
      [await open(image), await open(pics[0]?.image)].map((answer) => answer.statusCode);
    expect(await statuses()).toEqual([200, 200]);
    const { userId } = await panel.sessionOf('sales2');
    await sql`update customers set user_id = ${userId} where id = ${id}`.execute(panel.db);
    expect(await statuses()).toEqual([404, 404]);
  });
});
