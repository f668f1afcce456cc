import type { TranslatedWords } from '../../../format/words';
import type { Language } from '../../../format/languages';
import type { words as english } from './en';

/** The words that every list shares with its files, each language when somebody speaks it. */
export const platformWords: Readonly<
  Record<Language, () => Promise<{ words: TranslatedWords<typeof english> }>>
> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  pt: () => import('./pt'),
  id: () => import('./id'),
};
