import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';

export const manifest = defineManifest({
  id: 'finance',
  title: 'Finance',
  owner: 'Finance systems',
  requires: CONTRACT_VERSION,
  routes: [
    { path: '/distributor', page: 'distributors', access: 'distributor.read', title: 'distributor.title' },
    {
      path: '/distributor/new',
      page: 'distributorCreate',
      access: 'distributor.write',
      title: 'distributor.newTitle',
    },
    {
      path: '/distributor/:id',
      page: 'distributorDetail',
      access: 'distributor.read',
      title: 'distributor.one',
    },
    {
      path: '/distributor/:id/edit',
      page: 'distributorEdit',
      access: 'distributor.write',
      title: 'distributor.editTitle',
    },
    {
      path: '/distributor-price',
      page: 'distributorPrices',
      access: 'distributor.price',
      title: 'distributor_price.title',
    },
  ],
  menu: [
    {
      id: 'finance.distributors',
      group: 'purchasing',
      title: 'Distributors',
      link: '/distributor',
      icon: 'handshake',
      order: 10,
      access: 'distributor.open',
      shortcut: 'v',
    },
  ],
  searchPanels: [
    {
      id: 'distributor',
      title: 'Distributors',
      operation: '/panel/distributor/list',
      access: 'distributor.open',
      name: 'name',
      hint: ['code', 'city'],
      link: '/distributor/{id}',
    },
  ],
  notifications: { distributor: '/distributor/{id}' },
  commands: [
    {
      id: 'distributor.create',
      title: 'New distributor',
      link: '/distributor/new',
      access: 'distributor.write',
    },
  ],
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
