import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of items before their code is there. */
export const itemsArea = defineArea({
  routes: [
    { path: '/item', page: 'items', access: 'session', title: 'item.title' },
    { path: '/item/new', page: 'itemCreate', access: 'item.crud', title: 'item.newTitle' },
    { path: '/item/prices', page: 'itemPrices', access: 'item.price', title: 'item.pricesTitle' },
    { path: '/item/:id', page: 'itemDetail', access: 'session', title: 'item.one' },
    { path: '/item/:id/edit', page: 'itemEdit', access: 'item.crud', title: 'item.editTitle' },
  ],
  menu: [
    {
      id: 'engineering.items',
      group: 'purchasing',
      title: 'Items',
      words: { de: 'Artikel', fr: 'Articles', pt: 'Artigos', id: 'Barang' },
      link: '/item',
      icon: 'package',
      order: 50,
      access: 'item.open',
      shortcut: 'i',
    },
  ],
  searchPanels: [
    {
      id: 'item',
      title: 'Items',
      words: { de: 'Artikel', fr: 'Articles', pt: 'Artigos', id: 'Barang' },
      operation: '/panel/item/list_all',
      access: 'session',
      name: 'name',
      hint: ['code', 'brand_name'],
      link: '/item/{id}',
    },
  ],
  commands: [
    {
      id: 'item.create',
      title: 'New item',
      words: { de: 'Neuer Artikel', fr: 'Nouvel article', pt: 'Novo artigo', id: 'Barang baru' },
      link: '/item/new',
      access: 'item.crud',
    },
  ],
  icons: {
    package:
      'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12 20.71 7M7.5 4.27l9 5.15',
  },
});
