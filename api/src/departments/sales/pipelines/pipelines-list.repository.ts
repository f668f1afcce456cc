import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { sql } from 'kysely';
import { momentOf } from '../../../platform/calendar/sql-moments';
import { defineListSource, onDaysOf } from '../../../platform/lists/lists';
import { ownColumns } from '../../../platform/lists/own-columns';
import { personOf } from '../../../platform/records/select';
import {
  hasPresalesWork,
  isOpen,
  pipelinesBesideParts,
  seesOnlyHis,
  standsInPeople,
  visiblePipelines,
  waitsForPresales,
  wholeParts,
} from './pipelines.scope';
import {
  isNextActionLate,
  nextActionLate,
  presalesPeople,
  statusDays,
  statusDaysOrder,
  weightedValue,
} from './pipelines.repository';

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
    tabs: (call) => (seesOnlyHis(call) ? ['all', 'my'] : ['all']),
    filters: {
      status: sql`t.status`,
      user_id: sql`t.user_id`,
      member: sql`t.user_id`,
      // Kept under 0 is what belongs to no group.
      id_group: sql`nullif(t.id_group, 0)`,
    },
    scope: (call) => wholeParts(call, { owner: sql`t.user_id`, group: sql`t.id_group` }),
    beside: pipelinesBesideParts,
  },
  ...ownColumns(pipelineList, 'p', {
    columns: {
      customer_name: { value: sql`c.name`, notNull: true },
      user: { value: personOf('u'), sort: sql`u.full_name`, export: sql`u.full_name`, notNull: true },
      status: {
        value: sql`p.status`,
        // By the order of the steps, not by the alphabet.
        sort: sql`array_position(array['prospect', 'visit', 'solution', 'quotation', 'revisi', 'negotiation',
          'progress_win', 'win', 'lost', 'hold'], p.status)`,
        notNull: true,
      },
      status_days: { value: statusDays(now), sort: statusDaysOrder, notNull: true },
      // Null in answers to who sees no prices, never in the table.
      expected_value: { value: sql`p.expected_value`, notNull: true },
      weighted_value: { value: weightedValue, notNull: true },
      presales_people: presalesPeople,
      group_name: sql`g.name`,
    },
    filters: {
      date: onDaysOf(sql`p.created_at`),
      closed: onDaysOf(sql`p.closed_at`),
      slipped_at: onDaysOf(sql`p.slipped_at`),
      value: sql`p.expected_value`,
      next_action_late: ({ flag }) =>
        flag ? sql<boolean>`${isNextActionLate(now)}` : sql<boolean>`${isNextActionLate(now)} is not true`,
      presales_waiting: waitsForPresales,
      presales_own: ({ flag }, call) => sql<boolean>`${hasPresalesWork(call.caller.id)} = ${flag}`,
      brand_id: ({ ids }) => sql<boolean>`exists (
        select from pipeline_brands pb where pb.pipeline_id = p.id and pb.brand_id = any(${ids}::bigint[]))`,
      // Stuck is what is open and has not moved.
      stuck: ({ days }, call) => sql<boolean>`${isOpen}
        and p.status_at < ${momentOf(call)} - make_interval(days => ${days}::int)`,
      member: sql`p.user_id`,
    },
    row: { next_action_late: nextActionLate(now) },
  }),
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
