import type { ImportChange } from '@balai/shared/contract/host/import-findings';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import type { Call } from '../call';
import { partsOf } from '../errors';
import type { ClassifiedRows } from './classify-rows';
import type { ImportDeclaration, RowChange } from './define-import';

/** The first field that holds something else than the check has shown, or that the check has not shown at all. */
function changedField({ fields }: RowChange, checked: ImportChange | undefined) {
  return fields.find(({ column, before }) => {
    const shown = checked?.fields.find((field) => field.column === column);
    return shown?.before !== before;
  });
}

/**
 * What the rows change of records that nobody else can change any more. Refuses those whose fields somebody has changed
 * since the check, which may be days ago: nobody's work is run over that was not shown to who brings the file.
 * @param classified - rows whose records are held until the transaction ends.
 * @param checked - what the check has shown of these rows.
 */
export async function withChangesHeld(
  call: Call,
  declaration: ImportDeclaration,
  classified: ClassifiedRows,
  checked: readonly ImportChange[],
): Promise<ClassifiedRows> {
  const { findChanges } = declaration;
  if (!findChanges || classified.ready.length === 0) return classified;
  const changes = await findChanges(call, classified.ready);
  const shown = new Map(checked.map((change) => [change.file_row, change]));
  const sentence = importSentence('changed_since');
  const problems = changes.flatMap((change) => {
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
  const kept = changes.filter(({ fileRow }) => !refused.has(fileRow));
  const changed = new Set(kept.map(({ fileRow }) => fileRow));
  return {
    ready: classified.ready.filter(({ fileRow }) => changed.has(fileRow)),
    unchanged: classified.unchanged + classified.ready.length - changes.length,
    changes: kept,
    problems: [...classified.problems, ...problems].toSorted((one, other) => one.file_row - other.file_row),
  };
}
