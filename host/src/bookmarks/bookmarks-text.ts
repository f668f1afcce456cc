import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const BOOKMARKS = 'bookmarks';

void loadMessages(BOOKMARKS, (language) => import(`./locales/${language}.json`));

export type BookmarksText = (key: keyof typeof english, values?: Record<string, string>) => string;

export function useBookmarksText(): BookmarksText {
  const { t } = useTranslation(BOOKMARKS);
  return (key, values) => t(key, values ?? {});
}
