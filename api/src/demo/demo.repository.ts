import { sql } from 'kysely';
import type { Database } from '../platform/database/database';

/** Somebody who fills the same database meanwhile waits for this number. */
const FILLING = 20_260_101;

/** Whether somebody has an account, so that the database is in use. */
export async function hasPeople(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Makes an empty database this transaction's own: one process fills it however many start, for as long as it takes, and
 * an attempt that was cut short leaves no gap in the ids.
 * @returns false when there are people already.
 */
export async function claimEmptyDatabase(transaction: Database): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${FILLING})`.execute(transaction);
  if (await hasPeople(transaction)) return false;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
  `.execute(transaction);
  for (const { name } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(name)}
    `.execute(transaction);
  }
  return true;
}

/**
 * @param counted - table to what people call its rows.
 * @returns what is there by now, for who waits: '64 people, 8 groups'.
 */
export async function countDemoRows(
  db: Database,
  counted: Readonly<Record<string, string>>,
): Promise<string> {
  const lines: string[] = [];
  for (const [table, title] of Object.entries(counted)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    lines.push(`${rows[0]?.count ?? 0} ${title}`);
  }
  return lines.join(', ');
}
