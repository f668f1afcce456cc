import Type from 'typebox';
import { inBulk, type BulkOperation } from '../bulk';
import { defineOperation } from '../operation';
import { DateOnly, Id, Month, oneOf, optional, requiredText, strict, text, Version } from '../schema';
import { commitWords, lostReasons, pipelineMoveTargets, pipelineTypes } from './pipeline-words';
import { pipelineAnswer } from './pipelines';

const numbered = { id: Id, version: Version };

export const movePipeline = defineOperation({
  name: 'pipeline.move',
  method: 'POST',
  path: '/panel/pipeline/move',
  access: 'pipeline.write',
  input: Type.Object(
    { ...numbered, status: oneOf(pipelineMoveTargets), reason: optional(text(500)) },
    strict,
  ),
  output: pipelineAnswer,
  summary: 'Moves along prospect, visit, solution, quotation, negotiation; backward needs a reason',
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
  output: pipelineAnswer,
  summary: 'Closes an open pipeline as lost',
});

export const reopenPipeline = defineOperation({
  name: 'pipeline.reopen',
  method: 'POST',
  path: '/panel/pipeline/reopen',
  access: 'pipeline.write',
  input: Type.Object(numbered, strict),
  output: pipelineAnswer,
  summary: 'lost -> prospect, by the owner within 90 days',
});

export const holdPipeline = defineOperation({
  name: 'pipeline.hold',
  method: 'POST',
  path: '/panel/pipeline/hold',
  access: 'pipeline.write',
  input: Type.Object({ ...numbered, hold_until: DateOnly, reason: optional(text(500)) }, strict),
  output: pipelineAnswer,
  summary: 'Pauses an open pipeline for at most 180 days',
});

export const resumePipeline = defineOperation({
  name: 'pipeline.resume',
  method: 'POST',
  path: '/panel/pipeline/resume',
  access: 'pipeline.write',
  input: Type.Object(numbered, strict),
  output: pipelineAnswer,
  summary: 'Goes on in the status from before the pause',
});

export const commitPipeline = defineOperation({
  name: 'pipeline.commit',
  method: 'POST',
  path: '/panel/pipeline/commit',
  access: 'pipeline.commit',
  input: Type.Object({ ...numbered, commit: oneOf(commitWords), commit_month: optional(Month) }, strict),
  output: pipelineAnswer,
  summary: 'Sets the forecast word and its month',
});

export const changePipelineType = defineOperation({
  name: 'pipeline.type',
  method: 'POST',
  path: '/panel/pipeline/type',
  access: 'pipeline.type',
  input: Type.Object({ ...numbered, type: oneOf(pipelineTypes) }, strict),
  output: pipelineAnswer,
  summary: 'Changes the type alone',
});

export const reassignPipeline = defineOperation({
  name: 'pipeline.reassign',
  method: 'POST',
  path: '/panel/pipeline/reassign',
  access: 'pipeline.reassign',
  input: Type.Object({ ...numbered, user_id: Id, reason: requiredText(500) }, strict),
  output: pipelineAnswer,
  summary: 'Gives an undecided pipeline to another owner and his group',
});

const commitEach: BulkOperation = inBulk(commitPipeline, { undoneBy: () => commitEach });
const reassignEach: BulkOperation = inBulk(reassignPipeline, { undoneBy: () => reassignEach });

/** The verbs of one pipeline for a selection of them, each by itself. */
export const pipelinesInBulk = { commit: commitEach, reassign: reassignEach };
