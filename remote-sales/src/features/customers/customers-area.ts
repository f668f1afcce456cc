import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { recordArea } from '@balai/shared/contract/host/record-area';
import { customerCards } from '@balai/shared/contract/sales/customer-cards';
import { words } from '@balai/shared/contract/sales/words/all';

/** Both are called Customers; nobody has two of them. */
const section = ['sales.customers', 'sales.customersSeen'];

const area = recordArea({
  department: 'sales',
  area: 'customer',
  pages: ['customersSeen', 'customer'],
  words,
  parts: ['customer_pic', 'customer_site', 'customer_transfer'],
  read: 'customer.read',
  write: 'customer.write',
  menu: { group: 'sales', icon: 'building', order: 15, access: 'customer.browse', shortcut: 'c' },
  search: {
    access: 'customer.browse',
    name: 'name',
    hint: ['city', 'user.name'],
    link: '/customer/{user.id}/{id}',
  },
  icons: {
    building:
      'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
  },
});

/** Each of those who import has one of the two lists. */
const imports = { area: 'customer', access: 'customer.import' } as const;

/** What the shell knows of customers before their code is there. */
export const customersArea = defineArea({
  ...area,
  cards: customerCards,
  firstSteps: [
    {
      id: 'sales.firstCustomer',
      title: 'Add a customer',
      words: {
        de: 'Einen Kunden anlegen',
        fr: 'Ajouter un client',
        pt: 'Incluir um cliente',
        id: 'Tambah pelanggan',
      },
      link: '/customer/new',
      access: 'customer.write',
      order: 10,
      done: { list: 'customer', filter: {} },
    },
  ],
  routes: [
    {
      path: '/customer-all',
      page: 'customersAll',
      // Who has the other list is led there.
      access: 'customer.read',
      title: 'customer.title',
      imports,
    },
    { path: '/customer-all/:id', page: 'customerDetail', access: 'customer.read', title: 'customer.one' },
    {
      path: '/detail-customer/:id',
      page: 'customerDetail',
      access: 'customer.listAll',
      title: 'customer.one',
      section,
    },
    { path: '/customer', page: 'customersSeen', access: 'customer.read', title: 'customer.title', imports },
    {
      path: '/customer/new',
      page: 'customerCreate',
      access: 'customer.write',
      title: 'customer.newTitle',
      section,
    },
    {
      path: '/customer/contacts',
      page: 'contactImport',
      access: 'customer.import',
      title: 'customer.contactsTitle',
      imports: { area: 'contact', access: 'customer.import' },
      section,
    },
    {
      path: '/customer/sites',
      page: 'siteImport',
      access: 'customer.import',
      title: 'customer.sitesTitle',
      imports: { area: 'site', access: 'customer.import' },
      section,
    },
    {
      path: '/customer/:idUser',
      page: 'customerRecord',
      access: 'customer.list',
      title: 'customer.recordTitle',
      section,
    },
    {
      path: '/customer/:idUser/:id',
      page: 'customerDetail',
      access: 'customer.read',
      title: 'customer.one',
      section,
    },
    {
      path: '/customer/:idUser/:id/edit',
      page: 'customerEdit',
      access: 'customer.write',
      title: 'customer.editTitle',
      section,
    },
  ],
  searchPanels: area.searchPanels.flatMap((seen) => [
    { ...seen, id: 'customer_all', access: 'customer.listAll', link: '/customer-all/{id}' },
    seen,
  ]),
  menu: area.menu.flatMap((seen) => [
    { ...seen, id: 'sales.customers', link: '/customer-all', access: 'customer.listAll' },
    seen,
  ]),
});
