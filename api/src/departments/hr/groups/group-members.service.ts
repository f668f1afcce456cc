import { groupSentence } from '@balai/shared/contract/hr/sentences/groups';
import type {
  addGroupMember,
  endGroupMember,
  Group,
  GroupInput,
  GroupMember,
  GroupType,
  resumeGroupMember,
  updateGroup as updateOperation,
} from '@balai/shared/contract/hr/groups';
import { memberRoles, unfitMember } from '@balai/shared/contract/hr/group-rules';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import type { Events } from '../../../platform/events/events';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { addDays, jakartaDay } from '@balai/shared/format/calendar';
import { isLive } from '../../../platform/records/lock-live';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import {
  findGroupMembers,
  findOverlappingGroup,
  groupMemberRecord,
  lockLastingMembership,
  membershipScope,
  type NewMembership,
  type StoredMembership,
} from './group-members.repository';
import { lockRoleOf } from './groups.repository';
import { createGroup, groupDetail, updateGroup } from './groups.service';

/** @throws NotFoundError (404) when the group is not there. */
export async function listMembers(call: Call, groupId: number): Promise<GroupMember[]> {
  await groupDetail(call, groupId);
  return findGroupMembers(call, groupId);
}

async function shownMember(call: Call, groupId: number, id: number): Promise<GroupMember> {
  const member = (await findGroupMembers(call, groupId)).find((candidate) => candidate.id === id);
  if (!member) throw new NotFoundError();
  return member;
}

/** Who is in a group is asked without a day, so that a membership can neither begin nor end ahead. */
function refuseFuture(call: Call, field: string, day: string): void {
  if (day > jakartaDay(call.now)) throw new InvalidInputError({ [field]: groupSentence('day_ahead') });
}

/**
 * Stores that a person is in a group from `valid_from` on.
 * @throws ConflictError (409) when he is in a group on one of those days: a person has one group at most.
 */
export async function storeMembership(call: Call, membership: NewMembership): Promise<StoredMembership> {
  const other = await findOverlappingGroup(call, membership);
  if (other !== null) {
    throw new ConflictError(groupSentence('already_member', { group: other }));
  }
  return insertRecord<StoredMembership>(call, groupMemberRecord, { ...membership });
}

/**
 * What a group works at is seen by its members, so that a leader who is in no group today comes into the one that he
 * leads; who leads another one beside his own stays where he is.
 */
async function seatLeader(call: Call, { id, leader_id }: Group): Promise<Group> {
  if (leader_id === null) return groupDetail(call, id);
  const membership = { id_group: id, user_id: leader_id, valid_from: jakartaDay(call.now), valid_to: null };
  if ((await findOverlappingGroup(call, membership)) === null) await storeMembership(call, membership);
  return groupDetail(call, id);
}

/** Stores a new group with its leader among its members. @throws as createGroup */
export const formGroup = async (call: Call, input: GroupInput): Promise<Group> =>
  seatLeader(call, await createGroup(call, input));

/** Stores the form of a group, and a leader who is new among its members. @throws as updateGroup */
export async function changeGroup(call: Call, input: InputOf<typeof updateOperation>): Promise<Group> {
  const { leader_id: before } = await groupDetail(call, input.id);
  const group = await updateGroup(call, input);
  return group.leader_id === before ? group : seatLeader(call, group);
}

/** @throws InvalidInputError (422) for who is no active colleague, or whose role is not in such groups. */
async function refuseUnfitMember(call: Call, type: GroupType, userId: number): Promise<void> {
  const role = await lockRoleOf(call, userId);
  if (role === null) throw new InvalidInputError({ user_id: groupSentence('member') });
  if (!memberRoles(type).includes(role)) throw new InvalidInputError({ user_id: unfitMember(type) });
}

/**
 * Puts a person into a group; he leaves the one he was in on the day before. One that he came into on the same day was a
 * mistake and is gone: nobody is in two groups on a day.
 * @throws InvalidInputError (422) for who is no active colleague, or whose role is not in such groups.
 */
export async function joinGroup(call: Call, input: InputOf<typeof addGroupMember>): Promise<GroupMember> {
  const { id_group, user_id, valid_from } = input;
  if (!(await isLive(call, 'groups', id_group))) throw new NotFoundError();
  const { type } = await groupDetail(call, id_group);
  refuseFuture(call, 'valid_from', valid_from);
  await refuseUnfitMember(call, type, user_id);
  const before = await lockLastingMembership(call, user_id);
  if (before && before.id_group !== id_group) await leaveFor(call, before, valid_from);
  const { id } = await storeMembership(call, { id_group, user_id, valid_from, valid_to: null });
  return shownMember(call, id_group, id);
}

/** @param day - the last one; null: it lasts. */
const endOn = (
  call: Call,
  { id, version }: StoredMembership,
  day: string | null,
): Promise<StoredMembership> =>
  updateRecord<StoredMembership>(call, groupMemberRecord, {
    id,
    version,
    scope: membershipScope,
    values: { valid_to: day },
  });

/** Makes room for a membership that begins on a day. */
async function leaveFor(call: Call, before: StoredMembership, day: string): Promise<void> {
  if (before.valid_from < day) await endOn(call, before, addDays(day, -1));
  else if (before.valid_from === day) await deleteRecord(call, groupMemberRecord, before.id, membershipScope);
}

/** Ends a membership. @throws InvalidInputError (422) for a day before its first or after today. */
export async function leaveGroup(call: Call, input: InputOf<typeof endGroupMember>): Promise<GroupMember> {
  const membership = await lockRecord<StoredMembership>(call, groupMemberRecord, input.id, membershipScope);
  refuseFuture(call, 'valid_to', input.valid_to);
  if (input.valid_to < membership.valid_from) {
    throw new InvalidInputError({ valid_to: groupSentence('ends_early') });
  }
  await endOn(call, { ...membership, version: input.version }, input.valid_to);
  return shownMember(call, membership.id_group, input.id);
}

/**
 * Goes on with a membership that was ended.
 * @throws ConflictError (409) when it lasts, or the person is in a group since; InvalidInputError (422) for who is no
 *   active colleague any more, or whose role is not in such groups.
 */
export async function resumeMembership(
  call: Call,
  { id, version }: InputOf<typeof resumeGroupMember>,
): Promise<GroupMember> {
  const membership = await lockRecord<StoredMembership>(call, groupMemberRecord, id, membershipScope);
  const { id_group, user_id, valid_to: ended } = membership;
  if (ended === null) throw new ConflictError(groupSentence('member_lasts'));
  const { type } = await groupDetail(call, id_group);
  await refuseUnfitMember(call, type, user_id);
  const other = await findOverlappingGroup(call, {
    id_group,
    user_id,
    valid_from: addDays(ended, 1),
    valid_to: null,
  });
  if (other !== null) throw new ConflictError(groupSentence('already_member', { group: other }));
  await endOn(call, { ...membership, version }, null);
  return shownMember(call, id_group, id);
}

/** Who leaves the company leaves his group. */
export async function followResignation(call: Call, event: Events['user.resigned']): Promise<void> {
  const membership = await lockLastingMembership(call, event.user_id);
  if (!membership) return;
  const { valid_from: begun } = membership;
  await endOn(call, membership, event.last_working_day < begun ? begun : event.last_working_day);
}
