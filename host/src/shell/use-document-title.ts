import { readAsset } from '@balai/shared/contract/host/assets';
import { operationQuery, queryClient } from '@balai/shared/http/query-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announcePage } from './announce-page';

/** Says in the tab, and to who hears the screen, what page is shown, and whose panel it is: the company's name, or Balai where it gave none. */
export function useDocumentTitle(title: string): void {
  const { data: answer } = useQuery(
    { ...operationQuery(readAsset, { type: 'logo', layout: 'landscape' }), staleTime: Infinity },
    queryClient,
  );
  const owner = answer?.data.company || 'Balai';
  useEffect(() => {
    document.title = `${title} · ${owner}`;
  }, [title, owner]);
  useEffect(() => announcePage(title), [title]);
}
