import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const SEARCH = 'search';

void loadMessages(SEARCH, (language) => import(`./locales/${language}.json`));

type SearchTextKey =
  | Exclude<keyof typeof english, 'pipelines_one' | 'pipelines_other' | 'found_one' | 'found_other'>
  | 'pipelines'
  | 'found';

export function useSearchText(): (key: SearchTextKey, values?: Record<string, number>) => string {
  const { t } = useTranslation(SEARCH);
  return (key, values) => t(key, values ?? {});
}
