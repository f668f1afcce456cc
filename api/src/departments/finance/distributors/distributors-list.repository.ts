import { distributorList } from '@balai/shared/contract/finance/distributors';
import { sql } from 'kysely';
import { defineListSource } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';

/**
 * The distributor list: brands in `b`, the primary contact in `p`, the next document to end in `e`. Each is a left join,
 * so that counting the rows leaves out what adds none.
 */
export const distributorListSource = defineListSource(distributorList, ({ today }) => ({
  from: sql`distributors d
    left join lateral (
      select coalesce(string_agg(b.name, ', ' order by lower(b.name)), '') as brand_names
      from distributor_brands db join brands b on b.id = db.brand_id and b.deleted_at is null
      where db.distributor_id = d.id) b on true
    left join distributor_pics p on p.distributor_id = d.id and p.is_primary and p.deleted_at is null
    left join lateral (
      select min(x.expires_at) as next_expiry from distributor_documents x
      where x.distributor_id = d.id and x.deleted_at is null
        and x.expires_at >= ${today}) e on true`,
  ...ownColumns(distributorList, 'd', {
    columns: {
      name: { value: sql`d.name`, sort: sql`lower(d.name)`, notNull: true },
      brand_names: { value: sql`b.brand_names`, notNull: true },
      pic_name: sql`p.name`,
      next_expiry: sql`e.next_expiry`,
    },
    filters: {
      brand: ({ ids }) => sql<boolean>`exists (
        select 1 from distributor_brands db where db.distributor_id = d.id and db.brand_id = any(${ids}::bigint[]))`,
      next_expiry: sql`e.next_expiry`,
    },
  }),
  search: [sql`d.name`, sql`d.code`, sql`d.city`],
  scope: () => sql<boolean>`d.deleted_at is null`,
}));
