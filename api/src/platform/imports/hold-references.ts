import { cellSentence } from '@balai/shared/contract/host/sentences/cells';
import type { ImportProblem } from '@balai/shared/contract/host/import-findings';
import { type ImportSettings, settingOf } from '@balai/shared/contract/host/import-settings';
import type { Call } from '../call';
import { partsOf } from '../errors';
import { byLockOrder, lockLive } from '../records/lock-live';
import type { ClassifiedRows } from './classify-rows';
import { columnLabel } from './check-settings';
import { cut } from './convert-cell';
import type { ImportDeclaration, ReferenceColumn } from './define-import';
import type { SheetRow } from './sheet';

/** The reference columns in the order in which everybody locks their tables. */
export const referencesOf = ({ columns }: ImportDeclaration): [string, ReferenceColumn][] =>
  Object.entries(columns)
    .flatMap(([name, column]): [string, ReferenceColumn][] =>
      column.type === 'reference' ? [[name, column]] : [],
    )
    .toSorted(([, one], [, other]) => byLockOrder(one.table, other.table));

/** The rows as they stand in the file. */
interface FileRows {
  settings: ImportSettings;
  headers: readonly string[];
  rows: readonly SheetRow[];
}

/** The cell that a row names a record by; empty where the default stands in for it. */
function cellOf({ settings, headers, rows }: FileRows, fileRow: number, name: string): string {
  const { header } = settingOf(settings, name);
  const place = header === null ? -1 : headers.indexOf(header);
  return rows.find((row) => row.fileRow === fileRow)?.cells[place]?.trim() ?? '';
}

/**
 * Holds the records that rows refer to until the transaction ends. A row whose record was deleted or closed to the
 * caller after it was looked up, or after the file was checked with it as default or chosen value, becomes a problem.
 */
export async function holdReferences(
  call: Call,
  declaration: ImportDeclaration,
  file: FileRows,
  classified: ClassifiedRows,
): Promise<ClassifiedRows> {
  const gone: ImportProblem[] = [];
  for (const [name, column] of referencesOf(declaration)) {
    const named = classified.ready.map((row) => ({ row, id: row.values[name] }));
    const ids = [...new Set(named.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])))];
    if (ids.length === 0) continue;
    await lockLive(call, column.table, ids, undefined, column.use);
    const label = columnLabel(declaration.operations.area, name, column);
    const allowed = new Set((await column.allowed(call, ids)).map(({ id }) => id));
    for (const { row, id } of named) {
      if (typeof id !== 'number' || allowed.has(id)) continue;
      const value = cellOf(file, row.fileRow, name);
      const sentence = cellSentence('unknown_reference', { column: label, text: cut(value) || `#${id}` });
      gone.push({
        file_row: row.fileRow,
        column: name,
        value,
        code: 'unknown_reference',
        message: sentence.message,
        sentence: partsOf(sentence),
      });
    }
  }
  if (gone.length === 0) return classified;
  const refused = new Set(gone.map((problem) => problem.file_row));
  const { ready, problems, changes, unchanged } = classified;
  return {
    ready: ready.filter(({ fileRow }) => !refused.has(fileRow)),
    unchanged,
    problems: [...problems, ...gone].toSorted((one, other) => one.file_row - other.file_row),
    changes: changes.filter(({ fileRow }) => !refused.has(fileRow)),
  };
}
