import { memberRoles } from '@balai/shared/contract/hr/group-rules';
import { addGroupMember, endGroupMember, type GroupMember } from '@balai/shared/contract/hr/groups';
import { jakartaDay } from '@balai/shared/format/calendar';
import { defineVerbs } from '@balai/shared/resource';
import { groupPages, USERS_PATH } from './group-pages';

export const groupVerbs = defineVerbs(groupPages, {
  /** Puts a person into the group; where he was before ends the day before. */
  member_add: {
    icon: 'plus',
    operation: addGroupMember,
    input: ({ id }) => ({ id_group: id }),
    initialValues: () => ({ valid_from: jakartaDay(new Date()) }),
    fields: ({ type }) => [
      {
        name: 'user_id',
        kind: 'person',
        source: USERS_PATH,
        sourceQuery: { role: memberRoles(type).join(',') },
        wide: true,
      },
      'valid_from',
    ],
  },
});

export const memberVerbs = defineVerbs(
  {
    namespace: groupPages.namespace,
    area: groupPages.area,
    titleOf: ({ user }: GroupMember) => user.name,
    alsoRefresh: groupPages.alsoRefresh,
  },
  {
    member_end: {
      icon: 'logout',
      operation: endGroupMember,
      initialValues: () => ({ valid_to: jakartaDay(new Date()) }),
      fields: ['valid_to'],
    },
  },
);
