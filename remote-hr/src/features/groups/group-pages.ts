import { createGroup, deleteGroup, getGroup, updateGroup } from '@balai/shared/contract/hr/groups';
import { defineRecordPages } from '@balai/shared/resource';

export const groupPages = defineRecordPages({
  namespace: 'hr',
  area: 'group',
  path: '/group',
  get: getGroup,
  create: createGroup,
  update: updateGroup,
  remove: deleteGroup,
  titleOf: (group) => group.name,
  alsoRefresh: ['user'],
});

/** The call behind every picker of people. */
export const USERS_PATH = '/panel/user/list_all';
