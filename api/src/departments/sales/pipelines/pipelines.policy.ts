import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import * as presales from '@balai/shared/contract/sales/pipeline-presales';
import { mayBeCommitted } from '@balai/shared/contract/sales/pipeline-rules';
import * as verbs from '@balai/shared/contract/sales/pipeline-verbs';
import {
  isDecided,
  type PipelineAction,
  type pipelineMoveTargets,
} from '@balai/shared/contract/sales/pipeline-words';
import { deletePipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ForbiddenError } from '../../../platform/errors';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import { allowedActions, stateConflict } from '../../../platform/states/states';
import type { StoredPipeline } from './pipelines.repository';
import { decidesOn, movesFrom, pipelineStates, pipelineStatus, worksOn } from './pipelines.states';
import { presalesStates } from './presales.states';

/** Refuses who does not work on the pipeline and what is decided already. */
export function refuseUnlessWorkable(call: Call, pipeline: StoredPipeline): void {
  if (!worksOn(call, pipeline)) throw new ForbiddenError();
  if (isDecided(pipeline.status)) throw stateConflict(pipelineStatus, pipeline.status);
}

/** Superadmin reassigns every undecided pipeline, lead-sales those of his group. */
export const mayReassign = (call: Call, row: StoredPipeline): boolean =>
  !isDecided(row.status) &&
  (call.caller.role === 'superadmin' ||
    (call.caller.role === 'lead-sales' && row.id_group !== null && row.id_group === call.caller.groupId));

/** Owner and superadmin delete what is still a prospect. */
export const mayDelete = (call: Call, row: StoredPipeline): boolean =>
  row.status === 'prospect' && (call.caller.role === 'superadmin' || row.user_id === call.caller.id);

const operations = {
  update: updatePipeline,
  activity_create: createPipelineActivity,
  type: verbs.changePipelineType,
  delete: deletePipeline,
  commit: verbs.commitPipeline,
  reassign: verbs.reassignPipeline,
  move: verbs.movePipeline,
  lost: verbs.losePipeline,
  reopen: verbs.reopenPipeline,
  hold: verbs.holdPipeline,
  resume: verbs.resumePipeline,
  request_presales: presales.requestPresales,
  assign_presales: presales.assignPresales,
  take_presales: presales.takePresales,
  presales_done: presales.finishPresales,
};

/**
 * What the caller may do with a pipeline he sees, by role and state; guards are asked when it is done.
 * @param worksAt - ids of the people of its pre-sales work.
 */
export function pipelineActions(
  call: Call,
  row: StoredPipeline,
  worksAt: readonly number[],
): PipelineAction[] {
  const isWorkable = !isDecided(row.status) && worksOn(call, row);
  const byStatus = allowedActions(call, pipelineStates, row);
  const isClosed = isDecided(row.status) || row.status === 'hold';
  const byPresales = isClosed ? [] : allowedActions(call, presalesStates, row);
  return verbsOpenTo(call, operations).filter((verb) => {
    switch (verb) {
      case 'update':
      case 'activity_create':
      case 'type':
        return isWorkable;
      case 'delete':
        return mayDelete(call, row);
      case 'commit':
        return mayBeCommitted(row.status) && decidesOn(call, row);
      case 'reassign':
        return mayReassign(call, row);
      case 'move':
        return byStatus.includes(verb) && movesFrom(row.status).length > 0;
      case 'presales_done':
        return byPresales.includes(verb) && worksAt.includes(call.caller.id);
      default:
        return byStatus.includes(verb) || byPresales.includes(verb);
    }
  });
}

/** The targets of `move` that the caller may choose. */
export const pipelineMoves = (call: Call, row: StoredPipeline): (typeof pipelineMoveTargets)[number][] =>
  worksOn(call, row) && can(call.caller.role, verbs.movePipeline.access) ? movesFrom(row.status) : [];
