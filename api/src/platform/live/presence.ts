import type { LiveRecord } from '@balai/shared/contract/host/live';
import type { Present } from '@balai/shared/contract/host/presence';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { announce } from './announce';
import { defineLiveEvent } from './live-event';

/** What nobody has confirmed for so long is of a process that is not there any more. */
const GONE_AFTER_SECONDS = 60;

interface Presence extends LiveRecord {
  userId: number;
}

/** Somebody has the record open now, or not any more, or is in another field of it. */
const presenceChanged = defineLiveEvent<Presence>({
  kind: 'presence',
  hearers: ({ entity, id, userId }) => ({ record: { entity, id }, except: userId }),
  reads: ({ entity, id }) => [['presence', 'presence.list', entity, id]],
});

async function announceAll(db: Database, presences: readonly Presence[]): Promise<void> {
  for (const presence of presences) await announce(db, presenceChanged, presence);
}

export interface PresentStream {
  /** Of the stream. */
  id: string;
  sessionId: number;
  userId: number;
  records: readonly LiveRecord[];
}

/** Stores what a stream's person has open, and tells the others. */
export async function arrive(db: Database, { id, sessionId, userId, records }: PresentStream): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into record_presence (stream, session_id, user_id, entity, entity_id)
    select ${id}, ${sessionId}, ${userId}, entity, entity_id
    from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ id: of }) => of)}::bigint[])
      as record (entity, entity_id)
    on conflict do nothing`.execute(db);
  await announceAll(
    db,
    records.map((record) => ({ ...record, userId })),
  );
}

/** Takes back what streams stored that have ended, and tells the others. @param streams - their ids */
export async function leave(db: Database, streams: readonly string[]): Promise<void> {
  if (streams.length === 0) return;
  const { rows } = await sql<Presence>`
    delete from record_presence where stream = any(${streams}::uuid[])
    returning entity, entity_id as id, user_id as "userId"`.execute(db);
  await announceAll(db, rows);
}

/** Says that the streams are there still. @param streams - their ids */
export async function stay(db: Database, streams: readonly string[]): Promise<void> {
  if (streams.length === 0) return;
  await sql`
    update record_presence set seen_at = clock_timestamp() where stream = any(${streams}::uuid[])`.execute(
    db,
  );
}

/**
 * The field that the person of a session is in.
 * @returns whether his browser has a stream that shows the record; without one nobody is told.
 */
export async function enterField(
  db: Database,
  sessionId: number,
  { entity, id }: LiveRecord,
  field: string | null,
): Promise<boolean> {
  const { rows } = await sql<Presence>`
    update record_presence set field = ${field}
    where session_id = ${sessionId} and entity = ${entity} and entity_id = ${id}
    returning entity, entity_id as id, user_id as "userId"`.execute(db);
  await announceAll(db, rows);
  return rows.length > 0;
}

/** What a person has open, in any of his browsers. */
export async function findOpened(db: Database, userId: number): Promise<LiveRecord[]> {
  const { rows } = await sql<LiveRecord>`
    select distinct entity, entity_id as id from record_presence
    where user_id = ${userId} and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER_SECONDS})`.execute(
    db,
  );
  return rows;
}

/** Who has a record open beside the one who asks, each once. */
export async function findPresent(
  db: Database,
  { entity, id }: LiveRecord,
  exceptUserId: number,
): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select u.id, u.full_name as name, u.avatar as image, max(p.field) as field
    from record_presence p join users u on u.id = p.user_id
    where p.entity = ${entity} and p.entity_id = ${id} and p.user_id <> ${exceptUserId}
      and p.seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER_SECONDS})
    group by u.id order by min(p.seen_at), u.id limit 20`.execute(db);
  return rows;
}
