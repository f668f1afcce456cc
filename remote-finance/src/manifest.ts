import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';
import { joinAreas } from '@balai/shared/contract/host/department-manifest';
import { financeNotices } from '@balai/shared/contract/finance/notices';
import { distributorsArea } from './features/distributors/distributors-area';

export const manifest = defineManifest({
  id: 'finance',
  title: 'Finance',
  owner: 'Finance systems',
  requires: CONTRACT_VERSION,
  ...joinAreas(distributorsArea),
  notifications: financeNotices,
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
