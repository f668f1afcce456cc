import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { temporaryDirectory } from '../../../platform/env/environment';
import { NotFoundError } from '../../../platform/errors';
import { LocalStorage } from '../../../platform/storage/local-storage';
import { named, removeUnnamedContents, storeContents } from '../../../platform/files/stored-contents';
import { registerRecordAccess } from '../../../platform/scope/record-access';
import { createTestApp, type Client, type Part, type TestApp } from '../../../platform/testing/test-app';

const LIST = '/panel/attachment/list';
const CREATE = '/panel/attachment/create';
const DELETE = '/panel/attachment/delete';
const ADD_PREVIEW = '/panel/attachment/add_preview';
const SHOW = '/panel/download/preview_file';

let test: TestApp;
let sales: Client;
let hrd: Client;
let picture: Buffer;

beforeAll(async () => {
  test = await createTestApp();
  // Only sales, pre-sales and superadmin see these records, and there is none above 1000; pre-sales only reads.
  registerRecordAccess('test_record', {
    read: 'session',
    see: async ({ caller }, id) => {
      if (id > 1000 || !['sales', 'pre-sales', 'superadmin'].includes(caller.role)) throw new NotFoundError();
    },
    attach: 'pipeline.write',
    comments: null,
  });
  [sales, hrd] = [await test.as('sales'), await test.as('hrd')];
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
    .withExif({
      IFD0: { Artist: 'canary-artist' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 3131/100', GPSMapDatum: 'canary-place' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
const zip = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');

let record = 0;
const add = (parts: readonly (readonly [string, Part])[], client = sales, entityId = (record += 1)) =>
  client.upload(CREATE, [['entity', 'test_record'], ['entity_id', String(entityId)], ...parts]);
const file = (fileName: string, content: Buffer, mimeType = 'application/octet-stream'): Part => ({
  fileName,
  content,
  mimeType,
});

async function addPicture(): Promise<{ id: number; entity_id: number; file: string; thumbnail: string }> {
  return (await add([['file[]', file('site photo.jpg', picture)]])).json().data[0];
}

const open = (path: string) => test.app.inject(`/storage/${path}`);

describe('POST /panel/attachment/create', () => {
  it('stores files in the slots that their parts name', async () => {
    const answer = await add([
      ['file[]', file('offer.pdf', pdf)],
      ['file[]', file('site.jpg', picture)],
      ['file2[]', file('table.csv', Buffer.from('\u00ef\u00bb\u00bfname;amount\nA;1\n', 'latin1'))],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject([
      { slot: 'file', file_name: 'offer.pdf', mime: 'application/pdf', thumbnail: null, can_delete: true },
      {
        slot: 'file',
        file_name: 'site.jpg',
        mime: 'image/jpeg',
        thumbnail: expect.stringContaining('/thumbnail?exp='),
      },
      { slot: 'file2', file_name: 'table.csv', mime: 'text/csv' },
    ]);
  });

  it.each([
    [
      'an SVG',
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an SVG renamed to png', 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', 'page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page renamed to png', 'page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page renamed to csv', 'page.csv', Buffer.from('  <html><script>alert(1)</script></html>')],
    ['a table with a script in it', 'table.csv', Buffer.from('a;b\n<script>alert(1)</script>;1\n')],
    ['XML', 'data.xml', Buffer.from('<?xml version="1.0"?><a/>')],
    ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
    [
      'a program renamed to pdf',
      'setup.pdf',
      Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1'),
    ],
    ['a program renamed to csv', 'setup.csv', Buffer.from('MZ a program')],
    ['a shell script renamed to csv', 'run.csv', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a zip renamed to xlsx', 'book.xlsx', zip],
    ['a zip renamed to docx', 'letter.docx', zip],
    ['a pdf renamed to jpg', 'scan.jpg', pdf],
    ['a pdf without an extension', 'scan', pdf],
    ['a pdf with a second extension', 'scan.pdf.js', pdf],
    ['binary renamed to csv', 'x.csv', Buffer.from([1, 0, 2, 0])],
    ['text renamed to doc', 'x.doc', Buffer.from('hello')],
  ])('refuses %s, whatever the client calls it', async (_case, name, content) => {
    for (const mimeType of ['image/png', 'application/pdf', 'text/csv']) {
      const answer = await add([['file[]', file(name, content, mimeType)]]);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        message: 'File type is not allowed',
        errors: { file: expect.any(String) },
      });
    }
  });

  it('accepts a picture that hides a page behind it, and serves it as a picture only', async () => {
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    const answer = await add([['image', file('x.jpg', polyglot)]]);
    expect(answer.statusCode).toBe(200);
    const served = await open(answer.json().data[0].file);
    expect(served.rawPayload.includes('script')).toBe(false);
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['content-security-policy']).toContain('sandbox');
  });

  it('keeps of a picture its dots and how it is turned, and not its place, camera and what is appended', async () => {
    const dots = (content: Buffer) => sharp(content).raw().toBuffer();
    const png = await sharp(picture).keepMetadata().withMetadata({ orientation: 3 }).png().toBuffer();
    const progressive = await sharp(picture).keepMetadata().jpeg({ progressive: true }).toBuffer();
    const pictures = [
      ['a.jpg', picture, 6],
      ['b.jpeg', progressive, 6],
      ['c.png', png, 3],
    ] as const;
    for (const [name, original, orientation] of pictures) {
      expect([name, original.includes('canary-place')]).toEqual([name, true]);
      const sent = Buffer.concat([original, Buffer.from('canary-appended')]);
      const [stored] = (await add([['image', file(name, sent)]])).json().data;
      const { rawPayload } = await open(stored.file);
      expect([name, rawPayload.includes('canary')]).toEqual([name, false]);
      const facts = await sharp(rawPayload).metadata();
      expect([name, facts.orientation, stored.size]).toEqual([name, orientation, rawPayload.length]);
      expect((await dots(rawPayload)).equals(await dots(original))).toBe(true);
    }
  });

  it('stores a picture that would take too much memory to be drawn without a small one', async () => {
    const blank = { width: 5000, height: 4000, channels: 3, background: '#fff' } as const;
    const scan = sharp({ create: blank }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
    const answer = await add([['image', file('scan.jpg', await scan.toBuffer())]]);
    expect(answer.json().data).toMatchObject([{ mime: 'image/jpeg', thumbnail: null }]);
  });

  it('takes out of names what would show another one', async () => {
    const answer = await add([['file[]', file('offer\u202Efdp.\u2066pdf', pdf)]]);
    expect(answer.json().data).toMatchObject([{ file_name: 'offerfdp.pdf' }]);
  });

  it('refuses a picture of more pixels than can be unpacked', async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500802000000', 'hex');
    const startedAt = Date.now();
    const answer = await add([['file[]', file('bomb.png', header)]]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('The picture is damaged or too large');
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  it('refuses an empty file and a call without files', async () => {
    for (const parts of [[['file[]', file('offer.pdf', Buffer.alloc(0))]], []] as const) {
      const answer = await add(parts);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toBe('File cannot be empty');
    }
  });

  it('refuses more than 20 MB in one file and more than 25 MB in one part', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    const answer = await add([['file[]', file('large.pdf', large)]]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('A file may have at most 20 MB');
    const huge = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]);
    expect((await add([['file[]', file('huge.pdf', huge)]])).statusCode).toBe(413);
  });

  it('refuses the thirty-first file of a record and then stores none of the call', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ['file[]', file(`${index}.pdf`, pdf)] as const);
    const id = (record += 1);
    expect((await add(many(29), sales, id)).statusCode).toBe(200);
    const refused = await add(many(2), sales, id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('A record may have at most 30 files');
    const answers = await Promise.all([add(many(1), sales, id), add(many(1), sales, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await sales.get(LIST, { entity: 'test_record', entity_id: id })).json().count).toBe(30);
  });

  it('answers 403 to who may see the record and not change it, and stores nothing', async () => {
    const reader = await test.sessionOf('pre-sales');
    const id = (record += 1);
    const refused = await add([['file[]', file('offer.pdf', pdf)]], reader, id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('You are not allowed to add files to this record');
    const query = { entity: 'test_record', entity_id: id };
    expect((await reader.get(LIST, query)).json()).toMatchObject({ count: 0, can_add: false });
    expect((await sales.get(LIST, query)).json()).toMatchObject({ count: 0, can_add: true });
  });

  it('answers 404 to who may not see the record', async () => {
    expect((await add([['file[]', file('offer.pdf', pdf)]], hrd)).statusCode).toBe(404);
    expect((await add([['file[]', file('offer.pdf', pdf)]], sales, 1001)).statusCode).toBe(404);
  });

  it('refuses parts that no field has', async () => {
    for (const name of ['owner', 'pic[0][__proto__]', 'constructor[prototype]', 'pic[9999][name]', 'a.b']) {
      expect(
        (
          await add([
            [name, 'x'],
            ['file[]', file('offer.pdf', pdf)],
          ])
        ).statusCode,
      ).toBe(422);
    }
    expect(
      (
        await add([
          ['__proto__', 'x'],
          ['file[]', file('offer.pdf', pdf)],
        ])
      ).statusCode,
    ).toBe(400);
    expect((await add([['icon', file('offer.pdf', pdf)]])).statusCode).toBe(422);
  });
});

describe('GET /panel/attachment/list', () => {
  it('answers the files of a record, newest first, to who may see it', async () => {
    const id = (record += 1);
    await add([['file[]', file('one.pdf', pdf)]], sales, id);
    await add([['file1[]', file('two.pdf', pdf)]], sales, id);
    const query = { entity: 'test_record', entity_id: id };
    const names = (await sales.get(LIST, query))
      .json()
      .data.map(({ file_name }: { file_name: string }) => file_name);
    expect(names).toEqual(['two.pdf', 'one.pdf']);
    expect((await sales.get(LIST, { ...query, slot: 'file1' })).json().count).toBe(1);
    expect((await hrd.get(LIST, query)).statusCode).toBe(404);
  });
});

describe('contents that no record names', () => {
  it('are removed after two days, those of records never', async () => {
    const directory = mkdtempSync(join(temporaryDirectory, 'balai-contents-'));
    const storage = new LocalStorage(directory);
    const start = new Date('2020-01-01T00:00:00Z');
    const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
    const [lost, kept] = [
      named(Buffer.from('refused in the end')),
      named(Buffer.from('%PDF-1.7\nof a record')),
    ];
    await storeContents(test.db, storage, start, [lost, kept]);
    await add([['file[]', file('kept.pdf', Buffer.from('%PDF-1.7\nof a record'))]]);
    await sql`update file_contents set stored_at = ${start.toISOString()} where sha256 = ${kept.sha256}`.execute(
      test.db,
    );
    expect(await removeUnnamedContents(test.db, storage, after(47))).toBe(0);
    expect(await removeUnnamedContents(test.db, storage, after(49))).toBe(1);
    await expect(storage.open(lost.sha256)).rejects.toBeInstanceOf(NotFoundError);
    (await storage.open(kept.sha256)).destroy();
    await storeContents(test.db, storage, after(50), [lost]);
    (await storage.open(lost.sha256)).destroy();
    rmSync(directory, { recursive: true });
  });

  it('cannot be stored in the moment they are removed, and are removed when that broke off', async () => {
    const directory = mkdtempSync(join(temporaryDirectory, 'balai-contents-'));
    const storage = new LocalStorage(directory);
    const now = new Date('2020-02-01T00:00:00Z');
    const content = named(Buffer.from('half removed'));
    await storeContents(test.db, storage, now, [content]);
    await sql`update file_contents set removing_since = ${now.toISOString()} where sha256 = ${content.sha256}`.execute(
      test.db,
    );
    await expect(storeContents(test.db, storage, now, [content])).rejects.toMatchObject({ status: 503 });
    await removeUnnamedContents(test.db, storage, new Date(now.getTime() + 3_600_001));
    await storeContents(test.db, storage, now, [content]);
    rmSync(directory, { recursive: true });
  });
});

describe('DELETE /panel/attachment/delete', () => {
  it('is for who may change the record', async () => {
    const [first, second] = [await addPicture(), await addPicture()];
    const reader = await test.sessionOf('pre-sales');
    const refused = await reader.delete(DELETE, { id: first.id });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('You are not allowed to remove this file');
    const query = { entity: 'test_record', entity_id: first.entity_id };
    expect((await reader.get(LIST, query)).json().data).toMatchObject([{ can_delete: false }]);
    expect((await hrd.delete(DELETE, { id: first.id })).statusCode).toBe(404);
    expect((await sales.delete(DELETE, { id: first.id })).statusCode).toBe(200);
    expect((await sales.delete(DELETE, { id: first.id })).statusCode).toBe(404);
    expect((await (await test.as('superadmin')).delete(DELETE, { id: second.id })).statusCode).toBe(200);
    expect((await open(first.file)).statusCode).toBe(404);
  });

  it('is for who uploaded it, while he sees the record', async () => {
    const uploader = await test.as('sales4@demo.test');
    const added = await add([['file[]', file('offer.pdf', pdf)]], uploader);
    const { id, entity_id: entityId } = added.json().data[0];
    const becomes = (role: string) =>
      sql`with u as (update users set role = ${role} where id = ${uploader.userId})
        update user_sessions set role = ${role} where user_id = ${uploader.userId}`.execute(test.db);
    await becomes('hrd');
    test.clock.advance(6_000);
    expect((await uploader.delete(DELETE, { id })).statusCode).toBe(404);
    await becomes('pre-sales');
    test.clock.advance(6_000);
    const { data, can_add: canAdd } = (
      await uploader.get(LIST, { entity: 'test_record', entity_id: entityId })
    ).json();
    expect([canAdd, data[0].can_delete]).toEqual([false, true]);
    expect((await uploader.delete(DELETE, { id })).statusCode).toBe(200);
  });
});

describe('POST /panel/attachment/add_preview', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const addHeic = async (client = sales): Promise<{ id: number; entity_id: number; file: string }> =>
    (await add([['image', file('photo.heic', heic)]], client)).json().data[0];
  const addPreview = (id: number, content: Buffer, client = sales, headers = {}) =>
    client.upload(
      ADD_PREVIEW,
      [
        ['id', String(id)],
        ['image', file('preview.jpg', content)],
      ],
      headers,
    );
  const auditOf = async (id: number) =>
    (
      await sql`select action, actor_id, diff from audit_logs
        where entity = 'attachment' and entity_id = ${id} order by id`.execute(test.db)
    ).rows;

  it('gives a HEIC photo a picture that everyone who sees it is shown, drawn anew and without its place', async () => {
    const stored = await addHeic();
    const query = { entity: 'test_record', entity_id: stored.entity_id };
    const reader = await test.sessionOf('pre-sales');
    expect(stored).toMatchObject({ thumbnail: null, can_add_preview: true });
    expect((await reader.get(LIST, query)).json().data).toMatchObject([{ can_add_preview: false }]);
    const photo = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#0f766e' } });
    const sent = await photo
      .withExif({ IFD3: { GPSMapDatum: 'canary-place' } })
      .jpeg()
      .toBuffer();
    const answer = await addPreview(stored.id, Buffer.concat([sent, Buffer.from('canary-appended')]));
    expect(answer.json().data).toMatchObject({
      id: stored.id,
      file_name: 'photo.heic',
      mime: 'image/heic',
      size: heic.length,
      thumbnail: expect.stringContaining('/thumbnail?'),
      can_add_preview: false,
    });
    const [{ file: path, thumbnail }] = (await reader.get(LIST, query)).json().data;
    const small = await open(thumbnail);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const shown = await reader.post(SHOW, { file: path });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline;/),
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 });
    for (const { rawPayload } of [small, shown]) expect(rawPayload.includes('canary')).toBe(false);
    const saved = await reader.post('/panel/download/download_file', { file: path });
    expect(saved.rawPayload.equals(heic)).toBe(true);
    expect((await open(path)).rawPayload.equals(heic)).toBe(true);
  });

  it('takes the first one only, also of two at the same moment, and says who sent it', async () => {
    const { id } = await addHeic();
    const answers = await Promise.all([addPreview(id, picture), addPreview(id, picture)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const before = await auditOf(id);
    const superadmin = await test.as('superadmin');
    const refused = await addPreview(id, await sharp(picture).negate().png().toBuffer(), superadmin);
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'preview_exists',
      message: 'This file already has a preview',
    });
    expect(await auditOf(id)).toEqual(before);
    expect(before).toMatchObject([
      { action: 'create' },
      {
        action: 'add_preview',
        actor_id: sales.userId,
        diff: { preview_sha256: [null, expect.any(String)], thumbnail_sha256: [null, expect.any(String)] },
      },
    ]);
  });

  it('answers a repeat with the same key as the first time', async () => {
    const { id } = await addHeic();
    const key = { 'idempotency-key': 'preview-1' };
    const [first, repeat] = [
      await addPreview(id, picture, sales, key),
      await addPreview(id, picture, sales, key),
    ];
    expect([first.statusCode, repeat.statusCode]).toEqual([200, 200]);
    expect(repeat.json()).toEqual(first.json());
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('is for who may remove the file, and for nobody who does not see it', async () => {
    const { id } = await addHeic();
    const refused = await addPreview(id, picture, await test.sessionOf('pre-sales'));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You are not allowed to add a preview to this file',
    ]);
    expect((await addPreview(id, picture, hrd)).statusCode).toBe(404);
    expect((await addPreview(999_999, picture)).statusCode).toBe(404);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await addPreview(id, picture, await test.as('superadmin'))).statusCode).toBe(200);
  });

  it('refuses a preview of what is no HEIC photo', async () => {
    const { id } = await addPicture();
    const refused = await addPreview(id, picture);
    expect(refused.json()).toMatchObject({
      status: 422,
      code: 'preview_not_taken',
      message: 'Only HEIC pictures take a preview',
    });
  });

  it.each([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type'],
    ['a HEIC photo', () => heic, 'file_type'],
    ['a picture that ends too soon', () => picture.subarray(0, 400), 'picture_unreadable'],
    [
      'more pixels than can be unpacked',
      () => Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500802000000', 'hex'),
      'picture_unreadable',
    ],
    ['more than 5 MB', () => Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]), 'file_too_large'],
  ])('refuses %s as a preview and leaves the photo as it was', async (_case, content, code) => {
    const { id, entity_id: entityId } = await addHeic();
    const refused = await addPreview(id, content());
    expect(refused.json()).toMatchObject({ status: 422, code, errors: { image: expect.any(String) } });
    const list = await sales.get(LIST, { entity: 'test_record', entity_id: entityId });
    expect(list.json().data).toMatchObject([{ thumbnail: null, can_add_preview: true }]);
  });

  it('refuses a call without a picture and one with two', async () => {
    const { id } = await addHeic();
    const part = ['image', file('preview.jpg', picture)] as const;
    for (const parts of [[], [part, part]]) {
      const refused = await sales.upload(ADD_PREVIEW, [['id', String(id)], ...parts]);
      expect(refused.json()).toMatchObject({ status: 422, code: 'file_empty' });
    }
  });

  it('keeps the content of a preview as long as the photo', async () => {
    const stored = await addHeic();
    await addPreview(stored.id, picture);
    await sql`update file_contents set stored_at = '2019-01-01' where sha256 in (
      select unnest(array[preview_sha256, thumbnail_sha256]) from attachments where id = ${stored.id})`.execute(
      test.db,
    );
    const directory = mkdtempSync(join(temporaryDirectory, 'balai-contents-'));
    const removed = await removeUnnamedContents(
      test.db,
      new LocalStorage(directory),
      new Date('2019-02-01T00:00:00Z'),
    );
    rmSync(directory, { recursive: true });
    expect(removed).toBe(0);
  });
});

describe('GET /storage', () => {
  it('serves the content to the holder of the path, and the thumbnail without metadata', async () => {
    const { file: path, thumbnail } = await addPicture();
    const whole = await open(path);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['content-disposition']).toBe(
      `inline; filename="site photo.jpg"; filename*=UTF-8''site%20photo.jpg`,
    );
    const small = await open(thumbnail);
    expect(small.headers['content-type']).toBe('image/webp');
    expect(small.rawPayload.includes('canary-artist')).toBe(false);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 213, height: 320 });
  });

  it('serves what cannot be shown in place as a download', async () => {
    const answer = await add([['file[]', file('table.csv', Buffer.from('a;b\n1;2\n'))]]);
    const served = await open(answer.json().data[0].file);
    expect(served.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('refuses a path that was altered in any of its parts', async () => {
    const { file: path } = await addPicture();
    const { file: other } = await addPicture();
    const [name = '', query = ''] = path.split('?');
    const [otherName = ''] = other.split('?');
    const parameters = new URLSearchParams(query);
    const changed = (key: string, value: string) => {
      const copy = new URLSearchParams(parameters);
      copy.set(key, value);
      return `${name}?${copy}`;
    };
    const flipped = Array.from(parameters.get('sig') ?? '').map((letter, at) => {
      const signature = parameters.get('sig') ?? '';
      return changed(
        'sig',
        `${signature.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`,
      );
    });
    // The last letter of a signature carries two bits that mean nothing.
    flipped.pop();
    const tampered = [
      name,
      `${name}?`,
      `${otherName}?${query}`,
      `${name}/thumbnail?${query}`,
      `${name.toUpperCase()}?${query}`,
      `${name};x?${query}`,
      `/${name}?${query}`,
      `..%2f${name}?${query}`,
      `${name}%00?${query}`,
      `${path}&x=1`,
      `${path}&exp=9999999999`,
      changed('exp', String(Number(parameters.get('exp')) + 1)),
      changed('exp', '9999999999'),
      changed('exp', '-1'),
      changed('u', String(hrd.userId)),
      changed('u', '0'),
      changed('d', 'attachment'),
      changed('d', 'x'),
      changed('kid', '2'),
      changed('sig', ''),
      ...flipped,
    ];
    for (const altered of tampered) expect([altered, (await open(altered)).statusCode]).not.toContain(200);
    expect((await open(path)).statusCode).toBe(200);
  });

  it('refuses an expired path, and one of a session that has ended', async () => {
    const client = await test.as('sales');
    const answer = await add([['file[]', file('offer.pdf', pdf)]], client);
    const path: string = answer.json().data[0].file;
    test.clock.advance(299_000);
    expect((await open(path)).statusCode).toBe(200);
    test.clock.advance(2_000);
    expect((await open(path)).statusCode).toBe(403);
    const fresh = (await client.get(LIST, { entity: 'test_record', entity_id: record })).json().data[0].file;
    expect((await open(fresh)).statusCode).toBe(200);
    await client.post('/panel/logout');
    expect((await open(fresh)).statusCode).toBe(403);
  });

  it('asks again whether the person may see the record', async () => {
    const client = await test.as('sales3@demo.test');
    const path: string = (await add([['file[]', file('offer.pdf', pdf)]], client, 5)).json().data[0].file;
    expect((await open(path)).statusCode).toBe(200);
    await sql`update users set role = 'hrd' where id = ${client.userId}`.execute(test.db);
    test.clock.advance(2_000);
    expect((await open(path)).statusCode).toBe(403);
    await sql`update user_sessions set role = 'hrd' where user_id = ${client.userId}`.execute(test.db);
    test.clock.advance(2_000);
    expect((await open(path)).statusCode).toBe(404);
  });

  it('serves a HEIC photo, which it cannot take apart, as a download that no browser runs', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const [stored] = (await add([['image', file('photo.heic', heic)]], await test.as('sales'))).json().data;
    const { headers } = await open(stored.file);
    expect(headers).toMatchObject({
      'content-type': 'image/heic',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });
});

describe('POST /panel/download', () => {
  it('answers the content by its path, to be shown or saved, to who may see the record', async () => {
    const { file: path } = await addPicture();
    const shown = await sales.post('/panel/download/preview_file', { file: path });
    expect(shown.statusCode).toBe(200);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 });
    expect(shown.headers['content-disposition']).toMatch(/^inline;/);
    const saved = await sales.post('/panel/download/download_file', { file: path.split('?')[0] });
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
    expect((await hrd.post('/panel/download/download_file', { file: path })).statusCode).toBe(404);
    expect((await sales.post('/panel/download/download_file', { file: '../../etc/passwd' })).statusCode).toBe(
      404,
    );
  });
});
