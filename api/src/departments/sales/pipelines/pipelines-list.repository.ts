import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { scopesOf } from '@balai/shared/permissions/scopes';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import { defineListSource, onDaysOf } from '../../../platform/lists/lists';
import { scopeCondition } from '../../../platform/scope/scope';
import {
  hasPresalesWork,
  isOpen,
  standsInPeople,
  visiblePipelines,
  waitsForPresales,
} from './pipelines.scope';
import {
  nextActionLate,
  person,
  presalesPeople,
  statusDays,
  statusDaysOrder,
  weightedValue,
} from './pipelines.repository';

/** The kept totals that the caller sees; null for who sees single pipelines of others, such as assigned ones. */
function wholeParts(call: Call): RawBuilder<boolean> | null {
  const { id, role, groupId } = call.caller;
  const scopes = scopesOf('pipeline', role);
  if (scopes.includes('assigned') || scopes.includes('needPresales')) return null;
  return scopeCondition(call, 'pipeline', {
    own: sql<boolean>`t.user_id = ${id}`,
    group: sql<boolean>`t.id_group = ${groupId}`,
  });
}

/** The pipeline list. Lead-engineer gets the preSales tab and nothing else, by the access of the tabs. */
export const pipelineListSource = defineListSource(pipelineList, ({ now }) => ({
  from: sql`pipelines p
    join customers c on c.id = p.customer_id
    join users u on u.id = p.user_id
    left join groups g on g.id = p.id_group`,
  counted: { from: sql`pipelines p`, lacks: ['customer_name', 'user', 'group_name'] },
  kept: {
    from: sql`pipeline_totals t`,
    count: sql`t.count`,
    sums: { expected_value: sql`t.value`, weighted_value: sql`t.weighted` },
    tabs: ['all'],
    filters: {
      status: sql`t.status`,
      user_id: sql`t.user_id`,
      member: sql`t.user_id`,
      id_group: sql`t.id_group`,
    },
    scope: wholeParts,
  },
  row: {
    id: sql`p.id`,
    version: sql`p.version`,
    updated_at: sql`p.updated_at`,
    customer_id: sql`p.customer_id`,
    sub_status: sql`p.sub_status`,
    commit_month: sql`p.commit_month`,
    next_action_late: nextActionLate(now),
    presales_state: sql`p.presales_state`,
  },
  columns: {
    no_pipeline: { value: sql`p.no_pipeline`, notNull: true },
    name: { value: sql`p.name`, notNull: true },
    customer_name: { value: sql`c.name`, notNull: true },
    user: { value: person(sql`u`), sort: sql`u.full_name`, export: sql`u.full_name`, notNull: true },
    type: { value: sql`p.type`, notNull: true },
    status: {
      value: sql`p.status`,
      // By the order of the steps, not by the alphabet.
      sort: sql`array_position(array['prospect', 'visit', 'solution', 'quotation', 'revisi', 'negotiation',
        'progress_win', 'win', 'lost', 'hold'], p.status)`,
      notNull: true,
    },
    status_days: { value: statusDays(now), sort: statusDaysOrder, notNull: true },
    commit: { value: sql`p.commit`, notNull: true },
    expected_value: { value: sql`p.expected_value`, notNull: true },
    weighted_value: { value: weightedValue, notNull: true },
    expected_close_date: { value: sql`p.expected_close_date`, notNull: true },
    next_action: sql`p.next_action`,
    next_action_date: sql`p.next_action_date`,
    presales_people: presalesPeople,
    probability_bp: { value: sql`p.probability_bp`, notNull: true },
    group_name: sql`g.name`,
    created_at: { value: sql`p.created_at`, notNull: true },
  },
  filters: {
    status: sql`p.status`,
    type: sql`p.type`,
    date: onDaysOf(sql`p.created_at`),
    value: sql`p.expected_value`,
    expected_close_date: sql`p.expected_close_date`,
    next_action_late: nextActionLate(now),
    presales_waiting: waitsForPresales,
    presales_own: ({ flag }, call) => sql<boolean>`${hasPresalesWork(call.caller.id)} = ${flag}`,
    commit: sql`p.commit`,
    user_id: sql`p.user_id`,
    id_group: sql`p.id_group`,
    brand_id: ({ ids }) => sql<boolean>`exists (
      select from pipeline_brands pb where pb.pipeline_id = p.id and pb.brand_id = any(${ids}::bigint[]))`,
    solution_id: sql`p.solution_id`,
    // Stuck is what is open and has not moved.
    stuck: ({ days }, call) => sql<boolean>`${isOpen}
      and p.status_at < ${call.now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`,
    member: sql`p.user_id`,
    customer_id: sql`p.customer_id`,
  },
  // Number, name and customer; kept by triggers of the tables.
  search: [sql`p.search_text`],
  scope: visiblePipelines,
  tabs: {
    all: () => sql<boolean>`true`,
    my: (call) => sql<boolean>`(p.user_id = ${call.caller.id} or ${standsInPeople(call.caller.id)})`,
    preSales: () => sql<boolean>`p.need_presales`,
    commit: () => sql<boolean>`p.commit <> 'none'`,
    verify: () => sql<boolean>`p.status = 'progress_win'`,
  },
}));
