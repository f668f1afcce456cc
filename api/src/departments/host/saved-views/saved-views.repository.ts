import { sql } from 'kysely';
import type { ViewSettings } from '@balai/shared/contract/host/saved-views';
import type { Person } from '@balai/shared/contract/schema';
import type { Role } from '@balai/shared/permissions/roles';
import { viewAudiences } from '@balai/shared/permissions/view-audiences';
import type { Call } from '../../../platform/call';
import { defineRecord } from '../../../platform/records/records';
import { rowsWhere } from '../../../platform/scope/lock-scope';

export const viewRecord = defineRecord({
  entity: 'saved_view',
  table: 'saved_views',
  columns: ['area', 'name', 'role', 'settings'],
  json: ['settings'],
});

/**
 * A view that is shared with others stays its author's to change, as long as he is there; after him whoever may share
 * with its role.
 */
const mayChange = ({ caller }: Call) => sql<boolean>`(v.created_by = ${caller.id}
  or (v.role = any(${[...viewAudiences(caller.role)]}::text[]) and exists (
    select 1 from users a where a.id = v.created_by and (a.status = 'resigned' or a.deleted_at is not null))))`;

export const changeableViews = rowsWhere('v', mayChange);

export interface StoredView {
  id: number;
  version: number;
  area: string;
  name: string;
  role: Role | null;
  settings: ViewSettings;
  created_by: number;
  can_edit: boolean;
  owner: Person;
  is_mine_default: boolean;
  is_role_default: boolean;
}

const selected = (call: Call) => sql`
  select v.id, v.version, v.area, v.name, v.role, v.settings, v.created_by, ${mayChange(call)} as can_edit,
    jsonb_build_object('id', u.id, 'name', u.full_name, 'image', null) as owner,
    exists (select 1 from saved_view_defaults d where d.view_id = v.id and d.user_id = ${call.caller.id})
      as is_mine_default,
    exists (select 1 from saved_view_defaults d where d.view_id = v.id and d.role = v.role) as is_role_default
  from saved_views v join users u on u.id = v.created_by
  where v.deleted_at is null and (v.created_by = ${call.caller.id} or v.role = ${call.caller.role})`;

/** The caller's own and those of his role, by name. */
export async function findViews(call: Call, area: string): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    ${selected(call)} and v.area = ${area} order by lower(v.name), v.id`.execute(call.db);
  return rows;
}

/** One that the caller sees. */
export async function findView(call: Call, id: number): Promise<StoredView | null> {
  const { rows } = await sql<StoredView>`${selected(call)} and v.id = ${id}`.execute(call.db);
  return rows[0] ?? null;
}

/** Who has one of the roles and may sign in. */
export async function findPeopleOf({ db }: Call, roles: readonly Role[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = any(${[...roles]}::text[]) and status = 'active' and deleted_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the caller's views of a list after making his other writes wait, and whether one has the name. */
export async function countViews(
  call: Call,
  { area, name, exceptId }: { area: string; name: string; exceptId: number | null },
): Promise<{ count: number; nameTaken: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views ${call.caller.id}`}, 0))`.execute(
    call.db,
  );
  const { rows } = await sql<{ count: number; taken: boolean }>`
    select count(*)::int as count,
      coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${exceptId}::bigint), false) as taken
    from saved_views
    where created_by = ${call.caller.id} and area = ${area} and deleted_at is null`.execute(call.db);
  return { count: rows[0]?.count ?? 0, nameTaken: rows[0]?.taken ?? false };
}

/** It is the caller's from now on. */
export async function takeOverView(call: Call, id: number): Promise<void> {
  await sql`update saved_views set created_by = ${call.caller.id} where id = ${id}`.execute(call.db);
}

/** Nobody's list opens with the view any more; with `role`, only that role's. */
export async function clearDefaults(
  call: Call,
  viewId: number,
  whose: 'everybody' | 'others',
): Promise<void> {
  const condition =
    whose === 'everybody' ? sql`true` : sql`(user_id is null or user_id <> ${call.caller.id})`;
  await sql`delete from saved_view_defaults where view_id = ${viewId} and ${condition}`.execute(call.db);
}

/** @param owner - whose default it is, a person or a role. @param viewId - null: none. */
export async function storeDefault(
  call: Call,
  area: string,
  owner: { userId: number } | { role: Role },
  viewId: number | null,
): Promise<void> {
  const isRole = 'role' in owner;
  const userId = isRole ? null : owner.userId;
  const role = isRole ? owner.role : null;
  const whose = isRole ? sql`role = ${role}` : sql`user_id = ${userId}`;
  await sql`delete from saved_view_defaults where area = ${area} and ${whose}`.execute(call.db);
  if (viewId === null) return;
  await sql`
    insert into saved_view_defaults (area, user_id, role, view_id)
    values (${area}, ${userId}, ${role}, ${viewId})`.execute(call.db);
}
