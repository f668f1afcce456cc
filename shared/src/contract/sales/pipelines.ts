import Type, { type Static } from 'typebox';
import { ContactRow } from '../contacts';
import { defineList } from '../list';
import type { InputOf } from '../operation';
import { optionsOperation, recordOperations } from '../record-operations';
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
} from '../schema';
import { shown } from '../shown';
import { leadSources } from './lead-sources';
import {
  commitWords,
  lostReasons,
  pipelineActions,
  pipelineMoveTargets,
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
    source: optional(oneOf(leadSources)),
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

/** Prices are absent or null for the roles without permission 'pipeline.price'. */
export const PipelineRow = Type.Object({
  ...recordFields,
  no_pipeline: Type.String(),
  ...shown(PipelineInput, [
    'name',
    'customer_id',
    'type',
    'expected_close_date',
    'next_action',
    'next_action_date',
  ]),
  customer_name: Type.String(),
  user: Person,
  group_name: nullable(Type.String()),
  status: oneOf(pipelineStatuses),
  sub_status: nullable(oneOf(pipelineSubStatuses)),
  /** Calendar days in this status. */
  status_days: Type.Integer(),
  probability_bp: BasisPoints,
  commit: oneOf(commitWords),
  commit_month: nullable(Month),
  /** When a commit last went by without its deal being won. */
  slipped_at: nullable(Timestamp),
  expected_value: Type.Optional(nullable(Money)),
  /** expected_value x probability. */
  weighted_value: Type.Optional(nullable(Money)),
  /** The next action's day has passed and the pipeline is open. */
  next_action_late: Type.Boolean(),
  presales_state: oneOf(presalesStates),
  /** Names of the pre-sales people, comma separated. */
  presales_people: nullable(Type.String()),
});
export type PipelineRow = Static<typeof PipelineRow>;

const PipelinePerson = Type.Object({
  id_user: Id,
  user: Person,
  part: oneOf(['presales', 'engineer', 'support']),
  state: oneOf(['assigned', 'working', 'done']),
  due_date: nullable(DateOnly),
  result_note: nullable(Type.String()),
});
export type PipelinePerson = Static<typeof PipelinePerson>;

const PipelineContact = Type.Object({
  ...NamedReference.properties,
  ...shown(ContactRow, ['phone', 'email']),
});

/** What the record names by more than their ids, and the price, which not everybody sees, stand below by themselves. */
const {
  site_id: _site,
  pic_id: _pic,
  solution_id: _solution,
  brand_ids: _brands,
  expected_value: _value,
  ...formFields
} = shown(PipelineInput);

export const PipelineDetail = Type.Object({
  ...formFields,
  ...PipelineRow.properties,
  group: nullable(NamedReference),
  site: nullable(NamedReference),
  pic: nullable(PipelineContact),
  solution: nullable(NamedReference),
  brands: Type.Array(NamedReference),
  need_presales: Type.Boolean(),
  presales_note: nullable(Type.String()),
  lost_reason: nullable(oneOf(lostReasons)),
  lost_note: nullable(Type.String()),
  hold_until: nullable(DateOnly),
  closed_at: nullable(Timestamp),
  /** The pipeline came from an imported file. */
  imported: Type.Boolean(),
  pipeline_user: Type.Array(PipelinePerson),
  /** Statuses that it had before its present one, with the calendar days in each, all its visits together. */
  past_statuses: Type.Array(Type.Object({ status: oneOf(pipelineStatuses), days: Type.Integer() })),
  activity_count: Type.Integer(),
  allowed_actions: Type.Array(oneOf(pipelineActions)),
  /** Targets of `pipeline.move` that the order of the steps admits, for buttons and for drops. */
  allowed_moves: Type.Array(oneOf(pipelineMoveTargets)),
});
export type PipelineDetail = Static<typeof PipelineDetail>;

export const pipelineList = defineList({
  area: 'pipeline',
  access: 'pipeline.open',
  row: PipelineRow,
  columns: {
    name: { type: 'text', card: 'title' },
    no_pipeline: { type: 'document', under: 'name' },
    customer_name: { type: 'text', card: 'subtitle' },
    status: { type: 'status', options: pipelineStatuses, card: 'fact' },
    status_days: { type: 'integer', under: 'status' },
    expected_value: { type: 'money', total: true, card: 'amount', permission: 'pipeline.price' },
    expected_close_date: { type: 'date', card: 'fact' },
    user: { type: 'person', card: 'fact' },
    next_action: { type: 'text', sortable: false },
    next_action_date: { type: 'date', under: 'next_action' },
    type: { type: 'enum', options: pipelineTypes },
    commit: { type: 'enum', options: commitWords },
    weighted_value: { type: 'money', total: true, permission: 'pipeline.price' },
    presales_people: { type: 'text', sortable: false },
    probability_bp: { type: 'percent', initiallyHidden: true },
    group_name: { type: 'text', initiallyHidden: true },
    slipped_at: { type: 'timestamp', initiallyHidden: true },
    created_at: { type: 'timestamp', initiallyHidden: true },
    version: { type: 'integer', initiallyHidden: true, sortable: false },
  },
  filters: {
    status: { type: 'enum', options: pipelineStatuses },
    type: { type: 'enum', options: pipelineTypes },
    /** Day of creation. */
    date: { type: 'date' },
    value: { type: 'money', permission: 'pipeline.price' },
    /** Day on which it was won or lost. */
    closed: { type: 'date' },
    next_action_date: { type: 'date', mayBeEmpty: true },
    next_action_late: { type: 'boolean' },
    /** Pre-sales work that nobody has taken yet. */
    presales_waiting: { type: 'boolean', permission: 'pipeline.preSalesTab' },
    /** Pre-sales work of the caller that is not done. */
    presales_own: { type: 'boolean', permission: 'pipeline.preSalesTab' },
    commit: { type: 'enum', options: commitWords, permission: 'pipeline.typeCommit' },
    slipped_at: { type: 'date', permission: 'pipeline.typeCommit' },
    expected_close_date: { type: 'date' },
    user_id: { type: 'reference', source: '/panel/user/list_all', permission: 'pipeline.filter' },
    id_group: {
      type: 'reference',
      source: '/panel/group/list_all',
      permission: 'pipeline.filter',
      mayBeEmpty: true,
    },
    brand_id: { type: 'reference', source: '/panel/brand/list_all', permission: 'pipeline.filter' },
    solution_id: {
      type: 'reference',
      source: '/panel/solution/list_all',
      permission: 'pipeline.filter',
      mayBeEmpty: true,
    },
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

/** Pipelines to choose from, for who names them in a file. */
export const listAllPipelines = optionsOperation('pipeline', {
  access: 'pipeline.import',
  option: NamedReference,
  most: 50,
  summary: 'Pipelines by number or name, the newest first',
});

/** The form changes neither owner, status, commit nor pre-sales: they have verbs of their own. */
export const { calls: pipelineCalls, restore: restorePipeline } = recordOperations('pipeline', {
  restorable: true,
  read: 'pipeline.read',
  write: 'pipeline.write',
  input: PipelineInput,
  created: {
    /** The owner: needed from all but sales, who own what they create. */
    user_id: Type.Optional(Id),
    need_presales: Type.Optional(Type.Boolean()),
    presales_note: optional(text(1000)),
  },
  record: PipelineDetail,
  summaries: {
    create: 'Opens a pipeline in status prospect and numbers it',
    remove: 'Deletes a prospect; it keeps its number',
  },
});
export const {
  get: getPipeline,
  create: createPipeline,
  update: updatePipeline,
  remove: deletePipeline,
} = pipelineCalls;
export type CreatePipeline = InputOf<typeof createPipeline>;
export type UpdatePipeline = InputOf<typeof updatePipeline>;
