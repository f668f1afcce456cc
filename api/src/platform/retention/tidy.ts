import { HOUR_MS } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { LOCATION_DAYS, tableAges } from './table-ages';

/** So many rows go with one statement, so that nobody waits long for it. */
const MOST_ROWS = 1_000;

async function deleteOld(
  db: Database,
  { table, moment, when, hours }: (typeof tableAges)[number],
  now: Date,
) {
  const before = new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const from = sql.table(table);
  let total = 0;
  for (let deleted = MOST_ROWS; deleted === MOST_ROWS; total += deleted) {
    const { numAffectedRows } = await sql`
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${moment} <= ${before} and ${when ?? sql`true`} limit ${MOST_ROWS}))`.execute(
      db,
    );
    deleted = Number(numAffectedRows ?? 0);
  }
  return total;
}

/**
 * Deletes what is older than its table keeps it, and forgets where people signed in from.
 * @returns rows by table.
 * @throws AggregateError of the tables that could not be tidied, after all others were.
 */
export async function tidy(db: Database, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const age of tableAges) {
    try {
      const rows = await deleteOld(db, age, now);
      if (rows > 0) deleted[age.table] = rows;
    } catch (error) {
      failures.push(error);
    }
  }
  await sql`
    update user_sessions set latitude = null, longitude = null
    where created_at < ${new Date(now.getTime() - LOCATION_DAYS * 24 * HOUR_MS).toISOString()}
      and latitude is not null`.execute(db);
  if (failures.length > 0) throw new AggregateError(failures, 'Some tables could not be tidied');
  return deleted;
}
