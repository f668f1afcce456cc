import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const NOTIFICATIONS = 'notifications';

void loadMessages(NOTIFICATIONS, (language) => import(`./locales/${language}.json`));

type Key = Exclude<keyof typeof english, 'unread_one' | 'unread_other'> | 'unread';

export type NotificationsText = (key: Key, values?: Record<string, string | number>) => string;

export function useNotificationsText(): NotificationsText {
  const { t } = useTranslation(NOTIFICATIONS);
  return (key, values) => t(key, values ?? {});
}
