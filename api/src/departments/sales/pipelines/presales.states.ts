import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { ForbiddenError, InvalidInputError } from '../../../platform/errors';
import { orNull } from '../../../platform/records/or-null';
import { defineStates, stateConflict } from '../../../platform/states/states';
import { anyRole } from '../../../platform/states/who';
import { hasResultFileOf, lockPipelineUsers } from './pipeline-people.repository';
import { pipelineRecord, type StoredPipeline } from './pipelines.repository';
import { pipelineScope } from './pipelines.scope';
import { owns, pipelineStatus } from './pipelines.states';
import { giveWork, handInWork, type PresalesAssignee, tellNeedPresales } from './presales-work.service';

function refuseClosed({ status }: StoredPipeline): void {
  if (status !== 'win' && status !== 'lost' && status !== 'hold') return;
  throw stateConflict(pipelineStatus, status);
}

/** What the calls of the verbs below carry; each verb names its own part in the contract. */
export interface PresalesTransition {
  presales_note?: string | null;
  users?: readonly PresalesAssignee[];
  result_note?: string | null;
}

/** Pre-sales work runs beside the status of a pipeline. */
export const presalesStates = defineStates<StoredPipeline, PresalesTransition>({
  record: pipelineRecord,
  scope: pipelineScope,
  field: 'presales_state',
  area: 'pipeline',
  transitions: [
    {
      verb: 'request_presales',
      from: ['none', 'done'],
      to: 'need',
      who: owns,
      guard: ({ row }) => refuseClosed(row),
      set: ({ input }) => ({ need_presales: true, presales_note: orNull(input.presales_note) }),
      effects: ({ call, row }) => tellNeedPresales(call, row),
    },
    {
      verb: 'assign_presales',
      from: ['need'],
      to: 'progress',
      who: anyRole('lead-pre-sales', 'lead-engineer', 'admin-sales', 'superadmin'),
      guard: ({ row }) => refuseClosed(row),
      effects: ({ call, row, input }) => giveWork(call, row, input.users ?? [], 'assigned'),
    },
    {
      verb: 'take_presales',
      from: ['need'],
      to: 'progress',
      who: anyRole('pre-sales'),
      guard: ({ row }) => refuseClosed(row),
      effects: ({ call, row }) => giveWork(call, row, [{ id_user: call.caller.id }], 'working'),
    },
    {
      verb: 'presales_done',
      from: ['progress'],
      to: 'done',
      // Who stands among the people is asked below, where they are locked.
      who: anyRole('pre-sales', 'lead-pre-sales', 'engineer', 'lead-engineer', 'assistant-lead'),
      guard: async ({ call, row, input }) => {
        refuseClosed(row);
        const people = await lockPipelineUsers(call, row.id);
        if (!people.some((user) => user.id_user === call.caller.id)) throw new ForbiddenError();
        if (orNull(input.result_note) !== null || (await hasResultFileOf(call, row.id, call.caller.id)))
          return;
        throw new InvalidInputError({ result_note: pipelineSentence('presales_result_missing') });
      },
      effects: ({ call, row, input }) => handInWork(call, row, orNull(input.result_note)),
    },
  ],
});
