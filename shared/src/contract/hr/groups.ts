import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { Id, oneOf } from '../schema';

/** What a group does; it decides in which pickers the group stands. */
export const groupTypes = ['sales', 'presales', 'engineering', 'office'] as const;
export type GroupType = (typeof groupTypes)[number];

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
