import type {
  HeaderProfile,
  ImportChange,
  ImportCounts,
  ImportProblem,
  ImportSettings,
  ImportSummary,
} from '@balai/shared/contract/host/imports';
import { IMPORT_BATCH_ROWS, MAX_MAPPED_VALUES } from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import type { Call } from '../call';
import type { RowChange } from './define-import';
import type { ReadSheet } from './read-sheet';
import { storedRows } from './sheet-rows';
import type { SheetRow } from './sheet';

type Outcome = Pick<ImportCounts, 'imported' | 'unchanged' | 'rejected'>;

export interface StoredImport extends ImportSummary, Outcome {
  updated_at: string;
  updated_by: number | null;
  file_sha256: string;
  format: 'csv' | 'xlsx';
  encoding: string | null;
  delimiter: string | null;
  headers: HeaderProfile[];
  settings: ImportSettings;
  remembered: boolean;
  check_position: number;
  check_counts: Outcome | null;
}

export interface NewImport {
  area: string;
  fileName: string;
  sheet: ReadSheet;
  settings: ImportSettings;
  remembered: boolean;
}

/** Stores a file that was read, with its rows in batches. @returns the id of the import. */
export async function insertImport(call: Call, created: NewImport): Promise<number> {
  const { sheet } = created;
  const { rows } = await sql<{ id: number }>`
    insert into imports (area, file_name, file_sha256, format, encoding, delimiter, headers, settings, remembered,
      row_count, created_at, created_by, updated_at, updated_by)
    values (${created.area}, ${created.fileName}, ${sheet.sha256}, ${sheet.format}, ${sheet.encoding},
      ${sheet.delimiter}, ${JSON.stringify(sheet.headers)}::jsonb, ${JSON.stringify(created.settings)}::jsonb,
      ${created.remembered}, ${sheet.rowCount}, ${call.now.toISOString()}, ${call.caller.id},
      ${call.now.toISOString()}, ${call.caller.id})
    returning id`.execute(call.db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('imports answered no row to an insert');
  for (const [index, batch] of sheet.batches.entries()) {
    const first = index * IMPORT_BATCH_ROWS;
    const count = Math.min(IMPORT_BATCH_ROWS, sheet.rowCount - first);
    await sql`
      insert into import_batches (import_id, first_position, row_count, rows)
      values (${id}, ${first}, ${count}, ${Buffer.from(batch).toString('utf8')}::jsonb)`.execute(call.db);
  }
  return id;
}

/** The caller's own import; anybody else's does not exist. */
export async function findImport(call: Call, area: string, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select * from imports
    where id = ${id} and area = ${area} and created_by = ${call.caller.id} and deleted_at is null`.execute(
    call.db,
  );
  return rows[0];
}

/** As `findImport`, and nobody else works on it until the transaction ends. */
export async function lockImport(call: Call, area: string, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select * from imports
    where id = ${id} and area = ${area} and created_by = ${call.caller.id} and deleted_at is null
    for update`.execute(call.db);
  return rows[0];
}

/** The caller's imports that are not done, newest first. */
export async function findOpenImports(call: Call, area: string): Promise<ImportSummary[]> {
  const { rows } = await sql<ImportSummary>`
    select id, version, area, status, file_name, row_count, position, created_at
    from imports
    where created_by = ${call.caller.id} and area = ${area} and status <> 'done' and deleted_at is null
    order by id desc
    limit 10`.execute(call.db);
  return rows;
}

export async function deleteImport(call: Call, id: number): Promise<void> {
  const moment = call.now.toISOString();
  await sql`delete from import_batches where import_id = ${id}`.execute(call.db);
  await deleteFindings(call, id);
  await sql`
    update imports set deleted_at = ${moment}, deleted_by = ${call.caller.id}, version = version + 1
    where id = ${id}`.execute(call.db);
}

export interface StoredBatch {
  firstPosition: number;
  rowCount: number;
  rows: SheetRow[];
}

/** The batch that begins at or after a position; undefined behind the last one. */
export async function findBatch(
  call: Call,
  importId: number,
  position: number,
): Promise<StoredBatch | undefined> {
  const { rows } = await sql<{ first_position: number; row_count: number; rows: [number, string[]][] }>`
    select first_position, row_count, rows from import_batches
    where import_id = ${importId} and first_position >= ${position}
    order by first_position
    limit 1`.execute(call.db);
  const batch = rows[0];
  return (
    batch && {
      firstPosition: batch.first_position,
      rowCount: batch.row_count,
      rows: batch.rows.map(([fileRow, cells]) => ({ fileRow, cells })),
    }
  );
}

/** Keeps only these rows of a batch that is done: those that were rejected and may be asked for. */
export async function keepRows(
  call: Call,
  importId: number,
  batch: StoredBatch,
  rows: readonly SheetRow[],
): Promise<void> {
  await sql`
    update import_batches set rows = ${storedRows(rows)}::jsonb
    where import_id = ${importId} and first_position = ${batch.firstPosition}`.execute(call.db);
}

/** Puts the problems of one batch in the place of those found before. */
export async function replaceProblems(
  call: Call,
  importId: number,
  firstPosition: number,
  problems: readonly ImportProblem[],
): Promise<void> {
  await sql`
    delete from import_problems where import_id = ${importId} and first_position = ${firstPosition}`.execute(
    call.db,
  );
  if (problems.length === 0) return;
  const numbers = new Map<number, number>();
  const numbered = problems.map((problem) => {
    const number = (numbers.get(problem.file_row) ?? 0) + 1;
    numbers.set(problem.file_row, number);
    return { ...problem, number };
  });
  await sql`
    insert into import_problems (import_id, first_position, file_row, number, column_name, value, code, message,
      sentence)
    select ${importId}, ${firstPosition}, file_row, number, "column", value, code, message, sentence
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as (
      file_row int, number int, "column" text, value text, code text, message text, sentence jsonb)`.execute(
    call.db,
  );
}

/** Puts what the rows of one batch change in the place of what was found before. */
export async function replaceChanges(
  call: Call,
  importId: number,
  firstPosition: number,
  changes: readonly RowChange[],
): Promise<void> {
  await sql`
    delete from import_changes where import_id = ${importId} and first_position = ${firstPosition}`.execute(
    call.db,
  );
  if (changes.length === 0) return;
  await sql`
    insert into import_changes (import_id, first_position, file_row, label, fields)
    select ${importId}, ${firstPosition}, "fileRow", label, fields
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as ("fileRow" int, label text, fields jsonb)`.execute(
    call.db,
  );
}

/** What rows change, in the order of the file. */
export async function findChanges(
  call: Call,
  importId: number,
  page: { limit: number; offset: number },
): Promise<{ data: ImportChange[]; count: number }> {
  const { rows } = await sql<ImportChange>`
    select file_row, label, fields from import_changes
    where import_id = ${importId}
    order by file_row
    limit ${page.limit} offset ${page.offset}`.execute(call.db);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from import_changes where import_id = ${importId}`.execute(call.db);
  return { data: rows, count: counts[0]?.count ?? 0 };
}

/** Forgets what a dry run has found: problems, changes, and which row said what first. */
export async function deleteFindings(call: Call, importId: number): Promise<void> {
  await sql`delete from import_problems where import_id = ${importId}`.execute(call.db);
  await sql`delete from import_changes where import_id = ${importId}`.execute(call.db);
  await deleteClaims(call, importId);
}

/** Problems in the order of the file. */
export async function findProblems(
  call: Call,
  importId: number,
  page: { limit: number; offset: number },
): Promise<{ data: ImportProblem[]; count: number }> {
  const { rows } = await sql<ImportProblem>`
    select file_row, column_name as "column", value, code, message, sentence from import_problems
    where import_id = ${importId}
    order by file_row, number
    limit ${page.limit} offset ${page.offset}`.execute(call.db);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from import_problems where import_id = ${importId}`.execute(call.db);
  return { data: rows, count: counts[0]?.count ?? 0 };
}

/** Problems of one batch, in the order of the file. */
export async function findBatchProblems(
  call: Call,
  importId: number,
  firstPosition: number,
): Promise<ImportProblem[]> {
  const { rows } = await sql<ImportProblem>`
    select file_row, column_name as "column", value, code, message, sentence from import_problems
    where import_id = ${importId} and first_position = ${firstPosition}
    order by file_row, number`.execute(call.db);
  return rows;
}

/** The most frequent distinct texts of a column of the file, at most one more than can be mapped. */
export async function findDistinctTexts(
  call: Call,
  importId: number,
  headerIndex: number,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select trim(r.entry->1->>${headerIndex}::int) as value, count(*)::int as count
    from import_batches b cross join lateral jsonb_array_elements(b.rows) as r(entry)
    where b.import_id = ${importId} and trim(r.entry->1->>${headerIndex}::int) <> ''
    group by 1
    order by 2 desc, 1
    limit ${MAX_MAPPED_VALUES + 1}`.execute(call.db);
  return rows;
}

/** Settings for a dry run that has looked at no row yet. */
export async function beginCheck(call: Call, id: number, settings: ImportSettings): Promise<void> {
  await sql`
    update imports
    set status = 'checking', settings = ${JSON.stringify(settings)}::jsonb, check_position = 0,
      check_counts = '{"imported": 0, "unchanged": 0, "rejected": 0}'::jsonb, version = version + 1,
      updated_at = ${call.now.toISOString()}, updated_by = ${call.caller.id}
    where id = ${id}`.execute(call.db);
}

/** Moves the dry run on by one batch; with the last one the file is checked. */
export async function storeCheckProgress(
  call: Call,
  id: number,
  batch: StoredBatch,
  counts: Outcome,
): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    update imports
    set check_position = check_position + ${batch.rowCount},
      check_counts = jsonb_build_object(
        'imported', (check_counts->>'imported')::int + ${counts.imported}::int,
        'unchanged', (check_counts->>'unchanged')::int + ${counts.unchanged}::int,
        'rejected', (check_counts->>'rejected')::int + ${counts.rejected}::int),
      status = case when check_position + ${batch.rowCount} >= row_count then 'checked' else 'checking' end,
      version = version + 1, updated_at = ${call.now.toISOString()}, updated_by = ${call.caller.id}
    where id = ${id}
    returning status`.execute(call.db);
  if (rows[0]?.status === 'checked') await deleteClaims(call, id);
}

/** Claims what is not claimed yet. @returns each digest with the row of the file that said it first. */
export async function claimDigests(
  call: Call,
  importId: number,
  claims: readonly { digest: string; file_row: number }[],
): Promise<{ digest: string; file_row: number }[]> {
  if (claims.length === 0) return [];
  const { rows } = await sql<{ digest: string; file_row: number }>`
    insert into import_claims (import_id, digest, file_row)
    select ${importId}, decode(digest, 'hex'), file_row
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as (digest text, file_row int)
    on conflict (import_id, digest) do update set file_row = import_claims.file_row
    returning encode(digest, 'hex') as digest, file_row`.execute(call.db);
  return rows;
}

async function deleteClaims(call: Call, importId: number): Promise<void> {
  await sql`delete from import_claims where import_id = ${importId}`.execute(call.db);
}

/** Moves an import on by one batch. @returns whether it is done. */
export async function storeProgress(
  call: Call,
  id: number,
  batch: StoredBatch,
  counts: Outcome,
): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    update imports
    set position = position + ${batch.rowCount}, imported = imported + ${counts.imported},
      unchanged = unchanged + ${counts.unchanged}, rejected = rejected + ${counts.rejected},
      status = case when position + ${batch.rowCount} >= row_count then 'done' else 'running' end,
      version = version + 1, updated_at = ${call.now.toISOString()}, updated_by = ${call.caller.id}
    where id = ${id}
    returning status`.execute(call.db);
  return rows[0]?.status === 'done';
}

export async function findMapping(
  call: Call,
  area: string,
  headerHash: string,
): Promise<ImportSettings | undefined> {
  const { rows } = await sql<{ settings: ImportSettings }>`
    select settings from import_mappings
    where user_id = ${call.caller.id} and area = ${area} and header_hash = ${headerHash}`.execute(call.db);
  return rows[0]?.settings;
}

export async function rememberMapping(
  call: Call,
  area: string,
  headerHash: string,
  settings: ImportSettings,
): Promise<void> {
  await sql`
    insert into import_mappings (user_id, area, header_hash, settings, updated_at)
    values (${call.caller.id}, ${area}, ${headerHash}, ${JSON.stringify(settings)}::jsonb, ${call.now.toISOString()})
    on conflict (user_id, area, header_hash) do update
      set settings = excluded.settings, updated_at = excluded.updated_at`.execute(call.db);
}

/**
 * Runs `work` so that the transaction goes on when it fails.
 * @returns null when all of it is stored, else what it failed with, and nothing of it is stored.
 */
export async function allOrNothing(call: Call, work: () => Promise<void>): Promise<Error | null> {
  await sql`savepoint import_batch`.execute(call.db);
  try {
    await work();
    await sql`release savepoint import_batch`.execute(call.db);
    return null;
  } catch (error) {
    await sql`rollback to savepoint import_batch`.execute(call.db);
    return error instanceof Error ? error : new Error(String(error));
  }
}
