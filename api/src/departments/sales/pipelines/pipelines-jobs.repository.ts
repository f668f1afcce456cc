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

/** A month whose pipelines are not as many as the numbers that were given. */
export interface NumberHole {
  /** YYYY-MM */
  month: string;
  given: number;
  kept: number;
}

/** The months whose numbers ('PL/2026/11/0027') have a hole; a deleted pipeline keeps its own. */
export async function findNumberHoles(db: Database): Promise<NumberHole[]> {
  const { rows } = await sql<NumberHole>`
    select to_char(make_date(c.year, c.month, 1), 'YYYY-MM') as month, c.last_no as given, count(p.id)::int as kept
    from document_counters c
    left join pipelines p on substr(p.no_pipeline, 4, 7) = to_char(make_date(c.year, c.month, 1), 'YYYY/MM')
    where c.code = 'PL'
    group by c.year, c.month, c.last_no
    having count(p.id) <> c.last_no
    order by c.year, c.month`.execute(db);
  return rows;
}
