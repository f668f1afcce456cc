import { leaderRoles, memberRoles, unfitLeader } from '@balai/shared/contract/hr/group-rules';
import {
  groupCalls,
  addGroupMember,
  type Group,
  type GroupInput,
  type GroupType,
} from '@balai/shared/contract/hr/groups';
import { groupSentence } from '@balai/shared/contract/hr/sentences/groups';
import { staffUseSentence } from '@balai/shared/contract/hr/sentences/uses';
import type { InputOf } from '@balai/shared/contract/operation';
import { type Role, roles } from '@balai/shared/permissions/roles';
import type { Call } from '../../../platform/call';
import type { Events } from '../../../platform/events/events';
import { InvalidInputError, NotFoundError } from '../../../platform/errors';
import type { Handover } from '../../../platform/handover/open-work';
import { insertInput, mergedInput, updateInput } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import {
  findGroup,
  findGroupOf,
  findGroupsLedBy,
  findMisfits,
  groupRecord,
  groupScope,
  groupUses,
  lockRoleOf,
} from './groups.repository';

/** @throws NotFoundError (404) when the group is not there. */
export async function groupDetail(call: Call, id: number): Promise<Group> {
  const group = await findGroup(call, id);
  if (!group) throw new NotFoundError();
  return {
    ...group,
    allowed_actions: verbsOpenTo(call, {
      update: groupCalls.update,
      delete: groupCalls.remove,
      member_add: addGroupMember,
    }),
  };
}

/** @throws InvalidInputError (422) for a leader who is no active colleague, or whose role does not lead such a group. */
async function refuseUnfitLeader(call: Call, type: GroupType, leaderId: number | null): Promise<void> {
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
  await refuseUnfitLeader(call, input.type, input.leader_id ?? null);
  return groupDetail(call, await insertInput(call, groupRecord, input));
}

/**
 * Changes the fields that are sent.
 * @throws as createGroup; InvalidInputError (422) for a type in which not all members can be; ConflictError (409) for a
 *   newer version.
 */
export async function updateGroup(call: Call, input: InputOf<typeof groupCalls.update>): Promise<Group> {
  const { id, version, ...fields } = input;
  const group = await lockRecord<Pick<Group, 'type' | 'leader_id'>>(call, groupRecord, id, groupScope);
  const form = mergedInput(groupRecord, group, fields);
  const { type, leader_id: leaderId = null } = form;
  if (leaderId !== group.leader_id || type !== group.type) await refuseUnfitLeader(call, type, leaderId);
  if (type !== group.type) {
    const people = await findMisfits(call, id, memberRoles(type));
    if (people.length > 0) throw new InvalidInputError({ type: groupSentence('misfits', { people }) });
  }
  await updateInput(call, groupRecord, { id, version, scope: groupScope, input: form });
  return groupDetail(call, id);
}

/** @throws ConflictError (409) while people are in the group or records name it. */
export async function deleteGroup(call: Call, id: number): Promise<void> {
  await lockRecord(call, groupRecord, id, groupScope);
  await refuseInUse(call, groupUses(id), staffUseSentence);
  await deleteRecord(call, groupRecord, id, groupScope);
}

/** @throws InvalidInputError (422) for a deleted group whose leader could not lead it any more. */
export const refuseUnfitGroup = (
  call: Call,
  { type, leader_id }: Pick<Group, 'type' | 'leader_id'>,
): Promise<void> => refuseUnfitLeader(call, type, leader_id);

/** Who may lead all groups that a person leads. */
export async function rolesForGroupsOf(call: Call, userId: number): Promise<Role[]> {
  const led = await findGroupsLedBy(call, userId);
  return roles.filter((role) => led.every(({ type }) => leaderRoles(type).includes(role)));
}

/** @throws InvalidInputError (422) for a role with which the person could not lead what he leads, or be where he is. */
export async function refuseRoleOutsideGroups(
  call: Call,
  { user_id, role }: Events['user.role_changed'],
): Promise<void> {
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
