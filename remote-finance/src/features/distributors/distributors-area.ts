import { distributorCards } from '@balai/shared/contract/finance/cards';
import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/finance/words/all';

/** What the shell knows of distributors before their code is there. */
const { routes, ...area } = recordArea({
  department: 'finance',
  area: 'distributor',
  pages: ['distributors', 'distributor'],
  words,
  parts: ['distributor_pic', 'distributor_document', 'distributor_price'],
  read: 'distributor.read',
  write: 'distributor.write',
  imports: 'distributor.write',
  menu: { group: 'purchasing', icon: 'handshake', order: 10, access: 'distributor.open', shortcut: 'v' },
  search: { name: 'name', hint: ['code', 'city'], access: 'distributor.open' },
  icons: {
    handshake:
      'M11 17l2 2a1 1 0 1 0 3-3M14 14l2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4M21 3l1 11h-2M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3M3 4h8',
  },
});

export const distributorsArea = defineArea({
  ...area,
  cards: distributorCards,
  firstSteps: [
    {
      id: 'finance.firstDistributors',
      title: 'Look through the distributors',
      words: {
        de: 'Die Distributoren ansehen',
        fr: 'Parcourir les distributeurs',
        pt: 'Ver os distribuidores',
        id: 'Lihat para distributor',
      },
      link: '/distributor',
      access: 'distributor.open',
      order: 20,
    },
  ],
  routes: [
    ...routes,
    {
      path: '/distributor-price',
      page: 'distributorPrices',
      access: 'distributor.price',
      title: 'distributor_price.title',
      imports: { area: 'distributor_price', access: 'distributor.write' },
    },
  ],
});
