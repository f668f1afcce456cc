import { sql } from 'kysely';
import sharp from 'sharp';
import type { Client, TestApp } from '../../../platform/testing/test-app';
import { type AttachmentPanel, createAttachmentPanel, DELETE, LIST, file, pdf } from './attachments.testing';

let panel: TestApp;
let sales: Client;
let hrd: Client;
let picture: Buffer;
let add: AttachmentPanel['add'];
let addPicture: AttachmentPanel['addPicture'];
let nextRecord: AttachmentPanel['nextRecord'];

beforeAll(async () => {
  ({ panel, sales, hrd, picture, add, addPicture, nextRecord } = await createAttachmentPanel());
});
afterAll(() => panel.close());

const zip = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');
const open = (path: string) => panel.app.inject(`/storage/${path}`);

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
    const hasAllowedName = /\.(png|csv|pdf|xlsx|docx|jpg|doc)$/.test(name);
    for (const mimeType of ['image/png', 'application/pdf', 'text/csv']) {
      const answer = await add([['file[]', file(name, content, mimeType)]]);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        message: hasAllowedName
          ? 'File type is not allowed: the file is damaged, or of another type than its name says'
          : 'File type is not allowed',
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
    const answer = await add([['file[]', file('bomb.png', header)]]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('The picture is damaged or too large');
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
    const id = nextRecord();
    expect((await add(many(29), sales, id)).statusCode).toBe(200);
    const refused = await add(many(2), sales, id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('A record may have at most 30 files');
    const answers = await Promise.all([add(many(1), sales, id), add(many(1), sales, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await sales.get(LIST, { entity: 'test_record', entity_id: id })).json().count).toBe(30);
  });

  it('answers 403 to who may see the record and not change it, and stores nothing', async () => {
    const reader = await panel.sessionOf('pre-sales');
    const id = nextRecord();
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
    const id = nextRecord();
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

describe('DELETE /panel/attachment/delete', () => {
  it('is for who may change the record', async () => {
    const [first, second] = [await addPicture(), await addPicture()];
    const reader = await panel.sessionOf('pre-sales');
    const refused = await reader.delete(DELETE, { id: first.id });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('You are not allowed to remove this file');
    const query = { entity: 'test_record', entity_id: first.entity_id };
    expect((await reader.get(LIST, query)).json().data).toMatchObject([{ can_delete: false }]);
    expect((await hrd.delete(DELETE, { id: first.id })).statusCode).toBe(404);
    expect((await sales.delete(DELETE, { id: first.id })).statusCode).toBe(200);
    expect((await sales.delete(DELETE, { id: first.id })).statusCode).toBe(404);
    expect((await (await panel.as('superadmin')).delete(DELETE, { id: second.id })).statusCode).toBe(200);
    expect((await open(first.file)).statusCode).toBe(404);
  });

  it('is for who uploaded it, while he sees the record', async () => {
    const uploader = await panel.as('sales4@demo.test');
    const added = await add([['file[]', file('offer.pdf', pdf)]], uploader);
    const { id, entity_id: entityId } = added.json().data[0];
    const becomes = (role: string) =>
      sql`with u as (update users set role = ${role} where id = ${uploader.userId})
        update user_sessions set role = ${role} where user_id = ${uploader.userId}`.execute(panel.db);
    await becomes('hrd');
    panel.clock.advance(6_000);
    expect((await uploader.delete(DELETE, { id })).statusCode).toBe(404);
    await becomes('pre-sales');
    panel.clock.advance(6_000);
    const { data, can_add: canAdd } = (
      await uploader.get(LIST, { entity: 'test_record', entity_id: entityId })
    ).json();
    expect([canAdd, data[0].can_delete]).toEqual([false, true]);
    expect((await uploader.delete(DELETE, { id })).statusCode).toBe(200);
  });
});
