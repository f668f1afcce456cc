import { defineCards } from '../host/cards';

const distributors = { list: 'distributor', link: '/distributor', access: 'distributor.read' } as const;
const prices = {
  list: 'distributor_price',
  link: '/distributor-price',
  access: 'distributor.price',
} as const;

/** What distributors, their documents and prices say on the dashboard. */
export const distributorCards = defineCards([
  {
    ...distributors,
    kind: 'work',
    id: 'finance.documentsEnding',
    title: 'Documents that end',
    words: {
      de: 'Auslaufende Dokumente',
      fr: 'Documents qui expirent',
      pt: 'Documentos a vencer',
      id: 'Dokumen akan habis',
    },
    filter: { next_expiry: 'next_30_days' },
    roles: ['superadmin', 'admin-purchase', 'admin-finance', 'lead-engineer'],
    row: {
      name: 'name',
      hint: ['city'],
      avatar: { name: 'name', logo: true },
      date: 'next_expiry',
      link: '/distributor/{id}',
    },
    sort: 'next_expiry',
    direction: 'asc',
    order: 60,
  },
  {
    ...prices,
    kind: 'work',
    id: 'finance.pricesEnding',
    title: 'Prices that end',
    words: {
      de: 'Auslaufende Preise',
      fr: 'Prix qui expirent',
      pt: 'Preços a vencer',
      id: 'Harga akan habis',
    },
    filter: { valid_to: 'next_30_days' },
    roles: ['superadmin', 'admin-purchase', 'admin-finance'],
    row: {
      name: 'item_name',
      hint: ['distributor_name'],
      amount: 'price',
      date: 'valid_to',
      link: '/distributor/{distributor_id}',
    },
    sort: 'valid_to',
    direction: 'asc',
    order: 61,
  },
  {
    ...distributors,
    kind: 'figure',
    id: 'finance.activeDistributors',
    title: 'Active distributors',
    words: {
      de: 'Aktive Distributoren',
      fr: 'Distributeurs actifs',
      pt: 'Distribuidores ativos',
      id: 'Distributor aktif',
    },
    filter: { status: 'active' },
    roles: ['admin-purchase', 'admin-finance'],
    order: 70,
  },
  {
    ...prices,
    kind: 'figure',
    id: 'finance.pricesEndingSoon',
    title: 'Prices that end in the period',
    words: {
      de: 'Preise, die im Zeitraum enden',
      fr: 'Prix expirant sur la période',
      pt: 'Preços a vencer no período',
      id: 'Harga habis di periode ini',
    },
    filter: {},
    roles: ['admin-purchase', 'admin-finance'],
    over: 'valid_to',
    ahead: true,
    lessIsBetter: true,
    order: 71,
  },
]);
