import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const CELEBRATIONS = 'celebrations';

/** Fetches the words; what is drawn without them would show bare keys. */
export const loadCelebrationsText = (): Promise<void> =>
  loadMessages(CELEBRATIONS, (language) => import(`./locales/${language}.json`));

type Key = keyof typeof english;
export type CelebrationsText = (key: Key, values?: Record<string, string | number>) => string;

export function useCelebrationsText(): CelebrationsText {
  const { t } = useTranslation(CELEBRATIONS);
  return (key, values) => t(key, values ?? {});
}

/** '1 Like', '2 Likes': the plural when there is more than one [9.11]; of none as the language says it. */
export const likesText = (text: CelebrationsText, number: number): string =>
  text(number > 1 ? 'likes' : 'like', { number, count: number });

/** '1 Comment', '2 Comments' [9.11]. */
export const commentsText = (text: CelebrationsText, number: number): string =>
  text(number > 1 ? 'comments' : 'comment', { number, count: number });
