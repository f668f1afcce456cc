import { normalizeCustomerName } from '@balai/shared/contract/sales/customer-rules';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';
import { visibleCustomers } from './customers.scope';

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

/** 'PT Maju, Budi', as some systems write a person of a company. */
const companyOf = (text: string): string => /^(.+?), /.exec(text)?.[1] ?? text;

/** Customers that a file names, however it writes the legal form; with a person behind it where that fits none. */
export async function findCustomersNamed(
  call: Call,
  texts: readonly string[],
): Promise<Map<string, FoundReference>> {
  const wanted = texts.flatMap((text) => [text, companyOf(text)]).map(normalizeCustomerName);
  const { rows } = await sql<FoundReference & { normalized_name: string }>`
    select c.id, c.name, c.normalized_name from customers c
    where c.normalized_name = any(${[...new Set(wanted)]}::text[]) and ${visibleCustomers(call)}
  `.execute(call.db);
  const byName = new Map(rows.map(({ id, name, normalized_name }) => [normalized_name, { id, name }]));
  return new Map(
    texts.flatMap((text) => {
      const customer =
        byName.get(normalizeCustomerName(text)) ?? byName.get(normalizeCustomerName(companyOf(text)));
      return customer ? [[text, customer] as const] : [];
    }),
  );
}

export async function findCustomersWithIds(call: Call, ids: readonly number[]): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select c.id, c.name from customers c where c.id = any(${[...ids]}::bigint[]) and ${visibleCustomers(call)}
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
