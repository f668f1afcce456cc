import { pipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';

export const MANY_PIPELINES = 300;

/**
 * Stores 300 pipelines over all statuses of five sellers in two groups, each seller with one customer. Each value is a
 * power of its own row, so that a wrong row changes a sum.
 */
export async function storeManyPipelines(db: Database): Promise<void> {
  await sql`
    insert into customers (name, normalized_name, type, industry, address, city, province, source, user_id, id_group)
    select 'PT Pelanggan ' || u.id, 'PELANGGAN' || u.id, 'company', 'retail', 'A', 'B', 'C', 'other', u.id, m.id_group
    from users u join group_members m on m.user_id = u.id where u.role = 'sales'`.execute(db);
  await sql`
    insert into pipelines (no_pipeline, name, customer_id, user_id, id_group, type, status, held_status, status_at,
      probability_bp, expected_value, expected_close_date, closed_at, created_at, need_presales, presales_state,
      commit, commit_month, next_action_date)
    select 'PL/2026/10/' || lpad(n::text, 4, '0'), case when n % 7 = 0 then 'Genset ' else 'Kamera ' end || n, c.id,
      c.user_id, c.id_group, case when n % 2 = 0 then 'project' else 'service' end, s.status,
      case when s.status = 'hold' then 'visit' end, '2026-10-01'::timestamptz + n * interval '1 hour',
      2500, 1000 + n * n, '2026-12-01', case when s.status in ('win', 'lost') then '2026-11-01'::timestamptz end,
      -- Two rows of each status share a moment: the id must break the tie in the list and in the columns alike.
      '2026-10-01'::timestamptz + (n / 20) * interval '12 hours', n % 11 = 0, case when n % 11 = 0 then 'need' else 'none' end,
      case when n % 13 = 0 and s.status = 'quotation' then 'commit' else 'none' end,
      case when n % 13 = 0 and s.status = 'quotation' then '2026-11' end,
      case when n % 5 = 0 then '2026-01-01'::date end
    from generate_series(1, ${MANY_PIPELINES}::int) n
    join (select status, place from unnest(${[...pipelineStatuses]}::text[]) with ordinality as s(status, place)) s
      on s.place = 1 + n % 10
    join (select id, user_id, id_group, row_number() over (order by id) as place from customers) c
      on c.place = 1 + n % 5`.execute(db);
}
