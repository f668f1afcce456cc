import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database';
import type { LiveEvent } from './live-event';

export const LIVE_CHANNEL = 'live_events';

/** Stores events and says so to the other processes, which hear it when the transaction is stored. */
export async function storeLiveEvents(db: Database, events: readonly LiveEvent[]): Promise<void> {
  await sql`
    with stored as (
      insert into live_events (event)
      select value from jsonb_array_elements(${JSON.stringify(events)}::jsonb)
      returning id)
    select pg_notify(${LIVE_CHANNEL}, '') from stored limit 1`.execute(db);
}

export interface StoredLiveEvent {
  id: number;
  xid: number;
  /** Unix milliseconds. */
  at: number;
  event: LiveEvent;
}

export interface LiveEventsRead {
  events: StoredLiveEvent[];
  /** Every transaction with a smaller number has ended: what it announced has been read by now. */
  horizon: number;
}

const READ_AT_ONCE = 2_000;

/**
 * The events of the transactions from a number on, in the order of these.
 * @param known - ids that were read before.
 */
export const readLiveEvents = (
  db: Database,
  fromXid: number,
  known: readonly number[],
): Promise<LiveEventsRead> => read(db, sql`xid >= ${fromXid} and id <> all(${[...known]}::bigint[])`);

/** The events of the last so many seconds. */
export const readLatestLiveEvents = (db: Database, seconds: number): Promise<LiveEventsRead> =>
  read(db, sql`at > clock_timestamp() - make_interval(secs => ${seconds})`);

async function read(db: Database, condition: RawBuilder<unknown>): Promise<LiveEventsRead> {
  // One statement sees one moment: both its rows and which transactions were open.
  const { rows } = await sql<LiveEventsRead>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'xid', xid, 'at', extract(epoch from at) * 1000, 'event', event)
        order by xid, id)
      from (select * from live_events where ${condition} order by xid, id limit ${READ_AT_ONCE}) as next
    ), '[]'::jsonb) as events`.execute(db);
  const found = rows[0] ?? { horizon: 0, events: [] };
  const last = found.events.at(-1);
  // There may be more of them: the next look goes on with the last transaction of these.
  if (last && found.events.length === READ_AT_ONCE)
    return { ...found, horizon: Math.min(last.xid, found.horizon) };
  return found;
}
