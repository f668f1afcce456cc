import { itemCards } from '@balai/shared/contract/engineering/cards';
import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/engineering/words/all';

/** What the shell knows of items before their code is there. */
const { routes, ...area } = recordArea({
  department: 'engineering',
  area: 'item',
  pages: ['items', 'item'],
  words,
  read: 'session',
  write: 'item.crud',
  imports: 'item.price',
  menu: { group: 'purchasing', icon: 'package', order: 50, access: 'item.open', shortcut: 'i' },
  search: { name: 'name', hint: ['code', 'brand_name'], operation: '/panel/item/list_all' },
  icons: {
    package:
      'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12 20.71 7M7.5 4.27l9 5.15',
  },
});

export const itemsArea = defineArea({
  ...area,
  cards: itemCards,
  firstSteps: [
    {
      id: 'engineering.firstItem',
      title: 'Find an item by its code or name',
      words: {
        de: 'Einen Artikel nach Code oder Name finden',
        fr: 'Trouver un article par code ou nom',
        pt: 'Achar um item por código ou nome',
        id: 'Cari barang lewat kode atau nama',
      },
      link: '/item',
      access: 'item.open',
      order: 30,
    },
  ],
  routes: [
    ...routes,
    {
      path: '/item/prices',
      page: 'itemPrices',
      access: 'item.price',
      title: 'item.pricesTitle',
      imports: { area: 'item_price', access: 'item.price' },
    },
  ],
});
