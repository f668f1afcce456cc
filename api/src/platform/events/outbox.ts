import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database';
import { startBackgroundWork, type BackgroundWork, type RunnerOptions } from '../jobs/background-work';
import type { WaitingWork } from '../jobs/work-figures';
import { deliveriesOf } from './events';
import { outboxSignal } from './outbox-signal';

interface OutboxRow {
  id: number;
  event: string;
  payload: unknown;
  at: string;
  tries: number;
  delivered: string[];
}

const POLL_MS = 5_000;
const BATCH = 20;
/** How long a row stays with the process that took it; longer than a handler may take. */
const LEASE_SECONDS = 60;

/**
 * Delivers stored events to their handlers, each at least once: a process that dies half-way leaves its rows to the
 * next one when their lease ends.
 */
export function startOutbox({
  db,
  logger,
  pollMs = POLL_MS,
  figures,
}: Omit<RunnerOptions, 'clock'>): BackgroundWork {
  return startBackgroundWork<OutboxRow>({
    name: 'delivery',
    logger,
    due: (isStopped) => takeAll(db, isStopped),
    run: (row) => deliver(db, logger, row),
    retryLater: async ({ id }, pauseMs, failure) => {
      await sql`
        update outbox set next_try_at = now() + make_interval(secs => ${pauseMs / 1000}), last_error = ${failure}
        where id = ${id}`.execute(db);
    },
    firstPauseMs: 2_000,
    waiting: () => countWaiting(db),
    factsOf: ({ id, event }) => ({ id, event }),
    signal: outboxSignal,
    pollMs,
    figures,
  });
}

async function* takeAll(db: Database, isStopped: () => boolean): AsyncGenerator<OutboxRow> {
  for (let rows = await take(db); rows.length > 0; rows = isStopped() ? [] : await take(db)) yield* rows;
}

async function take(db: Database): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from outbox where done_at is null and next_try_at <= now()
      order by id limit ${BATCH} for update skip locked)
    returning id, event, payload, at, tries, delivered`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** @throws what the first handler that failed threw, after all were tried; the others are not called again. */
async function deliver(db: Database, logger: Logger, row: OutboxRow): Promise<void> {
  const failures: unknown[] = [];
  for (const [handler, hand] of deliveriesOf(row.event)) {
    if (row.delivered.includes(handler)) continue;
    try {
      await hand({ id: row.id, event: row.event, payload: row.payload, at: row.at, db });
      await sql`
        update outbox set delivered = array_append(delivered, ${handler}) where id = ${row.id}`.execute(db);
    } catch (error) {
      logger.error({ err: error, event: row.event, handler }, 'delivery failed for a handler');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  await sql`update outbox set done_at = now(), last_error = null where id = ${row.id}`.execute(db);
}

async function countWaiting(db: Database): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select count(*)::int as count, count(last_error)::int as failing, min(at) as oldest
    from outbox where done_at is null`.execute(db);
  return rows[0] ?? { count: 0, failing: 0, oldest: null };
}
