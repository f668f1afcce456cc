import Type, { type Static } from 'typebox';
import { ById, defineList } from '../list';
import { defineOperation } from '../operation';
import { optionsOperation, recordAnswer, recordOperations, verbOperations } from '../record-operations';
import {
  DateOnly,
  Id,
  nullable,
  oneOf,
  optional,
  Person,
  recordFields,
  requiredText,
  strict,
  Version,
} from '../schema';
import { shown } from '../shown';

/** What a group does; it decides in which pickers the group stands. */
export const groupTypes = ['sales', 'presales', 'engineering', 'office'] as const;
export type GroupType = (typeof groupTypes)[number];

/** What the form of a group sends. */
export const GroupInput = Type.Object(
  {
    name: requiredText(120),
    type: oneOf(groupTypes),
    leader_id: optional(Id),
  },
  strict,
);
export type GroupInput = Static<typeof GroupInput>;

const { leader_id, ...rowFields } = shown(GroupInput);

const GroupRow = Type.Object({
  ...recordFields,
  ...rowFields,
  leader: nullable(Person),
  /** People who are in it today. */
  member_count: Type.Integer({ minimum: 0 }),
});
export type GroupRow = Static<typeof GroupRow>;

export const Group = Type.Object({
  ...GroupRow.properties,
  leader_id,
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
    leader_id: { type: 'reference', source: '/panel/user/list_all', mayBeEmpty: true },
  },
  order: { column: 'name', direction: 'asc' },
});

export const GroupOption = Type.Object({ id: Id, ...shown(GroupInput, ['name', 'type']) });
export type GroupOption = Static<typeof GroupOption>;

export const listAllGroups = optionsOperation('group', {
  access: 'session',
  option: GroupOption,
  summary: 'Groups by name, for pickers and filters',
});

export const { calls: groupCalls, restore: restoreGroup } = recordOperations('group', {
  restorable: true,
  read: 'user.crud',
  write: 'user.crud',
  input: GroupInput,
  record: Group,
  summaries: {
    create: 'Adds a group; its name is unique',
    remove: 'Deletes a group that nobody is in and nothing names',
  },
});
export const { get: getGroup, create: createGroup, update: updateGroup, remove: deleteGroup } = groupCalls;

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
  access: 'user.crud',
  input: ById,
  output: Type.Object({ data: Type.Array(GroupMember) }),
  summary: 'Who is and was in a group, those of today first',
});

export const addGroupMember = defineOperation({
  name: 'group.member_add',
  method: 'POST',
  access: 'user.crud',
  input: Type.Object(
    { id_group: Id, user_id: Id, /** The first day, today at the latest. */ valid_from: DateOnly },
    strict,
  ),
  output: recordAnswer(GroupMember),
  summary: 'Puts a person into a group; he leaves the group he was in on the day before',
});

export const { member_end: endGroupMember, member_resume: resumeGroupMember } = verbOperations(
  'group',
  { access: 'user.crud', record: GroupMember },
  {
    member_end: {
      input: Type.Object({ /** The last day, today at the latest. */ valid_to: DateOnly }),
      undoneBy: 'member_resume',
      summary: 'Ends a membership',
    },
    member_resume: {
      summary: 'Goes on with a membership that was ended, while the person is in no other group',
    },
  },
);
