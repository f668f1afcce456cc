import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of users before their code is there. */
export const usersArea = defineArea({
  routes: [
    { path: '/user', page: 'users', access: 'user.crud', title: 'user.title' },
    { path: '/user/new', page: 'userCreate', access: 'user.crud', title: 'user.newTitle' },
    // The card of a colleague is for everybody.
    {
      path: '/users-profile/:id',
      page: 'userDetail',
      access: 'session',
      title: 'user.one',
      section: ['hr.users'],
    },
    {
      path: '/users-profile/:id/edit',
      page: 'userEdit',
      access: 'user.crud',
      title: 'user.editTitle',
      section: ['hr.users'],
    },
  ],
  menu: [
    {
      id: 'hr.users',
      group: 'hr',
      title: 'Users',
      words: { de: 'Benutzer', fr: 'Utilisateurs', pt: 'Usuários', id: 'Pengguna' },
      link: '/user',
      icon: 'user',
      order: 50,
      access: 'user.crud',
      shortcut: 'u',
    },
  ],
  searchPanels: [
    {
      id: 'user',
      title: 'People',
      words: { de: 'Personen', fr: 'Personnes', pt: 'Pessoas', id: 'Orang' },
      operation: '/panel/user/list_all',
      access: 'session',
      name: 'name',
      hint: ['role', 'group.name'],
      link: '/users-profile/{id}',
    },
  ],
  commands: [
    {
      id: 'user.create',
      title: 'New user',
      words: { de: 'Neuer Benutzer', fr: 'Nouvel utilisateur', pt: 'Novo usuário', id: 'Pengguna baru' },
      link: '/user/new',
      access: 'user.crud',
    },
  ],
  icons: { user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' },
});
