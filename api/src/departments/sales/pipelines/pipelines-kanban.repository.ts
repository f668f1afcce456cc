import {
  KANBAN_CARDS_PER_PAGE,
  pipelineStatuses,
  type KanbanCard,
  type PipelineStatus,
} from '@balai/shared/contract/sales/pipelines';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../../platform/call';
import {
  nextActionLate,
  person,
  statusDays,
  visiblePipelines,
  type StoredPipeline,
} from './pipelines.repository';

export interface KanbanFilter {
  status?: PipelineStatus;
  page?: number;
  key?: string;
  tab?: 'all' | 'my';
  type?: string;
  user_id?: number;
  id_group?: number;
  member?: number;
}

/** A card with what the rules need to say what may be done with it. */
export type StoredCard = Omit<KanbanCard, 'allowed_actions' | 'allowed_moves' | 'expected_value'> &
  StoredPipeline;

export interface StoredColumn {
  status: PipelineStatus;
  count: number;
  sum: number;
}

/** The list's own conditions, so that a column is the list filtered by its status. */
function conditionOf(call: Call, filter: KanbanFilter): RawBuilder<boolean> {
  const conditions = [visiblePipelines(call)];
  if (filter.status) conditions.push(sql<boolean>`p.status = ${filter.status}`);
  if (filter.type) conditions.push(sql<boolean>`p.type = ${filter.type}`);
  if (filter.user_id) conditions.push(sql<boolean>`p.user_id = ${filter.user_id}`);
  if (filter.member) conditions.push(sql<boolean>`p.user_id = ${filter.member}`);
  if (filter.id_group) conditions.push(sql<boolean>`p.id_group = ${filter.id_group}`);
  if (filter.tab === 'my') {
    conditions.push(sql<boolean>`(p.user_id = ${call.caller.id} or exists (
      select from pipeline_users mine
      where mine.pipeline_id = p.id and mine.id_user = ${call.caller.id} and mine.deleted_at is null))`);
  }
  for (const word of (filter.key ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(sql<boolean>`p.search_text ilike ${pattern}`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Count and value of every column under the filter; columns without a card are 0. */
export async function findColumns(call: Call, filter: KanbanFilter): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select p.status, count(*)::int as count, sum(p.expected_value)::bigint as sum
    from pipelines p
    where ${conditionOf(call, filter)}
    group by p.status
  `.execute(call.db);
  const statuses = filter.status ? [filter.status] : pipelineStatuses;
  return statuses.map((status) => rows.find((row) => row.status === status) ?? { status, count: 0, sum: 0 });
}

/**
 * The cards of one page of these columns, newest first as in the list.
 * @param statuses - columns that have cards; looking for cards of an empty one would read every row.
 */
export async function findCards(
  call: Call,
  filter: KanbanFilter,
  statuses: readonly PipelineStatus[],
): Promise<StoredCard[]> {
  const page = filter.page ?? 1;
  const moment = sql<string>`${call.now.toISOString()}::timestamptz`;
  // One walk along the index of each column; numbering all rows of a column would read all of them.
  const { rows } = await sql<StoredCard>`
    select p.*, cu.name as customer_name, ${person(sql`u`)} as "user", ${statusDays(moment)} as status_days,
      ${nextActionLate(moment)} as next_action_late
    from unnest(${[...statuses]}::text[]) with ordinality as k(status, place)
    cross join lateral (
      select p.* from pipelines p
      where p.status = k.status and ${conditionOf(call, filter)}
      order by p.created_at desc, p.id desc
      limit ${KANBAN_CARDS_PER_PAGE} offset ${(page - 1) * KANBAN_CARDS_PER_PAGE}
    ) p
    join customers cu on cu.id = p.customer_id
    join users u on u.id = p.user_id
    order by k.place, p.created_at desc, p.id desc
  `.execute(call.db);
  return rows;
}
