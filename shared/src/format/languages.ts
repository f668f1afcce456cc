/** Interface languages: the specification's four and Indonesian, in which its fixed dialog texts are written. */
export const languages = ['en', 'de', 'fr', 'pt', 'id'] as const;
export type Language = (typeof languages)[number];

/** English is the language of the server's answers; these are the ones it is said in. */
export type Translation = Exclude<Language, 'en'>;

/** How each language writes dates and counts. */
export const locales = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  pt: 'pt-BR',
  id: 'id-ID',
} as const satisfies Record<Language, string>;

/**
 * Makes something for a language when it is wanted first: a format of the browser takes as long to make as to use
 * hundreds of times.
 */
export function madeForLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language) ?? make(locales[language]);
    made.set(language, known);
    return known;
  };
}
