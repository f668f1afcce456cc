import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endlessSheets, longCells, manyTexts } from './hostile-files';
import type { SignedCaller } from './signed-caller';

/** Where hostile calls go, and whose session they carry where they carry one. */
export interface Victim {
  host: string;
  port: number;
  caller: SignedCaller;
}

export interface HostileAnswer {
  /** Null where the connection ended without an answer. */
  status: number | null;
  hasRetryAfter: boolean;
}

export interface HostileCall {
  what: string;
  run(victim: Victim): Promise<HostileAnswer>;
}

const ANSWER_LIMIT_MS = 30_000;
const unanswered: HostileAnswer = { status: null, hasRetryAfter: false };

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a call over a connection of its own. */
function send(
  { host, port }: Victim,
  { method = 'GET', path, headers = {}, body }: Sent,
): Promise<HostileAnswer> {
  return new Promise((resolve) => {
    const call = request(
      { host, port, method, path, headers, agent: false, timeout: ANSWER_LIMIT_MS },
      (answer) => {
        answer.on('error', () => resolve(unanswered));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? null,
            hasRetryAfter: answer.headers['retry-after'] !== undefined,
          }),
        );
        answer.resume();
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(unanswered));
    call.end(body);
  });
}

/** Writes what is no proper call, and looks at what comes back within `heldMs`. */
function write({ host, port }: Victim, text: string, heldMs: number): Promise<HostileAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => void (text && socket.write(text)));
    let answer = '';
    const timer = setTimeout(() => socket.destroy(), heldMs);
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      resolve({ status: status ? Number(status) : null, hasRetryAfter: /^retry-after:/im.test(answer) });
    });
  });
}

const written = ({ caller }: Victim): Record<string, string> => ({
  ...caller.headers(),
  'idempotency-key': randomUUID(),
});

const post = (victim: Victim, path: string, body: string): Promise<HostileAnswer> =>
  send(victim, {
    method: 'POST',
    path,
    headers: { ...written(victim), 'content-type': 'application/json' },
    body,
  });

const BOUNDARY = 'x'.repeat(40);

function upload(
  victim: Victim,
  path: string,
  parts: readonly (string | Buffer)[],
  end = `--${BOUNDARY}--\r\n`,
) {
  const body = Buffer.concat([...parts, end].map((part) => Buffer.from(part)));
  const headers = { ...written(victim), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return send(victim, { method: 'POST', path, headers, body });
}

const filePart = (name: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

const textPart = (name: string, text: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

const IMPORT = '/panel/customer/import/upload';
const ATTACH = '/panel/attachment/create';

// Made once: making them costs more than what they are to cost the server.
const files = { endlessSheets: endlessSheets(), manyTexts: manyTexts(), longCells: longCells() };
const unknownFields = JSON.stringify(
  Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`f${n}`, 1])),
);
const forgedCursor = Buffer.from('["name","asc","x",1]').toString('base64url');

/**
 * What is sent at the server in turn. Each takes one connection for as long as it runs; add what the server is to
 * stand.
 */
export const hostileCalls: readonly HostileCall[] = [
  {
    what: 'a header of fifteen thousand blanks',
    run: (victim) =>
      send(victim, { path: '/assets/x.js', headers: { 'accept-encoding': `br${' '.repeat(15_000)}x` } }),
  },
  {
    what: 'headers that are too large',
    run: (victim) => send(victim, { path: '/', headers: { 'x-large': 'x'.repeat(30_000) } }),
  },
  { what: 'an address that cannot be read', run: (victim) => send(victim, { path: '/panel/%' }) },
  { what: 'no HTTP', run: (victim) => write(victim, '\u0000\u0001\u0002\r\n\r\n', 5_000) },
  { what: 'a connection that says nothing', run: (victim) => write(victim, '', 30_000) },
  {
    what: 'headers that do not end',
    run: (victim) => write(victim, 'POST /panel/login HTTP/1.1\r\nhost: x\r\nx-slow:', 30_000),
  },
  {
    what: 'a body that does not come',
    run: (victim) =>
      write(
        victim,
        'POST /panel/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
        10_000,
      ),
  },
  {
    what: 'a body of sixty thousand unknown fields',
    run: (victim) => post(victim, '/panel/brand/create', unknownFields),
  },
  {
    what: 'a body over the limit',
    run: (victim) => post(victim, '/panel/brand/create', JSON.stringify({ name: 'x'.repeat(3_000_000) })),
  },
  {
    what: 'a body of ten thousand levels',
    run: (victim) => post(victim, '/panel/brand/create', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  },
  { what: 'text with NUL', run: (victim) => post(victim, '/panel/brand/create', '{"name":"a\\u0000"}') },
  {
    what: 'a forged cursor and a page of twenty digits',
    run: (victim) =>
      send(victim, {
        path: `/panel/customer/list?cursor=${forgedCursor}&page=99999999999999999999`,
        headers: victim.caller.headers(),
      }),
  },
  {
    what: 'a search as long as an address may be',
    run: (victim) =>
      send(victim, {
        path: `/panel/pipeline/list?key=${'%25'.repeat(60)}&any=${'a,'.repeat(240)}`,
        headers: victim.caller.headers(),
      }),
  },
  {
    what: 'a list that is asked for and not taken',
    run: async (victim) => {
      const lines = Object.entries(victim.caller.headers()).map(([name, value]) => `${name}: ${value}\r\n`);
      return write(
        victim,
        `GET /panel/pipeline/list?row=200 HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`,
        20,
      );
    },
  },
  {
    what: 'sign-ins with wrong passwords',
    run: (victim) =>
      send(victim, {
        method: 'POST',
        path: '/panel/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `nobody${Math.floor(Math.random() * 1e6)}@demo.test`,
          password: 'wrong',
        }),
      }),
  },
  {
    what: 'sign-ins that cannot be read',
    run: (victim) =>
      send(victim, {
        method: 'POST',
        path: '/panel/login',
        headers: { 'content-type': 'application/json' },
        body: unknownFields,
      }),
  },
  {
    what: 'a captured signature with another write',
    run: async (victim) => {
      const headers = { ...victim.caller.headers(), 'content-type': 'application/json' };
      const order = (key: string) =>
        send(victim, {
          method: 'POST',
          path: '/panel/bookmark/order',
          headers: { ...headers, 'idempotency-key': key },
          body: '{"links":[]}',
        });
      await order(randomUUID());
      return order(randomUUID());
    },
  },
  {
    what: 'an upload whose end does not come',
    run: (victim) => upload(victim, ATTACH, [filePart('a.pdf', Buffer.alloc(100_000, 'x'))], ''),
  },
  {
    what: 'an upload of forty texts of half a megabyte',
    run: (victim) =>
      upload(
        victim,
        ATTACH,
        Array.from({ length: 40 }, (_, part) => textPart(`part${part}`, 'x'.repeat(500_000))),
      ),
  },
  {
    what: 'an upload that is cut off',
    run: async (victim) => {
      const lines = Object.entries(written(victim)).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `POST ${IMPORT} HTTP/1.1\r\nhost: x\r\n${lines.join('')}content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 5000000\r\n\r\n`;
      return write(victim, `${head}${filePart('a.csv', Buffer.alloc(200_000, 'a')).toString('latin1')}`, 500);
    },
  },
  {
    what: 'a sheet of very long cells',
    run: (victim) => upload(victim, IMPORT, [filePart('cells.csv', files.longCells)]),
  },
  {
    what: 'a workbook whose sheets do not end',
    run: (victim) => upload(victim, IMPORT, [filePart('sheets.xlsx', files.endlessSheets)]),
  },
  {
    what: 'a workbook of a million texts',
    run: (victim) => upload(victim, IMPORT, [filePart('texts.xlsx', files.manyTexts)]),
  },
  {
    what: 'a slow reader of the address of a file that is not there',
    run: async (victim) => {
      const answer = await send(victim, { path: `/storage/${'a'.repeat(200)}?sig=${'0'.repeat(200)}` });
      await wait(100);
      return answer;
    },
  },
];
