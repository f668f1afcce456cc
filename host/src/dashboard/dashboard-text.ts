import { loadMessages, useTranslation } from '@balai/shared/i18n';
import { useLanguage } from '@balai/shared/i18n/language';
import { type Titled, titleIn } from '../shell/manifest-words';
import type english from './locales/en.json';

const DASHBOARD = 'dashboard';

void loadMessages(DASHBOARD, (language) => import(`./locales/${language}.json`));

type DashboardText = (key: keyof typeof english, values?: Record<string, string | number>) => string;

export function useDashboardText(): DashboardText {
  const { t } = useTranslation(DASHBOARD);
  return (key, values) => t(key, values ?? {});
}

/** What a department calls a card or a part of one. */
export function useCardTitle(): (titled: Titled) => string {
  const language = useLanguage();
  return (titled) => titleIn(language, titled);
}
