import type { InputOf } from '@balai/shared/contract/operation';
import type { UserStatus } from '@balai/shared/contract/hr/user-words';
import type { listAllUsers, UserOption } from '@balai/shared/contract/hr/user-options';
import { User, UserInput, UserRecord } from '@balai/shared/contract/hr/users';
import { can } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { isLive } from '../../../platform/records/lock-live';
import { readOptions } from '../../../platform/records/options';
import { recordOfInput } from '../../../platform/records/record-input';
import { listOf, namedReference, personOf, selectOf } from '../../../platform/records/select';
import { everyRow, rowsWhere } from '../../../platform/scope/lock-scope';

/** A person to be stored. */
export interface NewUser extends UserInput {
  /** argon2id in PHC format. */
  password_hash: string;
  must_change_password?: boolean;
  /** Stored name of the picture. */
  image?: string | null;
  /** Where an imported person came from, and what he is called there. */
  external_source?: string;
  external_id?: string;
}

export interface StoredUser extends Required<UserInput> {
  id: number;
  version: number;
  full_name: string;
  status: UserStatus;
}

export const userRecord = recordOfInput(UserInput, {
  entity: 'user',
  table: 'users',
  nameColumn: 'full_name',
  also: [
    'status',
    'last_working_day',
    'must_change_password',
    'password_hash',
    'external_source',
    'external_id',
  ],
  masked: ['password_hash', 'npwp', 'nik', 'bank_account'],
});

export const userScope = everyRow(
  'who manages people manages all of them; superadmins are refused to others by role',
);

/** Everybody's own record. */
export const ownUser = rowsWhere('u', (call) => sql<boolean>`u.id = ${call.caller.id}`);

const uniqueFields = ['email', 'phone', 'nip'] as const;

/** Which of the unique fields of `user` another live account already has; empty when all are free. */
export async function findTakenFields(
  call: Call,
  user: Pick<UserInput, (typeof uniqueFields)[number]>,
  exceptId: number | null,
): Promise<(typeof uniqueFields)[number][]> {
  const { rows } = await sql<Record<(typeof uniqueFields)[number], boolean>>`
    select coalesce(bool_or(lower(email) = lower(${user.email.trim()})), false) as email,
      coalesce(bool_or(phone = ${user.phone.trim()}), false) as phone,
      coalesce(bool_or(nip = ${user.nip.trim()}), false) as nip
    from users
    where deleted_at is null and id is distinct from ${exceptId}::bigint
      and (lower(email) = lower(${user.email.trim()}) or phone = ${user.phone.trim()} or nip = ${user.nip.trim()})`.execute(
    call.db,
  );
  return uniqueFields.filter((field) => rows[0]?.[field]);
}

/**
 * Active colleagues whose name contains the key; for who sees the records of people, also those whose nip or e-mail does:
 * anybody else could spell them out with it.
 */
export function findUserOptions(call: Call, query: InputOf<typeof listAllUsers>): Promise<UserOption[]> {
  const ofRecord = can(call.caller.role, 'user.record') ? [sql<string>`u.nip`, sql<string>`u.email`] : [];
  const { role, id_group: group = null } = query;
  const wanted = role ? role.split(',') : [];
  return readOptions<UserOption>(
    call,
    {
      select: sql`u.id, u.full_name as name, u.avatar as image, u.role, ${namedReference('g')} as "group"`,
      from: sql`users u
        left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
        left join groups g on g.id = m.id_group`,
      where: sql`u.deleted_at is null and u.status = 'active'
        and (${wanted.length} = 0 or u.role = any(${wanted}))
        and (${group}::bigint is null or m.id_group = ${group})`,
      names: [sql`u.full_name`, ...ofRecord],
    },
    query,
  );
}

export type ShownUser = Omit<User, 'allowed_actions' | 'record'> & UserRecord;

/** One person with his lead and where he is and was a member. */
export async function findUser(call: Call, id: number): Promise<ShownUser | undefined> {
  const { rows } = await sql<ShownUser>`
    select ${selectOf('u', User, {
      name: sql`u.full_name`,
      image: sql`u.avatar`,
      group: sql`(select ${namedReference('g')} from group_members m join groups g on g.id = m.id_group
        where m.user_id = u.id and m.valid_to is null and m.deleted_at is null)`,
      record: null,
      allowed_actions: null,
    })}, ${selectOf('u', UserRecord, {
      lead: personOf('l'),
      memberships: listOf(
        sql`jsonb_build_object('id', m.id, 'group', ${namedReference('g')},
          'valid_from', m.valid_from, 'valid_to', m.valid_to)`,
        sql`group_members m join groups g on g.id = m.id_group where m.user_id = u.id and m.deleted_at is null`,
        sql`m.valid_from desc`,
      ),
    })}
    from users u left join users l on l.id = u.lead_id
    where u.id = ${id} and u.deleted_at is null`.execute(call.db);
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

/** @returns the id of the active superadmin who has the address, in whatever case; null: nobody has it. */
export async function findSuperadmin(call: Call, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where role = 'superadmin' and status = 'active' and deleted_at is null and lower(email) = lower(${email})
  `.execute(call.db);
  return rows[0]?.id ?? null;
}

/** What names the person while it lives, by kind; other departments' tables are read here, never written. */
export const userUses = (id: number) => ({
  customers: sql`select count(*) from customers where user_id = ${id} and deleted_at is null`,
  pipelines: sql`select count(*) from pipelines p where p.deleted_at is null and (p.user_id = ${id} or exists (
    select from pipeline_users w where w.pipeline_id = p.id and w.id_user = ${id} and w.deleted_at is null))`,
  groups: sql`select count(*) from groups g where g.deleted_at is null and (g.leader_id = ${id} or exists (
    select from group_members m where m.id_group = g.id and m.user_id = ${id} and m.deleted_at is null))`,
  colleagues: sql`select count(*) from users where lead_id = ${id} and deleted_at is null`,
  distributors: sql`select count(*) from distributors where user_id = ${id} and deleted_at is null`,
  transfers: sql`select count(*) from customer_transfers
    where (from_user = ${id} or to_user = ${id}) and status = 'waiting' and deleted_at is null`,
});

/** People whose lead is this person. */
export async function findLedBy(call: Call, id: number): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from users where lead_id = ${id} and status <> 'resigned' and deleted_at is null order by id
  `.execute(call.db);
  return rows;
}
