import type { User, UserOption, UserRecord } from '@balai/shared/contract/hr/users';
import type { employments, genders, userLanguages, UserStatus } from '@balai/shared/contract/hr/user-words';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { namedReference, personOf } from '../../../platform/records/select';
import { isLive } from '../../../platform/records/lock-live';
import { defineRecord, insertRecord } from '../../../platform/records/records';
import { everyRow, rowsWhere } from '../../../platform/scope/lock-scope';

/** The columns of a person that a form sets. Dates are YYYY-MM-DD. */
export interface UserValues {
  first_name: string;
  last_name: string | null;
  email: string;
  phone: string;
  role: Role;
  nip: string;
  gender: (typeof genders)[number] | null;
  birth_date: string;
  join_date: string;
  employment: (typeof employments)[number] | null;
  contract_end: string | null;
  lead_id: number | null;
  division: string | null;
  address: string | null;
  emergency_contact: string | null;
  npwp: string | null;
  nik: string | null;
  bank_name: string | null;
  bank_account: string | null;
  language: (typeof userLanguages)[number];
}

/** A person as stored, without the computed columns. */
export interface NewUser extends UserValues {
  /** argon2id in PHC format. */
  password_hash: string;
  must_change_password?: boolean;
  /** Stored name of the picture. */
  image?: string | null;
  /** Where an imported person came from, and what he is called there. */
  external_source?: string;
  external_id?: string;
}

export interface StoredUser extends UserValues {
  id: number;
  version: number;
  full_name: string;
  status: UserStatus;
}

export const userRecord = defineRecord({
  entity: 'user',
  table: 'users',
  columns: [
    'first_name',
    'last_name',
    'email',
    'phone',
    'image',
    'role',
    'nip',
    'gender',
    'birth_date',
    'join_date',
    'employment',
    'contract_end',
    'lead_id',
    'division',
    'address',
    'emergency_contact',
    'npwp',
    'nik',
    'bank_name',
    'bank_account',
    'language',
    'status',
    'last_working_day',
    'must_change_password',
    'password_hash',
    'external_source',
    'external_id',
  ],
  masked: ['password_hash', 'npwp', 'nik', 'bank_account'],
  title: 'user',
});

export const userScope = everyRow(
  'who manages people manages all of them; superadmins are refused to others by role',
);

/** Everybody's own record. */
export const ownUser = rowsWhere('u', (call) => sql<boolean>`u.id = ${call.caller.id}`);

export const insertUser = (call: Call, user: NewUser): Promise<StoredUser> =>
  insertRecord<StoredUser>(call, userRecord, { ...user });

type UniqueField = 'email' | 'phone' | 'nip';

/** Which of the unique fields of `user` another live account already has; empty when all are free. */
export async function findTakenFields(
  call: Call,
  user: Pick<UserValues, UniqueField>,
  exceptId: number | null,
): Promise<UniqueField[]> {
  const { rows } = await sql<Record<UniqueField, boolean>>`
    select
      coalesce(bool_or(lower(email) = lower(${user.email})), false) as email,
      coalesce(bool_or(phone = ${user.phone}), false) as phone,
      coalesce(bool_or(nip = ${user.nip}), false) as nip
    from users
    where deleted_at is null and id is distinct from ${exceptId}::bigint
      and (lower(email) = lower(${user.email}) or phone = ${user.phone} or nip = ${user.nip})
  `.execute(call.db);
  const taken = rows[0];
  if (!taken) return [];
  return (['email', 'phone', 'nip'] as const).filter((field) => taken[field]);
}

export interface UserOptionQuery {
  key: string;
  /** Empty: every role. */
  roles: string[];
  groupId: number | null;
  row: number;
}

/** Active colleagues whose name, nip or e-mail contains the key; those whose name begins with it come first. */
export async function findUserOptions(call: Call, query: UserOptionQuery): Promise<UserOption[]> {
  const { rows } = await sql<UserOption>`
    select u.id, u.full_name as name, u.avatar as image, u.role,
      ${namedReference('g')} as "group"
    from users u
    left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    left join groups g on g.id = m.id_group
    where u.deleted_at is null
      and u.status = 'active'
      and (${query.key} = '' or position(lower(${query.key}) in lower(u.full_name || ' ' || u.nip || ' ' || u.email)) > 0)
      and (${query.roles.length} = 0 or u.role = any(${query.roles}))
      and (${query.groupId}::bigint is null or m.id_group = ${query.groupId})
    order by starts_with(lower(u.full_name), lower(${query.key})) desc, u.full_name, u.id
    limit ${query.row}
  `.execute(call.db);
  return rows;
}

export type ShownUser = Omit<User, 'allowed_actions' | 'record'> & UserRecord;

/** One person with his lead and where he is and was a member. */
export async function findUser(call: Call, id: number): Promise<ShownUser | undefined> {
  const { rows } = await sql<ShownUser>`
    select u.id, u.version, u.created_at, u.updated_at, u.full_name as name, u.first_name, u.last_name, u.avatar as image,
      u.phone, u.role, u.status, u.email, u.nip, u.gender, u.birth_date, u.join_date, u.employment, u.contract_end,
      u.last_working_day, u.lead_id, u.division, u.address, u.emergency_contact, u.npwp, u.nik, u.bank_name,
      u.bank_account, u.language, u.must_change_password, u.last_login_at,
      ${personOf('l')} as lead,
      (select jsonb_build_object('id', g.id, 'name', g.name)
        from group_members m join groups g on g.id = m.id_group
        where m.user_id = u.id and m.valid_to is null and m.deleted_at is null) as "group",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'group', jsonb_build_object('id', g.id, 'name', g.name),
          'valid_from', m.valid_from, 'valid_to', m.valid_to) order by m.valid_from desc)
        from group_members m join groups g on g.id = m.id_group
        where m.user_id = u.id and m.deleted_at is null), '[]'::jsonb) as memberships
    from users u
    left join users l on l.id = u.lead_id
    where u.id = ${id} and u.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** Whether the person is there and his files are open to the caller: his own, or anybody's for `seesRecords`. */
export async function areUserFilesVisible(call: Call, id: number, seesRecords: boolean): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u
    where u.id = ${id} and u.deleted_at is null and (u.id = ${call.caller.id} or ${seesRecords}::boolean)
  `.execute(call.db);
  return rows.length > 0;
}

/** Whether the person works here; he does so until the transaction ends. */
export const isActiveUser = (call: Call, id: number): Promise<boolean> =>
  isLive(call, 'users', id, sql`status = 'active'`);

/**
 * Makes other changes of superadmins wait until this one is stored: two that each leave the other as the last one
 * must not both go through. To be called before any row is locked.
 */
export async function lockSuperadmins(call: Call): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('superadmins', 0))`.execute(call.db);
}

export async function countOtherSuperadmins(call: Call, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where role = 'superadmin' and status = 'active' and deleted_at is null and id <> ${id}
  `.execute(call.db);
  return rows[0]?.count ?? 0;
}

export type UserUses = Record<'customers' | 'pipelines' | 'groups' | 'colleagues' | 'distributors', number>;

/** How many records name the person, by kind; other departments' tables are read here, never written. */
export async function countUserUses(call: Call, id: number): Promise<UserUses> {
  const { rows } = await sql<UserUses>`
    select
      (select count(*) from customers where user_id = ${id} and deleted_at is null) as customers,
      (select count(*) from pipelines p where p.deleted_at is null and (p.user_id = ${id} or exists (
        select from pipeline_users w where w.pipeline_id = p.id and w.id_user = ${id} and w.deleted_at is null)))
        as pipelines,
      (select count(distinct g.id) from groups g left join group_members m
        on m.id_group = g.id and m.user_id = ${id} and m.deleted_at is null
        where g.deleted_at is null and (g.leader_id = ${id} or m.id is not null)) as groups,
      (select count(*) from users where lead_id = ${id} and deleted_at is null) as colleagues,
      (select count(*) from distributors where user_id = ${id} and deleted_at is null) as distributors
  `.execute(call.db);
  return rows[0] ?? { customers: 0, pipelines: 0, groups: 0, colleagues: 0, distributors: 0 };
}

/** People whose lead is this person. */
export async function findLedBy(call: Call, id: number): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from users where lead_id = ${id} and status <> 'resigned' and deleted_at is null order by id
  `.execute(call.db);
  return rows;
}
