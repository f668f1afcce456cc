import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { mayBeCommitted } from '@balai/shared/contract/sales/pipeline-rules';
import {
  defaultProbability,
  openPipelineStatuses,
  pipelineMoveTargets,
  pipelineSteps,
  placeOfStep,
  stepAfter,
} from '@balai/shared/contract/sales/pipeline-words';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError } from '../../../platform/errors';
import { orNull } from '../../../platform/records/or-null';
import { defineStates, statusLabel } from '../../../platform/states/states';
import { anyOf, anyRole, owner, sameGroup } from '../../../platform/states/who';
import { addDays, DAY_MS, jakartaDay } from '@balai/shared/format/calendar';
import { hasActivity } from './pipeline-activities.repository';
import { tellOf } from './pipeline-notifications';
import { findBlacklisted } from './pipeline-references.repository';
import { findPipeline, pipelineRecord, type StoredPipeline } from './pipelines.repository';
import { pipelineScope } from './pipelines.scope';
import { endWork } from './presales-work.service';

export const REOPEN_DAYS = 90;
export const HOLD_DAYS = 180;

const superadmin = anyRole('superadmin');

/** Who works on a pipeline: its owner, the lead and the assistants of its group, superadmin. */
export const worksOn = anyOf<StoredPipeline>(owner, sameGroup('assistant-sales', 'lead-sales'), superadmin);
/** Who decides over its outcome and its forecast: its owner, the lead of its group, superadmin. */
export const decidesOn = anyOf<StoredPipeline>(owner, sameGroup('lead-sales'), superadmin);
/** The owner's own decisions; superadmin passes every check but the four-eyes rules. */
export const owns = anyOf<StoredPipeline>(owner, superadmin);

/** What the calls of the verbs below carry; each verb names its own part in the contract. */
export interface PipelineTransition {
  status?: (typeof pipelineMoveTargets)[number];
  reason?: string | null;
  lost_reason?: string;
  lost_note?: string | null;
  hold_until?: string;
}

/** What a pipeline holds that nobody promises. */
const noCommit = { commit: 'none', commit_month: null };

/** Steps that `move` may lead to: back to any earlier one, forward to the next while that needs no document. */
export function movesFrom(status: string): (typeof pipelineMoveTargets)[number][] {
  const next = stepAfter(status);
  return pipelineMoveTargets.filter(
    (step) => placeOfStep(step) < placeOfStep(status) || (step === next && step !== 'quotation'),
  );
}

/** The status as its refusals name it. */
export const pipelineStatus = {
  area: 'pipeline',
  field: 'status',
  statusWords: { revisi: 'Revision', progress_win: 'Winning', win: 'Won', hold: 'On hold' },
};

/** @throws ConflictError (409) where the customer of a pipeline that is to be open again is blacklisted meanwhile. */
export async function refuseBlacklisted(
  call: Call,
  { customer_id: customer }: Pick<StoredPipeline, 'customer_id'>,
): Promise<void> {
  const blacklisted = await findBlacklisted(call, [customer]);
  if (blacklisted.size > 0) throw new ConflictError(pipelineSentence('customer_blacklisted'));
}

async function guardMove(call: Call, row: StoredPipeline, input: PipelineTransition): Promise<void> {
  const from = placeOfStep(row.status);
  const to = placeOfStep(input.status);
  if (to === from) {
    const status = statusLabel(pipelineStatus, row.status);
    throw new ConflictError(platformSentence('state_already', { status }), { code: 'state_conflict' });
  }
  if (to < from) {
    if (orNull(input.reason) === null)
      throw new InvalidInputError({ reason: platformSentence('reason_missing') });
    return;
  }
  const next = stepAfter(row.status);
  if (next !== null && next !== input.status) {
    throw new ConflictError(pipelineSentence('step_first', { status: statusLabel(pipelineStatus, next) }));
  }
  // Quotations come with their own feature; until then nothing can have been approved or sent.
  if (to > placeOfStep('solution')) throw new ConflictError(pipelineSentence('quotation_missing'));
  if (!(await hasActivity(call, row.id))) throw new ConflictError(pipelineSentence('activity_missing'));
}

function guardHold(call: Call, until = ''): void {
  const day = jakartaDay(call.now);
  if (until <= day) throw new InvalidInputError({ hold_until: pipelineSentence('hold_past') });
  if (until > addDays(day, HOLD_DAYS)) {
    throw new InvalidInputError({ hold_until: pipelineSentence('hold_too_long', { days: HOLD_DAYS }) });
  }
}

async function tellLeadOfLoss(call: Call, id: number): Promise<void> {
  const pipeline = await findPipeline(call, id);
  if (!pipeline || pipeline.leader_id === null) return;
  await tellOf(call, pipeline, {
    to: [pipeline.leader_id],
    sub_status: 'lost',
    title: pipelineSentence('lost'),
  });
}

/**
 * The transitions that need neither a quotation nor a sales order. Imported history may stand further
 * along and be moved back, lost or held from there.
 */
export const pipelineStates = defineStates<StoredPipeline, PipelineTransition>({
  ...pipelineStatus,
  record: pipelineRecord,
  scope: pipelineScope,
  subField: 'sub_status',
  transitions: [
    {
      verb: 'create',
      from: null,
      to: 'prospect',
      who: anyRole('sales', 'lead-sales', 'assistant-sales', 'superadmin'),
      set: ({ call }) => ({ status_at: call.now.toISOString(), probability_bp: defaultProbability.prospect }),
    },
    {
      verb: 'move',
      from: [...pipelineSteps],
      to: (row, input) => input.status ?? row.status,
      who: worksOn,
      guard: ({ call, row, input }) => guardMove(call, row, input),
      set: ({ call, input }) => ({
        status_at: call.now.toISOString(),
        sub_status: null,
        probability_bp: defaultProbability[input.status ?? 'prospect'],
        ...(mayBeCommitted(input.status ?? 'prospect') ? {} : noCommit),
      }),
    },
    {
      verb: 'lost',
      from: [...openPipelineStatuses],
      to: 'lost',
      who: decidesOn,
      guard: ({ input }) => {
        if (input.lost_reason === 'other' && orNull(input.lost_note) === null) {
          throw new InvalidInputError({ lost_note: pipelineSentence('lost_note') });
        }
      },
      set: ({ call, row, input }) => ({
        status_at: call.now.toISOString(),
        closed_at: call.now.toISOString(),
        probability_bp: defaultProbability.lost,
        lost_reason: input.lost_reason,
        lost_note: orNull(input.lost_note),
        ...noCommit,
        presales_state: row.presales_state === 'none' ? 'none' : 'done',
      }),
      effects: async ({ call, row }) => {
        await endWork(call, row.id);
        await tellLeadOfLoss(call, row.id);
      },
    },
    {
      verb: 'reopen',
      from: ['lost'],
      to: 'prospect',
      who: owns,
      guard: async ({ call, row }) => {
        const closedAt = row.closed_at === null ? 0 : Date.parse(row.closed_at);
        if (call.now.getTime() - closedAt > REOPEN_DAYS * DAY_MS) {
          throw new ConflictError(pipelineSentence('reopen_too_late', { days: REOPEN_DAYS }));
        }
        await refuseBlacklisted(call, row);
      },
      set: ({ call }) => ({
        status_at: call.now.toISOString(),
        closed_at: null,
        sub_status: null,
        probability_bp: defaultProbability.prospect,
        lost_reason: null,
        lost_note: null,
      }),
    },
    {
      verb: 'hold',
      from: [...openPipelineStatuses],
      to: 'hold',
      who: owns,
      guard: ({ call, input }) => guardHold(call, input.hold_until),
      set: ({ call, row, input }) => ({
        status_at: call.now.toISOString(),
        held_status: row.status,
        hold_until: input.hold_until,
      }),
    },
    {
      verb: 'resume',
      from: ['hold'],
      // The database keeps held_status beside every hold; prospect stands here for the compiler only.
      to: (row) => row.held_status ?? 'prospect',
      who: owns,
      set: ({ call }) => ({ status_at: call.now.toISOString(), held_status: null, hold_until: null }),
    },
  ],
});
