import { GroupMember } from '@balai/shared/contract/hr/groups';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineRecord } from '../../../platform/records/records';
import { personOf, selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';

/** Days are YYYY-MM-DD; `valid_to` is the last day, null while the membership lasts. */
export interface NewMembership {
  id_group: number;
  user_id: number;
  valid_from: string;
  valid_to: string | null;
}

export interface StoredMembership extends NewMembership {
  id: number;
  version: number;
}

export const groupMemberRecord = defineRecord({
  entity: 'group_member',
  table: 'group_members',
  columns: ['id_group', 'user_id', 'valid_from', 'valid_to'],
  partOf: ({ id_group }) => ({ entity: 'group', id: Number(id_group) }),
  sightOf: ({ user_id }) => Number(user_id),
});

export const membershipScope = everyRow('who manages people manages the members of all groups');

/** The name of the group that a person is in on a day within the membership's days, null when he is in none. */
export async function findOverlappingGroup(call: Call, membership: NewMembership): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select g.name
    from group_members m
    join groups g on g.id = m.id_group
    where m.user_id = ${membership.user_id}
      and m.deleted_at is null
      and daterange(m.valid_from, m.valid_to, '[]')
        && daterange(${membership.valid_from}::date, ${membership.valid_to}::date, '[]')
    limit 1
  `.execute(call.db);
  return rows[0]?.name ?? null;
}

/** The membership that lasts, held for the rest of the transaction. */
export async function lockLastingMembership(
  call: Call,
  userId: number,
): Promise<StoredMembership | undefined> {
  const { rows } = await sql<StoredMembership>`
    select * from group_members where user_id = ${userId} and valid_to is null and deleted_at is null for update
  `.execute(call.db);
  return rows[0];
}

/** Members of today first, then those who left, the latest first; 500 at most. */
export async function findGroupMembers(call: Call, groupId: number): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select ${selectOf('m', GroupMember, { user: personOf('u'), role: sql`u.role` })}
    from group_members m join users u on u.id = m.user_id
    where m.id_group = ${groupId} and m.deleted_at is null
    order by m.valid_to desc nulls first, lower(u.full_name), m.id
    limit 500`.execute(call.db);
  return rows;
}
