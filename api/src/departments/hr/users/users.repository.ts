import type { UserOption } from '@balai/shared/contract/hr/users';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineRecord, insertRecord } from '../../../platform/records/records';

/** A person as stored, without the computed columns. Dates are YYYY-MM-DD. */
export interface NewUser {
  first_name: string;
  last_name: string | null;
  email: string;
  phone: string;
  role: Role;
  nip: string;
  gender: 'female' | 'male' | null;
  birth_date: string;
  join_date: string;
  employment: 'permanent' | 'contract' | 'probation' | 'intern' | null;
  contract_end: string | null;
  lead_id: number | null;
  division: string | null;
  address: string | null;
  emergency_contact: string | null;
  npwp: string | null;
  nik: string | null;
  bank_name: string | null;
  bank_account: string | null;
  language: 'en' | 'de' | 'fr' | 'pt' | 'id';
  /** argon2id in PHC format. */
  password_hash: string;
}

export interface StoredUser extends NewUser {
  id: number;
  full_name: string;
  status: 'active' | 'suspended' | 'resigned';
}

export const userRecord = defineRecord({
  entity: 'user',
  table: 'users',
  columns: [
    'first_name',
    'last_name',
    'email',
    'phone',
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
    'password_hash',
  ],
  masked: ['password_hash', 'npwp', 'nik', 'bank_account'],
  title: 'user',
});

export const insertUser = (call: Call, user: NewUser): Promise<StoredUser> =>
  insertRecord<StoredUser>(call, userRecord, { ...user });

/** Which of the unique fields of `user` a live account already has; empty when all are free. */
export async function findTakenFields(
  call: Call,
  user: Pick<NewUser, 'email' | 'phone' | 'nip'>,
): Promise<('email' | 'phone' | 'nip')[]> {
  const { rows } = await sql<{ email: boolean; phone: boolean; nip: boolean }>`
    select
      coalesce(bool_or(lower(email) = lower(${user.email})), false) as email,
      coalesce(bool_or(phone = ${user.phone}), false) as phone,
      coalesce(bool_or(nip = ${user.nip}), false) as nip
    from users
    where deleted_at is null
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
      case when g.id is null then null else jsonb_build_object('id', g.id, 'name', g.name) end as "group"
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
