import type { Language, Translation } from '../../format/languages';
import { wordOf, type Words } from '../../format/words';

/** What manifests and notifications call something. */
export interface Title {
  /** In English: 'Customers'. */
  title: string;
  words: Readonly<Record<Translation, string>>;
}

/** The words of a department in all languages, as its `words/all.ts` has them. */
export type AllWords = Readonly<Record<Language, Words>>;

/** What the words call something, by a key such as 'brand.title'. Throws where a language has no such word. */
export function titleOf(words: AllWords, key: string): Title {
  const wordIn = (language: Language): string => {
    const word = wordOf(words[language], key);
    if (word === null) throw new Error(`The words in '${language}' have no '${key}'`);
    return word;
  };
  return {
    title: wordIn('en'),
    words: { de: wordIn('de'), fr: wordIn('fr'), pt: wordIn('pt'), id: wordIn('id') },
  };
}
