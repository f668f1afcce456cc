import type { GroupOption, listAllGroups } from '@balai/shared/contract/hr/groups';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import {
  findGroupOptions,
  findOverlappingGroup,
  groupNameTaken,
  insertGroup,
  insertMembership,
  type NewGroup,
  type NewMembership,
  type StoredGroup,
  type StoredMembership,
} from './groups.repository';

const DEFAULT_OPTIONS = 200;

/** Groups for pickers, by name; at most `row` (200 when absent). */
export const listGroupOptions = (call: Call, input: InputOf<typeof listAllGroups>): Promise<GroupOption[]> =>
  findGroupOptions(call, input.key?.trim() ?? '', input.row ?? DEFAULT_OPTIONS);

/** @throws ConflictError (409) when a group of that name exists, whatever its case. */
export async function createGroup(call: Call, group: NewGroup): Promise<StoredGroup> {
  if (await groupNameTaken(call, group.name)) {
    throw new ConflictError('name_taken', 'This name is already in use');
  }
  return insertGroup(call, group);
}

/**
 * Puts a person into a group from `valid_from` on.
 * @throws ConflictError (409) when he is in a group on one of those days: a person has one group at most.
 */
export async function addGroupMember(call: Call, membership: NewMembership): Promise<StoredMembership> {
  const other = await findOverlappingGroup(call, membership);
  if (other !== null) {
    throw new ConflictError('already_member', `This person is already in the group ${other} at that time`);
  }
  return insertMembership(call, membership);
}
