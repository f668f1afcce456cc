import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import { DateOnly, Id, nullable, oneOf, Person, recordFields, requiredText, Version } from '../schema';

/** What a group does; it decides in which pickers the group stands. */
export const groupTypes = ['sales', 'presales', 'engineering', 'office'] as const;
export type GroupType = (typeof groupTypes)[number];

/** What the form of a group sends. */
export const GroupInput = Type.Object(
  {
    name: requiredText(120),
    type: oneOf(groupTypes),
    leader_id: Type.Optional(nullable(Id)),
  },
  { additionalProperties: false },
);
export type GroupInput = Static<typeof GroupInput>;

const GroupRow = Type.Object({
  ...recordFields,
  name: Type.String(),
  type: oneOf(groupTypes),
  leader: nullable(Person),
  /** People who are in it today. */
  member_count: Type.Integer({ minimum: 0 }),
});
export type GroupRow = Static<typeof GroupRow>;

export const Group = Type.Object({
  ...GroupRow.properties,
  leader_id: nullable(Id),
  allowed_actions: Type.Array(oneOf(['update', 'delete', 'member_add'])),
});
export type Group = Static<typeof Group>;

export const groupList = defineList({
  area: 'group',
  access: 'user.crud',
  row: GroupRow,
  columns: {
    name: { type: 'text', card: 'title' },
    type: { type: 'enum', options: groupTypes, card: 'subtitle' },
    leader: { type: 'person', card: 'fact' },
    member_count: { type: 'integer', card: 'fact' },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    type: { type: 'enum', options: groupTypes },
    leader_id: { type: 'reference', source: '/panel/user/list_all' },
  },
  order: { column: 'name', direction: 'asc' },
});

export const GroupOption = Type.Object({
  id: Id,
  name: Type.String(),
  type: oneOf(groupTypes),
});
export type GroupOption = Static<typeof GroupOption>;

export const listAllGroups = defineOperation({
  name: 'group.list_all',
  method: 'GET',
  path: '/panel/group/list_all',
  access: 'session',
  input: Type.Object(
    {
      key: Type.Optional(Type.String({ maxLength: 200 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(GroupOption) }),
  summary: 'Groups by name, for pickers and filters',
});

export const getGroup = defineOperation({
  name: 'group.detail',
  method: 'GET',
  path: '/panel/group/detail',
  access: 'user.crud',
  input: byId,
  output: Type.Object({ data: Group }),
  summary: 'One group',
});

export const createGroup = defineOperation({
  name: 'group.create',
  method: 'POST',
  path: '/panel/group/create',
  access: 'user.crud',
  input: GroupInput,
  output: Type.Object({ data: Group }),
  summary: 'Adds a group; its name is unique',
});

export const updateGroup = defineOperation({
  name: 'group.update',
  method: 'POST',
  path: '/panel/group/update',
  access: 'user.crud',
  input: Type.Object({ id: Id, version: Version, ...GroupInput.properties }, { additionalProperties: false }),
  output: Type.Object({ data: Group }),
  summary: 'Replaces the fields of a group',
});

export const deleteGroup = defineOperation({
  name: 'group.delete',
  method: 'DELETE',
  path: '/panel/group/delete',
  access: 'user.crud',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes a group that nobody is in and nothing names',
});

export const GroupMember = Type.Object({
  id: Id,
  version: Version,
  user: Person,
  role: Type.String(),
  valid_from: DateOnly,
  /** The last day; null while the membership lasts. */
  valid_to: nullable(DateOnly),
});
export type GroupMember = Static<typeof GroupMember>;

export const listGroupMembers = defineOperation({
  name: 'group.members',
  method: 'GET',
  path: '/panel/group/members',
  access: 'user.crud',
  input: byId,
  output: Type.Object({ data: Type.Array(GroupMember) }),
  summary: 'Who is and was in a group, those of today first',
});

export const addGroupMember = defineOperation({
  name: 'group.member_add',
  method: 'POST',
  path: '/panel/group/member_add',
  access: 'user.crud',
  input: Type.Object(
    { id_group: Id, user_id: Id, /** The first day, today at the latest. */ valid_from: DateOnly },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: GroupMember }),
  summary: 'Puts a person into a group; he leaves the group he was in on the day before',
});

export const endGroupMember = defineOperation({
  name: 'group.member_end',
  method: 'POST',
  path: '/panel/group/member_end',
  access: 'user.crud',
  input: Type.Object(
    { id: Id, version: Version, /** The last day, today at the latest. */ valid_to: DateOnly },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: GroupMember }),
  summary: 'Ends a membership',
});
