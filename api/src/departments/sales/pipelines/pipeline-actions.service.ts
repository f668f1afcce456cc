import type { PipelineAction, PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import { mayBeCommitted } from '@balai/shared/contract/sales/pipeline-rules';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { allowedActions } from '../../../platform/states/states';
import type { StoredPipeline } from './pipelines.repository';
import { decidesOn, movesFrom, pipelineStates, worksOn } from './pipelines.states';
import { presalesStates } from './presales.states';

/** A decided pipeline is history; only what the states admit happens to it. */
export const isDecided = (status: PipelineStatus): boolean => status === 'win' || status === 'lost';

/** Superadmin reassigns every undecided pipeline, lead-sales those of his group. */
export const mayReassign = (call: Call, row: StoredPipeline): boolean =>
  !isDecided(row.status) &&
  (call.caller.role === 'superadmin' ||
    (call.caller.role === 'lead-sales' && row.id_group !== null && row.id_group === call.caller.groupId));

/** Owner and superadmin delete what is still a prospect. */
export const mayDelete = (call: Call, row: StoredPipeline): boolean =>
  row.status === 'prospect' && (call.caller.role === 'superadmin' || row.user_id === call.caller.id);

/**
 * What the caller may do with a pipeline he sees, by role and state; guards are asked when it is done.
 * @param worksAt - ids of the people of its pre-sales work.
 */
export function actionsOf(call: Call, row: StoredPipeline, worksAt: readonly number[]): PipelineAction[] {
  const { role, id } = call.caller;
  const words: PipelineAction[] = [];
  const undecided = !isDecided(row.status);
  if (undecided && can(role, 'pipeline.write') && worksOn(call, row)) {
    words.push('update', 'activity_create');
    if (can(role, 'pipeline.type')) words.push('type');
  }
  if (can(role, 'pipeline.write') && mayDelete(call, row)) words.push('delete');
  if (can(role, 'pipeline.commit') && mayBeCommitted(row.status) && decidesOn(call, row))
    words.push('commit');
  if (mayReassign(call, row)) words.push('reassign');
  for (const verb of allowedActions(call, pipelineStates, row)) {
    if (
      can(role, 'pipeline.write') &&
      isAction(verb) &&
      (verb !== 'move' || movesFrom(row.status).length > 0)
    ) {
      words.push(verb);
    }
  }
  if (undecided && row.status !== 'hold') {
    for (const verb of allowedActions(call, presalesStates, row)) {
      if (isAction(verb) && (verb !== 'presales_done' || worksAt.includes(id))) words.push(verb);
    }
  }
  return words;
}

/** The targets of `move` that the caller may choose. */
export const movesOf = (call: Call, row: StoredPipeline) =>
  worksOn(call, row) && can(call.caller.role, 'pipeline.write') ? movesFrom(row.status) : [];

const STATE_VERBS: ReadonlySet<string> = new Set([
  'move',
  'lost',
  'reopen',
  'hold',
  'resume',
  'request_presales',
  'assign_presales',
  'take_presales',
  'presales_done',
] satisfies PipelineAction[]);

const isAction = (verb: string): verb is PipelineAction => STATE_VERBS.has(verb);
