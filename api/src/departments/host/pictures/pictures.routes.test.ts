import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createBrand, deleteBrand, getBrand, updateBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { uploadPicture } from '@balai/shared/contract/host/pictures';
import { temporaryDirectory } from '../../../platform/env/environment';
import { deleteUploadsBefore } from '../../../platform/files/pictures.repository';
import { LocalStorage } from '../../../platform/storage/local-storage';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type Client, type TestApp } from '../../../platform/testing/test-app';

const DAY_MS = 24 * 3_600_000;

const directory = mkdtempSync(join(temporaryDirectory, 'pictures-'));
const storage = new LocalStorage(directory);

let test: TestApp;
let hrd: Client;
let superadmin: Client;
let photo: Buffer;

beforeAll(async () => {
  test = await createTestApp({ storage });
  [hrd, superadmin] = [await test.as('hrd'), await test.as('superadmin')];
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0f766e' } })
    .withExif({ IFD0: { Artist: 'canary-artist' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await test.close();
  await rm(directory, { recursive: true });
});

const send = (client: Client, content: Buffer, part = 'image', fileName = 'logo.png') =>
  client.upload(uploadPicture.path, [[part, { fileName, content }]]);

async function upload(client: Client): Promise<{ upload: string; image: string }> {
  const answer = await send(client, photo);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

let brands = 0;
async function brandWith(picture: { image?: string; icon?: string }) {
  brands += 1;
  const input = buildBrandInput({ name: `Brand ${brands}`, ...picture });
  return expectSuccess(await hrd.callOperation(createBrand, input)).data;
}

const inputOf = ({ id, version, name }: { id: number; version: number; name: string }) => ({
  ...buildBrandInput({ name }),
  id,
  version,
});

const open = (path: string) => test.app.inject(`/storage/${path}`);
const nameIn = (path: string | null): string => /^[\w-]{32}/.exec(path ?? '')?.[0] ?? '';
const countOf = async (file: string): Promise<number> => {
  const { rows } = await sql`select 1 from pictures where file = ${file}`.execute(test.db);
  return rows.length;
};

describe('POST /panel/picture/create', () => {
  it('draws the picture anew, at most 1600 px wide and without what hides in it', async () => {
    const { image } = await upload(hrd);
    const small = await sharp((await open(image)).rawPayload).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 160 });
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from pictures where file = ${nameIn(image)}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['an SVG called png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page called png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF called png', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
  ])('refuses %s', async (_case, content) => {
    const answer = await send(hrd, content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'file_type',
      errors: { image: 'File type is not allowed' },
      sentence: { key: 'file.type' },
    });
  });

  it('refuses a picture that breaks off, and a call without the part', async () => {
    expect((await send(hrd, photo.subarray(0, 400))).json()).toMatchObject({ code: 'picture_unreadable' });
    expect((await send(hrd, photo, 'file')).json()).toMatchObject({
      status: 422,
      errors: { file: expect.any(String) },
    });
    expect((await hrd.upload(uploadPicture.path, [])).json()).toMatchObject({ code: 'file_empty' });
  });
});

describe('a picture in the write of a record', () => {
  it('is stored with the record and read by a path that is signed for the reader', async () => {
    const { upload: image } = await upload(hrd);
    const brand = await brandWith({ image });
    const read = expectSuccess(await superadmin.callOperation(getBrand, { id: brand.id })).data.image ?? '';
    expect(read).toContain('/thumbnail?exp=');
    const answer = await open(read);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp' });
    expect((await open(nameIn(read))).statusCode).toBe(403);
    expect((await open(read.replace('/thumbnail', ''))).statusCode).toBe(403);
  });

  it('is replaced, kept when the field is absent and cleared by null', async () => {
    const first = await upload(hrd);
    const second = await upload(hrd);
    const brand = await brandWith({ image: first.upload, icon: (await upload(hrd)).upload });
    const replaced = expectSuccess(
      await hrd.callOperation(updateBrand, { ...inputOf(brand), image: second.upload }),
    ).data;
    expect(nameIn(replaced.image)).toBe(nameIn(second.image));
    expect(await countOf(nameIn(first.image))).toBe(0);
    const kept = expectSuccess(await hrd.callOperation(updateBrand, inputOf(replaced))).data;
    expect(nameIn(kept.image)).toBe(nameIn(second.image));
    const cleared = expectSuccess(
      await hrd.callOperation(updateBrand, { ...inputOf(kept), image: null }),
    ).data;
    expect(cleared.image).toBeNull();
    expect(cleared.icon).not.toBeNull();
    expect(await countOf(nameIn(second.image))).toBe(0);
  });

  it('may be sent again to the record that has it already', async () => {
    const { upload: image } = await upload(hrd);
    const brand = await brandWith({ image });
    const again = expectSuccess(await hrd.callOperation(updateBrand, { ...inputOf(brand), image })).data;
    expect(again).toMatchObject({ version: brand.version });
  });

  it('stays an upload when the write is refused, and is taken by the next one', async () => {
    const { upload: image } = await upload(hrd);
    const brand = await brandWith({});
    const late = { ...inputOf({ ...brand, version: brand.version + 5 }), image };
    expect(await hrd.callOperation(updateBrand, late)).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const saved = await hrd.callOperation(updateBrand, { ...inputOf(brand), image });
    expect(expectSuccess(saved).data.image).not.toBeNull();
  });

  it("refuses another person's upload, one in use, one twice and one from the day before", async () => {
    const refused = { status: 422, code: 'upload_gone' };
    const mine = await upload(hrd);
    const name = 'Refused';
    const input = buildBrandInput({ name, image: mine.upload });
    expect(await superadmin.callOperation(createBrand, input)).toMatchObject({
      ...refused,
      errors: { image: 'This picture is no longer there. Choose it again' },
    });
    expect(await hrd.callOperation(createBrand, { ...input, icon: mine.upload })).toMatchObject(refused);
    await brandWith({ image: mine.upload });
    expect(await hrd.callOperation(createBrand, input)).toMatchObject(refused);
    const old = await upload(hrd);
    test.clock.advance(DAY_MS + 1);
    const [owner, other] = [await test.as('hrd'), await test.as('superadmin')];
    [hrd, superadmin] = [owner, other];
    expect(await hrd.callOperation(createBrand, { ...input, image: old.upload })).toMatchObject(refused);
  });
});

describe('GET /storage/*', () => {
  it('shows an upload to its uploader alone, and the picture of a deleted record to nobody', async () => {
    const mine = await upload(hrd);
    expect((await open(mine.image)).statusCode).toBe(200);
    expect((await open(mine.image.replace(`u=${hrd.userId}`, `u=${superadmin.userId}`))).statusCode).toBe(
      403,
    );
    const brand = await brandWith({ image: mine.upload });
    const shown = expectSuccess(await superadmin.callOperation(getBrand, { id: brand.id })).data.image ?? '';
    expect((await open(shown)).statusCode).toBe(200);
    expectSuccess(await hrd.callOperation(deleteBrand, { id: brand.id }));
    expect((await open(shown)).statusCode).toBe(404);
  });

  it('has no browser keep what it said while the content could not be read', async () => {
    const { image } = await upload(hrd);
    const { rows } = await sql<{ sha256: string }>`
      select thumbnail_sha256 as sha256 from pictures where file = ${nameIn(image)}`.execute(test.db);
    const sha256 = rows[0]?.sha256 ?? '';
    const content = await buffer(await storage.open(sha256));
    await storage.remove(sha256);
    const refused = await open(image);
    await storage.put(sha256, content);
    expect(refused.statusCode).toBe(404);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(refused.headers).not.toHaveProperty('content-disposition');
    expect((await open(image)).statusCode).toBe(200);
  });
});

describe('the address of a picture', () => {
  it('stays the same for an hour, is kept by the browser as long as it is good, and ends with the session', async () => {
    const HOUR_MS = 3_600_000;
    test.clock.advance(HOUR_MS - (test.clock.now().getTime() % HOUR_MS));
    const client = await test.as('superadmin');
    const brand = await brandWith({ image: (await upload(hrd)).upload });
    const shown = async (): Promise<string> =>
      expectSuccess(await client.callOperation(getBrand, { id: brand.id })).data.image ?? '';
    const first = await shown();
    test.clock.advance(HOUR_MS - 1_000);
    expect(await shown()).toBe(first);
    const { headers } = await open(first);
    expect(headers['cache-control']).toBe('private, max-age=3601, immutable');
    test.clock.advance(1_000);
    expect(await shown()).not.toBe(first);
    expect((await open(first)).statusCode).toBe(200);
    await client.post('/panel/logout');
    expect((await open(first)).statusCode).toBe(403);
  });

  it('costs two statements for each picture of a page', async () => {
    const brand = await brandWith({ image: (await upload(hrd)).upload });
    const path = expectSuccess(await hrd.callOperation(getBrand, { id: brand.id })).data.image ?? '';
    await open(path);
    const { result, statements } = await test.statementsOf(() => open(path));
    expect([result.statusCode, statements.length]).toEqual([200, 2]);
  });
});

describe('uploads that no record took', () => {
  it('are forgotten after a day, those of records never', async () => {
    const lost = await upload(hrd);
    const used = await upload(hrd);
    await brandWith({ image: used.upload });
    await deleteUploadsBefore(test.db, new Date(test.clock.now().getTime() + 1));
    expect(await countOf(nameIn(lost.image))).toBe(0);
    expect(await countOf(nameIn(used.image))).toBe(1);
  });
});
