import { sql } from 'kysely';
import type { Call } from '../../../platform/call';

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
  { lock }: { lock: boolean },
): Promise<ItemPrices[]> {
  const { rows } = await sql<ItemPrices>`
    select id, code, name, list_price, cost_price from items
    where lower(code) = any(select lower(c) from unnest(${[...codes]}::text[]) c) and deleted_at is null
    order by id
    ${lock ? sql`for update` : sql``}
  `.execute(call.db);
  return rows;
}
