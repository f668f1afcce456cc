import { readMenu } from '@balai/shared/contract/host/menu';
import { operationQuery } from '@balai/shared/http/query-client';
import { sessionAtom, sessionStore } from '@balai/shared/session';
import { storeMenu } from '@balai/shared/session/session-store';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A menu older than this is read again when the person comes back to the tab. */
const FRESH_MS = 5 * 60_000;

/**
 * Reads the menu of the session again: at once where an earlier visit left it behind, after a write to the area 'menu',
 * and now and then when the person comes back to the tab. The one that came with the sign-in is not asked for twice.
 */
export function useFreshMenu(): void {
  const { data, dataUpdatedAt } = useQuery({
    ...operationQuery(readMenu, {}, { background: true }),
    staleTime: FRESH_MS,
    initialData: () => {
      const session = sessionStore.get(sessionAtom);
      return session ? { status: 200 as const, message: '', data: [...session.menu] } : undefined;
    },
    initialDataUpdatedAt: () => sessionStore.get(sessionAtom)?.menuReadAt ?? 0,
  });
  useEffect(() => {
    const known = sessionStore.get(sessionAtom)?.menuReadAt ?? 0;
    if (data && dataUpdatedAt > known) storeMenu(data.data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
}
