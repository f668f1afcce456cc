import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';
import type { PricePeriod } from './distributor-prices.repository';

/** Which of these keys an earlier import has stored, deleted prices included. */
export async function findExternalPrices(
  call: Call,
  source: string,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from distributor_prices
    where external_source = ${source} and external_id = any(${[...externalIds]}::text[])
  `.execute(call.db);
  return new Set(rows.map((row) => row.external_id));
}

/** Live items that a file names by code or name; a text that fits several is left out. */
export async function findNamedItems(
  call: Call,
  names: readonly string[],
): Promise<Map<string, FoundReference>> {
  const { rows } = await sql<FoundReference & { text: string }>`
    select n.text, min(i.id) as id, min(i.name) as name
    from unnest(${[...names]}::text[]) as n(text)
    join items i on i.deleted_at is null and (lower(i.code) = lower(n.text) or lower(i.name) = lower(n.text))
    group by n.text
    having count(*) = 1
  `.execute(call.db);
  return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
}

/** Those of these ids that are live items. */
export async function findItemsById(call: Call, ids: readonly number[]): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    select id, name from items where id = any(${[...ids]}::bigint[]) and deleted_at is null
  `.execute(call.db);
  return rows;
}

export interface ImportedPriceRow extends PricePeriod {
  /** Whole rupiah. */
  price: number;
  external_source: string;
  external_id: string;
}

/** Stores all of them in one statement. @returns the ids in their order. */
export async function insertImportedPrices(
  call: Call,
  prices: readonly ImportedPriceRow[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with stored as (
      insert into distributor_prices (distributor_id, item_id, price, min_qty, valid_from, valid_to,
        external_source, external_id, created_at, created_by, updated_at, updated_by)
      select r.distributor_id, r.item_id, r.price, r.min_qty, r.valid_from, r.valid_to, r.external_source,
        r.external_id, ${call.now.toISOString()}::timestamptz, ${call.caller.id},
        ${call.now.toISOString()}::timestamptz, ${call.caller.id}
      from rows from (jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as (
        distributor_id bigint, item_id bigint, price bigint, min_qty int, valid_from date, valid_to date,
        external_source text, external_id text)) with ordinality r
      order by r.ordinality
      returning id
    )
    select id from stored order by id
  `.execute(call.db);
  return rows.map(({ id }) => id);
}
