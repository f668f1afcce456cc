import { recordArea } from '@balai/shared/contract/host/record-area';

const translations = { de: 'Menülinks', fr: 'Liens du menu', pt: 'Links do menu', id: 'Tautan menu' };

/** What the shell knows of menu links before their code is there. */
export const menuLinksArea = recordArea({
  department: 'hr',
  area: 'menu_link',
  pages: ['menuLinks', 'menuLink'],
  read: 'menu_link.crud',
  write: 'menu_link.crud',
  names: {
    many: { en: 'Menu links', ...translations },
    new: {
      en: 'New menu link',
      de: 'Neuer Menülink',
      fr: 'Nouveau lien de menu',
      pt: 'Novo link de menu',
      id: 'Tautan menu baru',
    },
  },
  menu: { group: 'system', icon: 'menu', order: 50, shortcut: 'l' },
  search: { name: 'title', hint: ['url'], names: { en: 'Menu links', ...translations } },
  icons: { menu: 'M4 5h16M4 12h16M4 19h16' },
});
