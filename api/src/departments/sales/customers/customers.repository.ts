import { type CustomerDetail, CustomerInput } from '@balai/shared/contract/sales/customers';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import { namedReference, personOf } from '../../../platform/records/select';
import { recordOfInput } from '../../../platform/records/record-input';
import { keptCustomers, visibleCustomers } from './customers.scope';

/** A customer as stored. Money is whole rupiah, dates are YYYY-MM-DD. */
export interface StoredCustomer {
  id: number;
  version: number;
  name: string;
  normalized_name: string;
  type: CustomerDetail['type'];
  status: CustomerDetail['status'];
  npwp: string | null;
  user_id: number;
  id_group: number | null;
}

export const customerRecord = recordOfInput(CustomerInput, {
  entity: 'customer',
  table: 'customers',
  title: 'customer',
  also: ['normalized_name', 'status', 'status_reason', 'user_id', 'id_group'],
  masked: ['nik'],
});

const momentOf = (call: Call): RawBuilder<string> => sql<string>`${call.now.toISOString()}::timestamptz`;

/** The value that `customer_figures f` has as won in the year of a moment, in Asia/Jakarta. */
export const wonInYearOf = (moment: RawBuilder<string>): RawBuilder<number> => sql<number>`(
  case when f.won_year = extract(year from ${moment} at time zone 'Asia/Jakarta')::int then f.won_value else 0 end)`;

/** Sorts as `wonInYearOf` does and has an index: what was won in this year stands above all that is older and counts 0. */
export const wonInYearOrder: RawBuilder<number> = sql<number>`(f.won_year * 1000000000000000000::numeric + f.won_value)`;

/** The columns of `customerDetail` that stand in the record's own row. */
export type CustomerHeader = Omit<CustomerDetail, 'pics' | 'sites' | 'transfer' | 'allowed_actions'> &
  Pick<StoredCustomer, 'normalized_name' | 'user_id' | 'id_group'> & {
    /** Whether the caller may change it, as far as his role may. */
    is_kept: boolean;
  };

export async function findCustomer(call: Call, id: number): Promise<CustomerHeader | undefined> {
  const { rows } = await sql<CustomerHeader>`
    select c.id, c.version, c.created_at, c.updated_at, c.name, c.normalized_name, c.legal_name, c.type, c.industry,
      c.image, c.npwp, c.nik, c.is_pkp, c.vat_treatment, c.withholds_pph23, c.address, c.city, c.province,
      c.postal_code, c.phone, c.email, c.website, c.payment_term_days, c.credit_limit, c.credit_hold, c.source,
      c.status, c.status_reason, c.note, c.user_id, c.id_group,
      ${personOf('u')} as "user",
      ${namedReference('g')} as "group",
      f.pipelines as pipeline_master_count, f.open_pipelines, ${wonInYearOf(momentOf(call))} as won_value,
      f.last_activity_at, ${keptCustomers(call)} as is_kept
    from customers c
    join users u on u.id = c.user_id
    left join groups g on g.id = c.id_group
    join customer_figures f on f.customer_id = c.id
    where c.id = ${id} and ${visibleCustomers(call)}
  `.execute(call.db);
  return rows[0];
}

/** Whether the caller sees the customer, and whether he keeps it: who sells to it sees it, who owns it changes it. */
export async function findCustomerRights(call: Call, id: number): Promise<{ sees: boolean; keeps: boolean }> {
  const { rows } = await sql<{ keeps: boolean }>`
    select ${keptCustomers(call)} as keeps from customers c where c.id = ${id} and ${visibleCustomers(call)}`.execute(
    call.db,
  );
  return { sees: rows.length > 0, keeps: rows[0]?.keeps ?? false };
}

/** Whether the caller may see the customer. */
export async function isCustomerVisible(call: Call, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from customers c where c.id = ${id} and ${visibleCustomers(call)}`.execute(call.db);
  return rows.length > 0;
}

/**
 * Holds everyone else who registers one of these identities until this transaction ends: two people typing the same
 * customer at the same time must not both find it unused.
 */
export async function lockCustomerIdentities(call: Call, identities: readonly string[]): Promise<void> {
  // In one order: two calls that share two identities would otherwise wait for each other.
  for (const identity of [...new Set(identities)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${identity}`}, 0))`.execute(call.db);
  }
}

export interface DuplicateCustomer {
  id: number;
  field: 'name' | 'npwp';
  owner: string;
}

/** A live customer of whatever owner with this normalized name or NPWP, other than `exceptId`. */
export async function findDuplicate(
  call: Call,
  identity: { normalizedName: string | null; npwp: string | null; exceptId: number | null },
): Promise<DuplicateCustomer | undefined> {
  const { rows } = await sql<DuplicateCustomer>`
    select c.id, u.full_name as owner,
      case when c.normalized_name = ${identity.normalizedName}::text then 'name' else 'npwp' end as field
    from customers c join users u on u.id = c.user_id
    where c.deleted_at is null
      and (c.normalized_name = ${identity.normalizedName}::text or c.npwp = ${identity.npwp}::text)
      and c.id is distinct from ${identity.exceptId}::bigint
    order by (c.normalized_name = ${identity.normalizedName}::text) desc nulls last, c.id
    limit 1
  `.execute(call.db);
  return rows[0];
}

export interface Seller {
  id: number;
  name: string;
  id_group: number | null;
  /** Who leads his group. */
  leader_id: number | null;
}

/** An active user who may own customers and pipelines, with his group of today; he stays one until the transaction ends. */
export async function findSeller(call: Call, id: number): Promise<Seller | undefined> {
  const { rows } = await sql<Seller>`
    select u.id, u.full_name as name, g.id as id_group, g.leader_id
    from users u
    left join group_members m on m.user_id = u.id and m.valid_to is null and m.deleted_at is null
    left join groups g on g.id = m.id_group
    where u.id = ${id} and u.deleted_at is null and u.status = 'active' and u.role in ('sales', 'lead-sales')
    for share of u
  `.execute(call.db);
  return rows[0];
}

export async function countOf(call: Call, query: RawBuilder<{ count: number }>): Promise<number> {
  const { rows } = await query.execute(call.db);
  return rows[0]?.count ?? 0;
}

export const countPipelinesOfCustomer = (call: Call, id: number): Promise<number> =>
  countOf(
    call,
    sql`select count(*)::int as count from pipelines where customer_id = ${id} and deleted_at is null`,
  );

export const countOpenPipelinesOfCustomer = (call: Call, id: number): Promise<number> =>
  countOf(
    call,
    sql`select count(*)::int as count from pipelines
      where customer_id = ${id} and deleted_at is null and status not in ('win', 'lost')`,
  );

export interface CustomerSuggestion {
  id: number;
  name: string;
  image: string | null;
  pipeline_master_count: number;
  user: { concat: string };
}

/** Visible customers whose name contains `key`, names that begin with it first. */
export async function findCustomerSuggestions(
  call: Call,
  key: string,
  row: number,
): Promise<CustomerSuggestion[]> {
  const pattern = key.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<CustomerSuggestion>`
    select c.id, c.name, c.image,
      f.pipelines as pipeline_master_count,
      jsonb_build_object('concat', u.full_name) as "user"
    from customers c join users u on u.id = c.user_id join customer_figures f on f.customer_id = c.id
    where c.name ilike ${`%${pattern}%`} and ${visibleCustomers(call)}
    order by (c.name ilike ${`${pattern}%`}) desc, c.name, c.id
    limit ${row}
  `.execute(call.db);
  return rows;
}

export interface CustomerSums {
  count: number;
  active: number;
  prospect: number;
  won_value: number;
}

/** The summary boxes over the visible customers, or over those of one owner. */
export async function sumCustomers(call: Call, userId: number | null): Promise<CustomerSums> {
  const { rows } = await sql<CustomerSums>`
    select count(*)::int as count,
      (count(*) filter (where c.status = 'active'))::int as active,
      (count(*) filter (where c.status = 'prospect'))::int as prospect,
      coalesce(sum(${wonInYearOf(momentOf(call))}), 0)::bigint as won_value
    from customers c join customer_figures f on f.customer_id = c.id
    where ${visibleCustomers(call)} and (${userId}::bigint is null or c.user_id = ${userId}::bigint)
  `.execute(call.db);
  return rows[0] ?? { count: 0, active: 0, prospect: 0, won_value: 0 };
}
