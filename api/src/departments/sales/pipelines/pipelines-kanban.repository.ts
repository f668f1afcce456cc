import {
  KANBAN_CARDS_PER_PAGE,
  type BoardQuery,
  type KanbanCard,
} from '@balai/shared/contract/sales/pipeline-board';
import { pipelineStatuses, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { conditionOf } from '../../../platform/lists/lists';
import { pipelineListSource } from './pipelines-list.repository';
import { personOf } from '../../../platform/records/select';
import { momentOf, nextActionLate, statusDays, type StoredPipeline } from './pipelines.repository';

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
    select p.status, count(*)::int as count, sum(p.expected_value)::float8 as sum
    from pipelines p
    where p.status = any(${[...statuses]}::text[]) and ${conditionOf(call, pipelineListSource.at(call), query)}
    group by p.status
  `.execute(call.db);
  return statuses.map((status) => rows.find((row) => row.status === status) ?? { status, count: 0, sum: 0 });
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
