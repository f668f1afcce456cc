import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';
import { joinAreas } from '@balai/shared/contract/host/department-manifest';
import { salesNotifications } from '@balai/shared/contract/sales/notifications';
import { customersArea } from './features/customers/customers-area';
import { pipelinesArea } from './features/pipelines/pipelines-area';

export const manifest = defineManifest({
  id: 'sales',
  title: 'Sales',
  owner: 'Sales systems',
  requires: CONTRACT_VERSION,
  ...joinAreas(pipelinesArea, customersArea),
  notifications: salesNotifications,
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
