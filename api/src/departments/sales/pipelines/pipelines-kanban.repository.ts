import {
  KANBAN_CARDS_PER_PAGE,
  type BoardQuery,
  type KanbanCard,
} from '@balai/shared/contract/sales/pipeline-board';
import { pipelineStatuses, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import { can } from '@balai/shared/permissions/permissions';
import { type RawBuilder, sql } from 'kysely';
import { momentOf } from '../../../platform/calendar/sql-moments';
import type { Call } from '../../../platform/call';
import { conditionOf, keptTotals } from '../../../platform/lists/lists';
import { pipelineListSource } from './pipelines-list.repository';
import { personOf } from '../../../platform/records/select';
import { nextActionLate, statusDays, type StoredPipeline } from './pipelines.repository';

/** A card with what the rules need to say what may be done with it. */
export type StoredCard = Omit<KanbanCard, 'allowed_actions' | 'allowed_moves' | 'expected_value'> &
  StoredPipeline;

export interface StoredColumn {
  status: PipelineStatus;
  count: number;
  sum: number;
}

// Both statements read `pipelines p` alone: the conditions of the list speak of nothing else, and its joins would be
// made for every row that is counted.

/** Count and value of every column asked for, of the rows of the list under the query; empty columns are 0. */
export async function findColumns(call: Call, query: BoardQuery): Promise<StoredColumn[]> {
  const statuses = query.column ? [query.column] : pipelineStatuses;
  const { rows } = await sql<StoredColumn>`
    ${keptColumns(call, query, statuses) ?? countedColumns(call, query, statuses)}`.execute(call.db);
  return statuses.map((status) => rows.find((row) => row.status === status) ?? { status, count: 0, sum: 0 });
}

const countedColumns = (call: Call, query: BoardQuery, statuses: readonly PipelineStatus[]) => sql`
  select p.status, count(*)::int as count, sum(p.expected_value)::float8 as sum
  from pipelines p
  where p.status = any(${[...statuses]}::text[]) and ${conditionOf(call, pipelineListSource.at(call), query)}
  group by p.status`;

/**
 * The same from the totals that are kept; null where they do not answer the query, say no values to the caller, or leave
 * out rows of his, which are counted up to a limit only.
 */
function keptColumns(
  call: Call,
  query: BoardQuery,
  statuses: readonly PipelineStatus[],
): RawBuilder<unknown> | null {
  const source = pipelineListSource.at(call);
  const isAnswered =
    query.status === undefined &&
    can(call.caller.role, 'pipeline.price') &&
    source.kept?.beside(call) === null;
  if (!isAnswered) return null;
  const columns: RawBuilder<unknown>[] = [];
  for (const status of statuses) {
    const totals = keptTotals(call, source, { ...query, status });
    if (totals === null) return null;
    columns.push(sql`
      select ${sql.lit(status)} as status, list_count::int as count, expected_value::float8 as sum from (${totals}) totals`);
  }
  return sql.join(columns, sql` union all `);
}

/**
 * The cards of one page of these columns, newest first as in the list.
 * @param statuses - columns that have cards; looking for cards of an empty one would read every row.
 */
export async function findCards(
  call: Call,
  query: BoardQuery,
  statuses: readonly PipelineStatus[],
): Promise<StoredCard[]> {
  const page = query.page ?? 1;
  const moment = momentOf(call);
  // One walk along the index of each column; numbering all rows of a column would read all of them.
  const { rows } = await sql<StoredCard>`
    select p.*, cu.name as customer_name, ${personOf('u')} as "user", ${statusDays(moment)} as status_days,
      ${nextActionLate(moment)} as next_action_late
    from unnest(${[...statuses]}::text[]) with ordinality as k(status, place)
    cross join lateral (
      select p.* from pipelines p
      where p.status = k.status and ${conditionOf(call, pipelineListSource.at(call), query)}
      order by p.created_at desc, p.id desc
      limit ${KANBAN_CARDS_PER_PAGE} offset ${(page - 1) * KANBAN_CARDS_PER_PAGE}
    ) p
    join customers cu on cu.id = p.customer_id
    join users u on u.id = p.user_id
    order by k.place, p.created_at desc, p.id desc
  `.execute(call.db);
  return rows;
}
