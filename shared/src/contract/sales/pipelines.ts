import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import {
  BasisPoints,
  DateOnly,
  Id,
  Money,
  Month,
  NamedReference,
  nullable,
  oneOf,
  optional,
  Person,
  recordFields,
  requiredText,
  strict,
  text,
  Timestamp,
  Version,
} from '../schema';
import {
  commitWords,
  lostReasons,
  pipelineActions,
  pipelineMoveTargets,
  pipelineSources,
  pipelineStatuses,
  pipelineSubStatuses,
  pipelineTypes,
  presalesStates,
} from './pipeline-words';

/** What the form of a pipeline sends; an empty text is stored as null. */
export const PipelineInput = Type.Object(
  {
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
  },
  strict,
);
export type PipelineInput = Static<typeof PipelineInput>;

/** Body of pipeline/create. `user_id` is the owner: needed from all but sales, who own what they create. */
export const createPipelineInput = Type.Object(
  {
    ...PipelineInput.properties,
    user_id: Type.Optional(Id),
    need_presales: Type.Optional(Type.Boolean()),
    presales_note: optional(text(1000)),
  },
  strict,
);
export type CreatePipeline = Static<typeof createPipelineInput>;

/** Body of pipeline/update: the whole form. Owner, status, commit and pre-sales change by their own verbs. */
export const updatePipelineInput = Type.Object(
  { id: Id, version: Version, ...PipelineInput.properties },
  strict,
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
  allowed_moves: Type.Array(oneOf(pipelineMoveTargets)),
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
    /** Pre-sales work that nobody has taken yet. */
    presales_waiting: { type: 'boolean', permission: 'pipeline.preSalesTab' },
    /** Pre-sales work of the caller that is not done. */
    presales_own: { type: 'boolean', permission: 'pipeline.preSalesTab' },
    commit: { type: 'enum', options: commitWords, permission: 'pipeline.typeCommit' },
    expected_close_date: { type: 'date' },
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

/** What the calls answer that change one pipeline. */
export const pipelineAnswer = Type.Object({ data: pipelineDetail });

export const pipelineDetailOperation = defineOperation({
  name: 'pipeline.detail',
  method: 'GET',
  path: '/panel/pipeline/detail',
  access: 'pipeline.read',
  input: byId,
  output: pipelineAnswer,
  summary: 'One pipeline with its people and what the caller may do',
});

export const createPipeline = defineOperation({
  name: 'pipeline.create',
  method: 'POST',
  path: '/panel/pipeline/create',
  access: 'pipeline.write',
  input: createPipelineInput,
  output: pipelineAnswer,
  summary: 'Opens a pipeline in status prospect and numbers it',
});

export const updatePipeline = defineOperation({
  name: 'pipeline.update',
  method: 'POST',
  path: '/panel/pipeline/update',
  access: 'pipeline.write',
  input: updatePipelineInput,
  output: pipelineAnswer,
  summary: 'Changes what the form holds',
});

export const deletePipeline = defineOperation({
  name: 'pipeline.delete',
  method: 'DELETE',
  path: '/panel/pipeline/delete',
  access: 'pipeline.write',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes a prospect; it keeps its number',
});
