import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import Type from 'typebox';
import { defineOperation } from '@balai/shared/contract/operation';
import { temporaryDirectory } from '../env/environment';
import { answerFor } from '../http/error-answer';
import { Uploads } from './uploads';

const MB = 1024 * 1024;
const operation = defineOperation({
  name: 'test.upload',
  method: 'POST',
  path: '/upload',
  access: 'session',
  body: 'multipart',
  fileParts: ['file'],
  input: Type.Object({ title: Type.Optional(Type.String()) }, { additionalProperties: false }),
  output: Type.Object({}),
  summary: 'Takes files',
});

const folder = mkdtempSync(join(temporaryDirectory, 'balai-uploads-'));
const server = fastify();
/** Files in the folder, and those of it that this process holds open though they lost their names. */
const heldFiles = (): string[] => [
  ...readdirSync(folder),
  ...readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return []; // closed since
    }
  }),
];
let port = 0;
/** What a call waits for once it was read. */
let gate: Promise<void> = Promise.resolve();
let arrived = 0;

beforeAll(async () => {
  const uploads = new Uploads(folder);
  await server.register(multipart, { throwFileSizeLimit: false });
  server.setErrorHandler((error, request, reply) => {
    const { failure } = answerFor(error, request.id);
    return reply.code(failure.status).send(failure);
  });
  server.post<{ Querystring: { person: string } }>('/upload', (request) =>
    uploads.receive(
      request,
      { schema: operation.input, fileParts: ['file'] },
      Number(request.query.person),
      async ({ input, files }) => {
        arrived += 1;
        await gate;
        const contents = await Promise.all(files.map(({ content }) => content.read()));
        return {
          input,
          files: files.map(({ slot, fileName, content: { size, sha256 } }) => ({
            slot,
            fileName,
            size,
            sha256,
          })),
          text: contents.map((content) => content.subarray(0, 20).toString()),
        };
      },
    ),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo); // it listens on a port
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const BOUNDARY = 'boundary';
const textPart = (name: string, text: string | Buffer): Buffer[] => [
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
  Buffer.from(text),
  Buffer.from('\r\n'),
];
const filePart = (name: string, content: Buffer, fileName = 'a.txt'): Buffer[] => [
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
      'content-type: text/plain\r\n\r\n',
  ),
  content,
  Buffer.from('\r\n'),
];
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** Begins a call whose body is written by the test. */
function begin(person = 1): ClientRequest {
  return httpRequest({
    port,
    host: '127.0.0.1',
    agent: false,
    method: 'POST',
    path: `/upload?person=${person}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

async function answerTo(call: ClientRequest): Promise<{ status: number; body: Record<string, unknown> }> {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: (await json(response)) as Record<string, unknown> };
}

/** Sends whole parts as fast as they are taken. @returns the answer, which may come before the end. */
async function send(chunks: Iterable<Buffer>, person = 1) {
  const call = begin(person);
  const answer = answerTo(call);
  let isAnswered = false;
  answer.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  for (const chunk of chunks) {
    if (isAnswered) break;
    if (!call.write(chunk)) await Promise.race([once(call, 'drain'), answer]);
  }
  call.end();
  return answer;
}

describe('a multipart call', () => {
  it('hands over texts and files, which lie on disk without a name and are gone afterwards', async () => {
    const parts = [
      ...textPart('title', 'Offer'),
      ...filePart('file[]', Buffer.from('one')),
      ...filePart('file', Buffer.from('two')),
      END,
    ];
    const { status, body } = await send(parts);
    expect([status, body]).toMatchObject([
      200,
      {
        input: { title: 'Offer' },
        files: [
          {
            slot: 'file',
            size: 3,
            sha256: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
          },
          { slot: 'file', size: 3 },
        ],
        text: ['one', 'two'],
      },
    ]);
    expect(heldFiles()).toEqual([]);
  });

  it('refuses 500 texts of a megabyte at the second, and keeps none of them', async () => {
    const megabyte = Buffer.alloc(MB, 'a');
    let written = 0;
    function* parts(): Generator<Buffer> {
      for (written = 0; written < 500; written += 1) yield* textPart('title', megabyte);
      yield END;
    }
    const { status, body } = await send(parts());
    expect([status, body['message']]).toEqual([413, 'The text sent is too large']);
    expect(written).toBeLessThan(500);
  });

  it('refuses a part that the operation does not have before its content has come', async () => {
    for (const part of [textPart('owner', 'x'), filePart('icon', Buffer.from('x'))]) {
      const call = begin();
      for (const chunk of part) call.write(chunk);
      // The call goes on: whether it ends or not, it is answered.
      call.write(Buffer.concat(textPart('title', 'and so on')));
      const { status, body } = await answerTo(call);
      expect([status, body['message']]).toEqual([
        422,
        expect.stringMatching(/^(owner|icon) is not a known field$/),
      ]);
      call.end(END);
    }
  });

  it('refuses a file over 25 MB while it comes', async () => {
    function* parts(): Generator<Buffer> {
      const [head = END, , end = END] = filePart('file', Buffer.alloc(0));
      yield head;
      for (let sent = 0; sent < 40; sent += 1) yield Buffer.alloc(MB);
      yield end;
      yield END;
    }
    const { status, body } = await send(parts());
    expect([status, body['message']]).toEqual([413, 'The file is too large']);
    expect(heldFiles()).toEqual([]);
  });

  it('takes signs that nobody sees and folders out of names', async () => {
    const parts = [...filePart('file', Buffer.from('x'), 'C:\\docs\\offer\u202Efdp\u200B.exe'), END];
    expect((await send(parts)).body).toMatchObject({ files: [{ fileName: 'offerfdp.exe' }] });
  });

  it('that breaks off leaves nothing behind and gives its place free', async () => {
    const broken = Array.from({ length: 8 }, async () => {
      const call = begin(7);
      call.on('error', () => undefined);
      call.write(Buffer.concat(filePart('file', Buffer.alloc(300_000)).slice(0, 2)));
      await new Promise((resolve) => call.once('socket', (socket) => socket.once('connect', resolve)));
      const closed = new Promise((resolve) => call.once('close', resolve));
      call.destroy();
      await closed;
    });
    await Promise.all(broken);
    let answer = await send([...filePart('file', Buffer.from('x')), END], 7);
    // The server learns of broken connections a moment later.
    while (answer.status === 429) answer = await send([...filePart('file', Buffer.from('x')), END], 7);
    expect(answer.status).toBe(200);
    expect(heldFiles()).toEqual([]);
  });
});

describe('multipart calls at once', () => {
  it('are refused to a person who has six of them under way, and in a process that has twenty-four', async () => {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    arrived = 0;
    const parts = [...filePart('file', Buffer.from('x')), END];
    const waiting = [1, 2, 3, 4].flatMap((person) => Array.from({ length: 6 }, () => send(parts, person)));
    while (arrived < 24) await new Promise((resolve) => setImmediate(resolve));
    expect(await send(parts, 1)).toMatchObject({ status: 429, body: { code: 'too_many_uploads' } });
    expect(await send(parts, 5)).toMatchObject({ status: 503, body: { code: 'busy' } });
    open();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await send(parts, 1)).status).toBe(200);
  });
});
