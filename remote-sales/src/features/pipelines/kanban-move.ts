import type { KanbanCard } from '@balai/shared/contract/sales/pipeline-board';
import {
  openPipelineStatuses,
  pipelineStatuses,
  pipelineSteps,
  type PipelineStatus,
} from '@balai/shared/contract/sales/pipeline-words';

/** What dropping a card on a column means; questions are asked before the server is. */
export type BoardMove =
  | { kind: 'forward'; status: MoveTarget }
  | { kind: 'backward'; status: MoveTarget }
  | { kind: 'lost' }
  | { kind: 'hold' }
  | { kind: 'resume' }
  | { kind: 'reopen' }
  /**
   * `forbidden`: the caller may not; `unreachable`: nothing leads there by hand; `notYet`: what the step needs is not
   * part of the product yet.
   */
  | { kind: 'refused'; why: 'forbidden' | 'unreachable' | 'notYet' };

export type MoveTarget = 'prospect' | 'visit' | 'solution' | 'quotation';

const targets: readonly MoveTarget[] = ['prospect', 'visit', 'solution', 'quotation'];

const stepOf = (status: string): number => pipelineSteps.findIndex((step) => step === status);

/** Whether a move from one step to another goes back; going back needs a reason. */
export const isBackward = (from: string, to: string): boolean => stepOf(to) < stepOf(from);

/** Steps that a quotation or the customer's order opens; nothing but these leads there. */
const documented: readonly PipelineStatus[] = ['quotation', 'revisi', 'negotiation', 'progress_win', 'win'];

/** Whether a move goes forward to a step that needs a document which nobody can make here yet. */
const needsDocument = (from: PipelineStatus, to: PipelineStatus): boolean =>
  documented.includes(to) && pipelineStatuses.indexOf(from) < pipelineStatuses.indexOf(to);

type MovedCard = Pick<KanbanCard, 'status' | 'allowed_actions'>;

/** Which verb a drop on the column `to` is. The guards of the verb are the server's. */
export function boardMove({ status, allowed_actions }: MovedCard, to: PipelineStatus): BoardMove {
  const verb = (action: 'lost' | 'hold' | 'resume' | 'reopen'): BoardMove =>
    allowed_actions.includes(action) ? { kind: action } : { kind: 'refused', why: 'forbidden' };
  if (status === 'win') return { kind: 'refused', why: 'unreachable' };
  if (status === 'lost') return to === 'prospect' ? verb('reopen') : { kind: 'refused', why: 'unreachable' };
  if (to === 'lost' && status !== 'hold') return verb('lost');
  if (to === 'hold') return verb('hold');
  if (status === 'hold') {
    const isOpen = openPipelineStatuses.some((open) => open === to);
    return isOpen ? verb('resume') : { kind: 'refused', why: 'unreachable' };
  }
  if (needsDocument(status, to)) return { kind: 'refused', why: 'notYet' };
  const target = targets.find((candidate) => candidate === to);
  if (!target || stepOf(status) < 0) return { kind: 'refused', why: 'unreachable' };
  if (!allowed_actions.includes('move')) return { kind: 'refused', why: 'forbidden' };
  return { kind: isBackward(status, target) ? 'backward' : 'forward', status: target };
}
