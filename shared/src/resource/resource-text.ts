import { useMemo } from 'react';
import { platformWords } from '../contract/host/words/load';
import { words } from '../contract/host/words/en';
import { type AreaWords as WordsOfArea, wordsOfArea } from '../format/words';
import { plainText, textHook, useTranslation, type TextOf } from '../i18n/i18n';
import { COMMON_TERMS, guideWordsOf } from '../ui/guides';
import ownEnglish from './locales/en.json';

const english = { ...ownEnglish, ...words.resource };

export const RESOURCE_WORDS = 'resource';
export type ResourceWords = Omit<typeof english, 'record'>;
export type ResourceText = TextOf<ResourceWords>;

/** Words that lists, forms and record pages share; those of what comes after a first list: `useLaterText`. */
export const useResourceText = textHook<ResourceWords>(RESOURCE_WORDS, english, async (language) => {
  const [own, shared] = await Promise.all([
    import(`./locales/${language}.json`) as Promise<{ default: typeof ownEnglish }>, // complete in every language
    platformWords[language](),
  ]);
  return { ...own.default, ...shared.words.resource };
});

export interface AreaWords extends WordsOfArea {
  /** The department's messages. */
  namespace: string;
  /** Under which they have the words of the area. */
  area: string;
}

/** Finds the words of one area in its department's messages. */
export function useAreaWords(namespace: string, area: string): AreaWords {
  const { t } = useTranslation(namespace);
  // The same words until others have come, so that what is drawn with them need not be drawn again.
  return useMemo(
    () => ({ namespace, area, ...wordsOfArea(area, (key) => plainText(namespace, key)) }),
    // Others are said by another function.
    // oxlint-disable-next-line react/exhaustive-deps
    [namespace, area, t],
  );
}

/**
 * What the word of a field or column means: `<area>.terms.<name>` of the department's guide, else the text that all
 * departments share. Null where it needs none, and as long as the words of explanations are not here; they come after
 * a page, and who asks is drawn again for them.
 */
export function useTerms({ namespace, area }: Pick<AreaWords, 'namespace' | 'area'>) {
  const guide = guideWordsOf(namespace);
  useTranslation(guide);
  useTranslation(COMMON_TERMS);
  return (name: string): string | null =>
    plainText(guide, `${area}.terms.${name}`) ?? plainText(COMMON_TERMS, `${name}.text`);
}
