import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transactions';

/**
 * What says nothing about the company: when the migrations ran and what they filled, the digest of all that its areas
 * wrote, what is stored, and what browsers would be told.
 */
const LEFT_OUT = ['schema_migrations', 'holidays', 'audit_chain', 'file_contents', 'live_events'];
/** What every area writes to, by the column that says whose a row is; an area has lines of its own there. */
const SHARED: Readonly<Record<string, string>> = {
  attachments: 'entity',
  audit_logs: 'entity',
  document_counters: 'code',
  pictures: 'entity',
  status_histories: 'entity',
};
/** Of these rows are counted only, but for the audit of attachments, which stand in lines of their own: what they say changes with a sentence. */
const COUNTED = ['audit_logs', 'status_histories', 'document_counters'];
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
 * @returns for each table, and of a shared one for each entity in it ('pictures of brand'), the number of rows and the
 * beginning of their SHA-256, so that an area changes its own lines.
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
      const owner = SHARED[name];
      // Numbers of a table that areas share follow from all of them.
      const leftOut = owner ? [...VARYING, 'id'] : VARYING;
      const { rows } = await sql<{ row: string; owner: string | null }>`
        select (to_jsonb(t) - ${leftOut}::text[])::text collate "C" as row, to_jsonb(t) ->> ${owner ?? ''} as owner
        from ${sql.table(name)} t
        where ${name} <> 'audit_logs' or to_jsonb(t) ->> 'entity' <> 'attachment'
        order by 1
      `.execute(transaction);
      for (const of of new Set(rows.map((row) => row.owner))) {
        const own = rows.filter((row) => row.owner === of);
        const text = own.map(({ row }) => `${row}\n`).join('');
        const digest = createHash('sha256').update(text).digest('hex').slice(0, SHOWN_DIGITS);
        const line = of === null ? name : `${name} of ${of}`;
        lines[line] = COUNTED.includes(name) ? `${own.length} rows` : `${own.length} rows, ${digest}`;
      }
    }
    return lines;
  });
}
