import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { recordArea } from '@balai/shared/contract/host/record-area';
import { userCards } from '@balai/shared/contract/hr/cards';
import { roles } from '@balai/shared/permissions/roles';
import { words } from '@balai/shared/contract/hr/words/all';

const section = ['hr.users'];

/** What the shell knows of users before their code is there. */
export const usersArea = defineArea({
  ...recordArea({
    department: 'hr',
    area: 'user',
    pages: ['users', 'user'],
    words,
    parts: ['bank_change'],
    read: 'user.crud',
    write: 'user.crud',
    menu: { group: 'hr', icon: 'user', order: 50, shortcut: 'u' },
    // Everybody finds everybody.
    search: {
      name: 'name',
      hint: ['role', 'group.name'],
      operation: '/panel/user/list_all',
      access: 'session',
      link: '/users-profile/{id}',
      names: {
        title: 'People',
        words: { de: 'Personen', fr: 'Personnes', pt: 'Pessoas', id: 'Orang' },
      },
    },
    icons: { user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' },
  }),
  cards: userCards,
  firstSteps: [
    {
      id: 'hr.firstUser',
      title: 'Look up a colleague and his group',
      words: {
        de: 'Kollegen und ihre Gruppe nachsehen',
        fr: 'Chercher un collègue et son groupe',
        pt: 'Ver um colega e seu grupo',
        id: 'Lihat rekan dan grupnya',
      },
      link: '/user',
      access: 'user.crud',
      order: 15,
    },
    {
      id: 'hr.firstColleagues',
      title: 'Register colleagues, or import their list',
      words: {
        de: 'Kollegen anlegen oder ihre Liste importieren',
        fr: 'Inscrire les collègues ou importer leur liste',
        pt: 'Cadastrar os colegas ou importar a lista deles',
        id: 'Daftarkan rekan atau impor daftarnya',
      },
      link: '/user',
      access: 'user.crud',
      roles: ['superadmin'],
      order: 4,
      // Those who set the company up are there from the beginning.
      done: { list: 'user', filter: { role: roles.filter((role) => role !== 'superadmin').join(',') } },
    },
  ],
  routes: [
    {
      path: '/user',
      page: 'users',
      access: 'user.crud',
      title: 'user.title',
      imports: { area: 'user', access: 'user.crud' },
    },
    { path: '/user/new', page: 'userCreate', access: 'user.crud', title: 'user.newTitle' },
    // The card of a colleague is for everybody.
    { path: '/users-profile/:id', page: 'userDetail', access: 'session', title: 'user.one', section },
    {
      path: '/users-profile/:id/edit',
      page: 'userEdit',
      access: 'user.crud',
      title: 'user.editTitle',
      section,
    },
  ],
});
