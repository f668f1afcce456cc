import { sql } from 'kysely';
import type { Database } from '../platform/database/database';

/** Whether somebody has an account, so that the database is in use. */
export async function hasPeople(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(db);
  return rows.length > 0;
}
