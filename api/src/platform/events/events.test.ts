import { sql } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { Call } from '../call';
import { inTransaction } from '../database/transactions';
import { buildCall } from '../testing/test-call';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { on, publish, type StoredEvent } from './events';
import type { BackgroundWork } from '../jobs/background-work';
import { createWorkFigures } from '../jobs/work-figures';
import { startOutbox } from './outbox';

let database: TestDatabase;
let call: Call;
let outbox: BackgroundWork | null = null;
const subscriptions: (() => void)[] = [];
const log: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(line) });

beforeAll(async () => {
  database = await createTestDatabase();
  call = buildCall(database.db);
  await sql`create table follow_ups (what text)`.execute(database.db);
});
afterEach(async () => {
  await outbox?.stop();
  outbox = null;
  for (const end of subscriptions.splice(0)) end();
  log.length = 0;
  await sql`truncate outbox, follow_ups`.execute(database.db);
});
afterAll(() => database.close());

declare module './events' {
  interface Events {
    'test.won': { pipeline_id: number };
  }
}
type DealWon = StoredEvent<'test.won'>;

const announce = (id: number, failing = false): Promise<void> =>
  inTransaction(call.db, async (db) => {
    await publish({ ...call, db }, 'test.won', { pipeline_id: id });
    if (failing) throw new Error('undone');
  });

const hear = (name: string, handler: (event: DealWon) => Promise<void>): void => {
  subscriptions.push(on('test.won', handler, { transactional: false, name }));
};

const outboxRows = async (): Promise<{ done: boolean; tries: number; last_error: string | null }[]> =>
  (
    await sql<{ done: boolean; tries: number; last_error: string | null }>`
      select done_at is not null as done, tries, last_error from outbox order by id`.execute(database.db)
  ).rows;

const makeDue = () => sql`update outbox set next_try_at = now()`.execute(database.db);

describe('a transactional handler', () => {
  const follow = (): void => {
    const handler = async (inside: Call, { pipeline_id: id }: DealWon['payload']): Promise<void> => {
      await sql`insert into follow_ups values (${`followed ${id}`})`.execute(inside.db);
      if (id === 13) throw new Error('refused');
    };
    subscriptions.push(on('test.won', handler, { transactional: true }));
  };
  const followUps = async () => (await sql`select what from follow_ups`.execute(database.db)).rows;

  test('stores in the transaction of the publisher', async () => {
    follow();
    await announce(1);
    await expect(announce(2, true)).rejects.toThrow('undone');
    expect(await followUps()).toEqual([{ what: 'followed 1' }]);
  });

  test('undoes the transaction of the publisher when it throws', async () => {
    follow();
    await expect(announce(13)).rejects.toThrow('refused');
    expect(await followUps()).toEqual([]);
  });
});

describe('a handler after commit', () => {
  test('hears of an event once it is stored, without waiting for the poll', async () => {
    const heard = new Promise<DealWon>((resolve) => {
      hear('mail', (event) => Promise.resolve(resolve(event)));
    });
    outbox = startOutbox({ db: database.db, logger, pollMs: 60_000 });
    await announce(5);
    expect(await heard).toMatchObject({
      event: 'test.won',
      payload: { pipeline_id: 5 },
      at: '2026-11-16T03:00:00.000Z',
    });
  });

  test('hears nothing of a transaction that fails', async () => {
    hear('mail', () => Promise.resolve());
    await expect(announce(5, true)).rejects.toThrow('undone');
    expect(await outboxRows()).toEqual([]);
  });

  test('hears after a restart of what a dead process left behind', async () => {
    const heard: number[] = [];
    hear('mail', ({ payload }) => Promise.resolve(void heard.push(payload.pipeline_id)));
    await announce(1);
    await announce(2);
    // What a process that took the first row and died leaves: a lease that has run out.
    await sql`update outbox set tries = 1, next_try_at = now() - interval '1 second'
      where id = (select min(id) from outbox)`.execute(database.db);
    outbox = startOutbox({ db: database.db, logger, pollMs: 60_000 });
    await outbox.drain();
    expect(heard).toEqual([1, 2]);
    expect(await outboxRows()).toMatchObject([{ done: true }, { done: true }]);
  });

  test('is not called twice by two processes that deliver at the same time', async () => {
    const heard: number[] = [];
    hear('mail', ({ payload }) => Promise.resolve(void heard.push(payload.pipeline_id)));
    const ids = Array.from({ length: 50 }, (_unused, index) => index);
    for (const id of ids) await announce(id);
    const other = startOutbox({ db: database.db, logger, pollMs: 60_000 });
    outbox = startOutbox({ db: database.db, logger, pollMs: 60_000 });
    await Promise.all([outbox.drain(), other.drain()]);
    await other.stop();
    expect(heard.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('is tried again with the same id after a failure, while the others are not', async () => {
    const mails: number[] = [];
    const pushes: number[] = [];
    hear('push', ({ id }) => Promise.resolve(void pushes.push(id)));
    hear('mail', ({ id }) => {
      mails.push(id);
      return mails.length === 1 ? Promise.reject(new Error('no mail server')) : Promise.resolve();
    });
    await announce(1);
    const registry = new Registry();
    const figures = createWorkFigures(registry);
    outbox = startOutbox({ db: database.db, logger, pollMs: 60_000, figures });
    await outbox.drain();
    expect(await outboxRows()).toEqual([{ done: false, tries: 1, last_error: 'no mail server' }]);
    expect(log.join()).toContain('"event":"test.won","handler":"mail"');
    const told = await registry.metrics();
    expect(told).toContain('background_run_duration_seconds_count{work="delivery",outcome="failed"} 1');
    expect(told).toContain('background_waiting{work="delivery"} 1');
    expect(told).toContain('background_failing{work="delivery"} 1');
    expect(told).toMatch(/background_oldest_waiting_seconds\{work="delivery"\} [1-9]/);
    await outbox.drain();
    expect(mails).toHaveLength(1);
    await makeDue();
    await outbox.drain();
    expect(mails).toEqual([pushes[0], pushes[0]]);
    expect(pushes).toHaveLength(1);
    expect(await outboxRows()).toEqual([{ done: true, tries: 2, last_error: null }]);
  });

  test('needs a name of its own', () => {
    hear('mail', () => Promise.resolve());
    expect(() => hear('mail', () => Promise.resolve())).toThrow(
      'The event test.won already has a handler named mail',
    );
  });
});

test('publisher and subscriber of an event agree on what it carries, or do not compile', () => {
  // @ts-expect-error -- a field that nobody declared
  const misspelt = () => publish(call, 'test.won', { pipeline: 1 });
  // @ts-expect-error -- an event that nobody declared
  const unknown = () => publish(call, 'deal.own', { pipeline_id: 1 });
  const mistaken = () =>
    // @ts-expect-error -- a handler of something else
    on('test.won', async (_call: Call, _lost: { reason: string }) => undefined, { transactional: true });
  expect([misspelt, unknown, mistaken]).toHaveLength(3);
});
