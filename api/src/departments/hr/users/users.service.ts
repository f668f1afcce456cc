import type { listAllUsers, UserOption } from '@balai/shared/contract/hr/users';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import {
  findTakenFields,
  findUserOptions,
  insertUser,
  type NewUser,
  type StoredUser,
} from './users.repository';

const DEFAULT_OPTIONS = 200;

/**
 * Active colleagues for pickers: name, photo, role and group, never private fields (domain/3-roles.md).
 * @returns at most `row` people (200 when absent), those whose name begins with the key first, then by name.
 */
export function listUserOptions(call: Call, input: InputOf<typeof listAllUsers>): Promise<UserOption[]> {
  return findUserOptions(call, {
    key: input.key?.trim() ?? '',
    roles: input.role ? input.role.split(',') : [],
    groupId: input.id_group ?? null,
    row: input.row ?? DEFAULT_OPTIONS,
  });
}

const takenSentences = {
  email: 'This e-mail is already in use',
  phone: 'This phone number is already in use',
  nip: 'This NIP is already in use',
} as const;

/**
 * Registers a person (domain/7-hr.md 7.1). The password arrives hashed, because hashing takes tens of milliseconds
 * and must not happen while the write holds the database.
 * @throws InvalidInputError (422) when a contract has no end after its beginning.
 * @throws ConflictError (409) when e-mail, phone or nip belongs to somebody else.
 */
export async function createUser(call: Call, user: NewUser): Promise<StoredUser> {
  if (user.employment === 'contract' && (user.contract_end === null || user.contract_end <= user.join_date)) {
    throw new InvalidInputError({ contract_end: 'The contract must end after the join date' });
  }
  const [taken] = await findTakenFields(call, user);
  if (taken) throw new ConflictError(`${taken}_taken`, takenSentences[taken]);
  return insertUser(call, user);
}
