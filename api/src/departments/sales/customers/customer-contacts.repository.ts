import {
  CustomerContact,
  CustomerContactRow,
  CustomerSite,
  SiteInput,
} from '@balai/shared/contract/sales/customer-contacts';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { lockLive } from '../../../platform/records/lock-live';
import { recordOfInput } from '../../../platform/records/record-input';
import type { RecordValues } from '../../../platform/records/records';
import { selectOf } from '../../../platform/records/select';
import type { RecordId } from '../../../platform/records/uses';
import { rowsWhere } from '../../../platform/scope/lock-scope';
import { changeableCustomers, visibleCustomers } from './customers.scope';

/** What a contact or a site stands on the page of. */
const partOf = ({ customer_id }: RecordValues) => ({ entity: 'customer', id: Number(customer_id) });

export const contactRecord = recordOfInput(CustomerContactRow, {
  entity: 'customer_pic',
  table: 'customer_pics',
  elsewhere: ['id'],
  also: ['customer_id'],
  partOf,
});

export const siteRecord = recordOfInput(SiteInput, {
  entity: 'customer_site',
  table: 'customer_sites',
  also: ['customer_id'],
  partOf,
});

/** Whether the row of a customer is one of a customer that the caller may see. */
const ofVisibleCustomer = (call: Call, alias: 'cp' | 'cs'): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from customers c where c.id = ${sql.ref(`${alias}.customer_id`)} and ${visibleCustomers(call)})`;

/** Whether the row of a customer is one of a customer that the caller may change, as far as his role may. */
const ofChangeableCustomer = (call: Call, alias: 'cp' | 'cs'): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from customers c
    where c.id = ${sql.ref(`${alias}.customer_id`)} and ${changeableCustomers(call)})`;

/** Whether a pipeline of this person names the row; true where nobody is asked for. */
const servesJobsOf = (userId: number | null, named: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${userId}::bigint is null or exists (
    select from pipelines p join pipeline_users pu on pu.pipeline_id = p.id and pu.deleted_at is null
    where ${named} and p.deleted_at is null and pu.id_user = ${userId}::bigint))`;

const pics = sql`select ${selectOf('cp', CustomerContact)} from customer_pics cp where cp.deleted_at is null`;
const sites = sql`select ${selectOf('cs', CustomerSite)} from customer_sites cs where cs.deleted_at is null`;

/** Contacts, the primary one first. With `onlyForJobsOf`: those that a pipeline of this person names. */
export async function findContacts(
  call: Call,
  customerId: number,
  onlyForJobsOf: number | null = null,
): Promise<CustomerContact[]> {
  const { rows } = await sql<CustomerContact>`
    ${pics} and cp.customer_id = ${customerId} and ${servesJobsOf(onlyForJobsOf, sql`p.pic_id = cp.id`)}
    order by cp.is_primary desc, cp.id`.execute(call.db);
  return rows;
}

/** Sites, oldest first. With `onlyForJobsOf`: those that a pipeline of this person names. */
export async function findSites(
  call: Call,
  customerId: number,
  onlyForJobsOf: number | null = null,
): Promise<CustomerSite[]> {
  const { rows } = await sql<CustomerSite>`
    ${sites} and cs.customer_id = ${customerId} and ${servesJobsOf(onlyForJobsOf, sql`p.site_id = cs.id`)}
    order by cs.id`.execute(call.db);
  return rows;
}

/** Which of the contacts are the customer's; they stay so until the transaction ends. */
export const lockContactsOf = (
  call: Call,
  ids: readonly number[],
  customerId: number,
): Promise<Set<number>> => lockLive(call, 'customer_pics', ids, sql`customer_id = ${customerId}`);

/** A contact of a customer that the caller may see. */
export async function findContact(call: Call, id: number): Promise<CustomerContact | undefined> {
  const { rows } =
    await sql<CustomerContact>`${pics} and cp.id = ${id} and ${ofVisibleCustomer(call, 'cp')}`.execute(
      call.db,
    );
  return rows[0];
}

/** A site of a customer that the caller may see. */
export async function findSite(call: Call, id: number): Promise<CustomerSite | undefined> {
  const { rows } =
    await sql<CustomerSite>`${sites} and cs.id = ${id} and ${ofVisibleCustomer(call, 'cs')}`.execute(call.db);
  return rows[0];
}

/** Contacts of customers that the caller may change. */
export const contactScope = rowsWhere('cp', (call) => ofChangeableCustomer(call, 'cp'));

/** Sites of customers that the caller may change. */
export const siteScope = rowsWhere('cs', (call) => ofChangeableCustomer(call, 'cs'));

/** Counts of the people and places of a customer. */
export const partsOfCustomer = (id: RecordId) => ({
  contacts: sql`select count(*) from customer_pics where customer_id = ${id} and deleted_at is null`,
  sites: sql`select count(*) from customer_sites where customer_id = ${id} and deleted_at is null`,
});

/** Where nobody is the primary contact of one of these customers: the oldest of those who are still there is. */
export async function appointPrimaryContacts(call: Call, customerIds: readonly number[]): Promise<void> {
  await sql`
    update customer_pics set is_primary = true
    where id in (
      select distinct on (customer_id) id from customer_pics cp
      where customer_id = any(${[...customerIds]}::bigint[]) and deleted_at is null
        and not exists (select from customer_pics other
          where other.customer_id = cp.customer_id and other.is_primary and other.deleted_at is null)
      order by customer_id, status, id)`.execute(call.db);
}

/** The customers of these contacts, deleted ones included. */
export async function customersOfContacts(call: Call, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    select distinct customer_id from customer_pics where id = any(${[...ids]}::bigint[])`.execute(call.db);
  return rows.map((row) => row.customer_id);
}

/** Live records that name one of the contacts, by kind. */
export const contactUses = (ids: readonly number[]) => usesWhere(sql`pic_id = any(${[...ids]}::bigint[])`);

/** The same of one. */
export const usesOfContact = (id: RecordId) => usesWhere(sql`pic_id = ${id}`);

const usesWhere = (namesContact: RawBuilder<unknown>) => ({
  pipelines: sql`select count(*) from pipelines where ${namesContact} and deleted_at is null`,
  sites: sql`select count(*) from customer_sites where ${namesContact} and deleted_at is null`,
});

/** Live records that name one of the sites, by kind. */
export const siteUses = (ids: readonly number[]) => usesOfSites(sql`any(${[...ids]}::bigint[])`);

/** The same of one. */
export const usesOfSite = (id: RecordId) => usesOfSites(id);

const usesOfSites = (sites: RecordId) => ({
  pipelines: sql`select count(*) from pipelines where site_id = ${sites} and deleted_at is null`,
});

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
