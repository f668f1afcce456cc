import { normalizeCustomerName } from '@balai/shared/contract/sales/customer-rules';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';
import { visibleCustomers } from '../customers/customers.scope';

/** Customers that a file names, however it writes the legal form. */
export async function findCustomersNamed(
  call: Call,
  names: readonly string[],
): Promise<Map<string, FoundReference>> {
  const normalized = new Map(names.map((name) => [name, normalizeCustomerName(name)]));
  const { rows } = await sql<FoundReference & { normalized_name: string }>`
    select c.id, c.name, c.normalized_name from customers c
    where c.normalized_name = any(${[...normalized.values()]}::text[]) and ${visibleCustomers(call)}
  `.execute(call.db);
  const byName = new Map(rows.map(({ id, name, normalized_name }) => [normalized_name, { id, name }]));
  return new Map(
    [...normalized].flatMap(([name, key]) => {
      const customer = byName.get(key);
      return customer ? [[name, customer] as const] : [];
    }),
  );
}

export async function findCustomersWithIds(call: Call, ids: readonly number[]): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select c.id, c.name from customers c where c.id = any(${[...ids]}::bigint[]) and ${visibleCustomers(call)}
  `.execute(call.db);
  return rows;
}

/** Which of the customers are blacklisted. */
export async function findBlacklisted(call: Call, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where id = any(${[...ids]}::bigint[]) and status = 'blacklist'`.execute(call.db);
  return new Set(rows.map(({ id }) => id));
}

/** Solutions by name, whatever the case, spaces and signs: 'GTXPro' is 'GTX Pro'. */
export async function findSolutionsNamed(
  call: Call,
  names: readonly string[],
): Promise<Map<string, FoundReference>> {
  const { rows } = await sql<FoundReference & { text: string }>`
    select n.text, min(s.id) as id, min(s.name) as name
    from unnest(${[...names]}::text[]) as n(text)
    join solutions s on lower(regexp_replace(s.name, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(n.text, '[^[:alnum:]]', '', 'g'))
    where s.deleted_at is null
    group by n.text
    having count(*) = 1
  `.execute(call.db);
  return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
}

export async function findSolutionsWithIds(call: Call, ids: readonly number[]): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select id, name from solutions where id = any(${[...ids]}::bigint[]) and deleted_at is null
  `.execute(call.db);
  return rows;
}
