import { sql } from 'kysely';
import type { Database } from '../database/database';
import { errorMessage } from '../env/error-facts';
import { startBackgroundWork, type BackgroundWork } from '../jobs/background-work';
import { deliveriesOf, type StoredEvent } from './events';
import { outboxSignal } from './outbox-signal';

interface OutboxRow {
  id: number;
  event: string;
  payload: StoredEvent['payload'];
  at: string;
  tries: number;
  delivered: string[];
}

export interface OutboxOptions {
  /** How often rows of other processes and failed rows are looked for. */
  pollMs?: number;
  /** Told of a handler that threw; the row is tried again later. */
  onFailure?: (event: string, handler: string, error: unknown) => void;
}

const POLL_MS = 5_000;
const BATCH = 20;
/** How long a row stays with the process that took it; longer than a handler may take. */
const LEASE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Delivers stored events to their handlers, each at least once: a process that dies half-way leaves its rows to the
 * next one when their lease ends.
 */
export function startOutbox(
  db: Database,
  { pollMs = POLL_MS, onFailure }: OutboxOptions = {},
): BackgroundWork {
  return startBackgroundWork({
    work: async (isStopped) => {
      for (let rows = await take(db); rows.length > 0; rows = isStopped() ? [] : await take(db)) {
        for (const row of rows) await deliver(db, row, onFailure);
      }
    },
    signal: outboxSignal,
    pollMs,
    onFailure: (error) => onFailure?.('outbox', 'poll', error),
  });
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

async function deliver(db: Database, row: OutboxRow, onFailure: OutboxOptions['onFailure']): Promise<void> {
  let failure: string | null = null;
  for (const [name, hand] of deliveriesOf(row.event)) {
    if (row.delivered.includes(name)) continue;
    try {
      await hand({ id: row.id, event: row.event, payload: row.payload, at: row.at, db });
      await sql`update outbox set delivered = array_append(delivered, ${name}) where id = ${row.id}`.execute(
        db,
      );
    } catch (error) {
      failure = errorMessage(error);
      onFailure?.(row.event, name, error);
    }
  }
  if (failure === null) {
    await sql`update outbox set done_at = now(), last_error = null where id = ${row.id}`.execute(db);
    return;
  }
  const pauseSeconds = Math.min(2 ** row.tries, LONGEST_PAUSE_SECONDS);
  await sql`
    update outbox set next_try_at = now() + make_interval(secs => ${pauseSeconds}), last_error = ${failure}
    where id = ${row.id}`.execute(db);
}
