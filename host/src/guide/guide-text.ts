import { loadMessages, useTranslation, type Language } from '@balai/shared/i18n';
import { guideWordsOf } from '@balai/shared/ui/shell';
import type english from './locales/en.json';

const HOST_GUIDE = guideWordsOf('host');

/** The words of all that helps in the shell: each file of words is a line in what the sign-in page downloads. */
export const guideMessages = (language: Language) => import(`./locales/${language}.json`);

/** Fetches the words; what is drawn without them would show bare keys. */
export const loadGuideText = (): Promise<void> => loadMessages(HOST_GUIDE, guideMessages);

/** Words of the shell; those of its pages stand under what they are called. */
export type GuideTextKey =
  | Exclude<keyof typeof english, 'achievement' | 'dashboard' | 'glossary'>
  | `glossary.${keyof typeof english.glossary}`;

export function useGuideText(): (key: GuideTextKey) => string {
  const { t } = useTranslation(HOST_GUIDE);
  return (key) => t(key);
}
