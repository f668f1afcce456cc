import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

/** Columns of `customers` that an import fills, as one JSON row each. */
export interface ImportedCustomerRow {
  name: string;
  normalized_name: string;
  legal_name: string | null;
  type: string;
  industry: string;
  npwp: string | null;
  nik: string | null;
  is_pkp: boolean;
  vat_treatment: string;
  withholds_pph23: boolean;
  address: string;
  city: string;
  province: string;
  postal_code: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  payment_term_days: number;
  credit_limit: number | null;
  source: string;
  status: string;
  user_id: number;
  note: string | null;
  external_source: string;
  external_id: string;
  created_at: string;
}

export interface InsertedRow {
  id: number;
  external_id: string;
}

/** Which of these keys are stored, deleted customers included. */
export async function findExternalCustomers(
  call: Call,
  source: string,
  externalIds: readonly string[],
): Promise<InsertedRow[]> {
  const { rows } = await sql<InsertedRow>`
    select id, external_id from customers
    where external_source = ${source} and external_id = any(${[...externalIds]}::text[])
  `.execute(call.db);
  return rows;
}

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

/** Stores all of them in one statement, each in the group its owner is in today, and notes their first status. */
export async function insertImportedCustomers(
  call: Call,
  customers: readonly ImportedCustomerRow[],
): Promise<InsertedRow[]> {
  const { rows } = await sql<InsertedRow>`
    with stored as (
      insert into customers (name, normalized_name, legal_name, type, industry, npwp, nik, is_pkp, vat_treatment,
        withholds_pph23, address, city, province, postal_code, phone, email, website, payment_term_days, credit_limit,
        source, status, user_id, id_group, note, external_source, external_id, created_at, created_by, updated_at,
        updated_by)
      select r.name, r.normalized_name, r.legal_name, r.type, r.industry, r.npwp, r.nik, r.is_pkp, r.vat_treatment,
        r.withholds_pph23, r.address, r.city, r.province, r.postal_code, r.phone, r.email, r.website,
        r.payment_term_days, r.credit_limit, r.source, r.status, r.user_id, m.id_group, r.note, r.external_source,
        r.external_id, r.created_at, ${call.caller.id}, ${call.now.toISOString()}::timestamptz, ${call.caller.id}
      from rows from (jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as (
        name text, normalized_name text, legal_name text, type text, industry text, npwp text, nik text, is_pkp boolean,
        vat_treatment text, withholds_pph23 boolean, address text, city text, province text, postal_code text,
        phone text, email text, website text, payment_term_days int, credit_limit bigint, source text, status text,
        user_id bigint, note text, external_source text, external_id text, created_at timestamptz)) with ordinality r
      left join group_members m on m.user_id = r.user_id and m.valid_to is null and m.deleted_at is null
      order by r.ordinality
      returning id, external_id, status, created_at
    ), noted as (
      insert into status_histories (entity, entity_id, to_status, at, by_user)
      select 'customer', id, status, created_at, ${call.caller.id} from stored order by id
    )
    select id, external_id from stored order by id
  `.execute(call.db);
  return rows;
}
