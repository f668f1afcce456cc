import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/engineering/words/all';

/** What the shell knows of brands before their code is there. */
export const brandsArea = recordArea({
  department: 'engineering',
  area: 'brand',
  pages: ['brands', 'brand'],
  words,
  // Everyone reads them; the menu shows them to who works with them.
  read: 'session',
  write: 'brandSolution.crud',
  imports: 'brandSolution.crud',
  menu: { group: 'master', icon: 'tag', order: 10, access: 'brandSolution.crud', shortcut: 'b' },
  search: { name: 'name', hint: ['principal'] },
  icons: {
    tag: 'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0',
  },
});
