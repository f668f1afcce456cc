import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { recordAnswer, versioned } from '../record-operations';
import {
  Id,
  NamedReference,
  nullable,
  oneOf,
  optional,
  Person,
  requiredText,
  strict,
  Timestamp,
  Version,
} from '../schema';
import { shown } from '../shown';
import { pipelineMoveTargets, pipelineStatuses } from './pipeline-words';
import { PipelineDetail, PipelineInput } from './pipelines';

export const activityKinds = ['call', 'visit', 'meeting', 'email', 'demo', 'note'] as const;

/** The longest text of one activity. */
export const MOST_SUMMARY_CHARACTERS = 1000;

export const ActivityInput = Type.Object(
  {
    pipeline_id: Id,
    kind: oneOf(activityKinds),
    /** Absent: now. */
    at: Type.Optional(Timestamp),
    summary: requiredText(MOST_SUMMARY_CHARACTERS),
    pic_id: optional(Id),
    /** What is next for the pipeline, stored in the same write; absent: what was planned stays. Without a day it has none. */
    next_action: PipelineInput.properties.next_action,
    next_action_date: PipelineInput.properties.next_action_date,
    /** Moves the pipeline to this step in the same write; its version has to be named with it. */
    move_to: Type.Optional(oneOf(pipelineMoveTargets)),
    version: Type.Optional(Version),
    /** The status that it had then: while it has it, what else was changed meanwhile refuses nothing. */
    from_status: Type.Optional(oneOf(pipelineStatuses)),
  },
  strict,
);

export const PipelineActivity = Type.Object({
  id: Id,
  version: Version,
  ...shown(ActivityInput, ['pipeline_id', 'kind', 'at', 'summary']),
  pic: nullable(NamedReference),
  user: Person,
  created_at: Timestamp,
  /** Photos and papers of it; the files of the entity 'pipeline_activity' say which. */
  file_count: Type.Integer({ minimum: 0 }),
});
export type PipelineActivity = Static<typeof PipelineActivity>;

export const undoPipelineActivity = defineOperation({
  name: 'pipeline.activity_undo',
  method: 'POST',
  path: '/panel/pipeline/activity/undo',
  access: 'pipeline.write',
  input: Type.Object(versioned, strict),
  output: recordAnswer(PipelineDetail),
  summary:
    'Takes back an own activity of the last ten minutes, and the move of the pipeline that was made with it',
});

/** Files travel in the part `file[]`. */
export const createPipelineActivity = defineOperation({
  name: 'pipeline.activity_create',
  method: 'POST',
  path: '/panel/pipeline/activity/create',
  access: 'pipeline.write',
  input: ActivityInput,
  body: 'multipart',
  fileParts: ['file'],
  output: recordAnswer(PipelineActivity),
  undoneBy: () => undoPipelineActivity,
  summary:
    'Logs a call, visit, meeting, e-mail, demo or note, and moves the pipeline with it where that is asked',
});

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

export const listPipelineActivities = defineOperation({
  name: 'pipeline.activity_list',
  method: 'GET',
  path: '/panel/pipeline/activity/list',
  access: 'pipeline.read',
  input: Type.Object({ pipeline_id: Id, ...page }, strict),
  output: Type.Object({ data: Type.Array(PipelineActivity), count: Type.Integer() }),
  summary: 'The activities of a pipeline, newest first',
});

/** An activity with the deal that it was for, whose status says which of its pages is looked at. */
export const CustomerActivity = Type.Object({
  ...PipelineActivity.properties,
  pipeline: Type.Object({ ...NamedReference.properties, status: oneOf(pipelineStatuses) }),
});
export type CustomerActivity = Static<typeof CustomerActivity>;

export const listCustomerActivities = defineOperation({
  name: 'pipeline.activity_of_customer',
  method: 'GET',
  path: '/panel/pipeline/activity/of_customer',
  access: 'pipeline.read',
  input: Type.Object({ customer_id: Id, ...page }, strict),
  output: Type.Object({ data: Type.Array(CustomerActivity), count: Type.Integer() }),
  summary: 'The activities of those pipelines of a customer that the caller may read, newest first',
});
