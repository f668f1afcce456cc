import { EXPORT_HOURS, listExports } from '@balai/shared/contract/host/exports';
import { operationQuery, queryClient } from '@balai/shared/http/query-client';
import { showBackgroundWork } from '@balai/shared/session/background-work';
import { toast } from '@balai/shared/ui';
import type { NotificationsText } from './notifications-text';

/** Shows the panel with an export of the reader, from where its file is fetched, or says that it is deleted. */
export async function openExport(id: number, text: NotificationsText): Promise<void> {
  const query = { ...operationQuery(listExports, {}), staleTime: 0 };
  const answer = await queryClient.fetchQuery(query).catch((failure: Error) => failure);
  if (answer instanceof Error) return toast({ tone: 'danger', title: answer.message });
  if (answer.data.some((kept) => kept.id === id)) return showBackgroundWork(true);
  toast({ tone: 'info', title: text('fileGone', { hours: EXPORT_HOURS }) });
}
