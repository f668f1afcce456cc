import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/engineering/words/all';

/** What the shell knows of solutions before their code is there. */
export const solutionsArea = recordArea({
  department: 'engineering',
  area: 'solution',
  pages: ['solutions', 'solution'],
  words,
  read: 'session',
  write: 'brandSolution.crud',
  menu: { group: 'master', icon: 'lightbulb', order: 20, access: 'brandSolution.crud', shortcut: 's' },
  search: { name: 'name', hint: [] },
  icons: {
    lightbulb:
      'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4',
  },
});
