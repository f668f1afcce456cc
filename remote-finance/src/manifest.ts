import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';
import { joinAreas } from '@balai/shared/contract/host/department-manifest';
import { financeNotifications } from '@balai/shared/contract/finance/notifications';
import { distributorsArea } from './features/distributors/distributors-area';

export const manifest = defineManifest({
  id: 'finance',
  title: 'Finance',
  owner: 'Finance systems',
  requires: CONTRACT_VERSION,
  ...joinAreas(distributorsArea),
  notifications: financeNotifications,
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
