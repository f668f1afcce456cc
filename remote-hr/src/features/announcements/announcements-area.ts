import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/hr/words/all';

/** What the shell knows of announcements before their code is there. */
export const announcementsArea = recordArea({
  department: 'hr',
  area: 'announcement',
  pages: ['announcements', 'announcement'],
  words,
  read: 'announcement.crud',
  write: 'announcement.crud',
  menu: { group: 'system', icon: 'megaphone', order: 30, shortcut: 'a' },
  search: { name: 'title', hint: ['status'] },
  icons: {
    megaphone:
      'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14M8 6v8',
  },
});
