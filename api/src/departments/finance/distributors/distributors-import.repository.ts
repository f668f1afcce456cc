import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';
import type { RecordValues } from '../../../platform/records/records';

/** Which of these keys an earlier import has stored, deleted distributors included. */
export async function findExternalDistributors(
  call: Call,
  source: string,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from distributors
    where external_source = ${source} and external_id = any(${[...externalIds]}::text[])
  `.execute(call.db);
  return new Set(rows.map((row) => row.external_id));
}

/** Live distributors that have one of these names (lower case) or codes. */
export async function findTakenIdentities(
  call: Call,
  names: readonly string[],
  codes: readonly string[],
): Promise<{ name: string; code: string | null }[]> {
  const { rows } = await sql<{ name: string; code: string | null }>`
    select lower(name) as name, code from distributors
    where deleted_at is null
      and (lower(name) = any(${[...names]}::text[]) or code = any(${[...codes]}::text[]))
  `.execute(call.db);
  return rows;
}

/** Stores all of them in one statement and notes their first status. */
export async function insertImportedDistributors(
  call: Call,
  distributors: readonly RecordValues[],
): Promise<{ id: number; external_id: string }[]> {
  const { rows } = await sql<{ id: number; external_id: string }>`
    with stored as (
      insert into distributors (name, code, type, npwp, is_pkp, address, city, phone, email, website,
        payment_term_days, lead_time_days, user_id, note, status, external_source, external_id, created_at,
        created_by, updated_at, updated_by)
      select r.name, r.code, r.type, r.npwp, r.is_pkp, r.address, r.city, r.phone, r.email, r.website,
        r.payment_term_days, r.lead_time_days, r.user_id, r.note, r.status, r.external_source,
        r.external_id, ${call.now.toISOString()}::timestamptz, ${call.caller.id},
        ${call.now.toISOString()}::timestamptz, ${call.caller.id}
      from rows from (jsonb_to_recordset(${JSON.stringify(distributors)}::jsonb) as (
        name text, code text, type text, npwp text, is_pkp boolean, address text, city text, phone text, email text,
        website text, payment_term_days int, lead_time_days int, user_id bigint, note text,
        status text, external_source text, external_id text)) with ordinality r
      order by r.ordinality
      returning id, external_id, status, created_at
    ), noted as (
      insert into status_histories (entity, entity_id, to_status, at, by_user)
      select 'distributor', id, status, created_at, ${call.caller.id} from stored order by id
    )
    select id, external_id from stored order by id
  `.execute(call.db);
  return rows;
}

/** Live distributors that a file names by name or code; a text that fits several is left out. */
export async function findNamedDistributors(
  call: Call,
  names: readonly string[],
): Promise<Map<string, FoundReference>> {
  const { rows } = await sql<FoundReference & { text: string }>`
    select n.text, min(d.id) as id, min(d.name) as name
    from unnest(${[...names]}::text[]) as n(text)
    join distributors d on d.deleted_at is null and (lower(d.name) = lower(n.text) or d.code = upper(n.text))
    group by n.text
    having count(*) = 1
  `.execute(call.db);
  return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
}

/** Those of these ids that are live distributors. */
export async function findDistributorsById(call: Call, ids: readonly number[]): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select id, name from distributors where id = any(${[...ids]}::bigint[]) and deleted_at is null
  `.execute(call.db);
  return rows;
}
