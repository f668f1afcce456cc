import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';
import { joinAreas } from '@balai/shared/contract/host/department-manifest';
import { engineeringNotifications } from '@balai/shared/contract/engineering/notifications';
import { brandsArea } from './features/brands/brands-area';
import { itemsArea } from './features/items/items-area';
import { knowledgeArea } from './features/product-knowledge/product-knowledge-area';
import { solutionsArea } from './features/solutions/solutions-area';

export const manifest = defineManifest({
  id: 'engineering',
  title: 'Engineering',
  owner: 'Engineering systems',
  requires: CONTRACT_VERSION,
  ...joinAreas(itemsArea, knowledgeArea, brandsArea, solutionsArea),
  notifications: engineeringNotifications,
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
