import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of menu links before their code is there. */
export const menuLinksArea = defineArea({
  routes: [
    { path: '/menu-link', page: 'menuLinks', access: 'menu_link.crud', title: 'menu_link.title' },
    { path: '/menu-link/new', page: 'menuLinkCreate', access: 'menu_link.crud', title: 'menu_link.newTitle' },
    { path: '/menu-link/:id', page: 'menuLinkDetail', access: 'menu_link.crud', title: 'menu_link.one' },
    {
      path: '/menu-link/:id/edit',
      page: 'menuLinkEdit',
      access: 'menu_link.crud',
      title: 'menu_link.editTitle',
    },
  ],
  menu: [
    {
      id: 'hr.menuLinks',
      group: 'system',
      title: 'Menu Links',
      words: { de: 'Menülinks', fr: 'Liens du menu', pt: 'Links do menu', id: 'Tautan menu' },
      link: '/menu-link',
      icon: 'menu',
      order: 50,
      access: 'menu_link.crud',
      shortcut: 'l',
    },
  ],
  searchPanels: [
    {
      id: 'menu_link',
      title: 'Menu links',
      words: { de: 'Menülinks', fr: 'Liens du menu', pt: 'Links do menu', id: 'Tautan menu' },
      operation: '/panel/menu_link/list',
      access: 'menu_link.crud',
      name: 'title',
      hint: ['url'],
      link: '/menu-link/{id}',
    },
  ],
  commands: [
    {
      id: 'menu_link.create',
      title: 'New menu link',
      words: {
        de: 'Neuer Menülink',
        fr: 'Nouveau lien de menu',
        pt: 'Novo link de menu',
        id: 'Tautan menu baru',
      },
      link: '/menu-link/new',
      access: 'menu_link.crud',
    },
  ],
  icons: { menu: 'M4 5h16M4 12h16M4 19h16' },
});
