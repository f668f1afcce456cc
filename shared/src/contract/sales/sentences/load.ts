import type { CatalogueLoaders } from '../../../format/sentence';

/** What the department says, in the languages it is translated to. */
export const salesSentences: CatalogueLoaders = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  pt: () => import('./pt'),
  id: () => import('./id'),
};
