import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportSettings } from '../../contract/host/import-settings';
import type { Import, ImportOperations } from '../../contract/host/imports';
import { isSuccess, type Failure } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { keepImport } from './import-work';

export interface ImportCheck {
  isChecking: boolean;
  /** Why it stopped; null when it did not. */
  failure: Failure | null;
  /** Begins a dry run with these settings and looks at all rows. @returns whether it came to its end. */
  start: (file: Import, settings: ImportSettings) => Promise<boolean>;
  /** Goes on with the one that a closed tab or a lost connection has left. */
  resume: (file: Import) => Promise<boolean>;
}

/** Asks for the dry run of batch after batch. Each is stored with its position, so that leaving the page costs nothing. */
export function useImportCheck(operations: ImportOperations): ImportCheck {
  const client = useQueryClient();
  const [isChecking, setIsChecking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  /** A try ended without the answer that says how the import stands now. */
  const isLost = useRef(false);

  const run = useCallback(
    async (file: Import, settings: ImportSettings | null): Promise<boolean> => {
      const { signal } = (current.current = new AbortController());
      setFailure(null);
      setIsChecking(true);
      const { id } = file;
      const begin = async (made: ImportSettings) => {
        const stored = isLost.current ? await callOperation(operations.detail, { id }, { signal }) : null;
        if (stored && !isSuccess<ImportOperations['detail']>(stored)) return stored;
        const { version } = stored?.data ?? file;
        return callOperation(operations.check, { id, version, settings: made }, { signal });
      };
      const next = ({ check_position: position }: Import) =>
        callOperation(operations.checkRows, { id, position }, { signal });
      let answer = await (settings ? begin(settings) : next(file));
      while (!signal.aborted && isSuccess<ImportOperations['check']>(answer)) {
        await keepImport(client, operations, answer);
        if (answer.data.status !== 'checking') break;
        answer = await next(answer.data);
      }
      if (signal.aborted) return false;
      setIsChecking(false);
      isLost.current = !isSuccess<ImportOperations['check']>(answer);
      if (!isSuccess<ImportOperations['check']>(answer)) {
        setFailure(answer);
        return false;
      }
      for (const { name } of [
        operations.preview,
        operations.problems,
        operations.changes ?? operations.problems,
      ])
        client.removeQueries({ queryKey: [operations.area, name] });
      return true;
    },
    [client, operations],
  );
  const start = useCallback((file: Import, settings: ImportSettings) => run(file, settings), [run]);
  const resume = useCallback((file: Import) => run(file, null), [run]);
  return { isChecking, failure, start, resume };
}
