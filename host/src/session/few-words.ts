import { useLanguage, type Language } from '@balai/shared/i18n/language';

/**
 * The words of a part that is fetched later. They are few and come with it in all languages: a file for each would cost
 * more, and the sign-in page a line for each file.
 */
export function useFewWords<Key extends string>(
  words: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (key: Key) => string {
  const language = useLanguage();
  return (key) => words[language][key];
}
