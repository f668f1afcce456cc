import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { temporaryDirectory } from '../../../platform/env/environment';
import { removeUnnamedContents } from '../../../platform/files/stored-contents';
import { LocalStorage } from '../../../platform/storage/local-storage';
import type { Client, TestApp } from '../../../platform/testing/test-app';
import { type AttachmentPanel, createAttachmentPanel, LIST, SHOW, file } from './attachments.testing';

let panel: TestApp;
let sales: Client;
let hrd: Client;
let picture: Buffer;
let add: AttachmentPanel['add'];
let addPicture: AttachmentPanel['addPicture'];

beforeAll(async () => {
  ({ panel, sales, hrd, picture, add, addPicture } = await createAttachmentPanel());
});
afterAll(() => panel.close());

const open = (path: string) => panel.app.inject(`/storage/${path}`);
const ADD_PREVIEW = '/panel/attachment/add_preview';

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
        where entity = 'attachment' and entity_id = ${id} order by id`.execute(panel.db)
    ).rows;

  it('gives a HEIC photo a picture that everyone who sees it is shown, drawn anew and without its place', async () => {
    const stored = await addHeic();
    const query = { entity: 'test_record', entity_id: stored.entity_id };
    const reader = await panel.sessionOf('pre-sales');
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
    const superadmin = await panel.as('superadmin');
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
    const refused = await addPreview(id, picture, await panel.sessionOf('pre-sales'));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You are not allowed to add a preview to this file',
    ]);
    expect((await addPreview(id, picture, hrd)).statusCode).toBe(404);
    expect((await addPreview(999_999, picture)).statusCode).toBe(404);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await addPreview(id, picture, await panel.as('superadmin'))).statusCode).toBe(200);
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
      panel.db,
    );
    const directory = mkdtempSync(join(temporaryDirectory, 'balai-contents-'));
    const removed = await removeUnnamedContents(
      panel.db,
      new LocalStorage(directory),
      new Date('2019-02-01T00:00:00Z'),
    );
    rmSync(directory, { recursive: true });
    expect(removed).toBe(0);
  });
});
