import { sql } from 'kysely';
import type { Database } from '../database/database';

export interface ReleaseChange {
  id: number;
  room: string;
  release: string;
  action: 'publish' | 'rollback';
  madeBy: string;
  reason: string | null;
  /** ISO 8601 */
  at: string;
}

/** Further back in a room nobody looks, and no release of then has files any more. */
const MOST_CHANGES = 2_000;

/** @returns 0 where nothing was published yet. */
export async function latestChange(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from release_changes`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The latest changes of each room, oldest first: what is live may be older than all that the others did since. */
export async function readChanges(db: Database): Promise<ReleaseChange[]> {
  const { rows } = await sql<ReleaseChange>`
    select id, room, release, action, made_by as "madeBy", reason, created_at as at
    from (
      select *, row_number() over (partition by room order by id desc) as back from release_changes
    ) as changes
    where back <= ${MOST_CHANGES} order by id`.execute(db);
  return rows;
}

/** How often browsers told of failures of a release, which was none at first. */
export interface ReleaseFailures {
  room: string;
  release: string;
  failures: number;
  /** ISO 8601 */
  lastAt: string;
}

/** Releases that failed in browsers. */
export async function readFailures(db: Database): Promise<ReleaseFailures[]> {
  const { rows } = await sql<ReleaseFailures>`
    select room, release, failures, last_failed_at as "lastAt" from releases where failures > 0`.execute(db);
  return rows;
}

/** Counts a failure for its release, where there is such a one. */
export async function countFailure(
  db: Database,
  { room, release, now }: { room: string; release: string; now: Date },
): Promise<void> {
  await sql`
    update releases set failures = failures + 1, last_failed_at = ${now}
    where room = ${room} and release = ${release}`.execute(db);
}

/** @returns null where there is none of that name; nobody has looked at its shape yet. */
export async function readDetails(db: Database, room: string, release: string): Promise<unknown> {
  const { rows } = await sql<{ details: unknown }>`
    select details from releases where room = ${room} and release = ${release}`.execute(db);
  return rows[0]?.details ?? null;
}

/** Stores a release; one of that name that is there already stays as it is. */
export async function insertRelease(
  db: Database,
  { room, release, details, now }: { room: string; release: string; details: object; now: Date },
): Promise<void> {
  await sql`
    insert into releases (room, release, details, created_at)
    values (${room}, ${release}, ${JSON.stringify(details)}::jsonb, ${now})
    on conflict do nothing`.execute(db);
}

/** Adds a change to the history; a request that was taken before adds nothing. */
export async function insertChange(
  db: Database,
  request: string,
  { room, release, action, madeBy, reason, at }: Omit<ReleaseChange, 'id'>,
): Promise<void> {
  await sql`
    insert into release_changes (request, room, release, action, made_by, reason, created_at)
    values (${request}, ${room}, ${release}, ${action}, ${madeBy}, ${reason}, ${at})
    on conflict (request) do nothing`.execute(db);
}
