import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readHistory } from '../../contract/host/history';

/** Asks for the history of a record again, after a write to its files or comments. */
export function useRefreshHistory(entity: string, entityId: number): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [, name, ofEntity, ofId] }) =>
          name === readHistory.name && ofEntity === entity && ofId === entityId,
      }),
    [client, entity, entityId],
  );
}
