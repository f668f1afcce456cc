import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const NOTICES = 'notices';

void loadMessages(NOTICES, (language) => import(`./locales/${language}.json`));

export type NoticesText = (key: keyof typeof english, values?: Record<string, string | number>) => string;

export function useNoticesText(): NoticesText {
  const { t } = useTranslation(NOTICES);
  return (key, values) => t(key, values ?? {});
}
