import { sql } from 'kysely';
import type { Database } from '../database/database';

/** The window of a name with this call in it; a new one when the last began `windowMs` ago or longer. */
export async function countCall(
  db: Database,
  name: string,
  now: Date,
  windowMs: number,
): Promise<{ calls: number; startedAt: string }> {
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ calls: number; startedAt: string }>`
    insert into call_windows as known (name, started_at, calls) values (${name}, ${now}, 1)
    on conflict (name) do update set
      calls = case when known.started_at > ${since} then known.calls + 1 else 1 end,
      started_at = case when known.started_at > ${since} then known.started_at else excluded.started_at end
    returning calls, started_at as "startedAt"`.execute(db);
  return rows[0] ?? { calls: 1, startedAt: now.toISOString() };
}

/** The window of a name as it stands; null when none began within `windowMs`. */
export async function findWindow(
  db: Database,
  name: string,
  now: Date,
  windowMs: number,
): Promise<{ calls: number; startedAt: string } | null> {
  const { rows } = await sql<{ calls: number; startedAt: string }>`
    select calls, started_at as "startedAt" from call_windows
    where name = ${name} and started_at > ${new Date(now.getTime() - windowMs)}`.execute(db);
  return rows[0] ?? null;
}
