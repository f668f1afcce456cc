import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportOperations, PastImport } from '../../contract/host/imports';
import { callOperation } from '../../http/call-operation';
import { operationQuery } from '../../http/queries';
import { orThrow } from '../../http/query-client';
import { Button } from '../../ui/core';
import { EmptyState, ErrorState, formatAmount, RelativeTime, StatusChip, type Tone } from '../../ui/rich';
import { FramedRows, ImportedFile } from './framed-rows';
import { useImportText, type ImportText } from './import-text';

const tones: Record<NonNullable<PastImport['undo_state']>, Tone> = {
  checking: 'amber',
  removing: 'amber',
  done: 'grey',
  refused: 'blue',
  failed: 'red',
};

/** What became of its rows, in one line. */
function resultOf({ mode, imported, unchanged, rejected }: PastImport, text: ImportText): string {
  const counts = {
    imported: formatAmount(imported),
    same: formatAmount(unchanged),
    rejected: formatAmount(rejected),
  };
  return text(mode === 'change' ? 'resultChanged' : 'resultImported', counts);
}

interface PastImportsProps {
  operations: ImportOperations;
  onOpen: (id: number) => void;
}

/** What was imported before, newest first; each leads to its report, from where it can be taken back. */
export function PastImports({ operations, onOpen }: PastImportsProps) {
  const text = useImportText();
  const query = useInfiniteQuery({
    queryKey: operationQuery(operations.past, {}).queryKey,
    queryFn: ({ pageParam, signal }) =>
      orThrow(callOperation(operations.past, pageParam === null ? {} : { before: pageParam }, { signal })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  if (query.error)
    return <ErrorState compact message={query.error.message} onRetry={() => void query.refetch()} />;
  const imports = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!query.data) return null;
  if (imports.length === 0)
    return <EmptyState compact kind="imports" title={text('noImports')} text={text('noImportsHelp')} />;
  return (
    <FramedRows
      footer={
        query.hasNextPage ? (
          <Button
            variant="ghost"
            size="sm"
            mt="2"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {text('moreImports')}
          </Button>
        ) : null
      }
      title={text('pastImports')}
    >
      {imports.map((file) => (
        <ImportedFile
          key={file.id}
          name={file.file_name}
          chip={
            file.undo_state ? (
              <StatusChip
                status={file.undo_state}
                tone={tones[file.undo_state]}
                label={text(`undoState_${file.undo_state}`)}
              />
            ) : null
          }
          facts={
            <>
              {resultOf(file, text)} · {file.by} · <RelativeTime value={file.done_at} />
            </>
          }
          action={text('openImport')}
          onAction={() => onOpen(file.id)}
        />
      ))}
    </FramedRows>
  );
}
