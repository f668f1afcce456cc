import type { ItemInput } from '@balai/shared/contract/engineering/items';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';

/** What of the catalogue a file of items may name. */
export type CatalogueTable = 'brands' | 'solutions';

/** Live brands or solutions by their names, whatever the case. */
export async function findNamed(
  call: Call,
  table: CatalogueTable,
  names: readonly string[],
): Promise<Map<string, FoundReference>> {
  const { rows } = await sql<FoundReference & { text: string }>`
    select n.text, r.id, r.name
    from unnest(${[...names]}::text[]) as n(text)
    join ${sql.table(table)} r on lower(r.name) = lower(n.text) and r.deleted_at is null
  `.execute(call.db);
  return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
}

export async function findWithIds(
  call: Call,
  table: CatalogueTable,
  ids: readonly number[],
): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select id, name from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) and deleted_at is null
  `.execute(call.db);
  return rows;
}

/** Which of these keys an earlier import has stored, deleted items included. */
export async function findExternalItems(
  call: Call,
  source: string,
  externalIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from items
    where external_source = ${source} and external_id = any(${[...externalIds]}::text[])
  `.execute(call.db);
  return rows.map((row) => row.external_id);
}

export interface ItemPrices {
  id: number;
  code: string;
  name: string;
  list_price: number | null;
  cost_price: number | null;
}

/**
 * The items with these codes, whatever the case.
 * @param lock - nobody else changes them until the transaction ends.
 */
export async function findItemPrices(
  call: Call,
  codes: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<ItemPrices[]> {
  const { rows } = await sql<ItemPrices>`
    select id, code, name, list_price, cost_price from items
    where lower(code) = any(select lower(c) from unnest(${[...codes]}::text[]) c) and deleted_at is null
    order by id
    ${lock ? sql`for update` : sql``}
  `.execute(call.db);
  return rows;
}

export type ImportedItemRow = Omit<Required<ItemInput>, 'replacement_item_id' | 'checklist_template'> & {
  external_source: string;
  external_id: string;
};

/** Stores all of them in one statement. @returns their ids in the order given. */
export async function insertImportedItems(call: Call, items: readonly ImportedItemRow[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into items (code, name, brand_id, solution_id, kind, unit, unit_is_integer, has_serial, serial_optional,
      tax_class, list_price, cost_price, warranty_months, warranty_rule, need_install, status, external_source,
      external_id, created_at, created_by, updated_at, updated_by)
    select r.code, r.name, r.brand_id, r.solution_id, r.kind, r.unit, r.unit_is_integer, r.has_serial,
      r.serial_optional, r.tax_class, r.list_price, r.cost_price, r.warranty_months, r.warranty_rule, r.need_install,
      r.status, r.external_source, r.external_id, ${call.now.toISOString()}::timestamptz, ${call.caller.id},
      ${call.now.toISOString()}::timestamptz, ${call.caller.id}
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (
      code text, name text, brand_id bigint, solution_id bigint, kind text, unit text, unit_is_integer boolean,
      has_serial boolean, serial_optional boolean, tax_class text, list_price bigint, cost_price bigint,
      warranty_months int, warranty_rule text, need_install boolean, status text, external_source text,
      external_id text)) with ordinality r
    order by r.ordinality
    returning id
  `.execute(call.db);
  return rows.map((row) => row.id);
}
