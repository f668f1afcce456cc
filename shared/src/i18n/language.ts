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
  await fetchWords(language);
  writeStored(storageKeys.language, language);
  show(language);
}

const fetchWords = (language: Language): Promise<unknown> =>
  Promise.all([...preparations].map((prepare) => prepare(language)));

function show(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Follows what is chosen in another tab, or spoken by who has signed in there. @returns a function that stops it. */
export function followLanguage(): () => void {
  const follow = async ({ key }: StorageEvent): Promise<void> => {
    const chosen = storedLanguage();
    // Who signs out forgets the choice, and leaves the page in the language that it has.
    if (key !== storageKeys.language || chosen === current) return;
    await fetchWords(chosen);
    // Another one has been chosen meanwhile.
    if (chosen === storedLanguage()) show(chosen);
  };
  // Words that do not arrive leave it as it is.
  const hear = (event: StorageEvent) => void follow(event).catch(() => undefined);
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language shown, as it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
