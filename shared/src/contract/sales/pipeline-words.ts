export const pipelineTypes = ['project', 'product', 'maintenance', 'service', 'rental'] as const;

/** Neither decided nor paused. */
export const openPipelineStatuses = [
  'prospect',
  'visit',
  'solution',
  'quotation',
  'revisi',
  'negotiation',
  'progress_win',
] as const;

export const decidedPipelineStatuses = ['win', 'lost'] as const;

/** In the order of the kanban columns. */
export const pipelineStatuses = [...openPipelineStatuses, ...decidedPipelineStatuses, 'hold'] as const;
export type PipelineStatus = (typeof pipelineStatuses)[number];

/** A decided pipeline is history; only what its states admit happens to it. */
export const isDecided = (status: PipelineStatus): boolean => status === 'win' || status === 'lost';

/** The steps that `pipeline.move` walks, in order. */
export const pipelineSteps = [
  'prospect',
  'visit',
  'solution',
  'quotation',
  'negotiation',
] as const satisfies readonly PipelineStatus[];

/** Place of a status in the order of the steps, -1 when it is none of them. */
export const placeOfStep = (status: unknown): number => pipelineSteps.findIndex((step) => step === status);

/** The one step that a move forward leads to; null after the last one and for a status that is no step. */
export function stepAfter(status: unknown): (typeof pipelineSteps)[number] | null {
  const place = placeOfStep(status);
  return place < 0 ? null : (pipelineSteps[place + 1] ?? null);
}

/** Basis points that a status gives; hold keeps what it was. */
export const defaultProbability: Readonly<Record<Exclude<PipelineStatus, 'hold'>, number>> = {
  prospect: 1000,
  visit: 2000,
  solution: 3500,
  quotation: 5000,
  revisi: 6000,
  negotiation: 7500,
  progress_win: 9000,
  win: 10_000,
  lost: 0,
};

export const pipelineSubStatuses = [
  'discount_approval',
  'quotation_sent',
  'revisi',
  'waiting_verify',
  'verify_rejected',
  'progress_win',
  'so_created',
] as const;

export const commitWords = ['none', 'upside', 'commit'] as const;
export const presalesStates = ['none', 'need', 'progress', 'done'] as const;

export const lostReasons = [
  'price',
  'competitor',
  'budget',
  'timing',
  'spec',
  'no_decision',
  'relation',
  'cancelled',
  'other',
] as const;

export const pipelineActions = [
  'update',
  'delete',
  'move',
  'commit',
  'type',
  'request_presales',
  'assign_presales',
  'take_presales',
  'presales_done',
  'lost',
  'reopen',
  'hold',
  'resume',
  'reassign',
  'activity_create',
] as const;
export type PipelineAction = (typeof pipelineActions)[number];

/** Where `pipeline.move` may lead from here by its verb; the guards of the target are asked when it is called. */
export const pipelineMoveTargets = ['prospect', 'visit', 'solution', 'quotation'] as const;
