import Type from 'typebox';
import { inBulk } from '../bulk';
import { verbOperations } from '../record-operations';
import { DateOnly, Id, Month, oneOf, optional, requiredText, text } from '../schema';
import {
  commitWords,
  lostReasons,
  pipelineMoveTargets,
  pipelineStatuses,
  pipelineTypes,
} from './pipeline-words';
import { PipelineDetail, updatePipeline } from './pipelines';

/** The status that the caller saw: while the pipeline has it, what else was changed meanwhile refuses nothing. */
const seen = { from_status: Type.Optional(oneOf(pipelineStatuses)) };

export const {
  move: movePipeline,
  lost: losePipeline,
  reopen: reopenPipeline,
  hold: holdPipeline,
  resume: resumePipeline,
  commit: commitPipeline,
  type: changePipelineType,
  reassign: reassignPipeline,
  undo: undoPipelineStatus,
} = verbOperations(
  'pipeline',
  { access: 'pipeline.write', record: PipelineDetail },
  {
    move: {
      input: Type.Object({ ...seen, status: oneOf(pipelineMoveTargets), reason: optional(text(500)) }),
      undoneBy: 'undo',
      summary: 'Moves along prospect, visit, solution, quotation, negotiation; backward needs a reason',
    },
    lost: {
      input: Type.Object({ ...seen, lost_reason: oneOf(lostReasons), lost_note: optional(text(1000)) }),
      undoneBy: 'undo',
      summary: 'Closes an open pipeline as lost',
    },
    reopen: {
      input: Type.Object(seen),
      undoneBy: 'undo',
      summary: 'lost -> prospect, by the owner within 90 days; refused while its customer is blacklisted',
    },
    hold: {
      input: Type.Object({ ...seen, hold_until: DateOnly, reason: optional(text(500)) }),
      undoneBy: 'undo',
      summary: 'Pauses an open pipeline for at most 180 days',
    },
    resume: {
      input: Type.Object(seen),
      undoneBy: 'undo',
      summary: 'Goes on in the status from before the pause',
    },
    commit: {
      access: 'pipeline.commit',
      input: Type.Object({ commit: oneOf(commitWords), commit_month: optional(Month) }),
      undoneBy: 'commit',
      summary: 'Sets the forecast word and its month',
    },
    type: {
      access: 'pipeline.type',
      input: Type.Object({ type: oneOf(pipelineTypes) }),
      undoneBy: 'type',
      summary: 'Changes the type alone',
    },
    reassign: {
      access: 'pipeline.reassign',
      input: Type.Object({ user_id: Id, reason: requiredText(500) }),
      undoneBy: 'reassign',
      summary: 'Gives an undecided pipeline to another owner and his group',
    },
    undo: {
      summary:
        'Takes back the own last change of the status, within ten minutes and while nothing came after it',
    },
  },
);

/** The calls of one pipeline for a selection of them, each by itself. */
export const pipelinesInBulk = {
  commit: inBulk(commitPipeline),
  reassign: inBulk(reassignPipeline),
  lost: inBulk(losePipeline),
  undo: inBulk(undoPipelineStatus),
  update: inBulk(updatePipeline, {
    fields: ['expected_close_date', 'next_action', 'next_action_date', 'source'],
  }),
};
