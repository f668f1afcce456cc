import type { ImportSettings, HeaderProfile } from '@balai/shared/contract/host/import-settings';
import type {
  ImportCounts,
  ImportMode,
  ImportSummary,
  PastImport,
} from '@balai/shared/contract/host/imports';
import { sql } from 'kysely';
import type { Call } from '../call';
import { deleteBatches, insertBatches, type StoredBatch } from './import-batches.repository';
import { deleteClaims, deleteFindings } from './import-findings.repository';
import type { ReadSheet } from './read-sheet';

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
  /** When its first batch was stored. */
  begun_at: string | null;
}

export interface NewImport {
  area: string;
  mode: ImportMode;
  fileName: string;
  sheet: ReadSheet;
  settings: ImportSettings;
  remembered: boolean;
}

/** Stores a file that was read, with its rows in batches. @returns the id of the import. */
export async function insertImport(call: Call, created: NewImport): Promise<number> {
  const { sheet } = created;
  const { rows } = await sql<{ id: number }>`
    insert into imports (area, mode, file_name, file_sha256, format, encoding, delimiter, headers, settings, remembered,
      row_count, created_at, created_by, updated_at, updated_by)
    values (${created.area}, ${created.mode}, ${created.fileName}, ${sheet.sha256}, ${sheet.format},
      ${sheet.encoding}, ${sheet.delimiter}, ${JSON.stringify(sheet.headers)}::jsonb, ${JSON.stringify(created.settings)}::jsonb,
      ${created.remembered}, ${sheet.rowCount}, ${call.now.toISOString()}, ${call.caller.id},
      ${call.now.toISOString()}, ${call.caller.id})
    returning id`.execute(call.db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('imports answered no row to an insert');
  await insertBatches(call, id, sheet);
  return id;
}

/** The imports that the caller may look at: his own, and of a superadmin all. */
const isShown = ({ caller }: Call) =>
  sql<boolean>`(created_by = ${caller.id} or ${caller.role === 'superadmin'})`;

/** An import that the caller may look at; any other does not exist. */
export async function findImport(call: Call, area: string, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select * from imports
    where id = ${id} and area = ${area} and ${isShown(call)} and deleted_at is null`.execute(call.db);
  return rows[0];
}

/** As `findImport`, and nobody else works on it until the transaction ends. */
export async function lockShownImport(
  call: Call,
  area: string,
  id: number,
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select * from imports
    where id = ${id} and area = ${area} and ${isShown(call)} and deleted_at is null
    for update`.execute(call.db);
  return rows[0];
}

/** The caller's own import, and nobody else works on it until the transaction ends. */
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
    select id, version, area, mode, status, file_name, row_count, position, created_at
    from imports
    where created_by = ${call.caller.id} and area = ${area} and status <> 'done' and deleted_at is null
    order by id desc
    limit 10`.execute(call.db);
  return rows;
}

/** Imports that are done, newest first, behind the one with the id `before`. */
export async function findPastImports(
  call: Call,
  area: string,
  before: number | null,
  limit: number,
): Promise<PastImport[]> {
  const { rows } = await sql<PastImport>`
    select i.id, i.mode, i.file_name, i.created_at, i.updated_at as done_at, p.full_name as "by", i.row_count as rows,
      i.imported, i.unchanged, i.rejected, u.state as undo_state
    from imports i join users p on p.id = i.created_by left join import_undos u on u.import_id = i.id
    where i.area = ${area} and i.status = 'done' and i.deleted_at is null
      and (${before}::bigint is null or i.id < ${before})
      and (i.created_by = ${call.caller.id} or ${call.caller.role === 'superadmin'})
    order by i.id desc
    limit ${limit}`.execute(call.db);
  return rows;
}

export async function deleteImport(call: Call, id: number): Promise<void> {
  const moment = call.now.toISOString();
  await deleteBatches(call, id);
  await deleteFindings(call, id);
  await sql`
    update imports set deleted_at = ${moment}, deleted_by = ${call.caller.id}, version = version + 1
    where id = ${id}`.execute(call.db);
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
      begun_at = coalesce(begun_at, ${call.now.toISOString()}),
      version = version + 1, updated_at = ${call.now.toISOString()}, updated_by = ${call.caller.id}
    where id = ${id}
    returning status`.execute(call.db);
  return rows[0]?.status === 'done';
}
