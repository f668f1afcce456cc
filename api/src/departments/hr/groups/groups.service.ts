import { staffUseSentence } from '@balai/shared/contract/hr/sentences/uses';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { groupSentence } from '@balai/shared/contract/hr/sentences/groups';
import type { Group, GroupInput, GroupOption, listAllGroups } from '@balai/shared/contract/hr/groups';
import type { InputOf } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import type { Handover } from '../../../platform/handover/open-work';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import {
  countGroupUses,
  findGroup,
  findGroupOptions,
  findGroupsLedBy,
  groupNameTaken,
  groupRecord,
  groupScope,
  type GroupValues,
  isActiveUser,
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

async function refuseLeaderWhoLeft(call: Call, leaderId: number | null): Promise<void> {
  if (leaderId !== null && !(await isActiveUser(call, leaderId))) {
    throw new InvalidInputError({ leader_id: groupSentence('leader') });
  }
}

/**
 * Stores a new group.
 * @throws ConflictError (409) when a group of that name exists, whatever its case; InvalidInputError (422) for a
 *   leader who is no active colleague.
 */
export async function createGroup(call: Call, input: GroupInput): Promise<Group> {
  const values = valuesOf(input);
  await refuseTakenName(call, values.name, null);
  await refuseLeaderWhoLeft(call, values.leader_id);
  const { id } = await insertRecord<{ id: number }>(call, groupRecord, { ...values });
  return groupDetail(call, id);
}

/** Stores the form. @throws as createGroup; ConflictError (409) for a newer version. */
export async function updateGroup(
  call: Call,
  { id, version, ...input }: GroupInput & { id: number; version: number },
): Promise<Group> {
  const group = await lockRecord<GroupValues>(call, groupRecord, id, groupScope);
  const values = valuesOf(input);
  await refuseTakenName(call, values.name, id);
  if (values.leader_id !== group.leader_id) await refuseLeaderWhoLeft(call, values.leader_id);
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
