import type { WordLoaders } from '../../../format/words';

/** The words of the department: English travels with it, each other language comes when somebody speaks it. */
export const financeWords: WordLoaders = {
  en: () => import(/* webpackMode: "eager" */ './en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  pt: () => import('./pt'),
  id: () => import('./id'),
};
