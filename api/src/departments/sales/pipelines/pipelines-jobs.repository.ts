import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';

/** Ids of the pipelines whose pause ended before a day (YYYY-MM-DD). */
export async function findPauseEnded(db: Database, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pipelines
    where status = 'hold' and hold_until < ${day}::date and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the pipelines that were promised for a month before `month` (YYYY-MM) and are not won. */
export async function findMissedCommits(db: Database, month: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pipelines
    where commit <> 'none' and commit_month < ${month} and status <> 'win' and deleted_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
