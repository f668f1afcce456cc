import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const HELP = 'help';

/** Fetches the words; what is drawn without them would show bare keys. */
export const loadHelpText = (): Promise<void> =>
  loadMessages(HELP, (language) => import(`./locales/${language}.json`));

export type HelpTextKey = keyof typeof english;

export function useHelpText(): (key: HelpTextKey) => string {
  const { t } = useTranslation(HELP);
  return (key) => t(key);
}
