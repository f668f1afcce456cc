import {
  Solution,
  SolutionInput,
  solutionList,
  type SolutionOption,
} from '@balai/shared/contract/engineering/solutions';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { readOptions } from '../../../platform/records/options';
import { recordOfInput } from '../../../platform/records/record-input';
import { listOf, selectOf } from '../../../platform/records/select';
import { everyRow } from '../../../platform/scope/lock-scope';

export const solutionRecord = recordOfInput(SolutionInput, {
  entity: 'solution',
  table: 'solutions',
  unique: ['name'],
  elsewhere: ['brand_ids'],
});

/** Where the brands of a solution are kept. */
export const solutionBrands = { table: 'solution_brands', owner: 'solution_id', linked: 'brand_id' };

export const solutionScope = everyRow('who keeps solutions keeps all of them');

export type StoredSolution = Omit<Solution, 'allowed_actions'>;

export const solutionListSource = defineListSource(solutionList, {
  from: sql`solutions s
    cross join lateral (
      select coalesce(string_agg(b.name, ', ' order by lower(b.name)), '') as brand_names, count(b.id) as brand_count
      from solution_brands sb join brands b on b.id = sb.brand_id and b.deleted_at is null
      where sb.solution_id = s.id) f`,
  ...ownColumns(solutionList, 's', {
    columns: {
      name: { value: sql`s.name`, sort: sql`lower(s.name)`, notNull: true },
      brand_names: { value: sql`f.brand_names`, notNull: true },
      brand_count: { value: sql`f.brand_count`, notNull: true },
    },
    filters: {
      brand: ({ ids }) => sql<boolean>`exists (
        select 1 from solution_brands sb where sb.solution_id = s.id and sb.brand_id = any(${ids}::bigint[]))`,
    },
  }),
  search: [sql`s.name`, sql`s.description`],
  searchedWithoutIndex: 'a company offers some tens of solutions',
  scope: () => sql<boolean>`s.deleted_at is null`,
});

const brands = sql`solution_brands sb join brands b on b.id = sb.brand_id and b.deleted_at is null
  where sb.solution_id = s.id`;

export async function findSolution(call: Call, id: number): Promise<StoredSolution | undefined> {
  const { rows } = await sql<StoredSolution>`
    select ${selectOf('s', Solution, {
      brand_ids: listOf(sql`b.id`, brands, sql`lower(b.name)`),
      brands: listOf(
        sql`jsonb_build_object('id', b.id, 'name', b.name, 'image', b.image)`,
        brands,
        sql`lower(b.name)`,
      ),
      allowed_actions: null,
    })}
    from solutions s
    where s.id = ${id} and s.deleted_at is null`.execute(call.db);
  return rows[0];
}

/** Solutions whose name contains the key, in their own order. */
export const findSolutionOptions = (
  call: Call,
  query: { key?: string; row?: number },
): Promise<SolutionOption[]> =>
  readOptions<SolutionOption>(
    call,
    {
      select: sql`id, name, icon`,
      from: sql`solutions`,
      where: sql`deleted_at is null`,
      names: [sql`name`],
      order: sql`sort_order`,
    },
    query,
  );

/** Live records that are for the solution, by kind. */
export const solutionUses = (id: number) => ({
  items: sql`select count(*) from items where solution_id = ${id} and deleted_at is null`,
  entries: sql`select count(*) from product_knowledge where solution_id = ${id} and deleted_at is null`,
  pipelines: sql`select count(*) from pipelines where solution_id = ${id} and deleted_at is null`,
});
