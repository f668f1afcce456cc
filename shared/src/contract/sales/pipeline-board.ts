import Type, { type Static } from 'typebox';
import type { ListFilter } from '../list-filter';
import { defineOperation } from '../operation';
import { Money, nullable, oneOf, strict } from '../schema';
import {
  pipelineActions,
  pipelineMoveTargets,
  pipelineStatuses,
  type PipelineStatus,
} from './pipeline-words';
import { pipelineList, PipelineRow } from './pipelines';

export const KANBAN_CARDS_PER_PAGE = 20;

const { no_pipeline, name, customer_name, user, type, status, status_days, commit, ...row } =
  PipelineRow.properties;

export const KanbanCard = Type.Object({
  id: row.id,
  version: row.version,
  no_pipeline,
  name,
  customer_name,
  user,
  type,
  status,
  status_days,
  commit,
  expected_value: nullable(Money),
  expected_close_date: row.expected_close_date,
  next_action_date: row.next_action_date,
  next_action_late: row.next_action_late,
  presales_state: row.presales_state,
  allowed_actions: Type.Array(oneOf(pipelineActions)),
  allowed_moves: Type.Array(oneOf(pipelineMoveTargets)),
});
export type KanbanCard = Static<typeof KanbanCard>;

const KanbanColumn = Type.Object({
  status: oneOf(pipelineStatuses),
  /** Cards under the filter, over all pages. */
  count: Type.Integer(),
  /** Sum of their expected values. */
  sum: nullable(Money),
  page: Type.Integer(),
  has_more: Type.Boolean(),
  data: Type.Array(KanbanCard),
});
export type KanbanColumn = Static<typeof KanbanColumn>;

/** Which pipelines the board shows: the filters, free text and tab of the list; and which part of the board. */
export interface BoardQuery extends ListFilter {
  /** One column alone; absent: every column. */
  column?: PipelineStatus;
  /** Of each column asked for, from 1. */
  page?: number;
}

export const pipelineKanban = defineOperation({
  name: 'pipeline.kanban',
  method: 'GET',
  access: 'pipeline.list',
  input: Type.Unsafe<BoardQuery>(
    Type.Object(
      {
        ...pipelineList.filterInput,
        column: Type.Optional(oneOf(pipelineStatuses)),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      },
      strict,
    ),
  ),
  output: Type.Object({ data: Type.Array(KanbanColumn) }),
  summary:
    'The rows of the list as columns by status, 20 cards a page, each with count and sum; newest first',
});
