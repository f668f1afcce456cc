import {
  movePipeline,
  pipelineStatuses,
  reopenPipeline,
  resumePipeline,
  type KanbanCard,
} from '@balai/shared/contract/sales/pipelines';
import { ApiError, useOperation } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, type ListState, useAreaWords } from '@balai/shared/resource';
import { ErrorState, KanbanBoard, statusTone, Switch, type KanbanMove } from '@balai/shared/ui';
import { Flex, Notice } from '@balai/shared/ui/core';
import { useState } from 'react';
import { boardFilterOf, type BoardFilter } from './kanban-filter';
import { boardMove } from './kanban-move';
import { PipelineCard } from './pipeline-card';
import { closedDialog, type PipelineDialog } from './pipeline-dialog';
import { PipelineDialogs } from './pipeline-dialogs';
import { usePipelineBoard } from './pipelines.queries';

/** A move that waits for the answers of a dialog. */
interface PendingMove {
  dialog: PipelineDialog;
  settle: (refusal: string | null) => void;
}

const noMove: PendingMove = { dialog: closedDialog, settle: () => undefined };

/** The pipelines as columns by status; a drop is the same call as the button on the record page. */
export function PipelineBoard({ state }: { state: ListState }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const [isMine, setIsMine] = useState(false);
  const { filter, ignored } = boardFilterOf(state.query);
  const shown: BoardFilter = isMine ? { ...filter, tab: 'my' } : filter;
  return (
    <Flex direction="column" gap="4" minW="0">
      <Flex gap="4" align="center" flexWrap="wrap">
        <Switch checked={isMine} onCheckedChange={setIsMine} label={t('pipeline.board.mine')} />
      </Flex>
      {ignored.length > 0 ? (
        <Notice status="info">
          {t('pipeline.board.ignored', { filters: ignored.map((name) => words.filter(name)).join(', ') })}
        </Notice>
      ) : null}
      {/* Another filter is another board: it begins with its first pages. */}
      <Board key={JSON.stringify(shown)} filter={shown} />
    </Flex>
  );
}

function Board({ filter }: { filter: BoardFilter }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const board = usePipelineBoard(filter);
  const [pending, setPending] = useState<PendingMove>(noMove);
  const move = useOperation(movePipeline);
  const reopen = useOperation(reopenPipeline);
  const resume = useOperation(resumePipeline);

  /** Waits for a call. @returns the server's sentence when it refuses. */
  const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
    try {
      await work;
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  };
  const ask = (dialog: PipelineDialog): Promise<string | null> =>
    new Promise((settle) => setPending({ dialog, settle }));
  const settle = (refusal: string | null) => {
    pending.settle(refusal);
    setPending(noMove);
  };

  const onMove = ({ card, to }: KanbanMove<KanbanCard>): Promise<string | null> => {
    const status = pipelineStatuses.find((candidate) => candidate === to);
    const meaning = status
      ? boardMove(card, status)
      : { kind: 'refused' as const, why: 'unreachable' as const };
    const numbered = { id: card.id, version: card.version };
    switch (meaning.kind) {
      case 'forward':
        return refusalOf(move.mutateAsync({ ...numbered, status: meaning.status }));
      case 'backward':
        return ask({ kind: 'move_back', pipeline: card, targets: [meaning.status] });
      case 'lost':
        return ask({ kind: 'lost', pipeline: card });
      case 'hold':
        return ask({ kind: 'hold', pipeline: card });
      case 'resume':
        return refusalOf(resume.mutateAsync(numbered));
      case 'reopen':
        return refusalOf(reopen.mutateAsync(numbered));
      case 'refused':
        return Promise.resolve(t(`pipeline.board.${meaning.why}`));
    }
  };

  const canDrop = (card: KanbanCard, _from: string, to: string): string | null => {
    const status = pipelineStatuses.find((candidate) => candidate === to);
    const meaning = status ? boardMove(card, status) : null;
    return meaning?.kind === 'refused' ? t(`pipeline.board.${meaning.why}`) : null;
  };

  const failure = failureOf(board.error);
  if (failure) {
    return (
      <ErrorState
        title={t('pipeline.board.failed')}
        message={failure.message}
        code={failure.code}
        requestId={failure.request_id}
        onRetry={() => void board.retry()}
      />
    );
  }
  return (
    <>
      <KanbanBoard
        label={t('pipeline.tab.kanban')}
        loading={board.loading}
        columns={board.columns.map(({ status, ...column }) => ({
          id: status,
          title: words.word('status', status),
          tone: statusTone(status),
          ...column,
        }))}
        cardId={(card) => card.id}
        cardTitle={(card) => `${card.no_pipeline} ${card.name}`}
        renderCard={(card) => <PipelineCard card={card} />}
        canDrag={(card) => card.allowed_actions.length > 0}
        canDrop={canDrop}
        onMove={onMove}
        onLoadMore={(id) => {
          const status = pipelineStatuses.find((candidate) => candidate === id);
          if (status) board.loadMore(status);
        }}
      />
      <PipelineDialogs
        dialog={pending.dialog}
        onDone={() => settle(null)}
        // After `onDone` the promise is settled already and this changes nothing.
        onClose={() => settle(t('pipeline.board.cancelled'))}
      />
    </>
  );
}
