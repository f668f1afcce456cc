import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';

export interface FigureDifferences {
  /** Kinds of pipelines, by owner, whose count or value is not that of the pipelines. */
  pipeline_kinds: number;
  /** Ids of customers whose figures are not those of their pipelines, 20 at most. */
  customers: number[];
}

/** Compares the figures that triggers keep with the pipelines themselves, all in one snapshot. */
export async function findFigureDifferences(db: Database): Promise<FigureDifferences> {
  const { rows } = await sql<FigureDifferences>`
    select (
      select count(*)::int
      from (
        select user_id, id_group, status, commit, commit_month, closed_on, sum(count) as count, sum(value) as value,
          sum(weighted) as weighted
        from pipeline_counts group by 1, 2, 3, 4, 5, 6) counted
      full join pipeline_figures kept using (user_id, id_group, status, commit, commit_month, closed_on)
      where (coalesce(kept.count, 0), coalesce(kept.value, 0), coalesce(kept.weighted, 0))
        <> (coalesce(counted.count, 0), coalesce(counted.value, 0), coalesce(counted.weighted, 0))
    ) + (
      select count(*)::int
      from (
        select user_id, id_group, status, sum(count) as count, sum(value) as value, sum(weighted) as weighted
        from pipeline_counts group by 1, 2, 3) counted
      full join pipeline_totals kept using (user_id, id_group, status)
      where (coalesce(kept.count, 0), coalesce(kept.value, 0), coalesce(kept.weighted, 0))
        <> (coalesce(counted.count, 0), coalesce(counted.value, 0), coalesce(counted.weighted, 0))
    ) as pipeline_kinds,
    array(
      select f.customer_id
      from customer_figures f
      left join (
        select customer_id, count(*) as pipelines, count(*) filter (where status not in ('win', 'lost')) as open_pipelines,
          max(last_activity_at) as last_activity_at
        from pipelines where deleted_at is null group by 1) p using (customer_id)
      where (f.pipelines, f.open_pipelines) <> (coalesce(p.pipelines, 0), coalesce(p.open_pipelines, 0))
        or f.last_activity_at is distinct from p.last_activity_at
        or f.won_value <> coalesce((
          select sum(w.expected_value) from pipelines w
          where w.customer_id = f.customer_id and w.deleted_at is null and w.status = 'win'
            and extract(year from w.closed_at at time zone 'Asia/Jakarta') = f.won_year), 0)
      order by 1 limit 20
    ) as customers
  `.execute(db);
  return rows[0] ?? { pipeline_kinds: 0, customers: [] };
}
