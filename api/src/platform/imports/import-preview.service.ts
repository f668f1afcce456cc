import type { ImportOutcome, ImportPreviewRow } from '@balai/shared/contract/host/import-findings';
import { IMPORT_PREVIEW_ROWS } from '@balai/shared/contract/host/import-limits';
import type { Call } from '../call';
import { type ClassifiedRows, RowClassifier } from './classify-rows';
import type { CellValue } from './convert-cell';
import { declarationFor, type ImportDeclaration } from './define-import';
import { amongThese } from './earlier-rows';
import { findBatch } from './import-batches.repository';
import { headersOf, shownImport } from './imports.service';

/** What becomes of each row, by its number in the file. */
function outcomesOf({ ready, problems, changes }: ClassifiedRows): (fileRow: number) => ImportOutcome {
  const refused = new Set(problems.map(({ file_row: fileRow }) => fileRow));
  const changed = new Set(changes.map(({ fileRow }) => fileRow));
  const stored = new Set(ready.map(({ fileRow }) => fileRow));
  return (fileRow) => {
    if (refused.has(fileRow)) return 'refused';
    if (changed.has(fileRow)) return 'changed';
    return stored.has(fileRow) ? 'new' : 'same';
  };
}

/** What the records that the rows name are called: column to id to name; one statement for each column of references. */
async function namesOf(
  call: Call,
  declaration: ImportDeclaration,
  rows: readonly { column: string; value: CellValue }[][],
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [name, column] of Object.entries(declaration.columns)) {
    if (column.type !== 'reference') continue;
    const ids = rows.flat().flatMap((cell) => {
      return cell.column === name && typeof cell.value === 'number' ? [cell.value] : [];
    });
    if (ids.length === 0) continue;
    const found = await column.allowed(call, [...new Set(ids)]);
    names.set(name, new Map(found.map((record) => [record.id, record.name])));
  }
  return names;
}

/** The first rows of a file that was checked as they will be stored; none of one that was not, or that has begun. */
export async function importPreview(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number },
): Promise<{ data: ImportPreviewRow[] }> {
  const stored = await shownImport(call, declaration, input.id);
  const chosen = declarationFor(call, declaration, stored.mode);
  const batch = stored.status === 'checked' ? await findBatch(call, stored.id, 0) : undefined;
  if (!batch) return { data: [] };
  const rows = batch.rows.slice(0, IMPORT_PREVIEW_ROWS);
  const classifier = new RowClassifier(call, chosen, stored.settings, headersOf(stored), amongThese);
  const classified = await classifier.classify(rows);
  const outcomeOf = outcomesOf(classified);
  const read = await classifier.readRows(rows);
  const names = await namesOf(call, chosen, read);
  return {
    data: rows.map(({ fileRow }, index) => {
      const problems = classified.problems.filter(({ file_row: row }) => row === fileRow);
      const shown = read[index] ?? [];
      const cells = shown.map(({ column, value }) => ({
        column,
        value: (typeof value === 'number' ? names.get(column)?.get(value) : undefined) ?? value,
        problem: problems.find((problem) => problem.column === column) ?? null,
      }));
      const others = problems.filter((problem) => !shown.some(({ column }) => column === problem.column));
      return { file_row: fileRow, outcome: outcomeOf(fileRow), cells, problem: others[0] ?? null };
    }),
  };
}
