import type { PipelineAction } from '@balai/shared/contract/sales/pipeline-words';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import type { useTranslation } from '@balai/shared/i18n';
import type { AreaWords, DetailAction } from '@balai/shared/resource';
import { isBackward, type MoveTarget } from './kanban-move';

export type VerbHandlers = Record<Exclude<PipelineAction, 'move' | 'update'> | 'move_back', () => void> & {
  forward: (status: MoveTarget) => void;
};

type Movable = Pick<PipelineDetail, 'status' | 'allowed_actions' | 'allowed_moves'>;

const forwardTargets = ({ status, allowed_moves }: Movable): MoveTarget[] =>
  allowed_moves.filter((target) => !isBackward(status, target));

export const backwardTargets = ({ status, allowed_moves }: Movable): MoveTarget[] =>
  allowed_moves.filter((target) => isBackward(status, target));

const forwardVerb = (status: MoveTarget): string => `move:${status}`;

/** The server's verbs, with `move` split into its targets ahead and the way back. */
export function allowedVerbs(pipeline: Movable): string[] {
  const moves = pipeline.allowed_actions.includes('move')
    ? [
        ...forwardTargets(pipeline).map(forwardVerb),
        ...(backwardTargets(pipeline).length > 0 ? ['move_back'] : []),
      ]
    : [];
  return [...pipeline.allowed_actions.filter((action) => action !== 'move'), ...moves];
}

/** The buttons of a record in the order in which they are likely; what its reader may not do is cut by the page. */
export function pipelineDetailActions(
  pipeline: PipelineDetail,
  handlers: VerbHandlers,
  words: AreaWords,
  t: ReturnType<typeof useTranslation>['t'],
): DetailAction[] {
  const label = (verb: string): string => t(`pipeline.action.${verb}`);
  const forward = forwardTargets(pipeline).map((target, index): DetailAction => ({
    verb: forwardVerb(target),
    label: t('pipeline.moveTo', { status: words.word('status', target) }),
    icon: 'arrow-right',
    primary: index === 0,
    onSelect: () => handlers.forward(target),
  }));
  const [next, ...later] = forward;
  return [
    ...(next ? [next] : []),
    {
      verb: 'take_presales',
      label: label('take_presales'),
      icon: 'user-check',
      primary: true,
      onSelect: handlers.take_presales,
    },
    {
      verb: 'presales_done',
      label: label('presales_done'),
      icon: 'check',
      primary: true,
      onSelect: handlers.presales_done,
    },
    {
      verb: 'assign_presales',
      label: label('assign_presales'),
      icon: 'user-plus',
      primary: true,
      onSelect: handlers.assign_presales,
    },
    { verb: 'resume', label: label('resume'), icon: 'play', primary: true, onSelect: handlers.resume },
    { verb: 'reopen', label: label('reopen'), icon: 'undo', primary: true, onSelect: handlers.reopen },
    {
      verb: 'activity_create',
      label: label('activity_create'),
      icon: 'activity',
      onSelect: handlers.activity_create,
    },
    { verb: 'update', label: label('update'), icon: 'edit', to: `/pipeline/${pipeline.id}/edit` },
    ...later,
    { verb: 'move_back', label: label('move_back'), icon: 'arrow-left', onSelect: handlers.move_back },
    { verb: 'commit', label: label('commit'), icon: 'target', onSelect: handlers.commit },
    { verb: 'type', label: label('type'), icon: 'tag', onSelect: handlers.type },
    {
      verb: 'request_presales',
      label: label('request_presales'),
      icon: 'headset',
      onSelect: handlers.request_presales,
    },
    { verb: 'reassign', label: label('reassign'), icon: 'transfer', onSelect: handlers.reassign },
    { verb: 'hold', label: label('hold'), icon: 'pause', onSelect: handlers.hold },
    { verb: 'lost', label: label('lost'), icon: 'ban', destructive: true, onSelect: handlers.lost },
    { verb: 'delete', label: label('delete'), icon: 'delete', destructive: true, onSelect: handlers.delete },
  ];
}
