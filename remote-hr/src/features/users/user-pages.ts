import { createUser, deleteUser, getUser, updateUser } from '@balai/shared/contract/hr/users';
import { defineRecordPages } from '@balai/shared/resource';

const recordPath = ({ id }: { id: number }): string => `/users-profile/${id}`;

export const userPages = defineRecordPages({
  namespace: 'hr',
  area: 'user',
  path: '/user',
  listAccess: 'user.crud',
  linkOf: recordPath,
  get: getUser,
  create: createUser,
  update: updateUser,
  remove: deleteUser,
  titleOf: (user) => user.name,
  alsoRefresh: ['group'],
});

/** Address of a person's page with his role and where one comes from [2.4]. */
export const profileLink = (user: { id: number; role: string }): string =>
  `${recordPath(user)}?role=${user.role}&from=${userPages.path}`;

/** The call behind every picker of people. */
export const USERS_PATH = '/panel/user/list_all';
