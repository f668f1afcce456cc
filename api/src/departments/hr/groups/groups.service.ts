import { staffUseSentence } from '@balai/shared/contract/hr/sentences/uses';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { groupSentence } from '@balai/shared/contract/hr/sentences/groups';
import type { Group, GroupInput, GroupOption, listAllGroups } from '@balai/shared/contract/hr/groups';
import type { InputOf } from '@balai/shared/contract/operation';
import { leaderRoles, memberRoles, unfitLeader } from '@balai/shared/contract/hr/group-rules';
import { can } from '@balai/shared/permissions/permissions';
import { type Role, roles } from '@balai/shared/permissions/roles';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import type { Handover } from '../../../platform/handover/open-work';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import {
  countGroupUses,
  findGroup,
  findGroupOf,
  findGroupOptions,
  findGroupsLedBy,
  groupNameTaken,
  groupRecord,
  groupScope,
  type GroupValues,
  findMisfits,
  lockRoleOf,
} from './groups.repository';

const DEFAULT_OPTIONS = 200;
/** Said at the field of the form, too. */
const nameTaken = platformSentence('name_taken');

/** Groups for pickers, by name; at most `row` (200 when absent). */
export const listGroupOptions = (call: Call, input: InputOf<typeof listAllGroups>): Promise<GroupOption[]> =>
  findGroupOptions(call, input.key?.trim() ?? '', input.row ?? DEFAULT_OPTIONS);

/** @throws NotFoundError (404) when the group is not there. */
export async function groupDetail(call: Call, id: number): Promise<Group> {
  const group = await findGroup(call, id);
  if (!group) throw new NotFoundError();
  return {
    ...group,
    allowed_actions: can(call.caller.role, 'user.crud') ? ['update', 'delete', 'member_add'] : [],
  };
}

const valuesOf = ({ name, type, leader_id }: GroupInput): GroupValues => ({
  name: name.trim(),
  type,
  leader_id: leader_id ?? null,
});

async function refuseTakenName(call: Call, name: string, exceptId: number | null): Promise<void> {
  if (await groupNameTaken(call, name, exceptId)) {
    throw new ConflictError(nameTaken, { errors: { name: nameTaken } });
  }
}

/** @throws InvalidInputError (422) for a leader who is no active colleague, or whose role does not lead such a group. */
async function refuseUnfitLeader(call: Call, { type, leader_id: leaderId }: GroupValues): Promise<void> {
  if (leaderId === null) return;
  const role = await lockRoleOf(call, leaderId);
  if (role === null) throw new InvalidInputError({ leader_id: groupSentence('leader') });
  if (!leaderRoles(type).includes(role)) throw new InvalidInputError({ leader_id: unfitLeader(type) });
}

/**
 * Stores a new group.
 * @throws ConflictError (409) when a group of that name exists, whatever its case; InvalidInputError (422) for a
 *   leader who is no active colleague or whose role does not lead such a group.
 */
export async function createGroup(call: Call, input: GroupInput): Promise<Group> {
  const values = valuesOf(input);
  await refuseTakenName(call, values.name, null);
  await refuseUnfitLeader(call, values);
  const { id } = await insertRecord<{ id: number }>(call, groupRecord, { ...values });
  return groupDetail(call, id);
}

/**
 * Stores the form. @throws as createGroup; InvalidInputError (422) for a type in which not all members can be;
 *   ConflictError (409) for a newer version.
 */
export async function updateGroup(
  call: Call,
  { id, version, ...input }: GroupInput & { id: number; version: number },
): Promise<Group> {
  const group = await lockRecord<GroupValues>(call, groupRecord, id, groupScope);
  const values = valuesOf(input);
  await refuseTakenName(call, values.name, id);
  if (values.leader_id !== group.leader_id || values.type !== group.type)
    await refuseUnfitLeader(call, values);
  if (values.type !== group.type) {
    const people = await findMisfits(call, id, memberRoles(values.type));
    if (people.length > 0) throw new InvalidInputError({ type: groupSentence('misfits', { people }) });
  }
  await updateRecord(call, groupRecord, { id, version, scope: groupScope, values: { ...values } });
  return groupDetail(call, id);
}

/** @throws ConflictError (409) while people are in the group or records name it. */
export async function deleteGroup(call: Call, id: number): Promise<void> {
  await lockRecord(call, groupRecord, id, groupScope);
  const uses = await countGroupUses(call, id);
  for (const kind of ['members', 'customers', 'pipelines'] as const) {
    if (uses[kind] === 0) continue;
    throw new ConflictError(
      platformSentence('in_use', { uses: staffUseSentence(kind, { count: uses[kind] }) }),
    );
  }
  await deleteRecord(call, groupRecord, id, groupScope);
}

/** Who may lead all groups that a person leads. */
export async function rolesForGroupsOf(call: Call, userId: number): Promise<Role[]> {
  const led = await findGroupsLedBy(call, userId);
  return roles.filter((role) => led.every(({ type }) => leaderRoles(type).includes(role)));
}

/** What the users feature publishes as 'user.role_changed', in the transaction that holds the person. */
export interface RoleChanged {
  user_id: number;
  role: Role;
}

/** @throws InvalidInputError (422) for a role with which the person could not lead what he leads, or be where he is. */
export async function refuseRoleOutsideGroups(call: Call, { user_id, role }: RoleChanged): Promise<void> {
  const led = (await findGroupsLedBy(call, user_id)).find(({ type }) => !leaderRoles(type).includes(role));
  if (led) throw new InvalidInputError({ role: groupSentence('leads_as', { group: led.name }) });
  const group = await findGroupOf(call, user_id);
  if (group && !memberRoles(group.type).includes(role)) {
    throw new InvalidInputError({ role: groupSentence('member_as', { group: group.name }) });
  }
}

/** Groups whose leader leaves get another one. */
export async function handOverGroups(call: Call, { from, to, reason }: Handover): Promise<void> {
  for (const { id, version } of await findGroupsLedBy(call, from)) {
    await updateRecord(call, groupRecord, {
      id,
      version,
      scope: groupScope,
      values: { leader_id: to },
      reason,
    });
  }
}
