import type { OutputOf } from '@balai/shared/contract/operation';
import type { pipelineSummary, pipelineSummaryVerify } from '@balai/shared/contract/sales/pipeline-summary';
import { can } from '@balai/shared/permissions/permissions';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, momentOf } from '../../../platform/calendar/sql-moments';
import type { Call } from '../../../platform/call';
import {
  hasPresalesWork,
  pipelinesBesideParts,
  visiblePipelines,
  waitsForPresales,
  wholeParts,
} from './pipelines.scope';

type PipelineSums = OutputOf<typeof pipelineSummary>['data'];
type WaitingSums = OutputOf<typeof pipelineSummaryVerify>['data'];

/**
 * The figures of all that the caller sees: those kept for each owner and kind of pipeline, and one by one the pipelines
 * that he sees of others.
 */
function visibleFigures(call: Call): RawBuilder<unknown> {
  const kept = sql`
    select user_id, status, commit, commit_month, closed_on, count, value, weighted
    from pipeline_figures f where ${wholeParts(call, { owner: sql`f.user_id`, group: sql`f.id_group` })}`;
  const beside = pipelinesBesideParts(call);
  if (beside === null) return kept;
  return sql`${kept}
    union all
    select n.user_id, n.status, n.commit, n.commit_month, n.closed_on, n.count, n.value, n.weighted
    from pipelines p join pipeline_counts n on n.id = p.id
    where ${beside}`;
}

/** The summary box, its sums as the numbers that JSON has; open pipelines count, the win rate is that of the last 365 days. */
export async function sumPipelines(call: Call, member: number | null): Promise<PipelineSums> {
  const today = dayOf(momentOf(call));
  const open = sql`status not in ('win', 'lost', 'hold')`;
  const { rows } = await sql<PipelineSums>`
    select coalesce(sum(count) filter (where ${open}), 0)::int as count,
      coalesce(sum(value) filter (where ${open}), 0)::float8 as value,
      coalesce(sum(weighted) filter (where ${open}), 0)::float8 as weighted,
      coalesce(sum(value) filter (
        where ${open} and commit = 'commit' and commit_month = to_char(${today}, 'YYYY-MM')
      ), 0)::float8 as commit_value,
      -- What was decided and is open again is kept as a kind of which there are 0.
      round(coalesce(sum(count) filter (where status = 'win' and closed_on > ${today} - 365), 0) * 10000.0
        / nullif(sum(count) filter (where status in ('win', 'lost') and closed_on > ${today} - 365), 0))::int
        as win_rate_bp
    from (${visibleFigures(call)}) figures
    where ${member}::bigint is null or user_id = ${member}::bigint
  `.execute(call.db);
  return rows[0] ?? { count: 0, value: 0, weighted: 0, commit_value: 0, win_rate_bp: null };
}

/** Deals that wait for their verification. */
export async function sumWaitingVerification(call: Call): Promise<WaitingSums> {
  const { rows } = await sql<WaitingSums>`
    select count(*)::int as count, coalesce(sum(p.expected_value), 0)::float8 as value, min(p.status_at) as oldest
    from pipelines p where ${visiblePipelines(call)} and p.status = 'progress_win'
  `.execute(call.db);
  return rows[0] ?? { count: 0, value: 0, oldest: null };
}

/** COUNT_PRESALES: waiting work for who distributes it, own unfinished work for who does it; the menu opens the same rows. */
export async function countPresales(call: Call): Promise<number> {
  const own = can(call.caller.role, 'presales.own');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pipelines p
    where p.deleted_at is null and ${own ? hasPresalesWork(call.caller.id) : waitsForPresales}
  `.execute(call.db);
  return rows[0]?.count ?? 0;
}
