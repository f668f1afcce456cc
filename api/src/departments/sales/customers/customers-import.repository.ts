import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

export interface TakenIdentity {
  normalized_name: string;
  npwp: string | null;
  owner: string;
}

/** Live customers that have one of these names or NPWPs. */
export async function findTakenIdentities(
  call: Call,
  names: readonly string[],
  npwps: readonly string[],
): Promise<TakenIdentity[]> {
  const { rows } = await sql<TakenIdentity>`
    select c.normalized_name, c.npwp, u.full_name as owner
    from customers c join users u on u.id = c.user_id
    where c.deleted_at is null
      and (c.normalized_name = any(${[...names]}::text[]) or c.npwp = any(${[...npwps]}::text[]))
  `.execute(call.db);
  return rows;
}
