import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPanel } from '../panel';
import { createDatabase } from './bench-database';
import { percentile } from './load';
import { readProcess } from './process-figures';
import { kilobytes, milliseconds, seconds, type Figure, type Section } from './report';
import {
  BENCH_MASTER_KEY,
  holdStream,
  makeSessions,
  type MadeSession,
  type StreamClient,
} from './stream-clients';

const MANY = 1_000;
const MOST = 5_000;
const EVENTS = 50;
const USERS = 100;
/** Of the specification: four counters every 1.5 s and three lists every 5 s. */
const CALLS_OF_USER = 4 / 1.5 + 3 / 5;
const WATCHED_MS = 20_000;
/** What a person who works without a pause asks for in a minute: a list, a page of it or a record every ten seconds. */
const CALLS_OF_WORK = 6;
const TIMED_CALLS = 400;
const MINUTE_MS = 60_000;
const LIST = '/panel/pipeline/list?page=1&row=10';
const COUNTER = '/panel/pipeline/count_need_presales';

const figure = (what: string, measured: string): Figure => ({ what, measured, budget: '', isWithin: null });
const budgeted = (what: string, value: number, most: number): Figure => ({
  what,
  measured: milliseconds(value),
  budget: `<= ${milliseconds(most)}`,
  isWithin: value <= most,
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(20);
}

/** Opens streams, so many at a time as a server is asked for by people and not by a machine. */
async function hold(
  origin: string,
  sessions: readonly MadeSession[],
  hear: (name: string) => void,
): Promise<StreamClient[]> {
  const clients: StreamClient[] = [];
  for (const session of sessions) {
    clients.push(holdStream(origin, session, hear));
    if (clients.length % 50 === 0) await until(() => clients.every((client) => client.isOpen()));
  }
  await until(() => clients.every((client) => client.isOpen()));
  return clients;
}

/** From before an event is stored until it is in each of so many browsers. @returns all of these times, sorted */
async function measureEvents(
  database: pg.Client,
  listening: { heardAt: number[] },
  people: readonly number[],
): Promise<number[]> {
  const event = JSON.stringify({ kind: 'bench', hearers: { people }, reads: [['bench']] });
  const times: number[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    listening.heardAt = [];
    const startedAt = performance.now();
    await database.query(
      `with stored as (insert into live_events (event) values ($1::jsonb) returning id)
       select pg_notify('live_events', '') from stored`,
      [event],
    );
    await until(() => listening.heardAt.length >= MANY);
    times.push(...listening.heardAt.map((at) => at - startedAt));
  }
  return times.toSorted((left, right) => left - right);
}

async function timeOf(origin: string, path: string, session: MadeSession): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${path}`, { headers: session.headers() });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** Restarts the panel under its streams. @returns how long until all are back, and the list calls meanwhile, sorted */
async function measureReturn(
  panel: { origin: string; restart(): Promise<void> },
  clients: readonly StreamClient[],
  callers: readonly MadeSession[],
): Promise<{ backMs: number; lists: number[] }> {
  await panel.restart();
  const startedAt = performance.now();
  const lists: number[] = [];
  let isOver = false;
  const readers = callers.map(async (caller) => {
    while (!isOver) lists.push(await timeOf(panel.origin, LIST, caller));
  });
  await until(() => clients.every((client) => client.isOpen()));
  const backMs = performance.now() - startedAt;
  isOver = true;
  await Promise.all(readers);
  return { backMs, lists: lists.toSorted((left, right) => left - right) };
}

/** As the specification asks: every user again and again, an unchanged answer is an empty 304. @returns calls made */
async function poll(origin: string, sessions: readonly MadeSession[]): Promise<number> {
  let calls = 0;
  const endsAt = performance.now() + WATCHED_MS;
  const user = async (session: MadeSession) => {
    let tag = '';
    await wait(Math.random() * 1_000);
    while (performance.now() < endsAt) {
      const headers = { ...session.headers(), 'if-none-match': tag };
      const answer = await fetch(`${origin}${COUNTER}`, { headers });
      await answer.arrayBuffer();
      tag = answer.headers.get('etag') ?? tag;
      calls += 1;
      await wait(1_000 / CALLS_OF_USER);
    }
  };
  await Promise.all(sessions.map(user));
  return calls;
}

const processorOf = async (origin: string, work: () => Promise<unknown>): Promise<number> => {
  const before = (await readProcess(origin)).processorSeconds;
  await work();
  return (await readProcess(origin)).processorSeconds - before;
};

/** Streams of browsers on one process with a PostgreSQL server, beside the polling of the specification. */
export async function measureLive(serverUrl: string): Promise<Section> {
  const databaseUrl = await createDatabase(serverUrl, `live_${Date.now()}`);
  const panel = await startPanel({
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    MASTER_KEY: BENCH_MASTER_KEY.toString('hex'),
    LIVE_STREAMS: String(MOST + 100),
    MAX_CONNECTIONS: String(2 * MOST),
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const clients: StreamClient[] = [];
  try {
    const { origin } = panel;
    const sessions = await makeSessions(database, MOST + USERS);
    const callers = sessions.slice(MOST);
    const people = [...new Set(sessions.map(({ userId }) => userId))];
    for (const caller of callers.slice(0, 20)) await timeOf(origin, LIST, caller);
    const [busy] = callers;
    if (!busy) throw new Error('Nobody is signed in');
    let polled = 0;
    const pollingSeconds = await processorOf(origin, async () => {
      polled = await poll(origin, callers);
    });

    const listening: { heardAt: number[] } = { heardAt: [] };
    const hear = (name: string) => {
      if (name === 'change') listening.heardAt.push(performance.now());
    };
    clients.push(...(await hold(origin, sessions.slice(0, USERS), hear)));
    const streamSeconds = await processorOf(origin, () => wait(WATCHED_MS));
    clients.push(...(await hold(origin, sessions.slice(USERS, MANY), hear)));
    const restSeconds = await processorOf(origin, () => wait(WATCHED_MS));
    const callSeconds = await processorOf(origin, async () => {
      for (let count = 0; count < TIMED_CALLS; count += 1) await timeOf(origin, LIST, busy);
    });
    const usersOfACore =
      60 / ((restSeconds * MINUTE_MS) / WATCHED_MS / MANY + (CALLS_OF_WORK * callSeconds) / TIMED_CALLS);
    const times = await measureEvents(database, listening, people);
    const { backMs, lists } = await measureReturn(panel, clients, callers.slice(0, 4));

    const atMany = (await readProcess(origin)).residentBytes;
    clients.push(...(await hold(origin, sessions.slice(MANY, MOST), hear)));
    await wait(5_000);
    const atMost = (await readProcess(origin)).residentBytes;
    const calls: number[] = [];
    for (const caller of callers.slice(0, 20)) calls.push(await timeOf(origin, LIST, caller));
    calls.sort((left, right) => left - right);
    return {
      title: 'Streams of browsers',
      command: 'pnpm bench live',
      method: `One API process on a PostgreSQL server, with as many sockets as browsers, which run on the same machine. An event is timed from before it is stored until it is in each of ${MANY.toLocaleString('en')} browsers, ${EVENTS} times. The panel is restarted under these streams, and four people read lists one after another from the moment it is ready until all are back. Polling: ${USERS} users as the specification asks, four counters every 1.5 s and three lists every 5 s, all of them as one counter answered by 304 where nothing changed; both for ${seconds(WATCHED_MS)}. A core holds the users whose streams at rest and whose calls take together a minute of the API's processor time in a minute; the database's is not in it.`,
      figures: [
        figure(
          'streams held at once by one process',
          clients.filter((client) => client.isOpen()).length.toLocaleString('en'),
        ),
        figure('memory for each stream', kilobytes((atMost - atMany) / (MOST - MANY))),
        figure('a list call beside them', `p50 ${milliseconds(percentile(calls, 0.5))}`),
        figure('an event in 1,000 browsers, p50', milliseconds(percentile(times, 0.5))),
        budgeted('the same, p99', percentile(times, 0.99), 100),
        figure('after a restart, until 1,000 streams are back', seconds(backMs)),
        budgeted('list calls meanwhile, p95', percentile(lists, 0.95), 1_000),
        figure(
          `calls of ${USERS} users in a minute: polling; streams`,
          `${Math.round((polled * MINUTE_MS) / WATCHED_MS).toLocaleString('en')}; 0`,
        ),
        figure(
          'processor time of the API process for them in a minute: polling; streams',
          `${((pollingSeconds * MINUTE_MS) / WATCHED_MS).toFixed(1)} s; ${((streamSeconds * MINUTE_MS) / WATCHED_MS).toFixed(1)} s`,
        ),
        {
          what: `users whose streams and ${CALLS_OF_WORK} list calls a minute fill one core`,
          measured: Math.round(usersOfACore).toLocaleString('en'),
          budget: '>= 2,000',
          isWithin: usersOfACore >= 2_000,
        },
      ],
    };
  } finally {
    for (const client of clients) client.close();
    await database.end();
    await panel.stop();
  }
}
