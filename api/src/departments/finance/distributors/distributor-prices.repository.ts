import {
  DistributorPrice,
  DistributorPriceInput,
  distributorPriceList,
} from '@balai/shared/contract/finance/distributor-prices';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { recordOfInput } from '../../../platform/records/record-input';
import { selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';

export const priceRecord = recordOfInput(DistributorPriceInput, {
  entity: 'distributor_price',
  table: 'distributor_prices',
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
  ...ownColumns(distributorPriceList, 'x', {
    row: { unit: sql`i.unit` },
    columns: {
      item_code: { value: sql`i.code`, notNull: true },
      item_name: { value: sql`i.name`, notNull: true },
      distributor_name: { value: sql`d.name`, notNull: true },
      state: { value: stateOn(today), notNull: true },
    },
    filters: { state: stateOn(today) },
  }),
  search: [sql`i.code`, sql`i.name`],
  scope: () => sql<boolean>`x.deleted_at is null`,
}));

/** @param day - today, YYYY-MM-DD. */
export async function findPrice(call: Call, id: number, day: string): Promise<DistributorPrice | undefined> {
  const { rows } = await sql<DistributorPrice>`
    select ${selectOf('x', DistributorPrice, {
      distributor_name: sql`d.name`,
      item_code: sql`i.code`,
      item_name: sql`i.name`,
      unit: sql`i.unit`,
      state: stateOn(sql`${day}::date`),
    })}
    from ${pricesOfItems}
    where x.id = ${id} and x.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** One price as the rule of periods looks at it; days are YYYY-MM-DD. */
export type PricePeriod = Pick<
  DistributorPrice,
  'distributor_id' | 'item_id' | 'min_qty' | 'valid_from' | 'valid_to'
>;

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
