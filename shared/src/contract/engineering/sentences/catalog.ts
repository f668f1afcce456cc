import { defineSentences } from '../../../format/sentence';

/** What brands, solutions and items share. */
export const catalogSentence = defineSentences('catalog', {
  no_brand: 'Brand not found',
  no_solution: 'Solution not found',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  entries_one: '{{count}} knowledge entry',
  entries_other: '{{count}} knowledge entries',
  solutions_one: '{{count}} solution',
  solutions_other: '{{count}} solutions',
  pipelines_one: '{{count}} pipeline',
  pipelines_other: '{{count}} pipelines',
  distributors_one: '{{count}} distributor',
  distributors_other: '{{count}} distributors',
  prices_one: '{{count}} distributor price',
  prices_other: '{{count}} distributor prices',
});
