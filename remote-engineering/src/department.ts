import { engineeringSentences } from '@balai/shared/contract/engineering/sentences/load';
import { defineDepartment } from '@balai/shared/department';
import type { manifest } from './manifest';
import { messages } from './messages';

export const department = defineDepartment<typeof manifest>({
  manifest: { id: 'engineering' },
  pages: {
    brands: () => import('./features/brands/brands-page').then((module) => module.BrandsPage),
    brandCreate: () => import('./features/brands/brand-pages').then((module) => module.BrandCreatePage),
    brandEdit: () => import('./features/brands/brand-pages').then((module) => module.BrandEditPage),
    brandDetail: () => import('./features/brands/brand-detail-page').then((module) => module.BrandDetailPage),
    items: () => import('./features/items/items-page').then((module) => module.ItemsPage),
    itemPrices: () => import('./features/items/item-prices-page').then((module) => module.ItemPricesPage),
    itemCreate: () => import('./features/items/item-form-page').then((module) => module.ItemCreatePage),
    itemEdit: () => import('./features/items/item-form-page').then((module) => module.ItemEditPage),
    itemDetail: () => import('./features/items/item-detail-page').then((module) => module.ItemDetailPage),
    knowledge: () =>
      import('./features/product-knowledge/product-knowledge-page').then((module) => module.KnowledgePage),
    knowledgeCreate: () =>
      import('./features/product-knowledge/product-knowledge-form-page').then(
        (module) => module.KnowledgeCreatePage,
      ),
    knowledgeEdit: () =>
      import('./features/product-knowledge/product-knowledge-form-page').then(
        (module) => module.KnowledgeEditPage,
      ),
    knowledgeDetail: () =>
      import('./features/product-knowledge/product-knowledge-detail-page').then(
        (module) => module.KnowledgeDetailPage,
      ),
    solutions: () => import('./features/solutions/solutions-page').then((module) => module.SolutionsPage),
    solutionCreate: () =>
      import('./features/solutions/solution-pages').then((module) => module.SolutionCreatePage),
    solutionEdit: () =>
      import('./features/solutions/solution-pages').then((module) => module.SolutionEditPage),
    solutionDetail: () =>
      import('./features/solutions/solution-detail-page').then((module) => module.SolutionDetailPage),
  },
  messages,
  sentences: engineeringSentences,
  newRecords: {
    brand: {
      access: 'brandSolution.crud',
      title: 'brand.newTitle',
      load: () => import('./features/brands/brand-pages').then((module) => module.BrandQuickCreate),
    },
    solution: {
      access: 'brandSolution.crud',
      title: 'solution.newTitle',
      load: () => import('./features/solutions/solution-pages').then((module) => module.SolutionQuickCreate),
    },
  },
  guide: () => import('./guide').then((module) => module.guide),
});
