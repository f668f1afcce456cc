import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of distributors before their code is there. */
export const distributorsArea = defineArea({
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
      words: { de: 'Distributoren', fr: 'Distributeurs', pt: 'Distribuidores', id: 'Distributor' },
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
      words: { de: 'Distributoren', fr: 'Distributeurs', pt: 'Distribuidores', id: 'Distributor' },
      operation: '/panel/distributor/list',
      access: 'distributor.open',
      name: 'name',
      hint: ['code', 'city'],
      link: '/distributor/{id}',
    },
  ],
  commands: [
    {
      id: 'distributor.create',
      title: 'New distributor',
      words: {
        de: 'Neuer Distributor',
        fr: 'Nouveau distributeur',
        pt: 'Novo distribuidor',
        id: 'Distributor baru',
      },
      link: '/distributor/new',
      access: 'distributor.write',
    },
  ],
  icons: {
    handshake:
      'M11 17l2 2a1 1 0 1 0 3-3M14 14l2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4M21 3l1 11h-2M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3M3 4h8',
  },
});
