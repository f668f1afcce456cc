import { defineCards } from '../host/cards';

const customers = { list: 'customer', link: '/customer', access: 'customer.browse' } as const;
/** superadmin has a page of his own. */
const allCustomers = { ...customers, link: '/customer-all', access: 'customer.listAll' } as const;

const customerRow = {
  name: 'name',
  hint: ['city', 'user.name'],
  avatar: { name: 'name', image: 'image', logo: true },
  date: 'last_activity_at',
} as const;

const toDecide = {
  kind: 'work',
  title: 'Transfers to decide',
  words: {
    de: 'Zu entscheidende Übergaben',
    fr: 'Transferts à décider',
    pt: 'Transferências a decidir',
    id: 'Alih pelanggan menunggu',
  },
  filter: { transfer_to_decide: true },
  sort: 'name',
  direction: 'asc',
  order: 25,
} as const;

const quiet = {
  kind: 'figure',
  title: 'Customers without activity, 30 days',
  words: {
    de: 'Kunden ohne Aktivität, 30 Tage',
    fr: 'Clients sans activité, 30 jours',
    pt: 'Clientes sem atividade, 30 dias',
    id: 'Pelanggan tanpa aktivitas, 30 hari',
  },
  filter: { no_activity: 30 },
  lessIsBetter: true,
  order: 50,
} as const;

const registered = {
  kind: 'figure',
  title: 'New customers',
  words: { de: 'Neue Kunden', fr: 'Nouveaux clients', pt: 'Novos clientes', id: 'Pelanggan baru' },
  filter: {},
  over: 'created_at',
  order: 60,
} as const;

/** What customers say on the dashboard. */
export const customerCards = defineCards([
  {
    ...customers,
    ...toDecide,
    id: 'sales.transfers',
    row: { ...customerRow, link: '/customer/{user.id}/{id}' },
    access: 'customer.transferApprove',
    roles: ['lead-sales'],
  },
  {
    ...allCustomers,
    ...toDecide,
    id: 'sales.allTransfers',
    row: { ...customerRow, link: '/customer-all/{id}' },
  },
  {
    ...customers,
    ...quiet,
    id: 'sales.quietCustomers',
    roles: ['sales', 'lead-sales', 'assistant-sales', 'admin-sales'],
  },
  { ...allCustomers, ...quiet, id: 'sales.allQuietCustomers' },
  {
    ...customers,
    ...registered,
    id: 'sales.newCustomers',
    roles: ['admin-sales', 'lead-sales', 'admin-finance', 'admin-invoice'],
  },
  { ...allCustomers, ...registered, id: 'sales.allNewCustomers' },
  {
    ...customers,
    kind: 'recent',
    id: 'sales.metLast',
    roles: ['sales', 'lead-sales', 'assistant-sales', 'pre-sales', 'admin-sales'],
    title: 'Customers met last',
    words: {
      de: 'Zuletzt betreute Kunden',
      fr: 'Clients vus récemment',
      pt: 'Clientes atendidos por último',
      id: 'Pelanggan terakhir dihubungi',
    },
    // Who was never met stands in the list where he was registered.
    filter: { last_activity_at_is: 'filled' },
    row: { ...customerRow, link: '/customer/{user.id}/{id}' },
    sort: 'last_activity_at',
    direction: 'desc',
    order: 20,
  },
]);
