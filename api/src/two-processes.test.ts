import { createHmac, randomUUID } from 'node:crypto';
import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { getUser, updateUser } from '@balai/shared/contract/hr/users';
import { buildUserInput } from '@balai/shared/contract/hr/users.testing';
import { login, readLoginParameters } from '@balai/shared/contract/host/session';
import { uploadAttachments } from '@balai/shared/contract/host/attachments';
import type { InputOf, Operation, OutputOf } from '@balai/shared/contract/operation';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline, getPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { readEnvironment } from './platform/env/environment';
import { endSessionsOf } from './platform/auth/ended-sessions';
import { inTransaction } from './platform/database/transactions';
import { announce } from './platform/live/announce';
import { defineLiveEvent } from './platform/live/live-event';
import { openLive, type LiveReader } from './platform/testing/live-reader';
import { startReverseProxy, type ReverseProxy } from './platform/testing/reverse-proxy';
import { serverProcesses, type ServerProcess } from './platform/testing/server-process';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database';
import { seedTestPeople, TEST_PASSWORD } from './platform/testing/test-people';

const { testDatabaseUrl } = readEnvironment();
const LOGINS_PER_MINUTE = 30;

const stored = defineLiveEvent<{ people: number[] }>({
  kind: 'test',
  hearers: ({ people }) => ({ people }),
  reads: () => [['test']],
});

/** The embedded database serves one process. */
const onServer = testDatabaseUrl === null ? describe.skip : describe;

interface Answer<Op extends Operation> {
  status: number;
  body: OutputOf<Op>;
}

/** A signed-in person at the proxy. */
interface Person {
  id: number;
  headers(): Record<string, string>;
  call<Op extends Operation>(operation: Op, input: InputOf<Op>, idempotencyKey?: string): Promise<Answer<Op>>;
}

onServer('two server processes behind a reverse proxy, on one PostgreSQL database', () => {
  const processes = serverProcesses();
  let database: TestDatabase;
  let server: ServerProcess;
  let proxy: ReverseProxy;
  let admin: Person;
  let seller: Person;
  let customerId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedTestPeople(database.db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = new URL(testDatabaseUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    server = processes.start({
      DATABASE_URL: url.href,
      WEB_CONCURRENCY: '2',
      PORT: '0',
      TRUST_PROXY: '1',
      LOGINS_PER_MINUTE: String(LOGINS_PER_MINUTE),
    });
    proxy = await startReverseProxy(await server.listening());
    admin = await signIn('superadmin1@demo.test');
    seller = await signIn('sales1@demo.test');
    const customer = await seller.call(createCustomer, buildCreateCustomer({ pic: [{ name: 'Ani' }] }));
    customerId = customer.body.data.id;
  }, 600_000);
  afterAll(async () => {
    await proxy.close();
    processes.close();
    await database.close();
  });

  async function signIn(email: string): Promise<Person> {
    const answer = await fetch(`${proxy.address}${login.path}`, {
      method: login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    const {
      access_token: token,
      sign_key: signKey,
      user_info: user,
    } = (await answer.json()) as OutputOf<typeof login>;
    const key = Buffer.from(signKey, 'base64url');
    let last = 0;
    const headers = () => {
      // One signature carries one write.
      last = Math.max(Date.now(), last + 1);
      const timestamp = String(last);
      const signature = createHmac('sha256', key).update(timestamp).digest('hex');
      return { authorization: `Bearer ${token}`, 'x-timestamp': timestamp, 'x-signature': signature };
    };
    return {
      id: user.id,
      headers,
      call: async (operation, input, idempotencyKey = randomUUID()) => {
        const isRead = operation.method === 'GET';
        const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
        const send = () =>
          fetch(`${proxy.address}${operation.path}${query}`, {
            method: operation.method,
            headers: {
              ...headers(),
              ...(isRead ? {} : { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }),
            },
            ...(isRead ? {} : { body: JSON.stringify(input) }),
          });
        let called = await send();
        // A process on a busy machine may say that it has too much to do; a browser asks again then, with the same key.
        while (called.status === 503) called = await send();
        // What it holds is what each test looks at.
        return { status: called.status, body: (await called.json()) as OutputOf<typeof operation> };
      },
    };
  }

  /** Ids of the processes that answered since the log was this long. */
  const answering = (since = 0): number[] => [
    ...new Set(
      [
        ...server
          .errors()
          .slice(since)
          .matchAll(/"pid":(\d+)/g),
      ].map(([, pid]) => Number(pid)),
    ),
  ];
  const many = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const newPipeline = () => buildCreatePipeline({ customer_id: customerId });

  it('know a session that the other one began', async () => {
    const before = server.errors().length;
    // A busy machine may leave all calls of a moment to one of them.
    while (answering(before).length < 2) {
      const answers = await many(12, () => admin.call(readLoginParameters, {}));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  it('give every number once and leave none out, whichever of them is asked', async () => {
    const answers = await many(20, () => seller.call(createPipeline, newPipeline(), randomUUID()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = answers
      .map(({ body }) => Number(body.data.no_pipeline.split('/').at(-1)))
      .sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
  });

  it('store a write once that is sent to both with the same Idempotency-Key', async () => {
    const key = randomUUID();
    const input = buildBrandInput({ name: 'Sent ten times' });
    const answers = await many(10, () => admin.call(createBrand, input, key));
    const stored = answers.filter(({ status }) => status === 200);
    expect(new Set(stored.map(({ body }) => body.data.id)).size).toBe(1);
    // Those that came while the first was still being written are told so.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { rows } = await sql`select 1 from brands where name = 'Sent ten times'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('answer a file that the other one was given', async () => {
    const form = new FormData();
    form.append('entity', 'customer');
    form.append('entity_id', String(customerId));
    form.append('file[]', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'offer.pdf');
    const uploaded = await fetch(`${proxy.address}${uploadAttachments.path}`, {
      method: 'POST',
      headers: { ...seller.headers(), 'idempotency-key': 'offer' },
      body: form,
    });
    const { data } = (await uploaded.json()) as OutputOf<typeof uploadAttachments>;
    const file = data[0]?.file ?? '';
    const statuses = await many(8, async () => (await fetch(`${proxy.address}/storage/${file}`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('both end the sessions of a person whose role was changed', async () => {
    const person = await signIn('assistant-sales1@demo.test');
    const read = () => person.call(getPipeline, { id: 1 });
    expect((await read()).status).not.toBe(401);
    const { body } = await admin.call(getUser, { id: person.id });
    const { version, phone } = body.data;
    const changed = buildUserInput({ email: 'assistant-sales1@demo.test', phone, role: 'sales' });
    expect((await admin.call(updateUser, { id: person.id, version, ...changed })).status).toBe(200);
    // Twelve calls in turn meet both processes; the one that did not change the role hears of it a moment later.
    const areAllEnded = async () => (await many(12, read)).every(({ status }) => status === 401);
    while (!(await areAllEnded()));
  });

  it('tell the browsers of each what is stored through the other, and in a process that has ended since', async () => {
    const readers: LiveReader[] = [];
    const ids: number[] = [];
    for (const account of ['sales2', 'sales3', 'sales4', 'sales5']) {
      const person = await signIn(`${account}@demo.test`);
      const reader = await openLive(proxy.address, person.headers());
      await reader.next('ready');
      readers.push(reader);
      ids.push(person.id);
    }
    // This process holds no stream and reads nothing: what it stores is all that the others have of it.
    await announce(database.db, stored, { people: ids });
    await Promise.all(readers.map((reader) => reader.next('change')));
    await inTransaction(database.db, async (transaction) => {
      for (const id of ids) await endSessionsOf(transaction, id, new Date());
    });
    await Promise.all(readers.map((reader) => reader.ended));
    expect(readers.map((reader) => reader.messages.at(-1)?.name)).toEqual(ids.map(() => 'ended'));
  });

  it('lose no acknowledged write when one of them is killed, and the other one goes on answering', async () => {
    const acknowledged: string[] = [];
    const refused: number[] = [];
    let reads = 0;
    let isRunning = true;
    const writer = async (index: number) => {
      for (let count = 0; isRunning; count += 1) {
        const name = `Written ${index}-${count}`;
        const { status } = await admin.call(createBrand, buildBrandInput({ name }), randomUUID());
        if (status === 200) acknowledged.push(name);
        else refused.push(status);
      }
    };
    const reader = async () => {
      while (isRunning) {
        const { status } = await seller.call(getPipeline, { id: 1 });
        if (status === 200) reads += 1;
        else refused.push(status);
      }
    };
    /** Until so many more were read and written, however long that takes. */
    const goOn = async (more: number) => {
      const [written, read] = [acknowledged.length + more, reads + more];
      while (acknowledged.length < written || reads < read) await new Promise((turn) => setTimeout(turn, 5));
    };
    const before = server.errors().length;
    const working = [writer(0), writer(1), writer(2), reader(), reader()];
    await goOn(20);
    const [victim] = answering(before);
    if (victim === undefined) throw new Error('No process answered');
    process.kill(victim, 'SIGKILL');
    await goOn(40);
    isRunning = false;
    await Promise.all(working);
    const { rows } = await sql<{ name: string }>`select name from brands where name like 'Written %'`.execute(
      database.db,
    );
    const stored = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(refused).toEqual([]);
  });

  // The last one, because nobody signs in from this address for a minute afterwards.
  it('count failed sign-ins of one address together', async () => {
    const statuses = await many(LOGINS_PER_MINUTE + 20, async (index) => {
      const answer = await fetch(`${proxy.address}${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody${index}@demo.test`, password: 'wrong' }),
      });
      return answer.status;
    });
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(LOGINS_PER_MINUTE);
    expect(statuses).toContain(429);
  });
});
