import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listAttachments } from '../../contract/host/attachments';
import { areaOf } from '../../http/queries';
import { useRefreshHistory } from './use-refresh-history';

/** Asks for the files of a record and for its history again, also for a page that was left meanwhile. */
export function useRefreshAttachments(entity: string, entityId: number): () => Promise<void> {
  const client = useQueryClient();
  const refreshHistory = useRefreshHistory(entity, entityId);
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: [areaOf(listAttachments)] });
    await refreshHistory();
  }, [client, refreshHistory]);
}
