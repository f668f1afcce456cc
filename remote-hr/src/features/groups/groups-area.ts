import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of groups before their code is there. */
export const groupsArea = defineArea({
  routes: [
    { path: '/group', page: 'groups', access: 'user.crud', title: 'group.title' },
    { path: '/group/new', page: 'groupCreate', access: 'user.crud', title: 'group.newTitle' },
    { path: '/group/:id', page: 'groupDetail', access: 'user.crud', title: 'group.one' },
    { path: '/group/:id/edit', page: 'groupEdit', access: 'user.crud', title: 'group.editTitle' },
  ],
  menu: [
    {
      id: 'hr.groups',
      group: 'hr',
      title: 'Groups',
      words: { de: 'Gruppen', fr: 'Groupes', pt: 'Grupos', id: 'Grup' },
      link: '/group',
      icon: 'users',
      order: 60,
      access: 'user.crud',
      shortcut: 'g',
    },
  ],
  searchPanels: [
    {
      id: 'group',
      title: 'Groups',
      words: { de: 'Gruppen', fr: 'Groupes', pt: 'Grupos', id: 'Grup' },
      operation: '/panel/group/list',
      access: 'user.crud',
      name: 'name',
      hint: ['leader.name'],
      link: '/group/{id}',
    },
  ],
  commands: [
    {
      id: 'group.create',
      title: 'New group',
      words: { de: 'Neue Gruppe', fr: 'Nouveau groupe', pt: 'Novo grupo', id: 'Grup baru' },
      link: '/group/new',
      access: 'user.crud',
    },
  ],
  icons: {
    users:
      'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  },
});
