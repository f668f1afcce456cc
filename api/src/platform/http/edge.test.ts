import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { sql } from 'kysely';
import { trustOf } from '../env/trusted-proxies';
import { createTestApp, type TestApp } from '../testing/test-app';

/** The one with the settings of every test app. */
let plain: TestApp;
beforeAll(async () => {
  plain = await createTestApp();
});
afterAll(() => plain.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const test = await createTestApp(options);
  closing.push(() => test.close());
  return test;
}

/** An open port. @returns what connects to it. */
async function listen({ app }: TestApp): Promise<() => Socket> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a port has such an address
  return () => connect(port, '127.0.0.1');
}

/** Everything that comes over a connection until it ends. */
const received = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', () => undefined);
  });

const signIn = (test: TestApp, forwardedFor: string, password = 'panel-test') =>
  test.app.inject({
    method: 'POST',
    url: '/panel/login',
    remoteAddress: '10.9.8.7',
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { email: 'sales1@demo.test', password },
  });

const addressesKept = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ ip: string }>`select ip from user_sessions order by id`.execute(db);
  return rows.map(({ ip }) => ip);
};

describe('the address of a caller', () => {
  it.each([
    ['nobody in front', false, '10.9.8.7', '1.1.1.1, 2.2.2.2', '10.9.8.7'],
    ['one proxy in front', 1, '10.9.8.7', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    ['two proxies in front', 2, '10.9.8.7', '3.3.3.3, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
    ['proxies of a network in front', ['10.0.0.0/8'], '10.9.8.7', '1.1.1.1, 2.2.2.2, 10.1.1.1', '2.2.2.2'],
    ['a stranger who is no proxy', ['192.168.0.0/16'], '10.9.8.7', '1.1.1.1', '10.9.8.7'],
  ] as const)(
    'with %s is what the outermost believed one has seen',
    async (_case, proxies, socket, header, ip) => {
      const server = fastify({ trustProxy: trustOf(proxies) });
      server.get('/', async (request) => request.ip);
      const answer = await server.inject({
        url: '/',
        remoteAddress: socket,
        headers: { 'x-forwarded-for': header },
      });
      expect(answer.body).toBe(ip);
      await server.close();
    },
  );

  it('stands in sessions as the proxy has seen it, and cannot be forged past the limit of failed sign-ins', async () => {
    const test = await start({ trustProxy: 1, loginsPerMinute: 4 });
    const answers = [(await signIn(test, '1.1.1.1, 2.2.2.2')).statusCode];
    for (let call = 0; call < 6; call += 1) {
      answers.push((await signIn(test, `1.1.1.${call}, 2.2.2.2`, 'wrong')).statusCode);
    }
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
    expect(new Set(await addressesKept(test))).toEqual(new Set(['2.2.2.2']));
  });
});

describe('what no route is reached with', () => {
  it('is answered with the envelope and the headers of every answer', async () => {
    const test = plain;
    for (const url of ['/panel/%', `/panel/${'%'}zz`]) {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'bad_request',
        message: 'The address is not valid',
        request_id: expect.any(String),
      });
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('is answered with the envelope when it is no HTTP, or does not come to its end', async () => {
    const test = plain;
    const limit = test.app.server.headersTimeout;
    expect(limit).toBeLessThanOrEqual(15_000);
    const open = await listen(test);
    // So that the test need not wait as long as a client may.
    test.app.server.headersTimeout = 50;
    const halves = [open(), open()];
    halves[0]?.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow:');
    const garbage = open();
    garbage.write('\u0000\u0001\r\n\r\n');
    const [slow = '', , wrong = ''] = await Promise.all([...halves, garbage].map(received));
    expect(slow).toMatch(/^HTTP\/1\.1 408 [^]*"message":"The request did not arrive in time"/);
    expect(wrong).toMatch(/^HTTP\/1\.1 400 [^]*nosniff[^]*"message":"The request cannot be read"/);
  });

  it('is closed at the door when there are as many connections as one process holds', async () => {
    const test = await start({ maxConnections: 2 });
    const open = await listen(test);
    const held = [open(), open()];
    await Promise.all(held.map((socket) => new Promise((connected) => socket.once('connect', connected))));
    expect(await received(open())).toBe('');
    for (const socket of held) socket.destroy();
  });
});

describe('a process that cannot keep up', () => {
  it('sends calls away with a time to come back, and goes on serving the shell', async () => {
    const test = await start({ maxLoopDelayMs: 0.000_001 });
    let answer = await test.app.inject('/panel/login/params');
    while (answer.statusCode !== 503) {
      await new Promise((sampled) => setTimeout(sampled, 20));
      answer = await test.app.inject('/panel/login/params');
    }
    expect(answer.json()).toMatchObject({
      code: 'busy',
      message: 'The server is busy. Please try again in a moment',
    });
    expect(answer.headers['retry-after']).toBe('5');
    for (const url of ['/', '/storage/public/logo-square.svg']) {
      expect((await test.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(200);
    }
    expect((await test.app.inject('/assets/none.js')).statusCode).toBe(404);
  });
});

describe('a process that ends', () => {
  it('says so with the envelope to what is on its way, and keeps the connection no longer', async () => {
    const ending = await createTestApp();
    const socket = (await listen(ending))();
    const answer = received(socket);
    socket.write('GET /readyz HTTP/1.1\r\nhost: panel\r\n');
    await once(ending.app.server, 'connection');
    const ended = ending.close();
    while (ending.app.server.listening) await new Promise(setImmediate);
    socket.write('\r\n');
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1.1 503 /);
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('"code":"closing"');
    await ended;
  });
});

describe('a call that needs no session', () => {
  const send = (test: TestApp, payload: string, ip = '10.0.0.9') =>
    test.app.inject({
      method: 'POST',
      url: '/panel/login',
      remoteAddress: ip,
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it('is not read beyond a few kilobytes', async () => {
    const test = plain;
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    expect((await send(test, JSON.stringify(fields))).statusCode).toBe(413);
  });

  it('is refused before it is read to an address that goes on sending what cannot be read', async () => {
    const test = plain;
    const answers: number[] = [];
    for (let call = 0; call < 25; call += 1) answers.push((await send(test, '{"email":1}')).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([422, 429]);
    const good = JSON.stringify({ email: 'sales1@demo.test', password: 'panel-test' });
    expect((await send(test, good)).statusCode).toBe(429);
    expect((await send(test, good, '10.0.0.10')).statusCode).toBe(200);
    test.clock.advance(61_000);
    expect((await send(test, good)).statusCode).toBe(200);
  });
});

describe('GET /metrics', () => {
  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'is not answered to this machine when it asks for somebody else, as %s says',
    async (name) => {
      const test = plain;
      expect((await test.app.inject('/metrics')).statusCode).toBe(200);
      expect((await test.app.inject({ url: '/metrics', headers: { [name]: '1.1.1.1' } })).statusCode).toBe(
        403,
      );
    },
  );
});
