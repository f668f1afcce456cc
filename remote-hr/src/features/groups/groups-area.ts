import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { recordArea } from '@balai/shared/contract/host/record-area';
import { words } from '@balai/shared/contract/hr/words/all';

/** What the shell knows of groups before their code is there. */
export const groupsArea = defineArea({
  ...recordArea({
    department: 'hr',
    area: 'group',
    pages: ['groups', 'group'],
    words,
    parts: ['group_member'],
    read: 'user.crud',
    write: 'user.crud',
    menu: { group: 'hr', icon: 'users', order: 60, shortcut: 'g' },
    search: { name: 'name', hint: ['leader.name'] },
    icons: {
      users:
        'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
    },
  }),
  firstSteps: [
    {
      id: 'hr.firstGroup',
      title: 'Make a group and name who leads it',
      words: {
        de: 'Eine Gruppe anlegen und ihre Leitung bestimmen',
        fr: 'Créer un groupe et désigner qui le dirige',
        pt: 'Criar um grupo e definir quem o lidera',
        id: 'Buat grup dan tentukan pemimpinnya',
      },
      link: '/group',
      access: 'user.crud',
      roles: ['superadmin'],
      order: 6,
      done: { list: 'group', filter: {} },
    },
  ],
});
