import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../contract/host/imports';
import { operationQuery } from '../../http/queries';
import { usePolling } from '../../session/live';
import { Button } from '../../ui/core';
import { AppLink, formatAmount } from '../../ui/rich';
import { useImportText, type ImportText } from '../import/import-text';
import { dropImportWork, pauseImport, runImport, type ImportWork } from '../import/import-work';
import { isUndoing, LOOK_EVERY_MS } from '../import/undo-part';
import { WorkItem } from './work-item';

const NOTHING_ELSE: readonly string[] = [];

/** How far it is or how it ended, in one line. */
function saidOf({ kind, isRunning, failure }: ImportWork, file: Import, text: ImportText): string {
  if (failure) return failure.message;
  const progress = { done: formatAmount(file.position), rows: formatAmount(file.row_count) };
  if (kind === 'run') {
    if (file.status !== 'done') return text(isRunning ? 'progress' : 'paused', progress);
    const { imported, unchanged, rejected } = file.result;
    const counts = {
      imported: formatAmount(imported),
      same: formatAmount(unchanged),
      rejected: formatAmount(rejected),
    };
    return text('resultImported', counts);
  }
  const { undo } = file;
  if (undo?.state === 'refused') {
    const counts = { built: formatAmount(undo.built_on), records: formatAmount(undo.records) };
    return text('undoRefused', { ...counts, count: undo.built_on });
  }
  return text(`undoState_${undo?.state ?? 'checking'}`);
}

function percentOf({ kind, failure }: ImportWork, file: Import): number | null | undefined {
  if (failure) return undefined;
  if (kind === 'run') return file.status === 'done' ? undefined : (file.position / file.row_count) * 100;
  const { undo } = file;
  if (!undo || !isUndoing(undo)) return undefined;
  return undo.state === 'checking' ? null : (undo.undone / undo.records) * 100;
}

/** An import that goes on behind the pages, or is taken back there. */
export function ImportItem({ work }: { work: ImportWork }) {
  const text = useImportText();
  const { id, kind, operations, isRunning, failure, link } = work;
  const client = useQueryClient();
  const pause = usePolling(LOOK_EVERY_MS);
  const query = useQuery({
    ...operationQuery(operations.detail, { id }, { background: true }),
    enabled: kind === 'undo',
    refetchInterval: ({ state }) => (isUndoing(state.data?.data.undo) ? pause : false),
  });
  const file = (kind === 'undo' ? query.data?.data : undefined) ?? work.file;
  const isOpen = kind === 'run' ? file.status !== 'done' : isUndoing(file.undo);
  const again = (): void => void runImport(client, { file, operations, link, alsoRefresh: NOTHING_ELSE });
  return (
    <WorkItem
      title={file.file_name}
      said={saidOf(work, file, text)}
      percent={percentOf(work, file)}
      tone={failure || file.undo?.state === 'failed' ? 'danger' : undefined}
    >
      {kind === 'run' && isOpen ? (
        <Button size="xs" variant="outline" onClick={isRunning ? () => pauseImport(id) : again}>
          {text(isRunning ? 'pause' : 'continueImport')}
        </Button>
      ) : null}
      <AppLink to={link} textStyle="xs" fontWeight="medium" alignSelf="center">
        {text('openImport')}
      </AppLink>
      {isOpen ? null : (
        <Button size="xs" variant="ghost" onClick={() => dropImportWork(id)}>
          {text('close')}
        </Button>
      )}
    </WorkItem>
  );
}
