import { createGroup, deleteGroup, getGroup, updateGroup } from '@balai/shared/contract/hr/groups';
import { defineRecord } from '@balai/shared/resource';

export const groupRecord = defineRecord({
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
