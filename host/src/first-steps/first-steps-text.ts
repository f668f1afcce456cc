import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const FIRST_STEPS = 'first-steps';

/** Fetches the words; what is drawn without them would show bare keys. */
export const loadFirstStepsText = (): Promise<void> =>
  loadMessages(FIRST_STEPS, (language) => import(`./locales/${language}.json`));

export function useFirstStepsText(): (key: keyof typeof english) => string {
  const { t } = useTranslation(FIRST_STEPS);
  return (key) => t(key);
}
