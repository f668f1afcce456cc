import type { CatalogueLoaders } from '../../../format/sentence';

/** What the platform says, in the languages it is translated to. */
export const platformSentences: CatalogueLoaders = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  pt: () => import('./pt'),
  id: () => import('./id'),
};
