import {
  type DistributorPrice,
  distributorPriceList,
} from '@balai/shared/contract/finance/distributor-prices';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { isLive } from '../../../platform/records/lock-live';
import { defineRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';

export const priceRecord = defineRecord({
  entity: 'distributor_price',
  table: 'distributor_prices',
  columns: ['distributor_id', 'item_id', 'price', 'min_qty', 'valid_from', 'valid_to'],
  title: 'price',
});

export const priceScope = everyRow('who keeps price lists keeps those of all distributors');

/** Where a day stands to the period of `distributor_prices x`. */
const stateOn = (day: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  case when x.valid_from > ${day} then 'coming' when x.valid_to < ${day} then 'past' else 'in_force' end`;

// Items belong to the engineering department: read here, never written.
const pricesOfItems = sql`distributor_prices x
  join distributors d on d.id = x.distributor_id and d.deleted_at is null
  join items i on i.id = x.item_id`;

export const distributorPriceListSource = defineListSource(distributorPriceList, ({ today }) => ({
  from: pricesOfItems,
  row: {
    id: sql`x.id`,
    version: sql`x.version`,
    distributor_id: sql`x.distributor_id`,
    item_id: sql`x.item_id`,
    unit: sql`i.unit`,
  },
  columns: {
    item_code: { value: sql`i.code`, notNull: true },
    item_name: { value: sql`i.name`, notNull: true },
    min_qty: { value: sql`x.min_qty`, notNull: true },
    price: { value: sql`x.price`, notNull: true },
    valid_from: { value: sql`x.valid_from`, notNull: true },
    valid_to: sql`x.valid_to`,
    state: { value: stateOn(today), notNull: true },
    distributor_name: { value: sql`d.name`, notNull: true },
  },
  filters: {
    distributor_id: sql`x.distributor_id`,
    item_id: sql`x.item_id`,
    state: stateOn(today),
    valid_to: sql`x.valid_to`,
  },
  search: [sql`i.code`, sql`i.name`],
  scope: () => sql<boolean>`x.deleted_at is null`,
}));

/** @param day - today, YYYY-MM-DD. */
export async function findPrice(call: Call, id: number, day: string): Promise<DistributorPrice | undefined> {
  const { rows } = await sql<DistributorPrice>`
    select x.id, x.version, x.distributor_id, d.name as distributor_name, x.item_id, i.code as item_code,
      i.name as item_name, i.unit, x.price, x.min_qty, x.valid_from, x.valid_to,
      ${stateOn(sql`${day}::date`)} as state
    from ${pricesOfItems}
    where x.id = ${id} and x.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** One price as the rule of periods looks at it; days are YYYY-MM-DD. */
export interface PricePeriod {
  distributor_id: number;
  item_id: number;
  min_qty: number;
  valid_from: string;
  valid_to: string | null;
}

export interface Overlap {
  /** Place in the periods asked for, from 0. */
  index: number;
  valid_from: string;
  valid_to: string | null;
}

/** The first stored price that each of some periods overlaps, other than `exceptId`. */
export async function findOverlaps(
  call: Call,
  periods: readonly PricePeriod[],
  exceptId: number | null = null,
): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    select distinct on (p.place) (p.place - 1)::int as index, x.valid_from, x.valid_to
    from rows from (jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as (
      distributor_id bigint, item_id bigint, min_qty int, valid_from date, valid_to date))
      with ordinality p(distributor_id, item_id, min_qty, valid_from, valid_to, place)
    join distributor_prices x on x.distributor_id = p.distributor_id and x.item_id = p.item_id
      and x.min_qty = p.min_qty and x.deleted_at is null and x.id is distinct from ${exceptId}::bigint
      and x.valid_from <= coalesce(p.valid_to, 'infinity') and p.valid_from <= coalesce(x.valid_to, 'infinity')
    order by p.place, x.valid_from
  `.execute(call.db);
  return rows;
}

/** Whether the item is there; it stays so until the transaction ends. */
export const isItemThere = (call: Call, id: number): Promise<boolean> => isLive(call, 'items', id);

/** Keeps the prices of these distributors as they are until the transaction ends. */
export async function lockDistributors(call: Call, ids: readonly number[]): Promise<void> {
  // In one order: two imports that share two distributors would otherwise wait for each other.
  await sql`
    select id from distributors where id = any(${[...ids]}::bigint[]) order by id for update
  `.execute(call.db);
}

export interface PriceInForce {
  id: number;
  /** Whole rupiah for one unit, without PPN. */
  price: number;
  min_qty: number;
}

/** The price whose period holds the day and whose least quantity is the largest one reached. */
export async function findPriceInForce(
  call: Call,
  {
    distributorId,
    itemId,
    day,
    quantity,
  }: { distributorId: number; itemId: number; day: string; quantity: number },
): Promise<PriceInForce | undefined> {
  const { rows } = await sql<PriceInForce>`
    select id, price, min_qty from distributor_prices
    where distributor_id = ${distributorId} and item_id = ${itemId} and deleted_at is null
      and min_qty <= ${quantity} and ${day}::date between valid_from and coalesce(valid_to, 'infinity')
    order by min_qty desc
    limit 1
  `.execute(call.db);
  return rows[0];
}

export async function countPrices(call: Call, distributorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from distributor_prices
    where distributor_id = ${distributorId} and deleted_at is null
  `.execute(call.db);
  return rows[0]?.count ?? 0;
}
