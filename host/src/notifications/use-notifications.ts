import {
  EMPLOYEE_NOTIFICATION_ROWS,
  listNotifications,
  NOTIFICATION_ROWS,
  type Notification,
  type NotificationTab,
  readAllNotifications,
  readNotification,
} from '@balai/shared/contract/host/notifications';
import { type Answer, isSuccess } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { forItsPerson } from '@balai/shared/http/for-its-person';
import { ApiError, isReadAgain, operationQuery, orThrow } from '@balai/shared/http/query-client';
import { useLanguage } from '@balai/shared/i18n/language';
import { usePolling } from '@balai/shared/session/live';
import { storageKeys, writeStoredJson } from '@balai/shared/session/storage';
import { toast } from '@balai/shared/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotificationsText } from './notifications-text';

/** While nobody tells what is new, it is asked for as often as running text is [9.4]. */
const REFRESH_MS = 5_000;

/** One of the tabs of everybody's bell, or the bell about employees. */
export type Bell = NotificationTab | 'employee';

const AREA = 'notification';

const inputOf = (bell: Bell) =>
  bell === 'employee'
    ? { key: 'Employee' as const, row: EMPLOYEE_NOTIFICATION_ROWS }
    : { tab: bell, row: NOTIFICATION_ROWS };

/** The failure that was told last: the count and an open list fail together. */
let told: string | null = null;

/** Says once that reading failed, until it has worked again [8.11]. */
function useFailureToast(error: Error | null, hasWorked: boolean): void {
  const text = useNotificationsText();
  const failure = error && (error.message || text('somethingWentWrong'));
  useEffect(() => {
    if (hasWorked) told = null;
    if (failure === null || failure === told) return;
    told = failure;
    toast({ tone: 'danger', title: failure });
  }, [failure, hasWorked]);
}

/** What is not read, in each bell and tab; null until it is known. */
export function useUnread(): Record<Bell, number> | null {
  const refetchInterval = usePolling(REFRESH_MS);
  const {
    data,
    error,
    isSuccess: hasWorked,
  } = useQuery({
    ...operationQuery(listNotifications, { row: 1 }, { background: true }),
    refetchInterval,
    refetchIntervalInBackground: false,
  });
  // What a lost connection means the bar over the page says already.
  const isLost = error instanceof ApiError && error.status === 0;
  useFailureToast(isLost ? null : error, hasWorked);
  return data?.unread_of ?? null;
}

/** What of a notification stays in the browser until its person signs out [3.3]: not what it says of its record. */
const keptOf = ({ id, title_description, created_at, is_read, status, id_foreign }: Notification) => ({
  id,
  title_description,
  created_at,
  is_read,
  status,
  id_foreign,
});

/** The notifications of a bell, page by page [2.60]. */
export function useNotifications(bell: Bell) {
  const language = useLanguage();
  const refetchInterval = usePolling(REFRESH_MS);
  const query = useInfiniteQuery({
    queryKey: [AREA, 'notification.pages', bell, language],
    queryFn: ({ queryKey, pageParam, signal }) => {
      const input = { ...inputOf(bell), page: pageParam, language };
      return orThrow(callOperation(listNotifications, input, { signal, background: isReadAgain(queryKey) }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((sum, { data }) => sum + data.length, 0) < count ? pages.length + 1 : undefined,
    refetchInterval,
    refetchIntervalInBackground: false,
  });
  useFailureToast(query.error, query.isSuccess);
  const pages = query.data?.pages ?? [];
  const newest = bell === 'general' ? pages[0]?.data : undefined;
  useEffect(() => {
    if (newest) writeStoredJson(storageKeys.notificationList, newest.map(keptOf));
  }, [newest]);
  return {
    ...query,
    notifications: pages.flatMap(({ data }) => data),
    count: pages.at(-1)?.count ?? 0,
    pagesHere: pages.length,
  };
}

/** Marks notifications as read. A refusal is told and answered false. */
export function useMarkRead() {
  const client = useQueryClient();
  const text = useNotificationsText();
  const settle = (answer: Answer<typeof readNotification>): boolean => {
    void client.invalidateQueries({ queryKey: [AREA] });
    if (isSuccess<typeof readNotification>(answer)) return true;
    toast({ tone: 'danger', title: answer.message || text('somethingWentWrong') });
    return false;
  };
  return {
    readOne: async (id: number, withRecord: boolean): Promise<boolean> =>
      settle(
        await forItsPerson(callOperation(readNotification, withRecord ? { id, with_record: true } : { id })),
      ),
    readAll: async (): Promise<boolean> =>
      settle(await forItsPerson(callOperation(readAllNotifications, {}))),
  };
}
