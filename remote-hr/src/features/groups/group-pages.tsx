import { groupCalls, type Group, type GroupType, groupTypes } from '@balai/shared/contract/hr/groups';
import {
  defineRecordPages,
  dependsOn,
  type FieldDeclaration,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
} from '@balai/shared/resource';
import { leaderRoles } from '@balai/shared/contract/hr/group-rules';

export const groupPages = defineRecordPages({
  namespace: 'hr',
  area: 'group',
  path: '/group',
  ...groupCalls,
  titleOf: (group) => group.name,
  alsoRefresh: ['user'],
});

/** The call behind every picker of people. */
export const USERS_PATH = '/panel/user/list_all';

/** Who may lead a kind of group; another kind is led by others. */
const leadersOf = (type: GroupType) => ({ role: leaderRoles(type).join(',') });

/** The leader of a stored group, chosen where he stands. */
export const leaderField = (type: GroupType): FieldDeclaration => ({
  name: 'leader_id',
  kind: 'person',
  source: USERS_PATH,
  sourceQuery: leadersOf(type),
});

const isGroupType = (value: unknown): value is GroupType => groupTypes.some((type) => type === value);

const form: RecordForm<Group> = {
  sections: [
    {
      id: 'group',
      fields: [
        'name',
        // Who leads one kind of group may not lead another.
        { name: 'type', onChange: (_type, set) => set('leader_id', null) },
        {
          name: 'leader_id',
          kind: 'person',
          source: USERS_PATH,
          sourceQuery: dependsOn(['type'], ({ type }) => (isGroupType(type) ? leadersOf(type) : null)),
        },
      ],
    },
  ],
  newValues: { type: 'sales' },
};

/** /group/new */
export const GroupCreatePage = () => <RecordCreatePage pages={groupPages} form={form} />;

/** /group/{id}/edit */
export const GroupEditPage = () => <RecordEditPage pages={groupPages} form={form} />;
