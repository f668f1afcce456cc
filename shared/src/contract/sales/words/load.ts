import type { WordLoaders } from '../../../format/words';

/** The words of the department, each language when somebody speaks it. */
export const salesWords: WordLoaders = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  pt: () => import('./pt'),
  id: () => import('./id'),
};
