import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transactions';

/** What says nothing about the company: when the migrations ran, the digest of all that its areas wrote, and what is stored. */
const LEFT_OUT = ['schema_migrations', 'audit_chain', 'file_contents'];
/** What every area writes to: their rows are counted, so that a sentence of one area changes the lines of no other. */
const SHARED = ['audit_logs', 'status_histories', 'document_counters'];
/** Salted or random, so that it differs at every seed, or drawn, so that it may differ with the machine. */
const VARYING = [
  'password_hash',
  'image',
  'avatar',
  'file',
  'sha256',
  'thumbnail_sha256',
  'preview_sha256',
  'size',
];
const SHOWN_DIGITS = 16;

/**
 * Every row of every table that is not empty, as text in a fixed order that depends neither on the time zone of the
 * session nor on the collation of the database.
 * @returns for each table the number of rows and the beginning of their SHA-256, so that an area changes its own lines.
 */
export function exportOfDemo(db: Database): Promise<Record<string, string>> {
  return inTransaction(db, async (transaction) => {
    await sql`set local time zone 'UTC'`.execute(transaction);
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${LEFT_OUT}::text[])
      order by table_name collate "C"
    `.execute(transaction);
    const lines: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - ${VARYING}::text[])::text collate "C" as row from ${sql.table(name)} t order by 1
      `.execute(transaction);
      if (rows.length === 0) continue;
      const text = rows.map(({ row }) => `${row}\n`).join('');
      const digest = createHash('sha256').update(text).digest('hex').slice(0, SHOWN_DIGITS);
      lines[name] = SHARED.includes(name) ? `${rows.length} rows` : `${rows.length} rows, ${digest}`;
    }
    return lines;
  });
}
