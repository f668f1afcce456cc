import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** Both are called Customers; nobody has two of them. */
const customersSection = ['sales.customers', 'sales.customersSeen'];

/** What the shell knows of customers before their code is there. */
export const customersArea = defineArea({
  routes: [
    { path: '/customer-all', page: 'customersAll', access: 'customer.listAll', title: 'customer.title' },
    { path: '/customer-all/:id', page: 'customerDetail', access: 'customer.listAll', title: 'customer.one' },
    {
      path: '/detail-customer/:id',
      page: 'customerDetail',
      access: 'customer.listAll',
      title: 'customer.one',
      section: customersSection,
    },
    { path: '/customer', page: 'customersSeen', access: 'customer.browse', title: 'customer.title' },
    {
      path: '/customer/new',
      page: 'customerCreate',
      access: 'customer.write',
      title: 'customer.newTitle',
      section: customersSection,
    },
    {
      path: '/customer/:idUser',
      page: 'customerRecord',
      access: 'customer.list',
      title: 'customer.recordTitle',
      section: customersSection,
    },
    {
      path: '/customer/:idUser/:id',
      page: 'customerDetail',
      access: 'customer.read',
      title: 'customer.one',
      section: customersSection,
    },
    {
      path: '/customer/:idUser/:id/edit',
      page: 'customerEdit',
      access: 'customer.write',
      title: 'customer.editTitle',
      section: customersSection,
    },
  ],
  menu: [
    {
      id: 'sales.customers',
      group: 'sales',
      title: 'Customers',
      words: { de: 'Kunden', fr: 'Clients', pt: 'Clientes', id: 'Pelanggan' },
      link: '/customer-all',
      icon: 'building',
      order: 15,
      access: 'customer.listAll',
      shortcut: 'c',
    },
    {
      id: 'sales.customersSeen',
      group: 'sales',
      title: 'Customers',
      words: { de: 'Kunden', fr: 'Clients', pt: 'Clientes', id: 'Pelanggan' },
      link: '/customer',
      icon: 'building',
      order: 15,
      access: 'customer.browse',
      shortcut: 'c',
    },
  ],
  searchPanels: [
    {
      id: 'customer',
      title: 'Customers',
      words: { de: 'Kunden', fr: 'Clients', pt: 'Clientes', id: 'Pelanggan' },
      operation: '/panel/customer/list',
      access: 'customer.read',
      name: 'name',
      hint: ['city', 'user.name'],
      link: '/customer/{user.id}/{id}',
    },
  ],
  commands: [
    {
      id: 'customer.create',
      title: 'New customer',
      words: { de: 'Neuer Kunde', fr: 'Nouveau client', pt: 'Novo cliente', id: 'Pelanggan baru' },
      link: '/customer/new',
      access: 'customer.write',
    },
  ],
  icons: {
    building:
      'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
  },
});
