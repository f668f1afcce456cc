import { sql } from 'kysely';
import type { Call } from '../call';
import type { Diff } from './audit-row';

/**
 * What the columns of records held so many changes ago, of those that have changed since. What adds one to the version of
 * a record adds one entry to its history, so that changes are counted by versions.
 * @returns by id; a record without such columns is not answered.
 */
export async function earlierValues(
  call: Call,
  entity: string,
  records: readonly { id: number; changes: number }[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const earlier = new Map<number, Record<string, unknown>>();
  if (records.length === 0) return earlier;
  const { rows } = await sql<{ entity_id: number; diff: Diff }>`
    select entries.entity_id, entries.diff
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (id bigint, changes int)
    cross join lateral (
      select a.id, a.entity_id, a.diff from audit_logs a
      where a.entity = ${entity} and a.entity_id = given.id
      order by a.id desc limit given.changes
    ) entries
    where entries.diff is not null
    order by entries.id desc`.execute(call.db);
  for (const { entity_id: id, diff } of rows) {
    const values = earlier.get(id) ?? {};
    // The oldest change comes last, and what it found is what was there.
    for (const [column, [before]] of Object.entries(diff)) values[column] = before;
    earlier.set(id, values);
  }
  return earlier;
}
