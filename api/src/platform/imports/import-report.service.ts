import type { ImportChange, ImportProblem } from '@balai/shared/contract/host/import-findings';
import { IMPORT_BATCH_ROWS } from '@balai/shared/contract/host/import-limits';
import type { Language } from '@balai/shared/format/languages';
import type { Call } from '../call';
import { speechOf } from '../words/speech';
import type { ImportDeclaration } from './define-import';
import { findBatch } from './import-batches.repository';
import { findBatchProblems, findChanges, findProblems } from './import-findings.repository';
import { headersOf, shownImport } from './imports.service';
import { rejectedFile, type RejectedRow } from './rejected-file';

const ROWS_PER_PAGE = 20;

/** Why rows are rejected, 20 a page when not said, in the order of the file. */
export async function importProblems(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; page?: number; row?: number },
): Promise<{ data: ImportProblem[]; count: number }> {
  const stored = await shownImport(call, declaration, input.id);
  const limit = input.row ?? ROWS_PER_PAGE;
  return findProblems(call, stored.id, { limit, offset: ((input.page ?? 1) - 1) * limit });
}

/** What the rows change in stored records, 20 a page when not said, in the order of the file. */
export async function importChanges(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; page?: number; row?: number },
): Promise<{ data: ImportChange[]; count: number }> {
  const stored = await shownImport(call, declaration, input.id);
  const limit = input.row ?? ROWS_PER_PAGE;
  return findChanges(call, stored.id, { limit, offset: ((input.page ?? 1) - 1) * limit });
}

/** The rejected rows as a CSV file. */
export async function rejectedRowsFile(
  call: Call,
  declaration: ImportDeclaration,
  { id, language = 'en' }: { id: number; language?: Language },
): Promise<{ content: Buffer; fileName: string; mimeType: string }> {
  const stored = await shownImport(call, declaration, id);
  const { say } = speechOf(language);
  const rejected: RejectedRow[] = [];
  for (let position = 0; position < stored.row_count; position += IMPORT_BATCH_ROWS) {
    const batch = await findBatch(call, stored.id, position);
    if (!batch) break;
    const reasons = new Map<number, string[]>();
    for (const { file_row: fileRow, message, sentence } of await findBatchProblems(
      call,
      stored.id,
      batch.firstPosition,
    )) {
      reasons.set(fileRow, [
        ...(reasons.get(fileRow) ?? []),
        sentence ? say({ ...sentence, message }) : message,
      ]);
    }
    for (const { fileRow, cells } of batch.rows) {
      const ofRow = reasons.get(fileRow);
      if (ofRow) rejected.push({ fileRow, cells, reasons: ofRow });
    }
  }
  const name = stored.file_name.replace(/\.[^.]*$/, '');
  return {
    content: rejectedFile(headersOf(stored), rejected, language),
    fileName: `${name} rejected.csv`,
    mimeType: 'text/csv; charset=utf-8',
  };
}
