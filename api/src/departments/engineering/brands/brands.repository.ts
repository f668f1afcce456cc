import { Brand, BrandInput, brandList, type BrandOption } from '@balai/shared/contract/engineering/brands';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { readOptions } from '../../../platform/records/options';
import { recordOfInput } from '../../../platform/records/record-input';
import { listOf, selectOf } from '../../../platform/records/select';
import type { RecordId } from '../../../platform/records/uses';
import { everyRow } from '../../../platform/scope/lock-scope';

export const brandRecord = recordOfInput(BrandInput, { entity: 'brand', table: 'brands', unique: ['name'] });

export const brandScope = everyRow('who keeps brands keeps all of them');

export type StoredBrand = Omit<Brand, 'allowed_actions'>;

const solutions = sql`solution_brands sb join solutions s on s.id = sb.solution_id and s.deleted_at is null
  where sb.brand_id = b.id`;
const solutionCount = sql<number>`(select count(*) from ${solutions})`;

export const brandListSource = defineListSource(brandList, {
  from: sql`brands b`,
  ...ownColumns(brandList, 'b', {
    columns: {
      name: { value: sql`b.name`, sort: sql`lower(b.name)`, notNull: true },
      // In the order of the principals' ladder, not of the alphabet.
      tier: {
        value: sql`b.tier`,
        sort: sql`array_position(array['registered', 'silver', 'gold', 'platinum'], b.tier)`,
      },
      solution_count: { value: solutionCount, notNull: true },
    },
  }),
  search: [sql`b.name`, sql`b.principal`],
  searchedWithoutIndex: 'a company sells some hundred brands at most',
  scope: () => sql<boolean>`b.deleted_at is null`,
});

export async function findBrand(call: Call, id: number): Promise<StoredBrand | undefined> {
  const { rows } = await sql<StoredBrand>`
    select ${selectOf('b', Brand, {
      solution_count: solutionCount,
      solutions: listOf(
        sql`jsonb_build_object('id', s.id, 'name', s.name)`,
        solutions,
        sql`s.sort_order, s.name`,
      ),
      allowed_actions: null,
    })}
    from brands b
    where b.id = ${id} and b.deleted_at is null`.execute(call.db);
  return rows[0];
}

/** Active brands whose name contains the key, those that begin with it first. */
export const findBrandOptions = (call: Call, query: { key?: string; row?: number }): Promise<BrandOption[]> =>
  readOptions<BrandOption>(
    call,
    {
      select: sql`id, name, image`,
      from: sql`brands`,
      where: sql`deleted_at is null and status = 'active'`,
      names: [sql`name`],
    },
    query,
  );

/** Live records that name the brand, by kind. */
export const brandUses = (id: RecordId) => ({
  items: sql`select count(*) from items where brand_id = ${id} and deleted_at is null`,
  entries: sql`select count(*) from product_knowledge where brand_id = ${id} and deleted_at is null`,
  solutions: sql`select count(*) from solution_brands sb join solutions s on s.id = sb.solution_id
    where sb.brand_id = ${id} and s.deleted_at is null`,
  pipelines: sql`select count(*) from pipeline_brands pb join pipelines p on p.id = pb.pipeline_id
    where pb.brand_id = ${id} and p.deleted_at is null`,
  distributors: sql`select count(*) from distributors d where d.deleted_at is null and (
    exists (select from distributor_brands db where db.distributor_id = d.id and db.brand_id = ${id})
    or exists (select from distributor_documents dd
      where dd.distributor_id = d.id and dd.brand_id = ${id} and dd.deleted_at is null))`,
});
