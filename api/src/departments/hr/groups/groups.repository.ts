import { Group, GroupInput, groupList, type GroupOption } from '@balai/shared/contract/hr/groups';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { isLive } from '../../../platform/records/lock-live';
import { readOptions } from '../../../platform/records/options';
import { recordOfInput } from '../../../platform/records/record-input';
import { personOf, selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';

export const groupRecord = recordOfInput(GroupInput, { entity: 'group', table: 'groups', unique: ['name'] });

export const groupScope = everyRow('who manages people manages all groups');

export type ShownGroup = Omit<Group, 'allowed_actions'>;

const leader = personOf('l');
const memberCount = sql<number>`(
  select count(*) from group_members m where m.id_group = g.id and m.valid_to is null and m.deleted_at is null)`;

export const groupListSource = defineListSource(groupList, {
  from: sql`groups g left join users l on l.id = g.leader_id`,
  ...ownColumns(groupList, 'g', {
    columns: {
      name: { value: sql`g.name`, sort: sql`lower(g.name)`, notNull: true },
      leader: { value: leader, sort: sql`lower(l.full_name)` },
      member_count: { value: memberCount, notNull: true },
    },
  }),
  search: [sql`g.name`, sql`l.full_name`],
  searchedWithoutIndex:
    'a company has some tens of groups, and a name in one table or in another has no index',
  scope: () => sql<boolean>`g.deleted_at is null`,
});

export async function findGroup(call: Call, id: number): Promise<ShownGroup | undefined> {
  const { rows } = await sql<ShownGroup>`
    select ${selectOf('g', Group, { leader, member_count: memberCount, allowed_actions: null })}
    from groups g left join users l on l.id = g.leader_id
    where g.id = ${id} and g.deleted_at is null`.execute(call.db);
  return rows[0];
}

/** Groups whose name contains the key. */
export const findGroupOptions = (call: Call, query: { key?: string; row?: number }): Promise<GroupOption[]> =>
  readOptions<GroupOption>(
    call,
    {
      select: sql`id, name, type`,
      from: sql`groups`,
      where: sql`deleted_at is null`,
      names: [sql`name`],
    },
    query,
  );

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

/** What names the group while it lives, by kind; other departments' tables are read here, never written. */
export const groupUses = (id: number) => ({
  members: sql`select count(*) from group_members
    where id_group = ${id} and valid_to is null and deleted_at is null`,
  customers: sql`select count(*) from customers where id_group = ${id} and deleted_at is null`,
  pipelines: sql`select count(*) from pipelines where id_group = ${id} and deleted_at is null`,
});

export type LedGroup = Pick<Group, 'id' | 'version' | 'name' | 'type'>;

/** Groups that a person leads. */
export async function findGroupsLedBy(call: Call, userId: number): Promise<LedGroup[]> {
  const { rows } = await sql<LedGroup>`
    select id, version, name, type from groups where leader_id = ${userId} and deleted_at is null order by id`.execute(
    call.db,
  );
  return rows;
}

/** The group that a person is in today. */
export async function findGroupOf(
  call: Call,
  userId: number,
): Promise<Pick<Group, 'name' | 'type'> | undefined> {
  const { rows } = await sql<Pick<Group, 'name' | 'type'>>`
    select g.name, g.type from group_members m join groups g on g.id = m.id_group
    where m.user_id = ${userId} and m.valid_to is null and m.deleted_at is null`.execute(call.db);
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
