import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';

export const manifest = defineManifest({
  id: 'hr',
  title: 'HR',
  owner: 'People systems',
  requires: CONTRACT_VERSION,
  routes: [
    { path: '/user', page: 'users', access: 'user.crud', title: 'user.title' },
    { path: '/user/new', page: 'userCreate', access: 'user.crud', title: 'user.newTitle' },
    // The card of a colleague is for everybody.
    { path: '/users-profile/:id', page: 'userDetail', access: 'session', title: 'user.one' },
    { path: '/users-profile/:id/edit', page: 'userEdit', access: 'user.crud', title: 'user.editTitle' },
    { path: '/profile', page: 'profile', access: 'session', title: 'profile.title' },
    { path: '/group', page: 'groups', access: 'user.crud', title: 'group.title' },
    { path: '/group/new', page: 'groupCreate', access: 'user.crud', title: 'group.newTitle' },
    { path: '/group/:id', page: 'groupDetail', access: 'user.crud', title: 'group.one' },
    { path: '/group/:id/edit', page: 'groupEdit', access: 'user.crud', title: 'group.editTitle' },
    { path: '/menu-link', page: 'menuLinks', access: 'menu_link.crud', title: 'menu_link.title' },
    { path: '/menu-link/new', page: 'menuLinkCreate', access: 'menu_link.crud', title: 'menu_link.newTitle' },
    { path: '/menu-link/:id', page: 'menuLinkDetail', access: 'menu_link.crud', title: 'menu_link.one' },
    {
      path: '/menu-link/:id/edit',
      page: 'menuLinkEdit',
      access: 'menu_link.crud',
      title: 'menu_link.editTitle',
    },
  ],
  menu: [
    {
      id: 'hr.users',
      group: 'hr',
      title: 'Users',
      link: '/user',
      icon: 'user',
      order: 50,
      access: 'user.crud',
    },
    {
      id: 'hr.groups',
      group: 'hr',
      title: 'Groups',
      link: '/group',
      icon: 'users',
      order: 60,
      access: 'user.crud',
    },
    {
      id: 'hr.menuLinks',
      group: 'system',
      title: 'Menu Links',
      link: '/menu-link',
      icon: 'menu',
      order: 50,
      access: 'menu_link.crud',
    },
  ],
  searchPanels: [],
  // What the bell says of one's own pay and targets stands in one's own profile.
  notifications: {
    user: '/users-profile/{id}',
    group: '/group/{id}',
    'menu-link': '/menu-link/{id}',
    target: '/profile',
  },
  commands: [
    { id: 'user.create', title: 'New user', link: '/user/new', access: 'user.crud' },
    { id: 'group.create', title: 'New group', link: '/group/new', access: 'user.crud' },
    { id: 'menu_link.create', title: 'New menu link', link: '/menu-link/new', access: 'menu_link.crud' },
  ],
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
