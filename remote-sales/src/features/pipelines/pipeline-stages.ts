import { pipelineSteps, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import type { StagesOf, Translate } from '@balai/shared/resource';
import { boardMove, type BoardMove } from './kanban-move';

/** The columns of the board that a deal walks through to its end. */
const steps = [...pipelineSteps, 'progress_win', 'win'] as const satisfies readonly PipelineStatus[];

const stepOf = (name: string): (typeof steps)[number] | undefined => steps.find((step) => step === name);

/** Why the board and the path of the record refuse a move. */
export const refusalInWords = (refused: Extract<BoardMove, { kind: 'refused' }>, t: Translate): string =>
  refused.why === 'stepFirst'
    ? t('pipeline.board.stepFirst', { status: t(`pipeline.status.${refused.step}`) })
    : t(`pipeline.board.${refused.why}`);

/** The path of a pipeline; it leads where the board does, by the verbs of the record. */
export const pipelineStages: StagesOf<PipelineDetail> = {
  steps,
  // What is revised stands where the quotation does.
  at: ({ status }) => stepOf(status === 'revisi' ? 'quotation' : status) ?? null,
  age: ({ status_days: days }, t) => t('pipeline.daysShort', { count: days }),
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

/** The server moves nothing ahead before something was logged. */
export const wantsActivity = ({ activity_count: count }: Pick<PipelineDetail, 'activity_count'>): boolean =>
  count === 0;
