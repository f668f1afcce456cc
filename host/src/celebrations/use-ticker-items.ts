import {
  listBirthdayText,
  listCertificateText,
  listRunningText,
  RUNNING_TEXT_ROWS,
  type RunningText,
} from '@balai/shared/contract/host/running-texts';
import { operationQuery } from '@balai/shared/http/query-client';
import { mayLoadRunningText } from '@balai/shared/permissions/display-rules';
import type { Role } from '@balai/shared/permissions/roles';
import { usePolling } from '@balai/shared/session/live';
import { storageKeys, writeStored, writeStoredJson } from '@balai/shared/session/storage';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often running text is read again while nobody tells that it changed [9.4]; a hidden tab pauses. */
const REFRESH_MS = 5_000;

/** Where each kind is kept in the browser [3.2]; of birthdays there is no number. */
const kinds = [
  {
    kind: 'general',
    operation: listRunningText,
    list: storageKeys.runningText,
    sum: storageKeys.runningTextSum,
  },
  {
    kind: 'certificate',
    operation: listCertificateText,
    list: storageKeys.runningTextCertificate,
    sum: storageKeys.runningTextCertificateCount,
  },
  { kind: 'birthday', operation: listBirthdayText, list: storageKeys.runningTextBirthday, sum: null },
] as const;

/**
 * What the ticker shows to a role, newest first; a kind that the role is not shown is not asked for [6.26-6.29].
 * @returns undefined until each kind has been answered, or has failed: what comes later would push in before what is
 * read already.
 */
export function useTickerItems(role: Role): readonly RunningText[] | undefined {
  const refetchInterval = usePolling(REFRESH_MS);
  const asked = useQueries({
    queries: kinds.map(({ kind, operation }) => ({
      ...operationQuery(operation, { row: RUNNING_TEXT_ROWS }, { background: true }),
      enabled: mayLoadRunningText(role, kind),
      refetchInterval,
      refetchIntervalInBackground: false,
    })),
  });
  const answers = asked.map(({ data }) => data);
  const [general, certificates, birthdays] = answers;
  useEffect(() => {
    [general, certificates, birthdays].forEach((answer, place) => {
      const stored = kinds[place];
      if (!answer || !stored) return;
      writeStoredJson(stored.list, answer.list);
      if (stored.sum) writeStored(stored.sum, String(answer.sum));
    });
  }, [general, certificates, birthdays]);
  // A kind that failed is loading again each time it is asked for again.
  if (asked.some(({ isLoading, isFetched }) => isLoading && !isFetched)) return undefined;
  return answers
    .flatMap((answer) => answer?.list ?? [])
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}
