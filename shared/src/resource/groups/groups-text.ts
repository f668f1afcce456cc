import { loadMessages, useTranslation } from '../../i18n/i18n';
import type english from './locales/en.json';

void loadMessages('groups', (language) => import(`./locales/${language}.json`));

export type GroupsText = (key: keyof typeof english, values?: Record<string, string | number>) => string;

/** The words of filter groups. */
export function useGroupsText(): GroupsText {
  const { t } = useTranslation('groups');
  return (key, values) => t(key, values ?? {});
}
