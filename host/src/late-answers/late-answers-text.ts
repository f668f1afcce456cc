import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const LATE_ANSWERS = 'lateAnswers';

void loadMessages(LATE_ANSWERS, (language) => import(`./locales/${language}.json`));

export function useLateAnswersText(): (key: keyof typeof english) => string {
  const { t } = useTranslation(LATE_ANSWERS);
  return (key) => t(key);
}
