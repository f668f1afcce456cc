import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  createExport,
  deleteExport,
  listExports,
  openExport,
  putAwayExport,
  type Export,
} from '../../contract/host/exports';
import type { ExportFormat, ListQuery } from '../../contract/list';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { forItsPerson } from '../../http/for-its-person';
import { operationQuery, queryClient } from '../../http/queries';
import { repeatableCall } from '../../http/repeatable-call';
import { currentLanguage } from '../../i18n/language';
import { noteExports, showBackgroundWork } from '../../session/background-work';
import { usePolling } from '../../session/live';
import { alertFailure } from '../../ui/alerts';

const LOOK_EVERY_MS = 1_500;
const FILES = '/storage/';

const isUnderWay = ({ state }: Export): boolean => state === 'waiting' || state === 'running';

const create = repeatableCall();

/** Has a file made in the background; a refusal is shown in the words of the server. */
export async function startExport(area: string, query: ListQuery, format: ExportFormat): Promise<void> {
  // Values that are not set are no part of a query.
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  const answer = await create(createExport, {
    area,
    format,
    language: currentLanguage(),
    query: Object.fromEntries(given),
  });
  if (!isSuccess<typeof createExport>(answer)) {
    alertFailure(answer.message);
    return;
  }
  noteExports(true);
  showBackgroundWork(true);
  await queryClient.invalidateQueries({ queryKey: ['export'] });
}

/** The person's exports; asked again while one is under way and the server tells nothing. */
export function useExports() {
  const client = useQueryClient();
  const pause = usePolling(LOOK_EVERY_MS);
  const query = useQuery({
    ...operationQuery(listExports, {}, { background: true }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pause : false),
  });
  const exports = query.data?.data.filter(({ is_put_away: isPutAway }) => !isPutAway);
  const count = exports?.length;
  useEffect(() => {
    if (count !== undefined) noteExports(count > 0);
  }, [count]);
  return {
    exports: exports ?? [],
    /** As they are now: an earlier answer does not know one that was just ordered. */
    isAnswered: !query.isPending && !query.isFetching,
    /** Fetches a finished file as the browser's own download. */
    fetch: async (id: number) => {
      const answer = await forItsPerson(callOperation(openExport, { id }));
      if (!isSuccess<typeof openExport>(answer)) {
        alertFailure(answer.message);
        // Its day may be over.
        return client.invalidateQueries({ queryKey: ['export'] });
      }
      const link = document.createElement('a');
      link.href = `${FILES}${answer.data.file}`;
      link.download = '';
      link.click();
    },
    /** Closes the line of one that is done; its file stays, and its notification leads to it. */
    putAway: async (id: number) => {
      const answer = await forItsPerson(callOperation(putAwayExport, { id, is_put_away: true }));
      if (!isSuccess<typeof putAwayExport>(answer) && answer.status !== 404) alertFailure(answer.message);
      await client.invalidateQueries({ queryKey: ['export'] });
    },
    /** Stops one that is under way, forgets one that failed. */
    drop: async (id: number) => {
      const answer = await forItsPerson(callOperation(deleteExport, { id }));
      if (!isSuccess<typeof deleteExport>(answer) && answer.status !== 404) alertFailure(answer.message);
      await client.invalidateQueries({ queryKey: ['export'] });
    },
  };
}
