import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { uploadAttachments } from '@balai/shared/contract/host/attachments';
import { createComment } from '@balai/shared/contract/host/comments';
import { NotFoundError } from '../errors';
import { registerRecordAccess } from '../scope/record-access';
import { testApp, type Client } from '../testing/test-app';

const panel = testApp();
let sales: Client;
let isVanished = false;
beforeAll(async () => {
  const rest = { read: 'session', attach: 'session', comments: 'customer' } as const;
  registerRecordAccess('readable_record', { ...rest, see: async () => undefined });
  registerRecordAccess('vanishing_record', {
    ...rest,
    see: async () => {
      if (isVanished) throw new NotFoundError();
    },
  });
  registerRecordAccess('broken_record', {
    ...rest,
    see: async () => {
      throw new Error('secret detail of the database');
    },
  });
  sales = await panel.as('sales');
});

const path = createComment.path;
const comment = (body: string) => ({ entity: 'readable_record', entity_id: 1, body });
const countComments = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from document_comments`.execute(
    panel.db,
  );
  return rows[0]?.count ?? 0;
};

describe('a write', () => {
  it('answers its repeats with the same key as the first time and stores nothing again', async () => {
    const before = await countComments();
    const key = { 'idempotency-key': 'key-1' };
    const first = await sales.post(path, comment('once'), key);
    const repeats = await Promise.all([1, 2, 3].map(() => sales.post(path, comment('once'), key)));
    expect(first.statusCode).toBe(200);
    for (const repeat of repeats) expect(repeat.json()).toEqual(first.json());
    expect(await countComments()).toBe(before + 1);
  });

  it('stores once what is sent five times at the same moment with one key', async () => {
    const before = await countComments();
    const headers = { 'idempotency-key': 'key-2' };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => sales.post(path, comment('clicked'), headers)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await countComments()).toBe(before + 1);
  });

  it('refuses a key that came with other data', async () => {
    const headers = { 'idempotency-key': 'key-3' };
    await sales.post(path, comment('one'), headers);
    const answer = await sales.post(path, comment('two'), headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('may be tried again with the same key after it failed', async () => {
    const headers = { 'idempotency-key': 'key-4' };
    const failed = await sales.post(path, { ...comment('again'), parent_id: 999_999 }, headers);
    expect(failed.statusCode).toBe(422);
    expect((await sales.post(path, comment('again'), headers)).statusCode).toBe(200);
  });

  it.each(['', ' ', 'a'.repeat(201), 'a\tb'])('refuses the key %j', async (key) => {
    const answer = await sales.post(path, comment('key'), { 'idempotency-key': key });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { 'Idempotency-Key': expect.any(String) } });
  });
});

describe('a long answer', () => {
  const long = comment('Word by word, all of it.'.repeat(75));

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, GZIP;q=0.5', gunzipSync],
  ])('comes as %s for who takes %s', async (encoding, accepted, unpack) => {
    const answer = await sales.post(path, long, { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(JSON.parse(unpack(answer.rawPayload).toString()).data.body).toBe(long.body);
    expect(answer.rawPayload.length).toBeLessThan(long.body.length / 4);
  });

  it('comes as it is for who takes nothing else', async () => {
    for (const accepted of ['', 'identity', 'br;q=0', 'zstd']) {
      const answer = await sales.post(path, long, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.json().data.body).toBe(long.body);
    }
  });

  it('comes as it is when it is short', async () => {
    const answer = await sales.post(path, comment('short'), { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().data.body).toBe('short');
  });
});

describe('a call that fails', () => {
  it('is answered as an envelope whose status is that of the transport', async () => {
    const answer = await sales.get('/panel/document_comment/list', {
      entity: 'unknown_record',
      entity_id: 1,
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Data not found',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sentence: { key: 'platform.not_found', values: {} },
    });
  });

  it('keeps the details of a surprise in the log, once, under the request id of the answer', async () => {
    const answer = await sales.get('/panel/document_comment/list', { entity: 'broken_record', entity_id: 1 });
    expect(answer.statusCode).toBe(500);
    const body = answer.json();
    expect(body).toEqual({
      status: 500,
      code: 'internal',
      message: 'Something went wrong. Please try again',
      request_id: expect.any(String),
      sentence: { key: 'platform.internal', values: {} },
    });
    const lines = panel.log.filter((line) => line.includes('secret detail of the database'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(body.request_id);
  });

  it('is not found for an address that is none, also where a page is wanted', async () => {
    for (const url of [
      '/panel/nothing',
      '/api/nothing',
      '/r/sales/x/y.js',
      '/assets/..%2freleases.json',
      '/storage',
    ]) {
      const answer = await panel.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
  });
});

describe('a write and its key', () => {
  it('is refused without an Idempotency-Key, before its data is read', async () => {
    const headers = sales.signed();
    const calls = [
      {
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(comment('bare')),
      },
      { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    ];
    for (const call of calls) {
      const answer = await panel.app.inject({ method: 'POST', url: path, ...call });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'idempotency_key_missing',
        message: 'The call needs the header Idempotency-Key',
      });
    }
  });

  it('says in the contract why it needs none, where it needs none', () => {
    const keyless = panel.operations.filter(({ operation }) => operation.keyless !== undefined);
    expect(keyless.map(({ operation }) => operation.name).toSorted()).toEqual([
      'appearance.update',
      'apps.delete_token',
      'apps.renew_token',
      'apps.store_token',
      'download.download_file',
      'download.preview_document',
      'download.preview_file',
      'download.show_externally',
      'feed.like',
      'feed.vote',
      'login.create',
      'login.provider',
      'logout.create',
      'notif_like.create',
      'notif_like.delete',
      'notification.read',
      'notification.read_all',
      'running_text_user.delete',
      'socket.delete',
    ]);
  });

  it('is the only one that its signature writes: sent verbatim it changes nothing, as another one it is refused', async () => {
    const headers = { ...sales.signed(), 'idempotency-key': 'once', 'content-type': 'application/json' };
    const send = (body: string, changed: Record<string, string> = {}) =>
      panel.app.inject({
        method: 'POST',
        url: path,
        headers: { ...headers, ...changed },
        payload: JSON.stringify(comment(body)),
      });
    const first = await send('captured');
    expect(first.statusCode).toBe(200);
    expect((await send('captured')).json().data.id).toBe(first.json().data.id);
    for (const [body, changed] of [
      ['forged', { 'idempotency-key': 'forged' }],
      ['captured', { 'idempotency-key': 'forged' }],
      ['forged', {}],
    ] as const) {
      const answer = await send(body, changed);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'signature_stale']);
    }
  });

  it('asks again whether its caller sees the record, before a repeat is answered', async () => {
    const headers = { 'idempotency-key': 'seen-once' };
    const seen = { ...comment('seen'), entity: 'vanishing_record' };
    expect((await sales.post(path, seen, headers)).statusCode).toBe(200);
    isVanished = true;
    const repeat = await sales.post(path, seen, headers);
    expect(repeat.statusCode).toBe(404);
  });
});

describe('an upload', () => {
  it.each([
    [
      'in the middle of a file',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf',
    ],
    ['before its end', '--x\r\ncontent-disposition: form-data; name="entity"\r\n\r\ncustomer\r\n'],
  ])('that ends %s is refused as one that cannot be read', async (_case, payload) => {
    const answer = await panel.app.inject({
      method: 'POST',
      url: uploadAttachments.path,
      headers: {
        ...sales.signed(),
        'idempotency-key': randomUUID(),
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request', message: 'The request cannot be read' });
  });
});

describe('the content of a call', () => {
  const send = (contentType: string, payload: string) =>
    panel.app.inject({
      method: 'POST',
      url: path,
      headers: { ...sales.signed(), 'idempotency-key': randomUUID(), 'content-type': contentType },
      payload,
    });
  const good = JSON.stringify(comment('typed'));

  it.each([
    'text/plain',
    'text/plain;charset=utf-8',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/jsonp',
    'text/json',
    'application/json\tx',
    'application/csp-report',
  ])('is refused as %s', async (contentType) => {
    expect((await send(contentType, good)).statusCode).toBe(415);
  });

  it('is refused as a form that is none', async () => {
    const answer = await send('multipart/form-data; boundary=x', good);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    ' application/json ;x=y',
  ])('is checked the same as %s', async (contentType) => {
    expect((await send(contentType, good)).statusCode).toBe(200);
    const bad = JSON.stringify({ ...comment('typed'), hidden_at: '2026-01-01' });
    const answer = await send(contentType, bad);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ hidden_at: 'Hidden at is not a known field' });
  });

  it.each([
    ['broken', '{"body":', 400],
    ['empty', '', 400],
    ['a list', '[]', 422],
    ['reaching for a prototype', '{"__proto__":{"role":"superadmin"}}', 400],
    ['reaching for a constructor', '{"constructor":{"prototype":{"role":"superadmin"}}}', 400],
    ['over a megabyte', JSON.stringify(comment('x'.repeat(1_100_000))), 413],
    ['ten thousand levels deep', '['.repeat(10_000), 400],
  ])('is refused when it is %s', async (_case, payload, status) => {
    const answer = await send('application/json', payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status, request_id: expect.any(String) });
  });

  it('does not take text for a number in JSON, and does in a query', async () => {
    expect((await sales.post(path, { ...comment('x'), entity_id: '1' })).statusCode).toBe(422);
    const query = { entity: 'readable_record', entity_id: '1', page: '1' };
    expect((await sales.get('/panel/document_comment/list', query)).statusCode).toBe(200);
  });

  it('refuses a query that names a field twice', async () => {
    const url = '/panel/document_comment/list?entity=readable_record&entity_id=1&entity_id=2';
    const answer = await panel.app.inject({ url, headers: sales.signed() });
    expect(answer.statusCode).toBe(422);
  });
});
