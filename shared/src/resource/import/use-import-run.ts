import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Import, ImportOperations } from '../../contract/host/imports';
import { isSuccess, type Failure } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { operationQuery } from '../../http/queries';

export interface ImportRun {
  running: boolean;
  /** Why it stopped by itself; null when it was paused or is done. */
  failure: Failure | null;
  start: (file: Import) => void;
  pause: () => void;
}

const NOTHING_ELSE: readonly string[] = [];

/**
 * Asks for batch after batch until the import is done. Each one is stored with its position, so that pausing, leaving
 * the page or losing the connection costs nothing: `start` goes on from where the server stands.
 */
export function useImportRun(
  operations: ImportOperations,
  alsoRefresh: readonly string[] = NOTHING_ELSE,
): ImportRun {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef<AbortController | null>(null);

  const pause = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setRunning(false);
  }, []);
  useEffect(() => () => current.current?.abort(), []);

  const start = useCallback(
    (file: Import) => {
      const control = new AbortController();
      current.current?.abort();
      current.current = control;
      setFailure(null);
      setRunning(true);
      const go = async (): Promise<void> => {
        let at = file;
        while (at.status !== 'done') {
          const input = { id: at.id, position: at.position };
          const answer = await callOperation(operations.run, input, { signal: control.signal });
          if (control.signal.aborted) return;
          if (!isSuccess<ImportOperations['run']>(answer)) {
            setFailure(answer);
            break;
          }
          at = answer.data;
          client.setQueryData(operationQuery(operations.detail, { id: at.id }).queryKey, answer);
        }
        setRunning(false);
        if (at.status !== 'done') return;
        for (const area of [operations.area, ...alsoRefresh])
          await client.invalidateQueries({ queryKey: [area] });
      };
      void go();
    },
    [client, operations, alsoRefresh],
  );
  return { running, failure, start, pause };
}
