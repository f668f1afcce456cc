import Type from 'typebox';
import { inBulk, type BulkOperation } from '../bulk';
import { verbOperations } from '../record-operations';
import { DateOnly, Id, Month, oneOf, optional, requiredText, text } from '../schema';
import { commitWords, lostReasons, pipelineMoveTargets, pipelineTypes } from './pipeline-words';
import { PipelineDetail } from './pipelines';

export const {
  move: movePipeline,
  lost: losePipeline,
  reopen: reopenPipeline,
  hold: holdPipeline,
  resume: resumePipeline,
  commit: commitPipeline,
  type: changePipelineType,
  reassign: reassignPipeline,
} = verbOperations(
  'pipeline',
  { access: 'pipeline.write', record: PipelineDetail },
  {
    move: {
      input: Type.Object({ status: oneOf(pipelineMoveTargets), reason: optional(text(500)) }),
      summary: 'Moves along prospect, visit, solution, quotation, negotiation; backward needs a reason',
    },
    lost: {
      input: Type.Object({ lost_reason: oneOf(lostReasons), lost_note: optional(text(1000)) }),
      summary: 'Closes an open pipeline as lost',
    },
    reopen: { summary: 'lost -> prospect, by the owner within 90 days' },
    hold: {
      input: Type.Object({ hold_until: DateOnly, reason: optional(text(500)) }),
      summary: 'Pauses an open pipeline for at most 180 days',
    },
    resume: { summary: 'Goes on in the status from before the pause' },
    commit: {
      access: 'pipeline.commit',
      input: Type.Object({ commit: oneOf(commitWords), commit_month: optional(Month) }),
      summary: 'Sets the forecast word and its month',
    },
    type: {
      access: 'pipeline.type',
      input: Type.Object({ type: oneOf(pipelineTypes) }),
      summary: 'Changes the type alone',
    },
    reassign: {
      access: 'pipeline.reassign',
      input: Type.Object({ user_id: Id, reason: requiredText(500) }),
      summary: 'Gives an undecided pipeline to another owner and his group',
    },
  },
);

const commitEach: BulkOperation = inBulk(commitPipeline, { undoneBy: () => commitEach });
const reassignEach: BulkOperation = inBulk(reassignPipeline, { undoneBy: () => reassignEach });

/** The verbs of one pipeline for a selection of them, each by itself. */
export const pipelinesInBulk = { commit: commitEach, reassign: reassignEach };
