import { platformSentences } from '@balai/shared/contract/host/sentences/load';
import { beforeLanguageChange, currentLanguage, useLanguage } from '@balai/shared/i18n/language';
import { loadSentences } from '@balai/shared/i18n/sentences';
import { useSyncExternalStore } from 'react';
import english from './locales/en.json';

export type SessionTextKey = keyof typeof english;
export type SessionText = (key: SessionTextKey) => string;
type Messages = Partial<Record<SessionTextKey, string>>;

// English comes with the sign-in page, so that it is drawn at once; another language is one small request.
const messages = new Map<string, Messages>([['en', english]]);

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(language: string): Promise<void> {
  if (messages.has(language)) return;
  // The module of a JSON file carries its content as the default export.
  const { default: loaded } = (await import(`./locales/${language}.json`)) as { default: Messages };
  messages.set(language, loaded);
  for (const listener of listeners) listener();
}

beforeLanguageChange(load);

/**
 * Fetches the words of the stored language; English stands in for them until they are there. Those in which the server
 * refuses something come along; where they do not, its own English sentence is shown.
 * @throws ChunkLoadError when the words did not arrive.
 */
export async function loadSessionText(): Promise<void> {
  const sentences = loadSentences('platform', platformSentences).catch(() => undefined);
  await Promise.all([load(currentLanguage()), sentences]);
}

/** Words of the sign-in page. Not i18next, which would be an eighth of everything that this page downloads. */
export function useSessionText(): SessionText {
  const language = useLanguage();
  const words = useSyncExternalStore(subscribe, () => messages.get(language));
  return (key) => words?.[key] ?? english[key];
}
