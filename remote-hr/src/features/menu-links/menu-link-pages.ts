import {
  createMenuLink,
  deleteMenuLink,
  getMenuLink,
  updateMenuLink,
} from '@balai/shared/contract/hr/menu-links';
import { defineRecordPages } from '@balai/shared/resource';

export const menuLinkPages = defineRecordPages({
  namespace: 'hr',
  area: 'menu_link',
  path: '/menu-link',
  get: getMenuLink,
  create: createMenuLink,
  update: updateMenuLink,
  remove: deleteMenuLink,
  titleOf: (link) => link.title,
  // What the shell draws.
  alsoRefresh: ['menu'],
});
