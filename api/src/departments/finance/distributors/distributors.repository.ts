import type { Contact } from '@balai/shared/contract/contacts';
import type { DistributorDetail, DistributorOption } from '@balai/shared/contract/finance/distributors';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { personOf } from '../../../platform/records/select';
import { isLive, lockLive } from '../../../platform/records/lock-live';
import { contactColumns } from '../../../platform/records/contact-rows';
import { defineRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';

export const distributorRecord = defineRecord({
  entity: 'distributor',
  table: 'distributors',
  columns: [
    'name',
    'code',
    'type',
    'npwp',
    'is_pkp',
    'address',
    'city',
    'phone',
    'email',
    'website',
    'payment_term_days',
    'lead_time_days',
    'bank_name',
    'bank_account',
    'status',
    'status_reason',
    'user_id',
    'note',
  ],
  masked: ['bank_account'],
  title: 'distributor',
});

export const distributorScope = everyRow('who works with distributors works with all of them');

export const picRecord = defineRecord({
  entity: 'distributor_pic',
  table: 'distributor_pics',
  columns: ['distributor_id', ...contactColumns],
  title: 'contact',
});

/** The columns of `DistributorDetail` that stand in the record's own row; the account number in full. */
export type StoredDistributor = Omit<DistributorDetail, 'pics' | 'documents' | 'allowed_actions'>;

export async function findDistributor(call: Call, id: number): Promise<StoredDistributor | undefined> {
  const { rows } = await sql<StoredDistributor>`
    select d.id, d.version, d.created_at, d.updated_at, d.name, d.code, d.type, d.npwp, d.is_pkp, d.address, d.city,
      d.phone, d.email, d.website, d.payment_term_days, d.lead_time_days, d.currency, d.bank_name, d.bank_account,
      d.status, d.status_reason, d.note,
      coalesce(b.brand_ids, '[]'::jsonb) as brand_ids, coalesce(b.brands, '[]'::jsonb) as brands,
      ${personOf('u')} as "user"
    from distributors d
    left join users u on u.id = d.user_id
    cross join lateral (
      select jsonb_agg(b.id order by lower(b.name)) as brand_ids,
        jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'image', b.image) order by lower(b.name)) as brands
      from distributor_brands db join brands b on b.id = db.brand_id and b.deleted_at is null
      where db.distributor_id = d.id) b
    where d.id = ${id} and d.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

export async function distributorExists(call: Call, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from distributors where id = ${id} and deleted_at is null`.execute(
    call.db,
  );
  return rows.length > 0;
}

/** Contacts, oldest first. */
export async function findPics(call: Call, distributorId: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select id, version, created_at, updated_at, name, position, department, phone, email, birthday, is_primary,
      is_decision_maker, image, status
    from distributor_pics
    where distributor_id = ${distributorId} and deleted_at is null
    order by id
  `.execute(call.db);
  return rows;
}

/** Distributors whose name or code contains the key, those that begin with it first. */
export async function findDistributorOptions(
  call: Call,
  key: string,
  row: number,
): Promise<DistributorOption[]> {
  const { rows } = await sql<DistributorOption>`
    select id, name, code, status
    from distributors
    where deleted_at is null and position(lower(${key}) in lower(concat(name, ' ', code))) > 0
    order by starts_with(lower(name), lower(${key})) desc, lower(name), id
    limit ${row}
  `.execute(call.db);
  return rows;
}

export interface TakenIdentity {
  name: boolean;
  code: boolean;
}

/** Whether another live distributor has the name or the code. */
export async function findTaken(
  call: Call,
  { name, code, exceptId }: { name: string; code: string | null; exceptId: number | null },
): Promise<TakenIdentity> {
  const { rows } = await sql<TakenIdentity>`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as name,
      coalesce(bool_or(code = ${code}::text), false) as code
    from distributors
    where deleted_at is null and id is distinct from ${exceptId}::bigint
      and (lower(name) = lower(${name}) or code = ${code}::text)
  `.execute(call.db);
  return rows[0] ?? { name: false, code: false };
}

/** The ids among `ids` that are live brands; they stay so until the transaction ends. */
export const lockBrands = (call: Call, ids: readonly number[]): Promise<Set<number>> =>
  lockLive(call, 'brands', ids);

/** Makes `brandIds` the distributor's brands. @returns the ids before, ascending. */
export async function replaceBrands(
  call: Call,
  distributorId: number,
  brandIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ brand_id: number }>`
    select brand_id from distributor_brands where distributor_id = ${distributorId} order by brand_id
  `.execute(call.db);
  await sql`
    delete from distributor_brands
    where distributor_id = ${distributorId} and brand_id <> all(${[...brandIds]}::bigint[])
  `.execute(call.db);
  await sql`
    insert into distributor_brands (distributor_id, brand_id)
    select ${distributorId}, unnest(${[...brandIds]}::bigint[])
    on conflict do nothing
  `.execute(call.db);
  return rows.map((row) => row.brand_id);
}

/** Whether the person is an active colleague who may buy; he is so until the transaction ends. */
export const isBuyer = (call: Call, id: number, roles: readonly string[]): Promise<boolean> =>
  isLive(call, 'users', id, sql`status = 'active' and role = any(${[...roles]}::text[])`);
