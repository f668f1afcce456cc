import Type, { type Static } from 'typebox';
import { roles } from '../../permissions/roles';
import { optionsOperation } from '../record-operations';
import { Id, NamedReference, nullable, oneOf, Picture } from '../schema';

/** What everyone may know of an active colleague, as pickers show him. */
export const UserOption = Type.Object({
  id: Id,
  name: Type.String(),
  image: Picture,
  role: oneOf(roles),
  /** The group he is in today. */
  group: nullable(NamedReference),
});
export type UserOption = Static<typeof UserOption>;

/** By a part of the name; for who sees the records of people, of the nip or the e-mail address, too. */
export const listAllUsers = optionsOperation('user', {
  access: 'session',
  option: UserOption,
  narrowedBy: {
    /** Roles, comma separated; unknown words match nobody. */
    role: Type.Optional(Type.String({ maxLength: 500 })),
    id_group: Type.Optional(Id),
  },
  summary: 'Active colleagues by name, for pickers and filters',
});
