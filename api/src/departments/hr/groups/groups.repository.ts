import {
  type Group,
  groupList,
  type GroupMember,
  type GroupOption,
  type GroupType,
} from '@balai/shared/contract/hr/groups';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { personOf } from '../../../platform/records/select';
import { defineListSource } from '../../../platform/lists/lists';
import { isLive } from '../../../platform/records/lock-live';
import { defineRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';

/** The columns of a group that a form sets. */
export interface GroupValues {
  name: string;
  type: GroupType;
  leader_id: number | null;
}

export const groupRecord = defineRecord({
  entity: 'group',
  table: 'groups',
  columns: ['name', 'type', 'leader_id'],
  title: 'group',
});

export const groupScope = everyRow('who manages people manages all groups');

export type ShownGroup = Omit<Group, 'allowed_actions'>;

const leader = personOf('l');
const memberCount = sql<number>`(
  select count(*) from group_members m where m.id_group = g.id and m.valid_to is null and m.deleted_at is null)`;

export const groupListSource = defineListSource(groupList, {
  from: sql`groups g left join users l on l.id = g.leader_id`,
  row: { id: sql`g.id`, version: sql`g.version`, created_at: sql`g.created_at` },
  columns: {
    name: { value: sql`g.name`, sort: sql`lower(g.name)`, notNull: true },
    type: { value: sql`g.type`, notNull: true },
    leader: { value: leader, sort: sql`lower(l.full_name)` },
    member_count: { value: memberCount, notNull: true },
    updated_at: { value: sql`g.updated_at`, notNull: true },
  },
  filters: { type: sql`g.type`, leader_id: sql`g.leader_id` },
  search: [sql`g.name`, sql`l.full_name`],
  searchedWithoutIndex:
    'a company has some tens of groups, and a name in one table or in another has no index',
  scope: () => sql<boolean>`g.deleted_at is null`,
});

export async function findGroup(call: Call, id: number): Promise<ShownGroup | undefined> {
  const { rows } = await sql<ShownGroup>`
    select g.id, g.version, g.created_at, g.updated_at, g.name, g.type, g.leader_id, ${leader} as leader,
      ${memberCount} as member_count
    from groups g left join users l on l.id = g.leader_id
    where g.id = ${id} and g.deleted_at is null
  `.execute(call.db);
  return rows[0];
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

export async function groupNameTaken(call: Call, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from groups
    where lower(name) = lower(${name}) and deleted_at is null and id is distinct from ${exceptId}::bigint
  `.execute(call.db);
  return rows.length > 0;
}

/** The role of a person who works here, which both stay as they are until the transaction ends; null for others. */
export async function lockRoleOf(call: Call, id: number): Promise<Role | null> {
  if (!(await isLive(call, 'users', id, sql`status = 'active'`))) return null;
  const { rows } = await sql<{ role: Role }>`select role from users where id = ${id}`.execute(call.db);
  return rows[0]?.role ?? null;
}

/** Names of who is in a group today with none of the roles. */
export async function findMisfits(call: Call, groupId: number, fitting: readonly Role[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.full_name as name
    from group_members m join users u on u.id = m.user_id
    where m.id_group = ${groupId} and m.valid_to is null and m.deleted_at is null
      and u.role <> all(${[...fitting]}::text[])
    order by lower(u.full_name), u.id
    limit 10
  `.execute(call.db);
  return rows.map(({ name }) => name);
}

export type GroupUses = Record<'members' | 'customers' | 'pipelines', number>;

/** How many live records name the group, by kind; other departments' tables are read here, never written. */
export async function countGroupUses(call: Call, id: number): Promise<GroupUses> {
  const { rows } = await sql<GroupUses>`
    select ${memberCount} as members,
      (select count(*) from customers where id_group = g.id and deleted_at is null) as customers,
      (select count(*) from pipelines where id_group = g.id and deleted_at is null) as pipelines
    from groups g where g.id = ${id}
  `.execute(call.db);
  return rows[0] ?? { members: 0, customers: 0, pipelines: 0 };
}

/** Groups that a person leads. */
export async function findGroupsLedBy(
  call: Call,
  userId: number,
): Promise<Pick<Group, 'id' | 'version' | 'name' | 'type'>[]> {
  const { rows } = await sql<Pick<Group, 'id' | 'version' | 'name' | 'type'>>`
    select id, version, name, type from groups where leader_id = ${userId} and deleted_at is null order by id
  `.execute(call.db);
  return rows;
}

/** The group that a person is in today. */
export async function findGroupOf(
  call: Call,
  userId: number,
): Promise<Pick<Group, 'name' | 'type'> | undefined> {
  const { rows } = await sql<Pick<Group, 'name' | 'type'>>`
    select g.name, g.type from group_members m join groups g on g.id = m.id_group
    where m.user_id = ${userId} and m.valid_to is null and m.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** The group that a file means: the one of that leader, else the one of that name. */
export async function findNamedGroup(
  call: Call,
  named: { name: string; leader_id: number | null },
): Promise<Pick<Group, 'id' | 'type'> | null> {
  const { rows } = await sql<Pick<Group, 'id' | 'type'>>`
    select id, type from groups
    where deleted_at is null and (leader_id = ${named.leader_id}::bigint or lower(name) = lower(${named.name}))
    order by (leader_id is not distinct from ${named.leader_id}::bigint) desc, id
    limit 1
  `.execute(call.db);
  return rows[0] ?? null;
}

/** Members of today first, then those who left, the latest first; 500 at most. */
export async function findGroupMembers(call: Call, groupId: number): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select m.id, m.version, m.valid_from, m.valid_to, u.role,
      ${personOf('u')} as "user"
    from group_members m join users u on u.id = m.user_id
    where m.id_group = ${groupId} and m.deleted_at is null
    order by m.valid_to desc nulls first, lower(u.full_name), m.id
    limit 500
  `.execute(call.db);
  return rows;
}
