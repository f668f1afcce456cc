import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const SESSION_END = 'sessionEnd';

void loadMessages(SESSION_END, (language) => import(`./locales/${language}.json`));

export function useSessionEndText(): (key: keyof typeof english, values?: Record<string, string>) => string {
  const { t } = useTranslation(SESSION_END);
  return (key, values) => t(key, values ?? {});
}
