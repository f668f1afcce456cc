import type { ImportChange } from '@balai/shared/contract/host/import-findings';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import { partsOf } from '../errors';
import type { ClassifiedRows } from './classify-rows';
import type { RowChange } from './define-import';

/** The first field that holds something else than the check has shown, or that the check has not shown at all. */
function changedField({ fields }: RowChange, checked: ImportChange | undefined) {
  return fields.find(({ column, before }) => {
    const shown = checked?.fields.find((field) => field.column === column);
    return shown?.before !== before;
  });
}

/**
 * Refuses rows whose fields somebody has changed since the check, which may be days ago: nobody's work is run over that
 * was not shown to who brings the file.
 * @param checked - what the check has shown of these rows.
 */
export function withoutChangedSince(
  classified: ClassifiedRows,
  checked: readonly ImportChange[],
): ClassifiedRows {
  const shown = new Map(checked.map((change) => [change.file_row, change]));
  const sentence = importSentence('changed_since');
  const problems = classified.changes.flatMap((change) => {
    const field = changedField(change, shown.get(change.fileRow));
    if (!field) return [];
    return {
      file_row: change.fileRow,
      column: field.column,
      value: String(field.after ?? ''),
      code: 'changed_since',
      message: sentence.message,
      sentence: partsOf(sentence),
    };
  });
  const refused = new Set(problems.map(({ file_row: fileRow }) => fileRow));
  return {
    ...classified,
    ready: classified.ready.filter(({ fileRow }) => !refused.has(fileRow)),
    changes: classified.changes.filter(({ fileRow }) => !refused.has(fileRow)),
    problems: [...classified.problems, ...problems].toSorted((one, other) => one.file_row - other.file_row),
  };
}
