import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { isRole, type Role } from '@balai/shared/permissions/roles';
import type { Answer, InputOf, Operation, Success } from '@balai/shared/contract/operation';
import { createApp, type App, type AppOptions } from '../../app';
import { temporaryDirectory } from '../env/environment';
import { LocalStorage } from '../storage/local-storage';
import { expectSuccess } from './expect-success';
import { createTestDatabase, type TestDatabase } from './test-database';
import { seedTestPeople } from './test-people';
import { guardTransactions } from './transaction-guard';

/** 16 Nov 2026 10:00 in Jakarta, where the clock of a test app stands at first. */
export const TEST_START = new Date('2026-11-16T03:00:00.000Z');

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;
export type Headers = Readonly<Record<string, string>>;

/** One part of a multipart call: a text, or a file. */
export type Part = string | { fileName: string; content: Buffer; mimeType?: string };

/** The app as one signed-in person meets it. */
export interface Client {
  userId: number;
  role: Role;
  token: string;
  /** The headers that sign a call made now; another signature each time. */
  signed(): Record<string, string>;
  get(path: string, query?: Query, headers?: Headers): Promise<LightMyRequestResponse>;
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, query?: Query, headers?: Headers): Promise<LightMyRequestResponse>;
  upload(
    path: string,
    parts: readonly (readonly [name: string, part: Part])[],
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  /** @returns the parsed answer, refused or not. */
  callOperation<Op extends Operation>(
    operation: Op,
    input: InputOf<Op>,
    headers?: Headers,
  ): Promise<Answer<Op>>;
}

export interface TestApp {
  app: App['server'];
  db: TestDatabase['db'];
  operations: App['operations'];
  releases: App['releases'];
  /** Where the app finds published releases: a host without departments. */
  releasesDirectory: string;
  /** Signs a person in: by role the first of it, by name ('sales2') or by e-mail. */
  as(person: string): Promise<Client>;
  /** The one session that a person keeps through the tests of a file: a person has five at most. */
  sessionOf(person: string): Promise<Client>;
  /** What the person is answered, in the session of `sessionOf`. */
  callAs<Op extends Operation>(person: string, operation: Op, input: InputOf<Op>): Promise<Answer<Op>>;
  /** As `callAs`, of a call that must not be refused. */
  succeedAs<Op extends Operation>(person: string, operation: Op, input: InputOf<Op>): Promise<Success<Op>>;
  /** The time of the app; it stands still until it is moved. */
  clock: { now(): Date; advance(milliseconds: number): void };
  /** Begins to tell browsers what changes; it looks at the database now and then, which would be counted elsewhere. */
  startStreams(): Promise<App['streams']>;
  /** What the app sends to the database while `work` runs. */
  statementsOf: TestDatabase['statementsOf'];
  /** Every line logged so far. */
  log: string[];
  close(): Promise<void>;
}

/**
 * The app over a migrated database of its own with the people of test-people.ts; nothing listens.
 * @param over - a database that is there already, with its people; who made it closes it.
 */
export async function createTestApp(
  options: Partial<AppOptions> = {},
  over?: TestDatabase,
): Promise<TestApp> {
  const database = over ?? (await createTestDatabase());
  if (!over) await seedTestPeople(database.db);
  const stopGuarding = guardTransactions(database.db);
  const directory = mkdtempSync(join(temporaryDirectory, 'balai-test-app-'));
  const releasesDirectory = options.releasesDirectory ?? publishEmptyHost(join(directory, 'releases'));
  const log: string[] = [];
  let now = TEST_START.getTime();
  const clock = { now: () => new Date(now), advance: (milliseconds: number) => void (now += milliseconds) };
  const { server, sessions, operations, releases, streams } = await createApp({
    db: database.db,
    masterKey: Buffer.alloc(32, 7),
    storage: new LocalStorage(join(directory, 'files')),
    uploadsDirectory: join(directory, 'uploads'),
    officeConverter: null,
    logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    releasesDirectory,
    sessionLimits: { sessionIdleMs: 7_200_000, sessionAbsoluteMs: 43_200_000, sessionsPerUser: 5 },
    loginsPerMinute: 1_000,
    signInLocation: true,
    identityProvider: null,
    sendsMail: false,
    push: null,
    publicAddress: null,
    logoDirectory: null,
    metricsToken: null,
    trustProxy: false,
    maxConnections: 1_000,
    liveStreams: 100,
    maxLoopDelayMs: null,
    clock: clock.now,
    ...options,
  });

  const as = async (person: string): Promise<Client> => {
    const email = emailOf(person);
    const { rows } = await sql<{ id: number; role: Role }>`
      select id, role from users where email = ${email} and deleted_at is null`.execute(database.db);
    const [user] = rows;
    if (!user) throw new Error(`There is no ${email}`);
    const { token, signKey } = await sessions.start(database.db, {
      userId: user.id,
      role: user.role,
      device: 'test',
      signedInBy: 'password',
      ip: '127.0.0.1',
      locationStatus: 'denied',
      latitude: null,
      longitude: null,
      now: clock.now(),
    });
    return clientOf(server, { userId: user.id, role: user.role, token, signKey, now: clock.now });
  };

  const kept = new Map<string, Promise<Client>>();
  const sessionOf = (person: string): Promise<Client> => {
    const email = emailOf(person);
    const session = kept.get(email) ?? as(email);
    kept.set(email, session);
    return session;
  };
  const callAs: TestApp['callAs'] = async (person, operation, input) =>
    (await sessionOf(person)).callOperation(operation, input);

  return {
    app: server,
    db: database.db,
    operations,
    releases,
    releasesDirectory,
    as,
    sessionOf,
    callAs,
    succeedAs: async (...call) => expectSuccess(await callAs(...call)),
    clock,
    startStreams: async () => {
      await streams.start(database.listen);
      return streams;
    },
    statementsOf: database.statementsOf,
    log,
    close: async () => {
      await server.close();
      stopGuarding();
      if (!over) await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The app of a test file, `createTestApp`: there from the first `beforeAll` below it to the end of the last test. */
export function testApp(options: Partial<AppOptions> = {}): TestApp {
  // Filled before anybody reads it.
  const panel = {} as TestApp;
  beforeAll(async () => {
    Object.assign(panel, await createTestApp(options));
  });
  afterAll(() => panel.close());
  return panel;
}

function emailOf(person: string): string {
  if (person.includes('@')) return person;
  return `${person}${isRole(person) ? '1' : ''}@demo.test`;
}

function publishEmptyHost(directory: string): string {
  const request = join(directory, 'incoming', 'host');
  const files = join(request, 'files');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(join(files, 'release.json'), JSON.stringify({ release: 'test', files: {} }));
  const publish = { action: 'publish', room: 'host', release: 'test', by: 'test', onlyIfNew: true };
  writeFileSync(join(request, 'request.json'), JSON.stringify(publish));
  return directory;
}

interface Identity {
  userId: number;
  role: Role;
  token: string;
  signKey: string;
  now: () => Date;
}

const textQuery = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

function clientOf(server: App['server'], { userId, role, token, signKey, now }: Identity): Client {
  const key = Buffer.from(signKey, 'base64url');
  let calls = 0;
  const signed = () => {
    // The clock of a test stands still, and one signature carries one write.
    calls += 1;
    const timestamp = String(now().getTime() + (calls % 60_000));
    const signature = createHmac('sha256', key).update(timestamp).digest('hex');
    return { authorization: `Bearer ${token}`, 'x-timestamp': timestamp, 'x-signature': signature };
  };
  const written = () => ({ ...signed(), 'idempotency-key': randomUUID() });
  const get: Client['get'] = (url, query = {}, headers = {}) =>
    server.inject({ method: 'GET', url, query: textQuery(query), headers: { ...signed(), ...headers } });
  const remove: Client['delete'] = (url, query = {}, headers = {}) =>
    server.inject({ method: 'DELETE', url, query: textQuery(query), headers: { ...written(), ...headers } });
  const post: Client['post'] = (url, body = {}, headers = {}) =>
    server.inject({
      method: 'POST',
      url,
      headers: { ...written(), 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  const upload: Client['upload'] = (url, parts, headers = {}) => {
    const form = new FormData();
    for (const [name, part] of parts) {
      if (typeof part === 'string') form.append(name, part);
      else
        form.append(
          name,
          new Blob([new Uint8Array(part.content)], { type: part.mimeType ?? '' }),
          part.fileName,
        );
    }
    return server.inject({ method: 'POST', url, headers: { ...written(), ...headers }, payload: form });
  };
  return {
    userId,
    role,
    token,
    signed,
    get,
    post,
    delete: remove,
    upload,
    callOperation: async <Op extends Operation>(operation: Op, input: InputOf<Op>, headers?: Headers) => {
      const { method, path } = operation;
      const fields = input as Query; // inputs of reading operations are flat
      const answer = await (method === 'GET'
        ? get(path, fields, headers)
        : method === 'DELETE'
          ? remove(path, fields, headers)
          : post(path, input, headers));
      return answer.json<Answer<Op>>();
    },
  };
}
