import { distributorList } from '@balai/shared/contract/finance/distributors';
import { sql } from 'kysely';
import { defineListSource } from '../../../platform/lists/lists';

/** The distributor list: brands in `b`, the primary contact in `p`, the next document to end in `e`. */
export const distributorListSource = defineListSource(distributorList, ({ today }) => ({
  from: sql`distributors d
    cross join lateral (
      select coalesce(string_agg(b.name, ', ' order by lower(b.name)), '') as brand_names
      from distributor_brands db join brands b on b.id = db.brand_id and b.deleted_at is null
      where db.distributor_id = d.id) b
    left join distributor_pics p on p.distributor_id = d.id and p.is_primary and p.deleted_at is null
    cross join lateral (
      select min(x.expires_at) as next_expiry from distributor_documents x
      where x.distributor_id = d.id and x.deleted_at is null
        and x.expires_at >= ${today}) e`,
  row: { id: sql`d.id`, version: sql`d.version` },
  columns: {
    name: { value: sql`d.name`, sort: sql`lower(d.name)`, notNull: true },
    brand_names: { value: sql`b.brand_names`, notNull: true },
    type: { value: sql`d.type`, notNull: true },
    city: { value: sql`d.city`, notNull: true },
    pic_name: sql`p.name`,
    payment_term_days: { value: sql`d.payment_term_days`, notNull: true },
    next_expiry: sql`e.next_expiry`,
    status: { value: sql`d.status`, notNull: true },
    code: sql`d.code`,
    lead_time_days: { value: sql`d.lead_time_days`, notNull: true },
    created_at: { value: sql`d.created_at`, notNull: true },
  },
  filters: {
    brand: ({ ids }) => sql<boolean>`exists (
      select 1 from distributor_brands db where db.distributor_id = d.id and db.brand_id = any(${ids}::bigint[]))`,
    type: sql`d.type`,
    status: sql`d.status`,
    city: sql`d.city`,
    next_expiry: sql`e.next_expiry`,
  },
  search: [sql`d.name`, sql`d.code`, sql`d.city`],
  scope: () => sql<boolean>`d.deleted_at is null`,
}));
