import { defineDepartment } from '@balai/shared/department';
import { manifest } from './manifest';
import { messages } from './messages';

export const department = defineDepartment({
  manifest,
  pages: {
    brands: () => import('./features/brands/brands-page').then((module) => module.BrandsPage),
    brandCreate: () => import('./features/brands/brand-form-page').then((module) => module.BrandCreatePage),
    brandEdit: () => import('./features/brands/brand-form-page').then((module) => module.BrandEditPage),
    brandDetail: () => import('./features/brands/brand-detail-page').then((module) => module.BrandDetailPage),
    solutions: () => import('./features/solutions/solutions-page').then((module) => module.SolutionsPage),
    solutionCreate: () =>
      import('./features/solutions/solution-form-page').then((module) => module.SolutionCreatePage),
    solutionEdit: () =>
      import('./features/solutions/solution-form-page').then((module) => module.SolutionEditPage),
    solutionDetail: () =>
      import('./features/solutions/solution-detail-page').then((module) => module.SolutionDetailPage),
  },
  messages,
});
