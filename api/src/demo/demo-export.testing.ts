import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';

/** Every table that the seed fills. The password's hash is salted, so that it differs at every seed. */
const tables = [
  ['users', ['password_hash']],
  ['groups', []],
  ['group_members', []],
  ['brands', []],
  ['solutions', []],
  ['solution_brands', []],
  ['customers', []],
  ['customer_pics', []],
  ['customer_sites', []],
  ['pipelines', []],
  ['pipeline_brands', []],
  ['pipeline_users', []],
  ['pipeline_activities', []],
  ['document_counters', []],
  ['status_histories', []],
  ['audit_logs', []],
] as const;

/** SHA-256 over all rows of all tables of the demo company, as text in a fixed order. */
export async function checksumOfDemo(db: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const [table, left] of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${[...left]}::text[])::text as row from ${sql.table(table)} t order by 1
    `.execute(db);
    hash.update(`${table} ${rows.length}\n`);
    for (const { row } of rows) hash.update(`${row}\n`);
  }
  return hash.digest('hex');
}
