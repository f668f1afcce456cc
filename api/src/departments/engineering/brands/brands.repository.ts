import {
  type Brand,
  type BrandInput,
  brandList,
  type BrandOption,
} from '@balai/shared/contract/engineering/brands';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { defineRecord } from '../../../platform/records/records';
import { everyRow } from '../../../platform/scope/lock-scope';

export const brandRecord = defineRecord({
  entity: 'brand',
  table: 'brands',
  columns: [
    'name',
    'principal',
    'website',
    'default_warranty_months',
    'tier',
    'status',
    'required_certificates',
    'image',
    'icon',
    'icon_active',
  ],
  masked: ['image', 'icon', 'icon_active'],
  title: 'brand',
});

export const brandScope = everyRow('who keeps brands keeps all of them');

/** The columns of the record that a form sets, beside its pictures. */
export type BrandValues = {
  [Field in keyof Required<Omit<BrandInput, BrandPicture>>]: BrandInput[Field] | null;
};
export type BrandPicture = 'image' | 'icon' | 'icon_active';

export type StoredBrand = Omit<Brand, 'allowed_actions'>;

const solutionCount = sql<number>`(
  select count(*) from solution_brands sb join solutions s on s.id = sb.solution_id and s.deleted_at is null
  where sb.brand_id = b.id)`;

export const brandListSource = defineListSource(brandList, {
  from: sql`brands b`,
  row: { id: sql`b.id`, version: sql`b.version`, created_at: sql`b.created_at`, image: sql`b.image` },
  columns: {
    name: { value: sql`b.name`, sort: sql`lower(b.name)`, notNull: true },
    principal: sql`b.principal`,
    // In the order of the principals' ladder, not of the alphabet.
    tier: {
      value: sql`b.tier`,
      sort: sql`array_position(array['registered', 'silver', 'gold', 'platinum'], b.tier)`,
    },
    default_warranty_months: { value: sql`b.default_warranty_months`, notNull: true },
    required_certificates: { value: sql`b.required_certificates`, notNull: true },
    solution_count: { value: solutionCount, notNull: true },
    website: sql`b.website`,
    status: { value: sql`b.status`, notNull: true },
    updated_at: { value: sql`b.updated_at`, notNull: true },
  },
  filters: { status: sql`b.status`, tier: sql`b.tier` },
  search: [sql`b.name`, sql`b.principal`],
  searchedWithoutIndex: 'a company sells some hundred brands at most',
  scope: () => sql<boolean>`b.deleted_at is null`,
});

export async function findBrand(call: Call, id: number): Promise<StoredBrand | undefined> {
  const { rows } = await sql<StoredBrand>`
    select b.id, b.version, b.created_at, b.updated_at, b.name, b.image, b.icon, b.icon_active, b.principal, b.website,
      b.default_warranty_months, b.tier, b.status, b.required_certificates, ${solutionCount} as solution_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.sort_order, s.name)
        from solution_brands sb join solutions s on s.id = sb.solution_id and s.deleted_at is null
        where sb.brand_id = b.id), '[]'::jsonb) as solutions
    from brands b
    where b.id = ${id} and b.deleted_at is null
  `.execute(call.db);
  return rows[0];
}

/** Active brands whose name contains the key, those that begin with it first. */
export async function findBrandOptions(call: Call, key: string, row: number): Promise<BrandOption[]> {
  const { rows } = await sql<BrandOption>`
    select id, name, image
    from brands
    where deleted_at is null and status = 'active' and position(lower(${key}) in lower(name)) > 0
    order by starts_with(lower(name), lower(${key})) desc, lower(name), id
    limit ${row}
  `.execute(call.db);
  return rows;
}

export async function brandNameTaken(call: Call, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from brands
    where lower(name) = lower(${name}) and deleted_at is null and id is distinct from ${exceptId}::bigint
  `.execute(call.db);
  return rows.length > 0;
}

export interface BrandUses {
  items: number;
  entries: number;
  solutions: number;
  pipelines: number;
  distributors: number;
}

/** How many live records name the brand, by kind; other departments' tables are read here, never written. */
export async function countBrandUses(call: Call, id: number): Promise<BrandUses> {
  const { rows } = await sql<BrandUses>`
    select
      (select count(*) from items where brand_id = ${id} and deleted_at is null) as items,
      (select count(*) from product_knowledge where brand_id = ${id} and deleted_at is null) as entries,
      (select count(*) from solution_brands sb join solutions s on s.id = sb.solution_id
        where sb.brand_id = ${id} and s.deleted_at is null) as solutions,
      (select count(*) from pipeline_brands pb join pipelines p on p.id = pb.pipeline_id
        where pb.brand_id = ${id} and p.deleted_at is null) as pipelines,
      (select count(*) from distributors d where d.deleted_at is null and (
        exists (select from distributor_brands db where db.distributor_id = d.id and db.brand_id = ${id})
        or exists (select from distributor_documents dd
          where dd.distributor_id = d.id and dd.brand_id = ${id} and dd.deleted_at is null))) as distributors
  `.execute(call.db);
  return rows[0] ?? { items: 0, entries: 0, solutions: 0, pipelines: 0, distributors: 0 };
}
