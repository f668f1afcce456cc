import { deleteUser, getUser, updateUser, type User } from '@balai/shared/contract/hr/users';
import { defineRecord, recordLink } from '@balai/shared/resource';

export const userRecord = defineRecord({
  namespace: 'hr',
  area: 'user',
  path: '/user',
  recordPath: '/users-profile',
  listAccess: 'user.crud',
  get: getUser,
  update: updateUser,
  remove: deleteUser,
  titleOf: (user) => user.name,
  alsoRefresh: ['group'],
});

/** Address of a person's page with his role and where one comes from [2.4]. */
export const profileLink = (user: Pick<User, 'id' | 'role'>): string =>
  `${recordLink(userRecord, user)}?role=${user.role}&from=${userRecord.path}`;

/** The call behind every picker of people. */
export const USERS_PATH = '/panel/user/list_all';
