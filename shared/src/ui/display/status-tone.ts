import type { Stage } from '../theme/semantic-colors';

export type Tone = 'grey' | 'blue' | 'amber' | 'violet' | 'green' | 'red' | Stage;

const tones: Record<Exclude<Tone, 'grey'>, readonly string[]> = {
  blue: ['open', 'scheduled', 'approved', 'ready', 'out', 'sent', 'issued', 'coming'],
  amber: ['revisi', 'partial', 'hold', 'paused', 'upside', 'need', 'verify_rejected'],
  violet: ['progress', 'shipped', 'working'],
  // The steps of a deal, each deeper than the one before.
  stage1: ['prospect'],
  stage2: ['visit'],
  stage3: ['solution'],
  stage4: ['quotation'],
  stage5: ['negotiation'],
  stage6: ['progress_win'],
  green: [
    'win',
    'done',
    'paid',
    'delivered',
    'received',
    'completed',
    'finished',
    'met',
    'active',
    'commit',
    'in_force',
    'showing',
    'published',
  ],
  red: [
    'lost',
    'rejected',
    'overdue',
    'breached',
    'failed',
    'missed',
    'blacklist',
    'banned',
    'suspended',
    'blocked',
  ],
};

const toneOf = new Map(
  Object.entries(tones).flatMap(([tone, statuses]) =>
    statuses.map((status) => [status, tone as Tone] as const),
  ), // keys of `tones`
);

/**
 * The colour of a status, by the mapping at the end of the storage rules; what it does not name is grey (draft,
 * cancel, expired, superseded, inactive).
 * @param kind - 'decision' for leave, claim and certificate, where 'approved' is the good end and not a step.
 */
export function statusTone(status: string, kind: 'document' | 'decision' = 'document'): Tone {
  if (kind === 'decision' && status === 'approved') return 'green';
  if (status === 'waiting' || status.startsWith('waiting_')) return 'amber';
  return toneOf.get(status) ?? 'grey';
}

/** The theme's name for each tone. */
export const tonePalettes = {
  grey: 'gray',
  blue: 'info',
  amber: 'warning',
  violet: 'violet',
  green: 'success',
  red: 'danger',
  stage1: 'stage1',
  stage2: 'stage2',
  stage3: 'stage3',
  stage4: 'stage4',
  stage5: 'stage5',
  stage6: 'stage6',
} as const satisfies Record<Tone, string>;
