import { sql } from 'kysely';
import type { Caller } from './call';
import type { Database } from './database/database';

/** A person as the caller that he would be now, for what is done for him while he is not there; null where he does not work here any more. */
export async function findActiveCaller(db: Database, userId: number): Promise<Caller | null> {
  const { rows } = await sql<Caller>`
    select u.id, u.full_name as name, u.role, m.id_group as "groupId"
    from users u left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
