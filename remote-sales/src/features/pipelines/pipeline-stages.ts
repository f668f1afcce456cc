import { pipelineSteps, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import type { StagesOf } from '@balai/shared/resource';
import { boardMove, refusalInWords } from './kanban-move';
import { wantsActivity } from './pipeline-verbs';

/** The columns of the board that a deal walks through to its end. */
const steps = [...pipelineSteps, 'progress_win', 'win'] as const satisfies readonly PipelineStatus[];

const stepOf = (name: string): (typeof steps)[number] | undefined => steps.find((step) => step === name);

/** What is revised stands where the quotation does; undefined for what has left the path. */
const stepIn = (status: PipelineStatus): string | undefined =>
  stepOf(status === 'revisi' ? 'quotation' : status);

/** Days that it was at a step before, all its visits together. */
const daysBefore = ({ past_statuses: past }: PipelineDetail, step: string): number =>
  past.filter(({ status }) => stepIn(status) === step).reduce((sum, { days }) => sum + days, 0);

/** The path of a pipeline; it leads where the board does, by the verbs of the record. */
export const pipelineStages: StagesOf<PipelineDetail> = {
  steps,
  at: ({ status }) => stepIn(status) ?? null,
  age: (pipeline, step, t) => {
    const isThere = stepIn(pipeline.status) === step;
    const days = isThere ? pipeline.status_days : daysBefore(pipeline, step);
    return isThere || days > 0 ? { days, short: t('pipeline.daysShort', { count: days }) } : undefined;
  },
  wayTo: (pipeline, name, t) => {
    const step = stepOf(name);
    if (!step) return null;
    const move = boardMove(pipeline, step);
    switch (move.kind) {
      case 'forward':
        return { verb: wantsActivity(pipeline) ? 'log_and_move' : 'move' };
      case 'backward':
        // One target is left, and is not asked for.
        return { verb: 'move_back', as: { ...pipeline, allowed_moves: [move.status] } };
      case 'refused':
        return { why: refusalInWords(move, t) };
      default:
        return { verb: move.kind };
    }
  },
};
