import {
  type Solution,
  solutionList,
  type SolutionOption,
} from '@balai/shared/contract/engineering/solutions';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { lockLive } from '../../../platform/records/lock-live';
import { defineRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';

export const solutionRecord = defineRecord({
  entity: 'solution',
  table: 'solutions',
  columns: ['name', 'description', 'sort_order', 'icon'],
  masked: ['icon'],
  title: 'solution',
});

export const solutionScope = everyRow('who keeps solutions keeps all of them');

export type StoredSolution = Omit<Solution, 'allowed_actions'>;

export const solutionListSource = defineListSource(solutionList, {
  from: sql`solutions s
    cross join lateral (
      select coalesce(string_agg(b.name, ', ' order by lower(b.name)), '') as brand_names, count(b.id) as brand_count
      from solution_brands sb join brands b on b.id = sb.brand_id and b.deleted_at is null
      where sb.solution_id = s.id) f`,
  row: { id: sql`s.id`, version: sql`s.version`, created_at: sql`s.created_at`, icon: sql`s.icon` },
  columns: {
    sort_order: { value: sql`s.sort_order`, notNull: true },
    name: { value: sql`s.name`, sort: sql`lower(s.name)`, notNull: true },
    description: sql`s.description`,
    brand_names: { value: sql`f.brand_names`, notNull: true },
    brand_count: { value: sql`f.brand_count`, notNull: true },
    updated_at: { value: sql`s.updated_at`, notNull: true },
  },
  filters: {
    brand: ({ ids }) => sql<boolean>`exists (
      select 1 from solution_brands sb where sb.solution_id = s.id and sb.brand_id = any(${ids}::bigint[]))`,
  },
  search: [sql`s.name`, sql`s.description`],
  searchedWithoutIndex: 'a company offers some tens of solutions',
  scope: () => sql<boolean>`s.deleted_at is null`,
});

export async function findSolution(call: Call, id: number): Promise<StoredSolution | undefined> {
  const { rows } = await sql<StoredSolution>`
    select s.id, s.version, s.created_at, s.updated_at, s.name, s.icon, s.description, s.sort_order,
      coalesce(f.brand_ids, '[]'::jsonb) as brand_ids, coalesce(f.brands, '[]'::jsonb) as brands
    from solutions s
    cross join lateral (
      select jsonb_agg(b.id order by lower(b.name)) as brand_ids,
        jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'image', b.image) order by lower(b.name)) as brands
      from solution_brands sb join brands b on b.id = sb.brand_id and b.deleted_at is null
      where sb.solution_id = s.id) f
    where s.id = ${id} and s.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** Solutions whose name contains the key, in their own order. */
export async function findSolutionOptions(call: Call, key: string, row: number): Promise<SolutionOption[]> {
  const { rows } = await sql<SolutionOption>`
    select id, name, icon
    from solutions
    where deleted_at is null and position(lower(${key}) in lower(name)) > 0
    order by starts_with(lower(name), lower(${key})) desc, sort_order, lower(name), id
    limit ${row}
  `.execute(call.db);
  return rows;
}

export async function solutionNameTaken(call: Call, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from solutions
    where lower(name) = lower(${name}) and deleted_at is null and id is distinct from ${exceptId}::bigint
  `.execute(call.db);
  return rows.length > 0;
}

/** The ids among `ids` that are live brands; they stay so until the transaction ends. */
export const lockBrands = (call: Call, ids: readonly number[]): Promise<Set<number>> =>
  lockLive(call, 'brands', ids);

/** Makes `brandIds` the solution's brands. @returns the ids before, ascending. */
export async function replaceSolutionBrands(
  call: Call,
  solutionId: number,
  brandIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ brand_id: number }>`
    select brand_id from solution_brands where solution_id = ${solutionId} order by brand_id
  `.execute(call.db);
  await sql`
    delete from solution_brands
    where solution_id = ${solutionId} and brand_id <> all(${[...brandIds]}::bigint[])
  `.execute(call.db);
  await sql`
    insert into solution_brands (solution_id, brand_id)
    select ${solutionId}, unnest(${[...brandIds]}::bigint[])
    on conflict do nothing
  `.execute(call.db);
  return rows.map((row) => row.brand_id);
}

/** How many live records are for the solution, by kind; other departments' tables are read here, never written. */
export async function countSolutionUses(
  call: Call,
  id: number,
): Promise<{ items: number; entries: number; pipelines: number }> {
  const { rows } = await sql<{ items: number; entries: number; pipelines: number }>`
    select
      (select count(*) from items where solution_id = ${id} and deleted_at is null) as items,
      (select count(*) from product_knowledge where solution_id = ${id} and deleted_at is null) as entries,
      (select count(*) from pipelines where solution_id = ${id} and deleted_at is null) as pipelines
  `.execute(call.db);
  return rows[0] ?? { items: 0, entries: 0, pipelines: 0 };
}
