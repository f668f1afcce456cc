import type { ImportChange, ImportProblem } from '@balai/shared/contract/host/import-findings';
import { sql } from 'kysely';
import type { Call } from '../call';
import type { RowChange } from './define-import';

/** Puts what was found in one batch in the place of what was found in it before. */
export async function replaceFindings(
  call: Call,
  importId: number,
  firstPosition: number,
  { problems, changes }: { problems: readonly ImportProblem[]; changes: readonly RowChange[] },
): Promise<void> {
  await replaceProblems(call, importId, firstPosition, problems);
  await replaceChanges(call, importId, firstPosition, changes);
}

async function replaceProblems(
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

async function replaceChanges(
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

/** What the rows of one batch change. */
export async function findBatchChanges(
  call: Call,
  importId: number,
  firstPosition: number,
): Promise<ImportChange[]> {
  const { rows } = await sql<ImportChange>`
    select file_row, label, fields from import_changes
    where import_id = ${importId} and first_position = ${firstPosition}`.execute(call.db);
  return rows;
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

/** Forgets which row said what first, which only a dry run asks. */
export async function deleteClaims(call: Call, importId: number): Promise<void> {
  await sql`delete from import_claims where import_id = ${importId}`.execute(call.db);
}
