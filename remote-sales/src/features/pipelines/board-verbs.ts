import { holdPipeline, losePipeline, movePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { defineVerbs } from '@balai/shared/resource';
import { lostFields, lostProblems } from './decision-fields';
import { asSeen, isBackward, type MoveTarget } from './status-change';

/** What a dialog about one pipeline needs of it; cards and records have it. */
interface MovedPipeline {
  id: number;
  version: number;
  no_pipeline: string;
  name: string;
  status: string;
  allowed_moves: readonly MoveTarget[];
}

const backwardTargets = ({ status, allowed_moves }: MovedPipeline): MoveTarget[] =>
  allowed_moves.filter((target) => isBackward(status, target));

/** The verbs that ask something and that a drop on the board starts as well as the record's page. */
export const boardVerbs = defineVerbs(
  {
    namespace: 'sales',
    area: 'pipeline',
    titleOf: ({ name }: MovedPipeline) => name,
    numberOf: ({ no_pipeline: number }) => number,
    alsoRefresh: ['customer'],
  },
  {
    /** Going back along the steps wants a reason; where one target is left, it is not asked for. */
    move_back: {
      icon: 'arrow-left',
      operation: movePipeline,
      title: (pipeline, t) => {
        const [only, ...others] = backwardTargets(pipeline);
        return only && others.length === 0
          ? t('pipeline.dialog.backTo', { status: t(`pipeline.status.${only}`) })
          : t('pipeline.action.move_back');
      },
      input: (pipeline) => {
        const [only, ...others] = backwardTargets(pipeline);
        const seen = asSeen(pipeline);
        return only && others.length === 0 ? { ...seen, status: only } : seen;
      },
      initialValues: (pipeline) => ({ status: backwardTargets(pipeline).at(-1) ?? null }),
      fields: (pipeline, t) => {
        const targets = backwardTargets(pipeline);
        const status = {
          name: 'status',
          label: t('pipeline.dialog.newStatus'),
          options: targets.map((target) => ({ value: target, label: t(`pipeline.status.${target}`) })),
          wide: true,
        };
        return [...(targets.length > 1 ? [status] : []), { name: 'reason', required: true }];
      },
      validate: ({ reason }, _pipeline, t): Record<string, string> =>
        reason ? {} : { reason: t('pipeline.problem.reason') },
    },
    hold: {
      icon: 'pause',
      operation: holdPipeline,
      fields: [{ name: 'hold_until', wide: true }, 'reason'],
    },
    lost: {
      icon: 'ban',
      tone: 'danger',
      operation: losePipeline,
      fields: lostFields,
      validate: lostProblems,
    },
  },
);
