import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import type { Import, ImportOperations } from '../../contract/host/imports';
import type { Failure } from '../../contract/operation';
import { sessionStore } from '../../session/session';
import { importWorkAtom, openImport, pauseImport, runImport } from './import-work';

export interface ImportRun {
  running: boolean;
  /** Why it stopped by itself; null when it was paused or is done. */
  failure: Failure | null;
  start: (file: Import) => void;
  pause: () => void;
}

const NOTHING_ELSE: readonly string[] = [];

/** The run of the import whose page is open; it goes on when the page is left, see `runImport`. */
export function useImportRun(
  id: number,
  operations: ImportOperations,
  link: string,
  alsoRefresh: readonly string[] = NOTHING_ELSE,
): ImportRun {
  const client = useQueryClient();
  const work = useAtomValue(importWorkAtom, { store: sessionStore }).find((one) => one.id === id);
  useEffect(() => openImport(id), [id]);
  return {
    running: work?.isRunning ?? false,
    failure: work?.failure ?? null,
    start: (file) => void runImport(client, { file, operations, link, alsoRefresh }),
    pause: () => pauseImport(id),
  };
}
