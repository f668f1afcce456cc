import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '../session/storage';
import { languages, type Language } from '../format/languages';

export { languages, type Language };

/** As speakers call them. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  id: 'Bahasa Indonesia',
};

export const DEFAULT_LANGUAGE: Language = 'en';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The stored choice, else English: a panel that changed its language by itself would surprise. */
function storedLanguage(): Language {
  const stored = readStored(storageKeys.language);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

let current: Language = storedLanguage();
const listeners = new Set<() => void>();
const preparations = new Set<(language: Language) => Promise<unknown>>();

export const currentLanguage = (): Language => current;

/** Has `prepare` fetch what it needs before the interface changes its language. */
export function beforeLanguageChange(prepare: (language: Language) => Promise<unknown>): void {
  preparations.add(prepare);
}

/**
 * Switches the interface once its messages are there; the choice is remembered in this browser. The sign-in page has
 * its own small translator and the panel behind it i18next, which is too large for that page; both follow this one.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare(language)));
  current = language;
  writeStored(storageKeys.language, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language shown, as it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
