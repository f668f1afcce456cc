import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

export interface TakenIdentity {
  id: number;
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
    select c.id, c.normalized_name, c.npwp, u.full_name as owner
    from customers c join users u on u.id = c.user_id
    where c.deleted_at is null
      and (c.normalized_name = any(${[...names]}::text[]) or c.npwp = any(${[...npwps]}::text[]))
  `.execute(call.db);
  return rows;
}

interface PersonOfCustomer {
  customer_id: number;
  name: string;
}

/** Those of these people who are contacts of their customer already, whatever the case of their name. */
export async function findContactsNamed(
  call: Call,
  people: readonly PersonOfCustomer[],
): Promise<PersonOfCustomer[]> {
  const { rows } = await sql<PersonOfCustomer>`
    select cp.customer_id, cp.name
    from customer_pics cp
    join unnest(${people.map((person) => person.customer_id)}::bigint[], ${people.map((person) => person.name)}::text[])
      as n(customer_id, name) on n.customer_id = cp.customer_id and lower(n.name) = lower(cp.name)
    where cp.deleted_at is null`.execute(call.db);
  return rows;
}
