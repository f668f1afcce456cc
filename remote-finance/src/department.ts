import { financeSentences } from '@balai/shared/contract/finance/sentences/load';
import { defineDepartment } from '@balai/shared/department';
import type { manifest } from './manifest';
import { messages } from './messages';

export const department = defineDepartment<typeof manifest>({
  manifest: { id: 'finance' },
  pages: {
    distributors: () =>
      import('./features/distributors/distributors-page').then((module) => module.DistributorsPage),
    distributorCreate: () =>
      import('./features/distributors/distributor-form-page').then((module) => module.DistributorCreatePage),
    distributorEdit: () =>
      import('./features/distributors/distributor-form-page').then((module) => module.DistributorEditPage),
    distributorDetail: () =>
      import('./features/distributors/distributor-detail-page').then(
        (module) => module.DistributorDetailPage,
      ),
    distributorPrices: () =>
      import('./features/distributors/distributor-prices-page').then(
        (module) => module.DistributorPricesPage,
      ),
  },
  messages,
  sentences: financeSentences,
  guide: () => import('./guide').then((module) => module.guide),
});
