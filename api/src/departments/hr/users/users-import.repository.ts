import type { UserInput } from '@balai/shared/contract/hr/users';
import type { GroupType } from '@balai/shared/contract/hr/groups';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

/** Of these values, which live accounts have already; e-mail addresses in lower case. */
export async function findTakenValues(
  call: Call,
  people: readonly Pick<UserInput, 'email' | 'phone' | 'nip'>[],
): Promise<Record<'email' | 'phone' | 'nip', Set<string>>> {
  const emails = people.map(({ email }) => email.toLowerCase());
  const phones = people.map(({ phone }) => phone);
  const nips = people.map(({ nip }) => nip);
  const { rows } = await sql<{ email: string; phone: string; nip: string }>`
    select lower(email) as email, phone, nip from users
    where deleted_at is null and (lower(email) = any(${emails}::text[]) or phone = any(${phones}::text[])
      or nip = any(${nips}::text[]))
  `.execute(call.db);
  return {
    email: new Set(rows.map(({ email }) => email)),
    phone: new Set(rows.map(({ phone }) => phone)),
    nip: new Set(rows.map(({ nip }) => nip)),
  };
}

export interface NamedGroup {
  /** In lower case. */
  name: string;
  leader_id: number | null;
  type: GroupType;
}

/** The groups with one of these names (in lower case) or leaders. */
export async function findNamedGroups(
  call: Call,
  names: readonly string[],
  leaders: readonly number[],
): Promise<NamedGroup[]> {
  const { rows } = await sql<NamedGroup>`
    select lower(name) as name, leader_id, type from groups
    where deleted_at is null
      and (lower(name) = any(${[...names]}::text[]) or leader_id = any(${[...leaders]}::bigint[]))
  `.execute(call.db);
  return rows;
}

export interface NamedLead {
  id: number;
  /** In lower case. */
  name: string;
}

/** Active colleagues with one of these names (in lower case) who hold `role`. */
export async function findLeads(call: Call, names: readonly string[], role: Role): Promise<NamedLead[]> {
  const { rows } = await sql<NamedLead>`
    select id, lower(full_name) as name from users
    where lower(full_name) = any(${[...names]}::text[]) and role = ${role} and status = 'active'
      and deleted_at is null
    order by id
  `.execute(call.db);
  return rows;
}
