import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { temporaryDirectory } from '../../../platform/env/environment';
import { NotFoundError } from '../../../platform/errors';
import { named } from '../../../platform/files/named-content';
import { removeUnnamedContents, storeContents } from '../../../platform/files/stored-contents';
import { LocalStorage } from '../../../platform/storage/local-storage';
import type { Client, TestApp } from '../../../platform/testing/test-app';
import { type AttachmentPanel, createAttachmentPanel, LIST, file, pdf } from './attachments.testing';

let panel: TestApp;
let sales: Client;
let hrd: Client;
let add: AttachmentPanel['add'];
let addPicture: AttachmentPanel['addPicture'];

beforeAll(async () => {
  ({ panel, sales, hrd, add, addPicture } = await createAttachmentPanel());
});
afterAll(() => panel.close());

const open = (path: string) => panel.app.inject(`/storage/${path}`);

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
    await storeContents(panel.db, storage, start, [lost, kept]);
    await add([['file[]', file('kept.pdf', Buffer.from('%PDF-1.7\nof a record'))]]);
    await sql`update file_contents set stored_at = ${start.toISOString()} where sha256 = ${kept.sha256}`.execute(
      panel.db,
    );
    expect(await removeUnnamedContents(panel.db, storage, after(47))).toBe(0);
    expect(await removeUnnamedContents(panel.db, storage, after(49))).toBe(1);
    await expect(storage.open(lost.sha256)).rejects.toBeInstanceOf(NotFoundError);
    (await storage.open(kept.sha256)).destroy();
    await storeContents(panel.db, storage, after(50), [lost]);
    (await storage.open(lost.sha256)).destroy();
    rmSync(directory, { recursive: true });
  });

  it('cannot be stored in the moment they are removed, and are removed when that broke off', async () => {
    const directory = mkdtempSync(join(temporaryDirectory, 'balai-contents-'));
    const storage = new LocalStorage(directory);
    const now = new Date('2020-02-01T00:00:00Z');
    const content = named(Buffer.from('half removed'));
    await storeContents(panel.db, storage, now, [content]);
    await sql`update file_contents set removing_since = ${now.toISOString()} where sha256 = ${content.sha256}`.execute(
      panel.db,
    );
    await expect(storeContents(panel.db, storage, now, [content])).rejects.toMatchObject({ status: 503 });
    await removeUnnamedContents(panel.db, storage, new Date(now.getTime() + 3_600_001));
    await storeContents(panel.db, storage, now, [content]);
    rmSync(directory, { recursive: true });
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
    const client = await panel.as('sales');
    const added = (await add([['file[]', file('offer.pdf', pdf)]], client)).json().data[0];
    const path: string = added.file;
    panel.clock.advance(299_000);
    expect((await open(path)).statusCode).toBe(200);
    panel.clock.advance(2_000);
    expect((await open(path)).statusCode).toBe(403);
    const fresh = (await client.get(LIST, { entity: 'test_record', entity_id: added.entity_id })).json()
      .data[0].file;
    expect((await open(fresh)).statusCode).toBe(200);
    await client.post('/panel/logout');
    expect((await open(fresh)).statusCode).toBe(403);
  });

  it('asks again whether the person may see the record', async () => {
    const client = await panel.as('sales3@demo.test');
    const path: string = (await add([['file[]', file('offer.pdf', pdf)]], client, 5)).json().data[0].file;
    expect((await open(path)).statusCode).toBe(200);
    await sql`update users set role = 'hrd' where id = ${client.userId}`.execute(panel.db);
    panel.clock.advance(2_000);
    expect((await open(path)).statusCode).toBe(403);
    await sql`update user_sessions set role = 'hrd' where user_id = ${client.userId}`.execute(panel.db);
    panel.clock.advance(2_000);
    expect((await open(path)).statusCode).toBe(404);
  });

  it('serves a HEIC photo, which it cannot take apart, as a download that no browser runs', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const [stored] = (await add([['image', file('photo.heic', heic)]], await panel.as('sales'))).json().data;
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

describe('a document on a server that converts none', () => {
  it('is refused in one sentence, and still to be saved', async () => {
    const letter = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
    const added = await add([['file[]', file('letter.doc', letter)]]);
    const { file: path } = added.json<{ data: [{ file: string }] }>().data[0];
    const answer = await sales.post('/panel/download/preview_document', { file: path });
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'document_no_converter',
      message: 'This server cannot show this kind of document. Download it to open it',
    });
    expect((await sales.post('/panel/download/download_file', { file: path })).rawPayload).toEqual(letter);
  });
});
