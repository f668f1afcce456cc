import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call } from '../call';

/** Who may own a record, with his group of today. */
export interface Owner {
  id: number;
  name: string;
  id_group: number | null;
  /** Who leads his group. */
  leader_id: number | null;
}

/** An active user who holds one of `roles`; he stays one until the transaction ends. */
export async function findOwner(call: Call, id: number, roles: readonly Role[]): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.id, u.full_name as name, g.id as id_group, g.leader_id
    from users u
    left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    left join groups g on g.id = m.id_group
    where u.id = ${id} and u.deleted_at is null and u.status = 'active' and u.role = any(${[...roles]}::text[])
    for share of u`.execute(call.db);
  return rows[0];
}
