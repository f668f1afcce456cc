import { platformSentences } from '@balai/shared/contract/host/sentences/load';
import { beforeLanguageChange, currentLanguage, useLanguage } from '@balai/shared/i18n/language';
import { loadSentences } from '@balai/shared/i18n/sentences';
import english from './locales/en.json';

export type SessionTextKey = keyof typeof english;
export type SessionText = (key: SessionTextKey) => string;
type Messages = Partial<Record<SessionTextKey, string>>;

// English comes with the sign-in page, so that it is drawn at once; another language is one small request.
const messages = new Map<string, Messages>([['en', english]]);

async function load(language: string): Promise<void> {
  if (messages.has(language)) return;
  // The module of a JSON file carries its content as the default export.
  const { default: loaded } = (await import(`./locales/${language}.json`)) as { default: Messages };
  messages.set(language, loaded);
}

beforeLanguageChange(load);

/**
 * Fetches the words of the stored language, also those in which the server refuses something; English stands in for
 * what does not arrive. Never rejects.
 */
export async function loadSessionText(): Promise<void> {
  await Promise.allSettled([load(currentLanguage()), loadSentences('platform', platformSentences)]);
}

/** Words of the sign-in page. Not i18next, which would be an eighth of everything that this page downloads. */
export function useSessionText(): SessionText {
  const language = useLanguage();
  return (key) => messages.get(language)?.[key] ?? english[key];
}
