import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/hr/words/all';

/** What the shell knows of menu links before their code is there. */
export const menuLinksArea = recordArea({
  department: 'hr',
  area: 'menu_link',
  pages: ['menuLinks', 'menuLink'],
  words,
  read: 'menu_link.crud',
  write: 'menu_link.crud',
  menu: { group: 'system', icon: 'menu', order: 50, shortcut: 'l' },
  search: { name: 'title', hint: ['url'] },
  icons: { menu: 'M4 5h16M4 12h16M4 19h16' },
});
