import { type Item, itemList, type ItemOption } from '@balai/shared/contract/engineering/items';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { namedReference } from '../../../platform/records/select';
import { defineListSource } from '../../../platform/lists/lists';
import { isLive } from '../../../platform/records/lock-live';
import { defineRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';

export const itemRecord = defineRecord({
  entity: 'item',
  table: 'items',
  columns: [
    'code',
    'name',
    'brand_id',
    'solution_id',
    'kind',
    'unit',
    'unit_is_integer',
    'has_serial',
    'serial_optional',
    'tax_class',
    'list_price',
    'cost_price',
    'warranty_months',
    'warranty_rule',
    'need_install',
    'checklist_template',
    'status',
    'replacement_item_id',
  ],
  json: ['checklist_template'],
  title: 'item',
});

export const itemScope = everyRow('who keeps items keeps all of them');

/** An item with its cost, which not everybody may see. */
export type StoredItem = Omit<Item, 'allowed_actions' | 'cost_price'> & { cost_price: number | null };

export const itemListSource = defineListSource(itemList, {
  from: sql`items i
    join brands b on b.id = i.brand_id
    left join solutions s on s.id = i.solution_id
    left join items r on r.id = i.replacement_item_id`,
  row: { id: sql`i.id`, version: sql`i.version`, created_at: sql`i.created_at` },
  columns: {
    code: { value: sql`i.code`, sort: sql`lower(i.code)`, notNull: true },
    name: { value: sql`i.name`, sort: sql`lower(i.name)`, notNull: true },
    brand_name: { value: sql`b.name`, sort: sql`lower(b.name)`, notNull: true },
    kind: { value: sql`i.kind`, notNull: true },
    unit: { value: sql`i.unit`, notNull: true },
    list_price: sql`i.list_price`,
    cost_price: sql`i.cost_price`,
    status: { value: sql`i.status`, notNull: true },
    replacement_code: sql`r.code`,
    solution_name: sql`s.name`,
    warranty_months: { value: sql`i.warranty_months`, notNull: true },
    has_serial: { value: sql`i.has_serial`, notNull: true },
    updated_at: { value: sql`i.updated_at`, notNull: true },
  },
  filters: {
    brand_id: sql`i.brand_id`,
    kind: sql`i.kind`,
    status: sql`i.status`,
    solution_id: sql`i.solution_id`,
    has_serial: sql`i.has_serial`,
    list_price: sql`i.list_price`,
  },
  search: [sql`i.code`, sql`i.name`],
  scope: () => sql<boolean>`i.deleted_at is null`,
});

export async function findItem(call: Call, id: number): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select i.id, i.version, i.created_at, i.updated_at, i.code, i.name, i.brand_id, i.solution_id, i.kind, i.unit,
      i.unit_is_integer, i.has_serial, i.serial_optional, i.tax_class, i.list_price, i.cost_price, i.warranty_months,
      i.warranty_rule, i.need_install, i.checklist_template, i.status, i.replacement_item_id,
      jsonb_build_object('id', b.id, 'name', b.name) as brand,
      ${namedReference('s')} as solution,
      case when r.id is null then null
        else jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) end as replacement,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'name', o.name) order by lower(o.code))
        from items o where o.replacement_item_id = i.id and o.deleted_at is null), '[]'::jsonb) as replaces
    from items i
    join brands b on b.id = i.brand_id
    left join solutions s on s.id = i.solution_id
    left join items r on r.id = i.replacement_item_id
    where i.id = ${id} and i.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

export interface ItemOptionQuery {
  key: string;
  row: number;
  brandId: number | null;
  kind: string | null;
}

/** Items that are not inactive whose code or name contains the key; those whose code begins with it first. */
export async function findItemOptions(
  call: Call,
  { key, row, brandId, kind }: ItemOptionQuery,
): Promise<ItemOption[]> {
  const { rows } = await sql<ItemOption>`
    select i.id, i.code, i.name, i.brand_id, b.name as brand_name, i.kind, i.unit, i.unit_is_integer, i.status
    from items i join brands b on b.id = i.brand_id
    where i.deleted_at is null and i.status <> 'inactive'
      and (position(lower(${key}) in lower(i.code)) > 0 or position(lower(${key}) in lower(i.name)) > 0)
      and (${brandId}::bigint is null or i.brand_id = ${brandId}::bigint)
      and (${kind}::text is null or i.kind = ${kind}::text)
    order by i.status = 'eol', starts_with(lower(i.code), lower(${key})) desc, lower(i.code), i.id
    limit ${row}
  `.execute(call.db);
  return rows;
}

export async function itemCodeTaken(call: Call, code: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from items
    where lower(code) = lower(${code}) and deleted_at is null and id is distinct from ${exceptId}::bigint
  `.execute(call.db);
  return rows.length > 0;
}

/** Which of an item's references are there; they stay so until the transaction ends. */
export async function lockItemReferences(
  call: Call,
  { brandId, solutionId }: { brandId: number; solutionId: number | null },
): Promise<{ brand: boolean; solution: boolean }> {
  return {
    brand: await isLive(call, 'brands', brandId),
    solution: solutionId !== null && (await isLive(call, 'solutions', solutionId)),
  };
}

/**
 * Follows the replacements from an item on, for as long as nobody else may change one: two items made each other's
 * replacement at the same time would otherwise close a circle that neither change has seen.
 * @returns ids from `id` on, in the order of the chain; empty when there is no such item.
 */
export async function lockReplacements(call: Call, id: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('item:replacement', 0))`.execute(call.db);
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

/** How many live items this one is the replacement of. */
export async function countItemUses(call: Call, id: number): Promise<{ items: number; prices: number }> {
  const { rows } = await sql<{ items: number; prices: number }>`
    select
      (select count(*)::int from items where replacement_item_id = ${id} and deleted_at is null) as items,
      (select count(*)::int from distributor_prices where item_id = ${id} and deleted_at is null) as prices
  `.execute(call.db);
  return rows[0] ?? { items: 0, prices: 0 };
}
