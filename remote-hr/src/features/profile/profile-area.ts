import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of profile before their code is there. */
export const profileArea = defineArea({
  routes: [{ path: '/profile', page: 'profile', access: 'session', title: 'profile.title' }],
});
