import { sql } from 'kysely';
import type { ExportFormat, ListQuery } from '@balai/shared/contract/list';
import type { Language } from '@balai/shared/format/languages';
import type { Sentence } from '@balai/shared/format/sentence';
import type { SentenceParts } from '@balai/shared/contract/operation';
import { partsOf } from '../errors';
import type { Database } from '../database/database';
import type { WaitingWork } from '../jobs/work-figures';
import type { ExportCell } from '../lists/export-table';

export interface StoredExport {
  id: number;
  user_id: number;
  area: string;
  format: ExportFormat;
  query: ListQuery;
  state: 'waiting' | 'running' | 'done' | 'failed';
  columns: string[] | null;
  rows_total: number | null;
  rows_done: number;
  cursor: string | null;
  file: string;
  failure: string | null;
  failure_sentence: SentenceParts | null;
  language: Language;
  tries: number;
  created_at: string;
  expires_at: string | null;
  is_put_away: boolean;
}

const columns = sql`
  id, user_id, area, format, query, state, columns, rows_total, rows_done, cursor, file, failure,
  failure_sentence, language, tries, created_at, expires_at, is_put_away`;

export interface NewExport {
  userId: number;
  area: string;
  format: ExportFormat;
  language: Language;
  query: ListQuery;
  file: string;
  now: Date;
}

export async function insertExport(db: Database, made: NewExport): Promise<StoredExport> {
  const moment = made.now.toISOString();
  const { rows } = await sql<StoredExport>`
    insert into exports (user_id, area, format, language, query, file, next_try_at, created_at)
    values (${made.userId}, ${made.area}, ${made.format}, ${made.language}, ${JSON.stringify(made.query)}::jsonb, ${made.file},
      ${moment}, ${moment})
    returning ${columns}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('exports answered no row to an insert');
  return row;
}

/** Those of a person whose file is not deleted yet, newest first. */
export async function findExportsOf(db: Database, userId: number, now: Date): Promise<StoredExport[]> {
  const { rows } = await sql<StoredExport>`
    select ${columns} from exports
    where user_id = ${userId} and (expires_at is null or expires_at > ${now.toISOString()})
    order by id desc limit 20`.execute(db);
  return rows;
}

export async function findExport(db: Database, id: number): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`select ${columns} from exports where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** By its random name under /storage/. */
export async function findExportByFile(db: Database, file: string): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`select ${columns} from exports where file = ${file}`.execute(db);
  return rows[0] ?? null;
}

/** Counts a person's exports under way after making his others wait: two at once must not pass the limit together. */
export async function countOpenExports(db: Database, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exports
    where user_id = ${userId} and state in ('waiting', 'running')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts an own export that is done away, or brings it back. @returns whether there was one. */
export async function putAwayExport(
  db: Database,
  userId: number,
  id: number,
  isPutAway: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports set is_put_away = ${isPutAway}
    where id = ${id} and user_id = ${userId} and state = 'done'`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Deletes an own export with its rows. @returns whether there was one. */
export async function deleteExport(db: Database, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from exports where id = ${id} and user_id = ${userId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Takes the oldest export that is due for this process, for the time of a lease; null when none is. */
export async function takeExport(db: Database, now: Date, leaseMs: number): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`
    update exports set
      state = 'running', tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs).toISOString()}
    where id = (
      select id from exports
      where state in ('waiting', 'running') and next_try_at <= ${now.toISOString()}
      order by id limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Keeps an export from others until the transaction ends.
 * @returns null when it was deleted, or has come further than `rowsDone` in another process.
 */
export async function lockExport(db: Database, id: number, rowsDone: number): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`
    select ${columns} from exports
    where id = ${id} and state = 'running' and rows_done = ${rowsDone} for update`.execute(db);
  return rows[0] ?? null;
}

export interface Beginning {
  columns: readonly string[];
  rowsTotal: number;
}

export async function beginExport(db: Database, id: number, begun: Beginning): Promise<void> {
  await sql`
    update exports set columns = ${JSON.stringify(begun.columns)}::jsonb, rows_total = ${begun.rowsTotal}
    where id = ${id}`.execute(db);
}

export interface Progress {
  firstPosition: number;
  rows: readonly ExportCell[][];
  /** Null when these are the last. */
  cursor: string | null;
  now: Date;
  leaseMs: number;
  expiresAt: Date;
}

/** Stores a part and how far the export has come with it. */
export async function storePart(db: Database, id: number, part: Progress): Promise<void> {
  const { firstPosition, rows, cursor, now, leaseMs, expiresAt } = part;
  if (rows.length > 0) {
    await sql`
      insert into export_parts (export_id, first_position, rows)
      values (${id}, ${firstPosition}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  }
  const done = firstPosition + rows.length;
  const isLast = cursor === null;
  await sql`
    update exports set
      rows_done = ${done}, cursor = ${cursor}, tries = 0, last_error = null,
      rows_total = ${isLast ? sql`${done}::int` : sql`greatest(rows_total, ${done}::int)`},
      next_try_at = ${new Date(now.getTime() + leaseMs).toISOString()},
      state = ${isLast ? 'done' : 'running'},
      expires_at = ${isLast ? expiresAt.toISOString() : null}
    where id = ${id}`.execute(db);
}

/** @returns false when it was deleted or done meanwhile: then nothing is changed. */
export async function failExport(
  db: Database,
  id: number,
  failure: Sentence,
  expiresAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports set
      state = 'failed', failure = ${failure.message},
      failure_sentence = ${JSON.stringify(partsOf(failure))}::jsonb, expires_at = ${expiresAt.toISOString()}
    where id = ${id} and state = 'running'`.execute(db);
  if (Number(numAffectedRows ?? 0) === 0) return false;
  await sql`delete from export_parts where export_id = ${id}`.execute(db);
  return true;
}

/** Lets the next process go on with it from a moment on. @param failure - why it was not made; null: it was interrupted. */
export async function releaseExport(
  db: Database,
  id: number,
  from: Date,
  failure: string | null,
): Promise<void> {
  await sql`
    update exports set next_try_at = ${from.toISOString()}, last_error = ${failure}
    where id = ${id} and state = 'running'`.execute(db);
}

/** Those of all people that are not made. */
export async function countWaitingExports(db: Database): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select count(*)::int as count, count(last_error)::int as failing, min(created_at) as oldest
    from exports where state in ('waiting', 'running')`.execute(db);
  return rows[0] ?? { count: 0, failing: 0, oldest: null };
}

/** The rows of the part behind a position, null at the end. */
export async function readPart(db: Database, id: number, position: number): Promise<ExportCell[][] | null> {
  const { rows } = await sql<{ rows: ExportCell[][] }>`
    select rows from export_parts where export_id = ${id} and first_position = ${position}`.execute(db);
  return rows[0]?.rows ?? null;
}
