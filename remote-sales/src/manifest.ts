import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';

export const manifest = defineManifest({
  id: 'sales',
  title: 'Sales',
  owner: 'Sales systems',
  requires: CONTRACT_VERSION,
  routes: [
    { path: '/pipeline', page: 'pipelines', access: 'pipeline.open', title: 'pipeline.title' },
    { path: '/pipeline/new', page: 'pipelineCreate', access: 'pipeline.write', title: 'pipeline.newTitle' },
    {
      path: '/pipeline/:id/edit',
      page: 'pipelineEdit',
      access: 'pipeline.write',
      title: 'pipeline.editTitle',
    },
    { path: '/detail-pipeline/:id', page: 'pipelineDetail', access: 'pipeline.read', title: 'pipeline.one' },
    {
      path: '/detail-document/:id',
      page: 'pipelineDocument',
      access: 'pipeline.read',
      title: 'pipeline.one',
    },
    { path: '/customer-all', page: 'customersAll', access: 'customer.listAll', title: 'customer.title' },
    { path: '/customer-all/:id', page: 'customerDetail', access: 'customer.listAll', title: 'customer.one' },
    {
      path: '/detail-customer/:id',
      page: 'customerDetail',
      access: 'customer.listAll',
      title: 'customer.one',
    },
    { path: '/customer/new', page: 'customerCreate', access: 'customer.write', title: 'customer.newTitle' },
    {
      path: '/customer/import',
      page: 'customerImport',
      access: 'customer.import',
      title: 'customer.importTitle',
    },
    {
      path: '/customer/:idUser',
      page: 'customerRecord',
      access: 'customer.list',
      title: 'customer.recordTitle',
    },
    { path: '/customer/:idUser/:id', page: 'customerDetail', access: 'customer.read', title: 'customer.one' },
    {
      path: '/customer/:idUser/:id/edit',
      page: 'customerEdit',
      access: 'customer.write',
      title: 'customer.editTitle',
    },
  ],
  menu: [
    {
      id: 'sales.pipelines',
      group: 'sales',
      title: 'Pipelines',
      link: '/pipeline',
      icon: 'kanban',
      order: 10,
      access: 'pipeline.list',
    },
    {
      id: 'sales.presales',
      group: 'sales',
      title: 'Pre Sales',
      link: '/pipeline?tab=preSales',
      icon: 'headset',
      order: 11,
      access: 'pipeline.preSalesTab',
      badge: { counter: 'COUNT_PRESALES', operation: '/panel/pipeline/count_need_presales' },
    },
    {
      id: 'sales.customers',
      group: 'sales',
      title: 'Customers',
      link: '/customer-all',
      icon: 'building',
      order: 15,
      access: 'customer.listAll',
    },
  ],
  searchPanels: [
    { id: 'customers', title: 'Customer', operation: '/panel/customer/list_all', access: 'customer.search' },
  ],
  notifications: {
    pipeline: '/detail-pipeline/{id}',
    // The page that is open to everyone who sees the customer [2.7].
    customer: '/customer/{id_user}/{id}',
    pic: '/customer/{id_user}/{id}',
  },
  commands: [
    { id: 'pipeline.create', title: 'New pipeline', link: '/pipeline/new', access: 'pipeline.write' },
    { id: 'customer.create', title: 'New customer', link: '/customer/new', access: 'customer.write' },
  ],
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
