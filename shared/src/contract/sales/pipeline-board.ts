import Type, { type Static } from 'typebox';
import type { ListFilter } from '../list';
import { defineOperation } from '../operation';
import { DateOnly, Id, Money, nullable, oneOf, Person, strict, Version } from '../schema';
import {
  commitWords,
  pipelineActions,
  pipelineMoveTargets,
  pipelineStatuses,
  pipelineTypes,
  presalesStates,
  type PipelineStatus,
} from './pipeline-words';
import { pipelineList } from './pipelines';

export const KANBAN_CARDS_PER_PAGE = 20;

export const kanbanCard = Type.Object({
  id: Id,
  version: Version,
  no_pipeline: Type.String(),
  name: Type.String(),
  customer_name: Type.String(),
  user: Person,
  type: oneOf(pipelineTypes),
  status: oneOf(pipelineStatuses),
  status_days: Type.Integer(),
  commit: oneOf(commitWords),
  expected_value: nullable(Money),
  expected_close_date: DateOnly,
  next_action_date: nullable(DateOnly),
  next_action_late: Type.Boolean(),
  presales_state: oneOf(presalesStates),
  allowed_actions: Type.Array(oneOf(pipelineActions)),
  allowed_moves: Type.Array(oneOf(pipelineMoveTargets)),
});
export type KanbanCard = Static<typeof kanbanCard>;

export const kanbanColumn = Type.Object({
  status: oneOf(pipelineStatuses),
  /** Cards under the filter, over all pages. */
  count: Type.Integer(),
  /** Sum of their expected values. */
  sum: nullable(Money),
  page: Type.Integer(),
  has_more: Type.Boolean(),
  data: Type.Array(kanbanCard),
});
export type KanbanColumn = Static<typeof kanbanColumn>;

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
  path: '/panel/pipeline/kanban',
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
  output: Type.Object({ data: Type.Array(kanbanColumn) }),
  summary:
    'The rows of the list as columns by status, 20 cards a page, each with count and sum; newest first',
});
