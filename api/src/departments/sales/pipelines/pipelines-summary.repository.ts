import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { dayOf, isOpen, momentOf, visiblePipelines, weightedValue } from './pipelines.repository';

export interface PipelineSums {
  count: number;
  value: number;
  weighted: number;
  commit_value: number;
  win_rate_bp: number | null;
}

/** The summary box; open pipelines count, the win rate is that of the last 365 days. */
export async function sumPipelines(call: Call, member: number | null): Promise<PipelineSums> {
  const { rows } = await sql<PipelineSums>`
    with visible as (
      select p.* from pipelines p
      where ${visiblePipelines(call)} and (${member}::bigint is null or p.user_id = ${member}::bigint)
    ), decided as (
      select count(*) filter (where status = 'win') as won, count(*) as decided from visible
      where status in ('win', 'lost') and closed_at >= ${momentOf(call)} - interval '365 days'
    )
    select (count(*) filter (where ${isOpen}))::int as count,
      coalesce(sum(p.expected_value) filter (where ${isOpen}), 0)::bigint as value,
      coalesce(sum(${weightedValue}) filter (where ${isOpen}), 0)::bigint as weighted,
      coalesce(sum(p.expected_value) filter (
        where ${isOpen} and p.commit = 'commit' and p.commit_month = to_char(${dayOf(momentOf(call))}, 'YYYY-MM')
      ), 0)::bigint as commit_value,
      (select case when decided = 0 then null else round(won * 10000.0 / decided)::int end from decided) as win_rate_bp
    from visible p
  `.execute(call.db);
  return rows[0] ?? { count: 0, value: 0, weighted: 0, commit_value: 0, win_rate_bp: null };
}

/** Deals that wait for their verification. */
export async function sumWaitingVerification(
  call: Call,
): Promise<{ count: number; value: number; oldest: string | null }> {
  const { rows } = await sql<{ count: number; value: number; oldest: string | null }>`
    select count(*)::int as count, coalesce(sum(p.expected_value), 0)::bigint as value, min(p.status_at) as oldest
    from pipelines p where ${visiblePipelines(call)} and p.status = 'progress_win'
  `.execute(call.db);
  return rows[0] ?? { count: 0, value: 0, oldest: null };
}

/** COUNT_PRESALES: waiting work for who distributes it, own unfinished work for pre-sales. */
export async function countPresales(call: Call): Promise<number> {
  const waiting = sql`select count(*)::int as count from pipelines p
    where p.deleted_at is null and ${isOpen} and p.need_presales and p.presales_state = 'need'`;
  const mine = sql`select count(*)::int as count from pipeline_users pu join pipelines p on p.id = pu.pipeline_id
    where pu.id_user = ${call.caller.id} and pu.state <> 'done' and pu.deleted_at is null
      and p.deleted_at is null and ${isOpen}`;
  const { rows } = await sql<{ count: number }>`${call.caller.role === 'pre-sales' ? mine : waiting}`.execute(
    call.db,
  );
  return rows[0]?.count ?? 0;
}
