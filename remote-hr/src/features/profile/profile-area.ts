import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of profile before their code is there. */
export const profileArea = defineArea({
  routes: [{ path: '/profile', page: 'profile', access: 'session', title: 'profile.title' }],
  firstSteps: [
    {
      id: 'hr.ownProfile',
      title: 'Look over your own profile',
      words: {
        de: 'Das eigene Profil durchsehen',
        fr: 'Vérifier votre profil',
        pt: 'Conferir seu perfil',
        id: 'Periksa profil Anda',
      },
      link: '/profile',
      access: 'session',
      order: 50,
    },
  ],
});
