import { normalizeCustomerName } from '@balai/shared/contract/sales/customer-rules';
import { listAllCustomers } from '@balai/shared/contract/sales/customers';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';
import { changeableCustomers, visibleCustomers } from './customers.scope';

/** 'PT Maju, Budi', as some systems write a person of a company. */
const companyOf = (text: string): string => /^(.+?), /.exec(text)?.[1] ?? text;

/** Of the customers `c` those that a caller may name. */
type Nameable = (call: Call) => RawBuilder<boolean>;

/** Customers that a file names, however it writes the legal form; with a person behind it where that fits none. */
async function findCustomersNamed(
  call: Call,
  nameable: Nameable,
  texts: readonly string[],
): Promise<Map<string, FoundReference>> {
  const wanted = texts.flatMap((text) => [text, companyOf(text)]).map(normalizeCustomerName);
  const { rows } = await sql<FoundReference & { normalized_name: string }>`
    select c.id, c.name, c.normalized_name from customers c
    where c.normalized_name = any(${[...new Set(wanted)]}::text[]) and ${nameable(call)}
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

async function findCustomersWithIds(
  call: Call,
  nameable: Nameable,
  ids: readonly number[],
): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select c.id, c.name from customers c where c.id = any(${[...ids]}::bigint[]) and ${nameable(call)}
  `.execute(call.db);
  return rows;
}

const referenceTo = (nameable: Nameable) =>
  ({
    type: 'reference',
    table: 'customers',
    source: listAllCustomers.path,
    find: (call: Call, texts: readonly string[]) => findCustomersNamed(call, nameable, texts),
    allowed: (call: Call, ids: readonly number[]) => findCustomersWithIds(call, nameable, ids),
  }) as const;

/** A column of a file that names a customer whom the caller may see. */
export const customerReference = referenceTo(visibleCustomers);

/** One that names a customer whom the caller may change, as far as his role may. */
export const changeableCustomerReference = referenceTo(changeableCustomers);

/** The same, of what belongs to a customer: its people and places. */
export const customerOfPart = {
  ...changeableCustomerReference,
  required: true,
  aliases: [
    'related_company',
    'parent_id',
    'customer_name',
    'account_name',
    'organization',
    'associated_company',
    'primary_associated_company',
    'company_name',
    'link_name',
    'link_name_links',
    'company',
    'nama_perusahaan',
    'perusahaan',
    'nama_pelanggan',
    'pelanggan',
    'instansi',
  ],
} as const;
