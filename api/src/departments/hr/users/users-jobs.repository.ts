import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';

/** Ids of active people whose contract ends from `first` to `last` (YYYY-MM-DD) and of whom that was not told yet. */
export async function findUntoldContractEnds(db: Database, first: string, last: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.contract_end between ${first}::date and ${last}::date and u.status = 'active' and u.deleted_at is null
      and not exists (
        select from notifications n
        where n.status = 'user' and n.id_foreign = u.id and n.sub_status in ('contract_end', 'probation_end')
          and n.data ->> 'contract_end' = u.contract_end::text)
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}
