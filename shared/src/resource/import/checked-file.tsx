import type { Import, ImportOperations } from '../../contract/host/imports';
import { Text } from '../../ui/core';
import { EmptyState } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { ChangesTable } from './changes-table';
import { ImportCounts } from './import-counts';
import { useImportText } from './import-text';
import { PreviewTable } from './preview-table';
import { ProblemsTable } from './problems-table';
import { useChoiceOfMode } from './use-choice-of-mode';

/** What a dry run has found: counts, the first rows, what changes and what is refused. */
export function CheckedFile({
  operations,
  file,
  words,
}: {
  operations: ImportOperations;
  file: Import;
  words: AreaWords;
}) {
  const text = useImportText();
  const mayChange = useChoiceOfMode(operations);
  if (!file.check) return null;
  const { check, mode } = file;
  const { rejected, unchanged } = check;
  return (
    <>
      <ImportCounts counts={check} done={false} changes={mode === 'change'} />
      {mode === 'add' && mayChange && rejected + unchanged > 0 ? (
        <Text color="fg.muted">{text('changeInstead', { choice: text('mode_change') })}</Text>
      ) : null}
      <PreviewTable operation={operations.preview} file={file} words={words} />
      {operations.changes && mode === 'change' && check.imported > 0 ? (
        <ChangesTable operation={operations.changes} file={file} words={words} />
      ) : null}
      {rejected > 0 ? (
        <ProblemsTable operations={operations} id={file.id} words={words} />
      ) : (
        <EmptyState kind="done" title={text('noProblems')} compact />
      )}
    </>
  );
}
