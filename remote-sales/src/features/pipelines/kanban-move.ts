import type { KanbanCard } from '@balai/shared/contract/sales/pipeline-board';
import {
  openPipelineStatuses,
  pipelineMoveTargets,
  pipelineStatuses,
  placeOfStep,
  stepAfter,
  type PipelineStatus,
} from '@balai/shared/contract/sales/pipeline-words';
import type { Translate } from '@balai/shared/resource';
import { isBackward, type MoveTarget } from './status-change';

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
  | { kind: 'refused'; why: 'forbidden' | 'unreachable' | 'notYet' }
  /** No step is left out: `step` comes before. */
  | { kind: 'refused'; why: 'stepFirst'; step: PipelineStatus };

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
  const target = pipelineMoveTargets.find((candidate) => candidate === to);
  if (!target || placeOfStep(status) < 0) return { kind: 'refused', why: 'unreachable' };
  if (!allowed_actions.includes('move')) return { kind: 'refused', why: 'forbidden' };
  if (isBackward(status, target)) return { kind: 'backward', status: target };
  const next = stepAfter(status);
  if (next !== null && next !== target) return { kind: 'refused', why: 'stepFirst', step: next };
  return { kind: 'forward', status: target };
}

/** Why the board and the path of the record refuse a move. */
export const refusalInWords = (refused: Extract<BoardMove, { kind: 'refused' }>, t: Translate): string =>
  refused.why === 'stepFirst'
    ? t('pipeline.board.stepFirst', { status: t(`pipeline.status.${refused.step}`) })
    : t(`pipeline.board.${refused.why}`);
