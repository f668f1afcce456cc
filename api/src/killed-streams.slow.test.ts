import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { sql } from 'kysely';
import { Sessions } from './platform/auth/sessions';
import type { Database } from './platform/database/database';
import { inTransaction } from './platform/database/transactions';
import { readEnvironment } from './platform/env/environment';
import { announce } from './platform/live/announce';
import { defineLiveEvent } from './platform/live/live-event';
import { notify } from './platform/notifications/notifications';
import { systemCall } from './platform/system-call';
import { openLive, type LiveReader } from './platform/testing/live-reader';
import { serverProcesses, until } from './platform/testing/server-process';
import { createTestDatabase } from './platform/testing/test-database';
import { seedTestPeople } from './platform/testing/test-people';

const { testDatabaseUrl } = readEnvironment();
const MASTER_KEY = Buffer.alloc(32, 7);
const STREAMS = 500;
const NOTIFICATIONS = 40;
const BACK_WITHIN_MS = 10_000;

/** The embedded database serves one process. */
const onServer = testDatabaseUrl === null ? describe.skip : describe;

interface Person {
  userId: number;
  headers(): Record<string, string>;
}

/** Sessions of the people in turn, as signing in would make them, without five hundred passwords. */
async function startSessions(db: Database, count: number): Promise<Person[]> {
  const limits = { sessionIdleMs: 7_200_000, sessionAbsoluteMs: 43_200_000, sessionsPerUser: count };
  const sessions = new Sessions(db, MASTER_KEY, limits);
  const { rows: users } = await sql<{ id: number }>`
    select id from users where role = 'sales' and status = 'active' order by id`.execute(db);
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const userId = users[index % users.length]?.id ?? 0;
    const { token, signKey } = await sessions.start(db, {
      userId,
      role: 'sales',
      device: 'test',
      signedInBy: 'password',
      ip: '127.0.0.1',
      locationStatus: 'denied',
      latitude: null,
      longitude: null,
      now: new Date(),
    });
    const key = Buffer.from(signKey, 'base64url');
    people.push({
      userId,
      headers: () => {
        const timestamp = String(Date.now());
        const signature = createHmac('sha256', key).update(timestamp).digest('hex');
        return { authorization: `Bearer ${token}`, 'x-timestamp': timestamp, 'x-signature': signature };
      },
    });
  }
  sessions.close();
  return people;
}

/** Goes with each notification and is like no other event: what is the same may be told once for several. */
const numbered = defineLiveEvent<{ people: readonly number[]; number: number }>({
  kind: 'numbered',
  hearers: ({ people }) => ({ people }),
  reads: ({ number }) => [['numbered', number]],
});

const numbersIn = ({ messages }: LiveReader): number[] =>
  messages.flatMap(({ name, data }) =>
    name === 'change' && data.kind === 'numbered' ? data.reads.map(([, number]) => Number(number)) : [],
  );

/** A browser: its stream broken off, it comes back with what it was told last after half to one and a half seconds. */
class Browser {
  readonly #origin: string;
  readonly #person: Person;
  readonly #readers: LiveReader[] = [];
  readonly #held: Promise<void>;
  #isClosed = false;
  isOpen = false;
  losses = 0;

  constructor(origin: string, person: Person) {
    this.#origin = origin;
    this.#person = person;
    this.#held = this.#hold();
  }

  /** Of how many notifications it was told, in all its streams. */
  get told(): number {
    return new Set(this.#readers.flatMap(numbersIn)).size;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    this.#readers.at(-1)?.close();
    return this.#held;
  }

  async #hold(): Promise<void> {
    while (!this.#isClosed) {
      const cursor = this.#readers.findLast(({ messages }) => messages.length > 0)?.messages.at(-1)?.cursor;
      try {
        const reader = await openLive(this.#origin, this.#person.headers(), cursor ? { cursor } : {});
        this.#readers.push(reader);
        if (reader.status === 200) {
          await reader.next('ready');
          this.isOpen = true;
        }
        await reader.ended;
      } catch {
        // Refused while a process comes up: as a stream that breaks off.
      }
      if (this.isOpen) this.losses += 1;
      this.isOpen = false;
      await wait(500 + Math.random() * 1_000);
    }
  }
}

onServer('a process that is killed under 500 streams', () => {
  it('loses no notification, and every browser is back within 10 s', async () => {
    const processes = serverProcesses();
    const database = await createTestDatabase();
    const { db } = database;
    const browsers: Browser[] = [];
    try {
      await seedTestPeople(db);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      const url = new URL(testDatabaseUrl ?? '');
      url.pathname = `/${rows[0]?.name}`;
      const server = processes.start({
        DATABASE_URL: url.href,
        MASTER_KEY: MASTER_KEY.toString('hex'),
        WEB_CONCURRENCY: '2',
        PORT: '0',
      });
      const origin = await server.listening();
      const people = await startSessions(db, STREAMS);
      browsers.push(...people.map((person) => new Browser(origin, person)));
      await until(() => browsers.every(({ isOpen }) => isOpen));

      const to = [...new Set(people.map(({ userId }) => userId))];
      const tellAll = (number: number) =>
        inTransaction(db, async (transaction) => {
          await notify(systemCall(transaction, new Date(), 'test'), {
            to,
            status: 'customer',
            id_foreign: number,
            title: customerSentence('new'),
            description: `Customer ${number}`,
          });
          await announce(transaction, numbered, { people: to, number });
        });
      const [victim] = [...server.errors().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid));
      if (victim === undefined) throw new Error('No process answered');
      let killedAt = 0;
      for (let number = 1; number <= NOTIFICATIONS; number += 1) {
        await tellAll(number);
        if (number === NOTIFICATIONS / 4) {
          process.kill(victim, 'SIGKILL');
          killedAt = Date.now();
        }
        await wait(50);
      }
      await until(() => browsers.some(({ losses }) => losses > 0));
      await until(() => browsers.every(({ isOpen }) => isOpen));
      expect(Date.now() - killedAt).toBeLessThan(BACK_WITHIN_MS);
      await until(() => browsers.every(({ told }) => told === NOTIFICATIONS));
      const { rows: stored } = await sql<{ notifications: number }>`
        select count(*)::int as notifications from notifications group by id_user`.execute(db);
      expect(stored).toEqual(to.map(() => ({ notifications: NOTIFICATIONS })));
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()));
      processes.close();
      await database.close();
    }
  }, 600_000);
});
