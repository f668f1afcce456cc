import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf } from '../schema';

/** What everyone may know of an active colleague, as pickers show him (domain/3-roles.md, row "user, group"). */
export const UserOption = Type.Object({
  id: Id,
  name: Type.String(),
  image: nullable(Type.String()),
  role: oneOf(roles),
  /** The group he is in today. */
  group: nullable(Type.Object({ id: Id, name: Type.String() })),
});
export type UserOption = Static<typeof UserOption>;

export const listAllUsers = defineOperation({
  name: 'user.list_all',
  method: 'GET',
  path: '/panel/user/list_all',
  access: 'session',
  input: Type.Object(
    {
      /** Part of the name, the nip or the e-mail address. */
      key: Type.Optional(Type.String({ maxLength: 200 })),
      /** Roles, comma separated; unknown words match nobody. */
      role: Type.Optional(Type.String({ maxLength: 500 })),
      id_group: Type.Optional(Id),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(UserOption) }),
  summary: 'Active colleagues by name, for pickers and filters',
});
