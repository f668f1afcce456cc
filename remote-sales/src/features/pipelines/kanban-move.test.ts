import { pipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { buildKanbanCard } from '@balai/shared/contract/sales/pipelines.testing';
import { boardMove } from './kanban-move';

describe('boardMove', () => {
  const workable = buildKanbanCard({ status: 'visit', allowed_actions: ['move', 'lost', 'hold'] });

  it('moves forward without a question', () => {
    expect(boardMove(workable, 'solution')).toEqual({ kind: 'forward', status: 'solution' });
  });

  it('leaves no step out', () => {
    const prospect = buildKanbanCard({ status: 'prospect', allowed_actions: ['move'] });
    expect(boardMove(prospect, 'solution')).toEqual({ kind: 'refused', why: 'stepFirst', step: 'visit' });
    expect(boardMove(prospect, 'visit')).toEqual({ kind: 'forward', status: 'visit' });
  });

  it.each(['quotation', 'revisi', 'negotiation', 'progress_win', 'win'] as const)(
    'offers no step to %s while there are no quotations and no orders',
    (to) => {
      expect(boardMove(workable, to)).toEqual({ kind: 'refused', why: 'notYet' });
    },
  );

  it('asks for a reason on the way back', () => {
    expect(boardMove(workable, 'prospect')).toEqual({ kind: 'backward', status: 'prospect' });
    const late = buildKanbanCard({ status: 'negotiation', allowed_actions: ['move'] });
    expect(boardMove(late, 'quotation')).toEqual({ kind: 'backward', status: 'quotation' });
  });

  it.each(['lost', 'hold'] as const)('takes a drop on %s as that verb', (to) => {
    expect(boardMove(workable, to)).toEqual({ kind: to });
  });

  it('reopens a lost pipeline in prospect and nowhere else', () => {
    const lost = buildKanbanCard({ status: 'lost', allowed_actions: ['reopen'] });
    expect(boardMove(lost, 'prospect')).toEqual({ kind: 'reopen' });
    expect(boardMove(lost, 'visit')).toEqual({ kind: 'refused', why: 'unreachable' });
  });

  it('resumes a paused pipeline wherever among the open ones it is dropped', () => {
    const paused = buildKanbanCard({ status: 'hold', allowed_actions: ['resume'] });
    expect(boardMove(paused, 'solution')).toEqual({ kind: 'resume' });
    expect(boardMove(paused, 'win')).toEqual({ kind: 'refused', why: 'unreachable' });
  });

  it('never moves what is won', () => {
    const won = buildKanbanCard({ status: 'win', allowed_actions: [] });
    for (const to of pipelineStatuses) expect(boardMove(won, to)).toMatchObject({ kind: 'refused' });
  });

  it('refuses who may only look', () => {
    const foreign = buildKanbanCard({ status: 'visit', allowed_actions: [] });
    expect(boardMove(foreign, 'solution')).toEqual({ kind: 'refused', why: 'forbidden' });
    expect(boardMove(foreign, 'lost')).toEqual({ kind: 'refused', why: 'forbidden' });
  });
});
