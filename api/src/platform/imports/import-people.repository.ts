import type { Role } from '@balai/shared/permissions/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../call';
import type { FoundReference, ReferenceFinder } from './define-import';

/** Roles whose imports concern their own group only. */
const groupRoles: readonly Role[] = ['lead-sales', 'assistant-sales'];

/** Active people with one of `roles` whom the caller may name as owners: everybody, or the members of his group. */
const eligible = (call: Call, roles: readonly Role[]): RawBuilder<boolean> => sql<boolean>`(
  u.deleted_at is null and u.status = 'active' and u.role = any(${[...roles]}::text[])
  and (${!groupRoles.includes(call.caller.role)} or u.id = ${call.caller.id} or exists (
    select from group_members m
    where m.user_id = u.id and m.id_group = ${call.caller.groupId} and m.valid_to is null and m.deleted_at is null)))`;

async function findNamed(
  call: Call,
  roles: readonly Role[],
  names: readonly string[],
): Promise<Map<string, FoundReference>> {
  const { rows } = await sql<FoundReference & { text: string }>`
    select n.text, min(u.id) as id, min(u.full_name) as name
    from unnest(${[...names]}::text[]) as n(text)
    join users u on lower(regexp_replace(u.full_name, '\\s+', ' ', 'g')) = lower(regexp_replace(n.text, '\\s+', ' ', 'g'))
      or lower(u.email) = lower(n.text) or u.nip = n.text
    where ${eligible(call, roles)}
    group by n.text
    -- Two people of one name: a person has to say which.
    having count(*) = 1
  `.execute(call.db);
  return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
}

async function findAllowed(
  call: Call,
  roles: readonly Role[],
  ids: readonly number[],
): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select u.id, u.full_name as name from users u
    where u.id = any(${[...ids]}::bigint[]) and ${eligible(call, roles)}
  `.execute(call.db);
  return rows;
}

/** A reference to a colleague with one of `roles`, named in the file by full name, e-mail address or NIP. */
export const personReference = (
  roles: readonly Role[],
): {
  type: 'reference';
  table: 'users';
  source: string;
  find: ReferenceFinder;
  allowed: (call: Call, ids: readonly number[]) => Promise<FoundReference[]>;
} => ({
  type: 'reference',
  table: 'users',
  source: `/panel/user/list_all?role=${roles.join(',')}`,
  find: (call, names) => findNamed(call, roles, names),
  allowed: (call, ids) => findAllowed(call, roles, ids),
});

/** The group that a person is in today, as a column computed over imported rows. @param userId - e.g. sql`r.user_id`. */
export const groupOf = (userId: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select m.id_group from group_members m
  where m.user_id = ${userId} and m.valid_to is null and m.deleted_at is null)`;
