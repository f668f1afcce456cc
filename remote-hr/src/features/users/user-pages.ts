import { userCalls } from '@balai/shared/contract/hr/users';
import { defineRecordPages, type FieldDeclaration } from '@balai/shared/resource';
import { profilePath } from '../../lib/profile-link';

export const userPages = defineRecordPages({
  namespace: 'hr',
  area: 'user',
  path: '/user',
  listAccess: 'user.crud',
  linkOf: profilePath,
  ...userCalls,
  titleOf: (user) => user.name,
  alsoRefresh: ['group'],
});

/** The call behind every picker of people. */
export const USERS_PATH = '/panel/user/list_all';

/** Whom somebody reports to. */
export const leadField: FieldDeclaration = { name: 'lead_id', kind: 'person', source: USERS_PATH };
