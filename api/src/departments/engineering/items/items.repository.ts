import {
  Item,
  ItemInput,
  itemList,
  ItemOption,
  type listAllItems,
} from '@balai/shared/contract/engineering/items';
import type { InputOf } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { isLive } from '../../../platform/records/lock-live';
import { readOptions } from '../../../platform/records/options';
import { recordOfInput } from '../../../platform/records/record-input';
import { listOf, namedReference, selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';
import type { RecordId } from '../../../platform/records/uses';

export const itemRecord = recordOfInput(ItemInput, { entity: 'item', table: 'items', unique: ['code'] });

export const itemScope = everyRow('who keeps items keeps all of them');

/** An item with its cost, which not everybody may see. */
export type StoredItem = Omit<Item, 'allowed_actions' | 'cost_price'> & { cost_price: number | null };

export const itemListSource = defineListSource(itemList, {
  from: sql`items i
    join brands b on b.id = i.brand_id
    left join solutions s on s.id = i.solution_id
    left join items r on r.id = i.replacement_item_id`,
  ...ownColumns(itemList, 'i', {
    columns: {
      code: { value: sql`i.code`, sort: sql`lower(i.code)`, notNull: true },
      name: { value: sql`i.name`, sort: sql`lower(i.name)`, notNull: true },
      brand_name: { value: sql`b.name`, sort: sql`lower(b.name)`, notNull: true },
      replacement_code: sql`r.code`,
      solution_name: sql`s.name`,
    },
  }),
  search: [sql`i.code`, sql`i.name`],
  scope: () => sql<boolean>`i.deleted_at is null`,
});

/** What other items name one by. @param alias - of its table in the statement. */
const itemReference = (alias: 'r' | 'o') => sql`jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)})`;

export async function findItem(call: Call, id: number): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${selectOf('i', Item, {
      brand: namedReference('b'),
      solution: namedReference('s'),
      replacement: sql`case when r.id is null then null else ${itemReference('r')} end`,
      replaces: listOf(
        itemReference('o'),
        sql`items o where o.replacement_item_id = i.id and o.deleted_at is null`,
        sql`lower(o.code)`,
      ),
      allowed_actions: null,
    })}
    from items i
    join brands b on b.id = i.brand_id
    left join solutions s on s.id = i.solution_id
    left join items r on r.id = i.replacement_item_id
    where i.id = ${id} and i.deleted_at is null`.execute(call.db);
  return rows[0];
}

/** Items that are not inactive whose code or name contains the key; those whose code begins with it first. */
export const findItemOptions = (call: Call, query: InputOf<typeof listAllItems>): Promise<ItemOption[]> => {
  const [brandId, kind] = [query.brand_id ?? null, query.kind ?? null];
  return readOptions<ItemOption>(
    call,
    {
      select: selectOf('i', ItemOption, { brand_name: sql`b.name` }),
      from: sql`items i join brands b on b.id = i.brand_id`,
      where: sql`i.deleted_at is null and i.status <> 'inactive'
        and (${brandId}::bigint is null or i.brand_id = ${brandId}::bigint)
        and (${kind}::text is null or i.kind = ${kind}::text)`,
      names: [sql`i.code`, sql`i.name`],
      first: sql`i.status = 'eol'`,
    },
    query,
  );
};

/**
 * Makes others who name a replacement wait until the transaction ends: two items made each other's replacement at the
 * same time would otherwise close a circle that neither change has seen. To be called before an item is locked, which
 * another one may name as its replacement.
 */
export async function lockReplacements(call: Call): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('item:replacement', 0))`.execute(call.db);
}

/**
 * Follows the replacements from an item on, which stays until the transaction ends.
 * @returns ids from `id` on, in the order of the chain; empty when there is no such item.
 */
export async function replacementsFrom(call: Call, id: number): Promise<number[]> {
  if (!(await isLive(call, 'items', id))) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive chain (id, next, place) as (
      select id, replacement_item_id, 1 from items where id = ${id}
      union all
      select i.id, i.replacement_item_id, chain.place + 1
      from chain join items i on i.id = chain.next
      where chain.place < 1000
    )
    select id from chain order by place
  `.execute(call.db);
  return rows.map((row) => row.id);
}

/** Live records that name the item, by kind. */
export const itemUses = (id: RecordId) => ({
  items: sql`select count(*) from items where replacement_item_id = ${id} and deleted_at is null`,
  prices: sql`select count(*) from distributor_prices where item_id = ${id} and deleted_at is null`,
});
