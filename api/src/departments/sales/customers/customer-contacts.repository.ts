import type { CustomerPic, CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { contactColumns } from '../../../platform/records/contact-rows';
import { isLive } from '../../../platform/records/lock-live';
import { defineRecord } from '../../../platform/records/records';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { visibleCustomers } from './customers.scope';
import { countOf } from './customers.repository';

export const picRecord = defineRecord({
  entity: 'customer_pic',
  table: 'customer_pics',
  columns: ['customer_id', ...contactColumns],
  masked: ['image'],
  title: 'contact',
});

export const picScope = rowsWhere(
  'cp',
  (call) =>
    sql<boolean>`exists (select from customers c where c.id = cp.customer_id and ${visibleCustomers(call)})`,
);

export const siteRecord = defineRecord({
  entity: 'customer_site',
  table: 'customer_sites',
  columns: ['customer_id', 'name', 'address', 'city', 'province', 'lat', 'lng', 'pic_id', 'access_note'],
  title: 'site',
});

export const siteScope = rowsWhere(
  'cs',
  (call) =>
    sql<boolean>`exists (select from customers c where c.id = cs.customer_id and ${visibleCustomers(call)})`,
);

const picColumns = sql`id, version, created_at, updated_at, customer_id, name, position, department, phone, email,
  birthday, is_primary, is_decision_maker, image, status`;

const siteColumns = sql`id, version, created_at, updated_at, customer_id, name, address, city, province, lat, lng,
  pic_id, access_note`;

/** Contacts, the primary one first. With `onlyForJobsOf`: those that a pipeline of this person names. */
export async function findPics(
  call: Call,
  customerId: number,
  onlyForJobsOf: number | null = null,
): Promise<CustomerPic[]> {
  const { rows } = await sql<CustomerPic>`
    select ${picColumns} from customer_pics
    where customer_id = ${customerId} and deleted_at is null
      and (${onlyForJobsOf}::bigint is null or exists (
        select from pipelines p join pipeline_users pu on pu.pipeline_id = p.id and pu.deleted_at is null
        where p.pic_id = customer_pics.id and p.deleted_at is null and pu.id_user = ${onlyForJobsOf}::bigint))
    order by is_primary desc, id
  `.execute(call.db);
  return rows;
}

/** Sites, oldest first. With `onlyForJobsOf`: those that a pipeline of this person names. */
export async function findSites(
  call: Call,
  customerId: number,
  onlyForJobsOf: number | null = null,
): Promise<CustomerSite[]> {
  const { rows } = await sql<CustomerSite>`
    select ${siteColumns} from customer_sites
    where customer_id = ${customerId} and deleted_at is null
      and (${onlyForJobsOf}::bigint is null or exists (
        select from pipelines p join pipeline_users pu on pu.pipeline_id = p.id and pu.deleted_at is null
        where p.site_id = customer_sites.id and p.deleted_at is null and pu.id_user = ${onlyForJobsOf}::bigint))
    order by id
  `.execute(call.db);
  return rows;
}

/** Whether the contact is one of the customer; it stays so until the transaction ends. */
export const isContactOf = (call: Call, id: number, customerId: number): Promise<boolean> =>
  isLive(call, 'customer_pics', id, sql`customer_id = ${customerId}`);

/** A contact of a customer that the caller may see. */
export async function findPic(call: Call, id: number): Promise<CustomerPic | undefined> {
  const { rows } = await sql<CustomerPic>`
    select ${picColumns} from customer_pics
    where id = ${id} and deleted_at is null
      and exists (select from customers c where c.id = customer_id and ${visibleCustomers(call)})
  `.execute(call.db);
  return rows[0];
}

/** A site of a customer that the caller may see. */
export async function findSite(call: Call, id: number): Promise<CustomerSite | undefined> {
  const { rows } = await sql<CustomerSite>`
    select ${siteColumns} from customer_sites
    where id = ${id} and deleted_at is null
      and exists (select from customers c where c.id = customer_id and ${visibleCustomers(call)})
  `.execute(call.db);
  return rows[0];
}

export const countPipelinesOfPic = (call: Call, id: number): Promise<number> =>
  countOf(
    call,
    sql`select (select count(*) from pipelines where pic_id = ${id} and deleted_at is null)::int as count`,
  );

export const countPipelinesOfSite = (call: Call, id: number): Promise<number> =>
  countOf(
    call,
    sql`select count(*)::int as count from pipelines where site_id = ${id} and deleted_at is null`,
  );

export const countSitesOfPic = (call: Call, id: number): Promise<number> =>
  countOf(
    call,
    sql`select count(*)::int as count from customer_sites where pic_id = ${id} and deleted_at is null`,
  );

/** Everyone who works on a pipeline of the customer. */
export async function findPipelinePeople(call: Call, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ id_user: number }>`
    select distinct pu.id_user
    from pipeline_users pu join pipelines p on p.id = pu.pipeline_id
    where p.customer_id = ${customerId} and p.deleted_at is null and pu.deleted_at is null
    order by pu.id_user
  `.execute(call.db);
  return rows.map((row) => row.id_user);
}
