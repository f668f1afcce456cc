import type { GroupOption, GroupType } from '@balai/shared/contract/hr/groups';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineRecord, insertRecord } from '../../../platform/records/records';

export interface NewGroup {
  name: string;
  type: GroupType;
  leader_id: number | null;
}

export interface StoredGroup extends NewGroup {
  id: number;
}

/** Days are YYYY-MM-DD; `valid_to` is the last day, null while the membership lasts. */
export interface NewMembership {
  id_group: number;
  user_id: number;
  valid_from: string;
  valid_to: string | null;
}

export interface StoredMembership extends NewMembership {
  id: number;
}

export const groupRecord = defineRecord({
  entity: 'group',
  table: 'groups',
  columns: ['name', 'type', 'leader_id'],
  title: 'group',
});

export const groupMemberRecord = defineRecord({
  entity: 'group_member',
  table: 'group_members',
  columns: ['id_group', 'user_id', 'valid_from', 'valid_to'],
  title: 'group membership',
});

export const insertGroup = (call: Call, group: NewGroup): Promise<StoredGroup> =>
  insertRecord<StoredGroup>(call, groupRecord, { ...group });

export const insertMembership = (call: Call, membership: NewMembership): Promise<StoredMembership> =>
  insertRecord<StoredMembership>(call, groupMemberRecord, { ...membership });

export async function groupNameTaken(call: Call, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from groups where lower(name) = lower(${name}) and deleted_at is null
  `.execute(call.db);
  return rows.length > 0;
}

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

export async function findGroupOptions(call: Call, key: string, row: number): Promise<GroupOption[]> {
  const { rows } = await sql<GroupOption>`
    select id, name, type
    from groups
    where deleted_at is null and (${key} = '' or position(lower(${key}) in lower(name)) > 0)
    order by name, id
    limit ${row}
  `.execute(call.db);
  return rows;
}
