import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of brands before their code is there. */
export const brandsArea = defineArea({
  routes: [
    // Everyone reads them; the menu shows them to who works with them.
    { path: '/brand', page: 'brands', access: 'session', title: 'brand.title' },
    { path: '/brand/new', page: 'brandCreate', access: 'brandSolution.crud', title: 'brand.newTitle' },
    { path: '/brand/:id', page: 'brandDetail', access: 'session', title: 'brand.one' },
    { path: '/brand/:id/edit', page: 'brandEdit', access: 'brandSolution.crud', title: 'brand.editTitle' },
  ],
  menu: [
    {
      id: 'engineering.brands',
      group: 'master',
      title: 'Brands',
      words: { de: 'Marken', fr: 'Marques', pt: 'Marcas', id: 'Merek' },
      link: '/brand',
      icon: 'tag',
      order: 10,
      access: 'brandSolution.crud',
      shortcut: 'b',
    },
  ],
  searchPanels: [
    {
      id: 'brand',
      title: 'Brands',
      words: { de: 'Marken', fr: 'Marques', pt: 'Marcas', id: 'Merek' },
      operation: '/panel/brand/list',
      access: 'session',
      name: 'name',
      hint: ['principal'],
      link: '/brand/{id}',
    },
  ],
  commands: [
    {
      id: 'brand.create',
      title: 'New brand',
      words: { de: 'Neue Marke', fr: 'Nouvelle marque', pt: 'Nova marca', id: 'Merek baru' },
      link: '/brand/new',
      access: 'brandSolution.crud',
    },
  ],
  icons: {
    tag: 'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0',
  },
});
