import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import {
  BasisPoints,
  DateOnly,
  Id,
  Money,
  Month,
  nullable,
  oneOf,
  Person,
  recordFields,
  requiredText,
  text,
  Timestamp,
  Version,
} from '../schema';

export const pipelineTypes = ['project', 'product', 'maintenance', 'service', 'rental'] as const;

/** In the order of the kanban columns. */
export const pipelineStatuses = [
  'prospect',
  'visit',
  'solution',
  'quotation',
  'revisi',
  'negotiation',
  'progress_win',
  'win',
  'lost',
  'hold',
] as const;
export type PipelineStatus = (typeof pipelineStatuses)[number];

/** Neither decided nor paused. */
export const openPipelineStatuses = [
  'prospect',
  'visit',
  'solution',
  'quotation',
  'revisi',
  'negotiation',
  'progress_win',
] as const satisfies readonly PipelineStatus[];

/** The steps that `pipeline.move` walks, in order. */
export const pipelineSteps = [
  'prospect',
  'visit',
  'solution',
  'quotation',
  'negotiation',
] as const satisfies readonly PipelineStatus[];

/** Basis points that a status gives; hold keeps what it was. */
export const defaultProbability: Readonly<Record<Exclude<PipelineStatus, 'hold'>, number>> = {
  prospect: 1000,
  visit: 2000,
  solution: 3500,
  quotation: 5000,
  revisi: 6000,
  negotiation: 7500,
  progress_win: 9000,
  win: 10_000,
  lost: 0,
};

export const pipelineSubStatuses = [
  'discount_approval',
  'quotation_sent',
  'revisi',
  'waiting_verify',
  'verify_rejected',
  'progress_win',
  'so_created',
] as const;
export const pipelineSources = [
  'referral',
  'canvassing',
  'website',
  'event',
  'tender',
  'principal',
  'existing',
  'other',
] as const;
export const commitWords = ['none', 'upside', 'commit'] as const;
export const presalesStates = ['none', 'need', 'progress', 'done'] as const;
export const lostReasons = [
  'price',
  'competitor',
  'budget',
  'timing',
  'spec',
  'no_decision',
  'relation',
  'cancelled',
  'other',
] as const;
export const activityKinds = ['call', 'visit', 'meeting', 'email', 'demo', 'note'] as const;
export const KANBAN_CARDS_PER_PAGE = 20;

export const pipelineActions = [
  'update',
  'delete',
  'move',
  'commit',
  'type',
  'request_presales',
  'assign_presales',
  'take_presales',
  'presales_done',
  'lost',
  'reopen',
  'hold',
  'resume',
  'reassign',
  'activity_create',
] as const;
export type PipelineAction = (typeof pipelineActions)[number];

/** Where `pipeline.move` may lead from here by its verb; the guards of the target are asked when it is called. */
const moveTargets = oneOf(['prospect', 'visit', 'solution', 'quotation']);

const optional = <Schema extends Parameters<typeof nullable>[0]>(schema: Schema) =>
  Type.Optional(nullable(schema));
const NamedReference = Type.Object({ id: Id, name: Type.String() });

const pipelineInput = {
  name: requiredText(150),
  customer_id: Id,
  site_id: optional(Id),
  pic_id: optional(Id),
  type: oneOf(pipelineTypes),
  solution_id: optional(Id),
  brand_ids: Type.Optional(Type.Array(Id, { maxItems: 30, uniqueItems: true })),
  source: optional(oneOf(pipelineSources)),
  /** Whole rupiah without PPN. */
  expected_value: Money,
  expected_close_date: DateOnly,
  next_action: optional(text(200)),
  next_action_date: optional(DateOnly),
  competitor: optional(text(120)),
};

/** Body of pipeline/create. `user_id` is the owner: needed from all but sales, who own what they create. */
export const createPipelineInput = Type.Object(
  {
    ...pipelineInput,
    user_id: Type.Optional(Id),
    need_presales: Type.Optional(Type.Boolean()),
    presales_note: optional(text(1000)),
  },
  { additionalProperties: false },
);
export type CreatePipeline = Static<typeof createPipelineInput>;

/** Body of pipeline/update: the whole form. Owner, status, commit and pre-sales change by their own verbs. */
export const updatePipelineInput = Type.Object(
  { id: Id, version: Version, ...pipelineInput },
  { additionalProperties: false },
);
export type UpdatePipeline = Static<typeof updatePipelineInput>;

/** Prices are absent or null for the roles without permission 'pipeline.price'. */
const pipelineFields = {
  ...recordFields,
  no_pipeline: Type.String(),
  name: Type.String(),
  customer_id: Id,
  customer_name: Type.String(),
  user: Person,
  group_name: nullable(Type.String()),
  type: oneOf(pipelineTypes),
  status: oneOf(pipelineStatuses),
  sub_status: nullable(oneOf(pipelineSubStatuses)),
  /** Calendar days in this status. */
  status_days: Type.Integer(),
  probability_bp: BasisPoints,
  commit: oneOf(commitWords),
  commit_month: nullable(Month),
  expected_value: Type.Optional(nullable(Money)),
  /** expected_value x probability. */
  weighted_value: Type.Optional(nullable(Money)),
  expected_close_date: DateOnly,
  next_action: nullable(Type.String()),
  next_action_date: nullable(DateOnly),
  /** The next action's day has passed and the pipeline is open. */
  next_action_late: Type.Boolean(),
  presales_state: oneOf(presalesStates),
  /** Names of the pre-sales people, comma separated. */
  presales_people: nullable(Type.String()),
};

export const pipelineRow = Type.Object(pipelineFields);
export type PipelineRow = Static<typeof pipelineRow>;

export const pipelinePerson = Type.Object({
  id_user: Id,
  user: Person,
  part: oneOf(['presales', 'engineer', 'support']),
  state: oneOf(['assigned', 'working', 'done']),
  due_date: nullable(DateOnly),
  result_note: nullable(Type.String()),
});

export const pipelineDetail = Type.Object({
  ...pipelineFields,
  group: nullable(NamedReference),
  site: nullable(NamedReference),
  pic: nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      phone: nullable(Type.String()),
      email: nullable(Type.String()),
    }),
  ),
  solution: nullable(NamedReference),
  brands: Type.Array(NamedReference),
  source: nullable(oneOf(pipelineSources)),
  need_presales: Type.Boolean(),
  presales_note: nullable(Type.String()),
  competitor: nullable(Type.String()),
  lost_reason: nullable(oneOf(lostReasons)),
  lost_note: nullable(Type.String()),
  hold_until: nullable(DateOnly),
  closed_at: nullable(Timestamp),
  /** The pipeline came from an imported file. */
  imported: Type.Boolean(),
  pipeline_user: Type.Array(pipelinePerson),
  activity_count: Type.Integer(),
  allowed_actions: Type.Array(oneOf(pipelineActions)),
  /** Targets of `pipeline.move` that the order of the steps admits, for buttons and for drops. */
  allowed_moves: Type.Array(moveTargets),
});
export type PipelineDetail = Static<typeof pipelineDetail>;

export const pipelineList = defineList({
  area: 'pipeline',
  access: 'pipeline.open',
  row: pipelineRow,
  columns: {
    no_pipeline: { type: 'document', card: 'subtitle' },
    name: { type: 'text', card: 'title' },
    customer_name: { type: 'text', card: 'fact' },
    user: { type: 'person', card: 'fact' },
    type: { type: 'enum', options: pipelineTypes },
    status: { type: 'status', options: pipelineStatuses, card: 'fact' },
    status_days: { type: 'integer' },
    commit: { type: 'enum', options: commitWords },
    expected_value: { type: 'money', total: true, card: 'amount', permission: 'pipeline.price' },
    weighted_value: { type: 'money', total: true, permission: 'pipeline.price' },
    expected_close_date: { type: 'date', card: 'fact' },
    next_action: { type: 'text', sortable: false },
    next_action_date: { type: 'date' },
    presales_people: { type: 'text', sortable: false },
    probability_bp: { type: 'percent', initiallyHidden: true },
    group_name: { type: 'text', initiallyHidden: true },
    created_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    status: { type: 'enum', options: pipelineStatuses },
    type: { type: 'enum', options: pipelineTypes },
    /** Day of creation. */
    date: { type: 'date' },
    value: { type: 'money', permission: 'pipeline.price' },
    next_action_late: { type: 'boolean' },
    commit: { type: 'enum', options: commitWords, permission: 'pipeline.typeCommit' },
    user_id: { type: 'reference', source: '/panel/user/list_all', permission: 'pipeline.filter' },
    id_group: { type: 'reference', source: '/panel/group/list_all', permission: 'pipeline.filter' },
    brand_id: { type: 'reference', source: '/panel/brand/list_all', permission: 'pipeline.filter' },
    solution_id: { type: 'reference', source: '/panel/solution/list_all', permission: 'pipeline.filter' },
    stuck: { type: 'days', permission: 'pipeline.filter' },
    /** The member picker in the summary box of lead-sales. */
    member: { type: 'reference', source: '/panel/user/list_all', permission: 'pipeline.memberPicker' },
    /** One customer's pipelines, for the documents tab of the customer. */
    customer_id: { type: 'reference', source: '/panel/customer/list_all' },
  },
  tabs: {
    all: 'pipeline.list',
    my: 'pipeline.list',
    preSales: 'pipeline.preSalesTab',
    commit: 'pipeline.typeCommit',
    verify: 'pipeline.verifyTab',
  },
  order: { column: 'created_at', direction: 'desc' },
});

const detailAnswer = Type.Object({ data: pipelineDetail });
const nothing = Type.Object({});
const strict = { additionalProperties: false };
const numbered = { id: Id, version: Version };
const several = Type.Array(Type.Object(numbered, strict), { minItems: 1, maxItems: 50 });

export const pipelineDetailOperation = defineOperation({
  name: 'pipeline.detail',
  method: 'GET',
  path: '/panel/pipeline/detail',
  access: 'pipeline.read',
  input: byId,
  output: detailAnswer,
  summary: 'One pipeline with its people and what the caller may do',
});

export const createPipeline = defineOperation({
  name: 'pipeline.create',
  method: 'POST',
  path: '/panel/pipeline/create',
  access: 'pipeline.write',
  input: createPipelineInput,
  output: detailAnswer,
  summary: 'Opens a pipeline in status prospect and numbers it',
});

export const updatePipeline = defineOperation({
  name: 'pipeline.update',
  method: 'POST',
  path: '/panel/pipeline/update',
  access: 'pipeline.write',
  input: updatePipelineInput,
  output: detailAnswer,
  summary: 'Changes what the form holds',
});

export const deletePipeline = defineOperation({
  name: 'pipeline.delete',
  method: 'DELETE',
  path: '/panel/pipeline/delete',
  access: 'pipeline.write',
  input: byId,
  output: nothing,
  summary: 'Deletes a prospect; it keeps its number',
});

export const movePipeline = defineOperation({
  name: 'pipeline.move',
  method: 'POST',
  path: '/panel/pipeline/move',
  access: 'pipeline.write',
  input: Type.Object({ ...numbered, status: moveTargets, reason: optional(text(500)) }, strict),
  output: detailAnswer,
  summary: 'Moves along prospect, visit, solution, quotation, negotiation; backward needs a reason',
});

export const commitPipeline = defineOperation({
  name: 'pipeline.commit',
  method: 'POST',
  path: '/panel/pipeline/commit',
  access: 'pipeline.commit',
  input: Type.Object({ ...numbered, commit: oneOf(commitWords), commit_month: optional(Month) }, strict),
  output: detailAnswer,
  summary: 'Sets the forecast word and its month',
});

export const commitPipelines = defineOperation({
  name: 'pipeline.commit_bulk',
  method: 'POST',
  path: '/panel/pipeline/commit_bulk',
  access: 'pipeline.commit',
  input: Type.Object(
    { pipelines: several, commit: oneOf(commitWords), commit_month: optional(Month) },
    strict,
  ),
  output: Type.Object({ count: Type.Integer() }),
  summary: 'Sets the forecast word of several pipelines, all or none',
});

export const changePipelineType = defineOperation({
  name: 'pipeline.type',
  method: 'POST',
  path: '/panel/pipeline/type',
  access: 'pipeline.type',
  input: Type.Object({ ...numbered, type: oneOf(pipelineTypes) }, strict),
  output: detailAnswer,
  summary: 'Changes the type alone',
});

export const requestPresales = defineOperation({
  name: 'pipeline.request_presales',
  method: 'POST',
  path: '/panel/pipeline/request_presales',
  access: 'pipeline.write',
  input: Type.Object({ ...numbered, presales_note: optional(text(1000)) }, strict),
  output: detailAnswer,
  summary: 'Asks for pre-sales work',
});

export const assignPresales = defineOperation({
  name: 'pipeline.assign_presales',
  method: 'POST',
  path: '/panel/pipeline/assign_presales',
  access: 'pipeline.presalesAssign',
  input: Type.Object(
    {
      ...numbered,
      users: Type.Array(
        Type.Object(
          { id_user: Id, part: Type.Optional(oneOf(['presales', 'engineer'])), due_date: optional(DateOnly) },
          strict,
        ),
        { minItems: 1, maxItems: 20 },
      ),
    },
    strict,
  ),
  output: detailAnswer,
  summary: 'Gives waiting pre-sales work to people',
});

export const takePresales = defineOperation({
  name: 'pipeline.take_presales',
  method: 'POST',
  path: '/panel/pipeline/take_presales',
  access: 'pipeline.presalesTake',
  input: Type.Object(numbered, strict),
  output: detailAnswer,
  summary: 'A pre-sales person takes waiting work himself',
});

export const finishPresales = defineOperation({
  name: 'pipeline.presales_done',
  method: 'POST',
  path: '/panel/pipeline/presales_done',
  access: 'pipeline.presalesWork',
  input: Type.Object({ ...numbered, result_note: optional(text(2000)) }, strict),
  output: detailAnswer,
  summary: 'An assignee hands in the result, as a note or as a file added before',
});

export const losePipeline = defineOperation({
  name: 'pipeline.lost',
  method: 'POST',
  path: '/panel/pipeline/lost',
  access: 'pipeline.write',
  input: Type.Object(
    { ...numbered, lost_reason: oneOf(lostReasons), lost_note: optional(text(1000)) },
    strict,
  ),
  output: detailAnswer,
  summary: 'Closes an open pipeline as lost',
});

export const reopenPipeline = defineOperation({
  name: 'pipeline.reopen',
  method: 'POST',
  path: '/panel/pipeline/reopen',
  access: 'pipeline.write',
  input: Type.Object(numbered, strict),
  output: detailAnswer,
  summary: 'lost -> prospect, by the owner within 90 days',
});

export const holdPipeline = defineOperation({
  name: 'pipeline.hold',
  method: 'POST',
  path: '/panel/pipeline/hold',
  access: 'pipeline.write',
  input: Type.Object({ ...numbered, hold_until: DateOnly, reason: optional(text(500)) }, strict),
  output: detailAnswer,
  summary: 'Pauses an open pipeline for at most 180 days',
});

export const resumePipeline = defineOperation({
  name: 'pipeline.resume',
  method: 'POST',
  path: '/panel/pipeline/resume',
  access: 'pipeline.write',
  input: Type.Object(numbered, strict),
  output: detailAnswer,
  summary: 'Goes on in the status from before the pause',
});

export const reassignPipelines = defineOperation({
  name: 'pipeline.reassign',
  method: 'POST',
  path: '/panel/pipeline/reassign',
  access: 'pipeline.reassign',
  input: Type.Object({ pipelines: several, user_id: Id, reason: requiredText(500) }, strict),
  output: Type.Object({ count: Type.Integer() }),
  summary: 'Gives pipelines to another owner and his group, all or none',
});

export const pipelineActivity = Type.Object({
  id: Id,
  pipeline_id: Id,
  kind: oneOf(activityKinds),
  at: Timestamp,
  summary: Type.String(),
  pic: nullable(NamedReference),
  user: Person,
  created_at: Timestamp,
});
export type PipelineActivity = Static<typeof pipelineActivity>;

export const createPipelineActivity = defineOperation({
  name: 'pipeline.activity_create',
  method: 'POST',
  path: '/panel/pipeline/activity/create',
  access: 'pipeline.write',
  input: Type.Object(
    {
      pipeline_id: Id,
      kind: oneOf(activityKinds),
      /** Absent: now. */
      at: Type.Optional(Timestamp),
      summary: requiredText(1000),
      pic_id: optional(Id),
    },
    strict,
  ),
  output: Type.Object({ data: pipelineActivity }),
  summary: 'Logs a call, visit, meeting, e-mail, demo or note',
});

export const listPipelineActivities = defineOperation({
  name: 'pipeline.activity_list',
  method: 'GET',
  path: '/panel/pipeline/activity/list',
  access: 'pipeline.read',
  input: Type.Object(
    {
      pipeline_id: Id,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    strict,
  ),
  output: Type.Object({ data: Type.Array(pipelineActivity), count: Type.Integer() }),
  summary: 'The activities of a pipeline, newest first',
});

export const pipelineSummary = defineOperation({
  name: 'pipeline.summary',
  method: 'GET',
  path: '/panel/pipeline/summary',
  access: 'pipeline.summary',
  input: Type.Object({ member: Type.Optional(Id) }, strict),
  output: Type.Object({
    data: Type.Object({
      /** Open pipelines the caller may see; `member` (lead-sales, superadmin) cuts to one owner. */
      count: Type.Integer(),
      value: Money,
      weighted: Money,
      /** Value of the commits of this month. */
      commit_value: Money,
      /** Won of all decided in the last 365 days; null when nothing was decided. */
      win_rate_bp: nullable(BasisPoints),
    }),
  }),
  summary: 'The summary box over the pipeline list',
});

export const pipelineSummaryVerify = defineOperation({
  name: 'pipeline.summary_verify',
  method: 'GET',
  path: '/panel/pipeline/summary_verify',
  access: 'pipeline.summaryVerify',
  input: Type.Object({}, strict),
  output: Type.Object({
    data: Type.Object({
      count: Type.Integer(),
      value: Money,
      /** When the oldest of them began to wait. */
      oldest: nullable(Timestamp),
    }),
  }),
  summary: 'The summary box of who verifies deals',
});

export const countNeedPresales = defineOperation({
  name: 'pipeline.count_need_presales',
  method: 'GET',
  path: '/panel/pipeline/count_need_presales',
  access: 'session',
  input: Type.Object({}, strict),
  output: Type.Object({ data: Type.Object({ count: Type.Integer() }) }),
  summary: 'COUNT_PRESALES; 0 for roles without the counter',
});

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
  allowed_moves: Type.Array(moveTargets),
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

export const pipelineKanban = defineOperation({
  name: 'pipeline.kanban',
  method: 'GET',
  path: '/panel/pipeline/kanban',
  access: 'pipeline.list',
  input: Type.Object(
    {
      /** Absent: every column with its first page. */
      status: Type.Optional(oneOf(pipelineStatuses)),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      key: Type.Optional(Type.String({ maxLength: 200 })),
      tab: Type.Optional(oneOf(['all', 'my'])),
      type: Type.Optional(oneOf(pipelineTypes)),
      user_id: Type.Optional(Id),
      id_group: Type.Optional(Id),
      member: Type.Optional(Id),
    },
    strict,
  ),
  output: Type.Object({ data: Type.Array(kanbanColumn) }),
  summary: 'Columns by status, 20 cards a page, each with count and sum; newest first like the list',
});
