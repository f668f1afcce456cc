import { EXPORT_HOURS, listExports, putAwayExport } from '@balai/shared/contract/host/exports';
import { isSuccess } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { forItsPerson } from '@balai/shared/http/for-its-person';
import { operationQuery, queryClient } from '@balai/shared/http/query-client';
import { showBackgroundWork } from '@balai/shared/session/background-work';
import { toast } from '@balai/shared/ui';
import type { NotificationsText } from './notifications-text';

/**
 * Shows the panel with an export of the reader, also with one that he has put away, from where its file is fetched, or
 * says that it is deleted.
 */
export async function openExport(id: number, text: NotificationsText): Promise<void> {
  const query = { ...operationQuery(listExports, {}), staleTime: 0 };
  const answer = await queryClient.fetchQuery(query).catch((failure: Error) => failure);
  if (answer instanceof Error) return toast({ tone: 'danger', title: answer.message });
  const kept = answer.data.find((one) => one.id === id);
  if (kept?.is_put_away) {
    const back = await forItsPerson(callOperation(putAwayExport, { id, is_put_away: false }));
    if (!isSuccess<typeof putAwayExport>(back) && back.status !== 404)
      return toast({ tone: 'danger', title: back.message });
    // Before the panel is there: one that holds nothing closes itself.
    await queryClient.fetchQuery(query).catch(() => undefined);
  }
  if (kept) return showBackgroundWork(true);
  toast({ tone: 'info', title: text('fileGone', { hours: EXPORT_HOURS }) });
}
