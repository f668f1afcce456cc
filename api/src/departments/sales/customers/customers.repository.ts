import { MOST_IDS } from '@balai/shared/contract/list';
import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import {
  CustomerDetail,
  CustomerInput,
  CustomerOption,
  type customerSummary,
  type listAllCustomers,
} from '@balai/shared/contract/sales/customers';
import type { Role } from '@balai/shared/permissions/roles';
import { sql, type RawBuilder } from 'kysely';
import { momentOf } from '../../../platform/calendar/sql-moments';
import type { Call } from '../../../platform/call';
import { idsOfOptions } from '../../../platform/records/options';
import { findOwner, type Owner } from '../../../platform/records/owner';
import { namedReference, personOf, selectOf } from '../../../platform/records/select';
import { recordOfInput } from '../../../platform/records/record-input';
import type { RecordId } from '../../../platform/records/uses';
import { firstVisibleCustomers, keptCustomers, visibleCustomers } from './customers.scope';

/** A customer as stored. Money is whole rupiah, dates are YYYY-MM-DD. */
export type StoredCustomer = Pick<CustomerDetail, 'id' | 'version' | 'name' | 'type' | 'status' | 'npwp'> & {
  user_id: number;
  id_group: number | null;
};

export const customerRecord = recordOfInput(CustomerInput, {
  entity: 'customer',
  table: 'customers',
  also: ['normalized_name', 'status', 'status_reason', 'user_id', 'id_group'],
  masked: ['nik'],
});

/** The value that `customer_figures f` has as won in the year of a moment, in Asia/Jakarta. */
export const wonInYearOf = (moment: RawBuilder<string>): RawBuilder<number> => sql<number>`(
  case when f.won_year = extract(year from ${moment} at time zone 'Asia/Jakarta')::int then f.won_value else 0 end)::float8`;

/** Sorts as `wonInYearOf` does and has an index: what was won in this year stands above all that is older and counts 0. */
export const wonInYearOrder: RawBuilder<number> = sql<number>`(f.won_year * 1000000000000000000::numeric + f.won_value)`;

/** A customer without the lists of its page. */
export type CustomerHeader = Omit<CustomerDetail, 'pics' | 'sites' | 'transfer' | 'allowed_actions'> &
  Pick<StoredCustomer, 'user_id' | 'id_group'> & {
    /** Whether the caller may change it, as far as his role may. */
    is_kept: boolean;
  };

export async function findCustomer(call: Call, id: number): Promise<CustomerHeader | undefined> {
  const { rows } = await sql<CustomerHeader>`
    select ${selectOf('c', CustomerDetail, {
      user: personOf('u'),
      group: namedReference('g'),
      pipeline_master_count: sql`f.pipelines`,
      open_pipelines: sql`f.open_pipelines`,
      won_value: wonInYearOf(momentOf(call)),
      last_activity_at: sql`f.last_activity_at`,
      pics: null,
      sites: null,
      transfer: null,
      allowed_actions: null,
    })}, c.user_id, c.id_group, ${keptCustomers(call)} as is_kept
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

/** Who may own customers. */
const sellerRoles: readonly Role[] = ['sales', 'lead-sales'];

/** An active seller with his group of today; he stays one until the transaction ends. */
export const findSeller = (call: Call, id: number): Promise<Owner | undefined> =>
  findOwner(call, id, sellerRoles);

/** Live records that name the customer, by kind. */
export const customerUses = (id: RecordId) => ({
  pipelines: sql`select count(*) from pipelines where customer_id = ${id} and deleted_at is null`,
});

export async function countOpenPipelinesOfCustomer(call: Call, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pipelines
    where customer_id = ${id} and deleted_at is null and status not in ('win', 'lost')`.execute(call.db);
  return rows[0]?.count ?? 0;
}

/** What of the name is compared; as the index customers_by_name has it. */
const comparedName = sql<string>`lower(c.name) collate "C"`;

/** Names with this beginning stand together in the index; the last sign that there is ends them. */
const beginsWith = (key: string): RawBuilder<boolean> => sql<boolean>`(
  ${comparedName} >= lower(${key}::text) collate "C" and ${comparedName} < lower(${key}::text) || chr(1114111) collate "C")`;

/** Shorter parts of a name have no trigram by which the index could find them; beginnings of words have. */
const TRIGRAM = 3;

/** From so many words on, a name is looked for by how its words begin, and by as many letters of each. */
const MANY_WORDS = 3;
const FIRST_LETTERS = 5;

/** Anywhere in a text, no sign of it a wildcard. */
const anywhere = (...parts: readonly string[]): string =>
  `%${parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')}%`;

const containsWord = (word: string): RawBuilder<boolean> =>
  sql<boolean>`c.name ilike ${sql.lit(anywhere(word))}`;

/**
 * Words next to each other, as the index customers_joined_search has names: no trigram reaches over a space, and of words
 * that are frequent each, all names that have them somewhere would be read. What is found is compared with the name as it
 * is, in a way that the planner takes for true of all: how rare the words are, the joined ones tell it.
 */
const containsTogether = (words: string, joined: string): RawBuilder<boolean> => sql<boolean>`(
  replace(c.name, ' ', '') ilike ${sql.lit(anywhere(joined))}
    and strpos(lower(c.name), lower(${sql.lit(words)})) <> 0)`;

/**
 * Written into the statement, not beside it: whether the trigrams are asked or the rows are gone through until enough
 * are found is decided by how many names have what is typed, which a plan that is kept would not know.
 *
 * A whole name has twenty trigrams, and the index looks into the list of each for every name that has the rarest of
 * them. It is asked for few of them, and what it finds is compared with the whole, in a way that it cannot answer itself.
 */
function contains(key: string): RawBuilder<boolean> {
  if (key.length < TRIGRAM) return containsWord(` ${key}`);
  const words = key.split(/\s+/).filter(({ length }) => length >= TRIGRAM);
  if (words.length < MANY_WORDS) {
    const joined = key.replaceAll(' ', '');
    return joined === key || joined.length < TRIGRAM ? containsWord(key) : containsTogether(key, joined);
  }
  const beginnings = words.map((word) => Array.from(word).slice(0, FIRST_LETTERS).join(''));
  return sql<boolean>`(c.name ilike ${sql.lit(anywhere(...beginnings))}
    and ${comparedName} like lower(${sql.lit(anywhere(key))}))`;
}

/** The first customers under a condition, in an order that an index has. */
async function findOptionsWhere(
  call: Call,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  most: number,
): Promise<CustomerOption[]> {
  const { rows } = await sql<CustomerOption>`
    select ${selectOf('c', CustomerOption, {
      pipeline_master_count: sql`f.pipelines`,
      user: sql`jsonb_build_object('concat', u.full_name)`,
    })}
    from (
      select c.id from customers c where ${condition} order by ${order} limit ${most}
    ) found
    join customers c on c.id = found.id
    join users u on u.id = c.user_id
    join customer_figures f on f.customer_id = c.id
    order by ${order}
  `.execute(call.db);
  return rows;
}

/**
 * Visible customers: those whose names begin with `key` by name, then those whose names contain it, the newest first;
 * one or two letters are looked for where words begin. 5 when `row` does not say how many. With ids, those of them that
 * are visible. Not by `readOptions`: among a million, each of the two questions has an index that answers it.
 */
export async function findCustomerOptions(
  call: Call,
  { key = '', row = 5, ids }: InputOf<typeof listAllCustomers>,
): Promise<CustomerOption[]> {
  if (ids !== undefined) {
    const known = sql<boolean>`c.id = any(${idsOfOptions(ids)}::bigint[]) and ${visibleCustomers(call)}`;
    return findOptionsWhere(call, known, sql`c.id`, MOST_IDS);
  }
  const wanted = key.trim().replaceAll(/\s+/g, ' ');
  const visible = await firstVisibleCustomers(call);
  const begins = beginsWith(wanted);
  const first = await findOptionsWhere(
    call,
    sql<boolean>`${begins} and ${visible}`,
    sql`${comparedName}, c.id`,
    row,
  );
  if (first.length === row || wanted === '') return first;
  const others = sql<boolean>`${contains(wanted)} and not ${begins} and ${visible}`;
  return [...first, ...(await findOptionsWhere(call, others, sql`c.id desc`, row - first.length))];
}

type CustomerSums = OutputOf<typeof customerSummary>['data'];

/** The summary boxes over the visible customers, or over those of one owner. */
export async function sumCustomers(call: Call, userId: number | null): Promise<CustomerSums> {
  const { rows } = await sql<CustomerSums>`
    select count(*)::int as count,
      (count(*) filter (where c.status = 'active'))::int as active,
      (count(*) filter (where c.status = 'prospect'))::int as prospect,
      coalesce(sum(${wonInYearOf(momentOf(call))}), 0)::float8 as won_value
    from customers c join customer_figures f on f.customer_id = c.id
    where ${visibleCustomers(call)} and (${userId}::bigint is null or c.user_id = ${userId}::bigint)
  `.execute(call.db);
  return rows[0] ?? { count: 0, active: 0, prospect: 0, won_value: 0 };
}
