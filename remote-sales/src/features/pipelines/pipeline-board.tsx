import type { ListFilter } from '@balai/shared/contract/list-filter';
import type { Operation, Success } from '@balai/shared/contract/operation';
import type { KanbanCard } from '@balai/shared/contract/sales/pipeline-board';
import { movePipeline, reopenPipeline, resumePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { openPipelineStatuses, pipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { ApiError, useOperation } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  FailureState,
  failureOf,
  type ListState,
  undoOf,
  useAreaWords,
  useReadAfterRefusal,
  useVerbs,
} from '@balai/shared/resource';
import { KanbanBoard, Select, statusTone, type KanbanMove } from '@balai/shared/ui';
import { alertSuccess } from '@balai/shared/ui/alerts';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { useSearchParams } from 'react-router-dom';
import { boardVerbs } from './board-verbs';
import { boardMove, type BoardMove, refusalInWords } from './kanban-move';
import { PipelineCard, pipelineCardLook } from './pipeline-card';
import { usePipelineBoard } from './pipelines.queries';
import { asSeen } from './status-change';

/** The rows of the list as columns by status; a drop is the same call as the button on the record page. */
export function PipelineBoard({ state }: { state: ListState }) {
  // The cards of a column stand newest first, however the table is sorted.
  const { sort: _sort, order: _order, ...filter } = state.query;
  // Another filter is another board: it begins with its first pages.
  return <Board key={JSON.stringify(filter)} filter={filter} />;
}

/** The tabs of the list, of which the board took the place. */
export function BoardRows({ state: { ownTabs, query, showWithin } }: { state: ListState }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const label = t('pipeline.board.tab');
  return (
    <Flex gap="3" align="center">
      <Text color="fg.muted" textStyle="sm" aria-hidden>
        {label}
      </Text>
      {/* Not as a flex basis: what stands round it would not leave room for that in Firefox and Safari. */}
      <Box w="9rem" flexGrow="1" flexShrink="0">
        <Select
          size="sm"
          aria-label={label}
          options={ownTabs.map((tab) => ({ value: tab, label: words.tab(tab) }))}
          value={query.tab ?? ownTabs[0] ?? null}
          onChange={(tab) => {
            if (tab) showWithin(tab);
          }}
        />
      </Box>
    </Flex>
  );
}

const drawCard = (card: KanbanCard) => <PipelineCard card={card} />;

/** The stage that a phone shows, in the address: a reload and a sent link open the board there. */
function useStageInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const stage = parameters.get('stage') ?? undefined;
  const keep = (id: string): void => {
    const next = id === pipelineStatuses[0] ? undefined : id;
    if (next === stage) return;
    setParameters(
      (before) => {
        const kept = new URLSearchParams(before);
        if (next === undefined) kept.delete('stage');
        else kept.set('stage', next);
        return kept;
      },
      // Back leads to what was there before the board.
      { replace: true },
    );
  };
  return { stage, keep };
}

const isOpen: ReadonlySet<string> = new Set(openPipelineStatuses);

const cardTitle = ({ no_pipeline: number, name }: KanbanCard): string => `${number} ${name}`;

function Board({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const board = usePipelineBoard(filter);
  const { stage, keep } = useStageInAddress();
  const { start, dialog } = useVerbs();
  const readAfterRefusal = useReadAfterRefusal();
  // The card is in its new column before the server has said so.
  const titleOf = ({ id }: { id: number }): string => {
    const card = board.columns.flatMap(({ cards }) => cards).find((candidate) => candidate.id === id);
    return card ? cardTitle(card) : t('pipeline.one');
  };
  const move = useOperation(movePipeline, [], titleOf);
  const reopen = useOperation(reopenPipeline, [], titleOf);
  const resume = useOperation(resumePipeline, [], titleOf);

  /** Waits for a call, and offers to take it back. @returns the server's sentence when it refuses. */
  const refusalOf = async (
    card: KanbanCard,
    { undoneBy }: Operation,
    work: Promise<Success<typeof movePipeline>>,
  ): Promise<string | null> => {
    try {
      const answer = await work;
      const subject = `${card.name} → ${words.word('status', answer.data.status)}`;
      alertSuccess(undefined, {
        subject,
        undo: undoOf({ reverse: undoneBy?.(), answer, subject, alsoRefresh: ['customer'] }),
      });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      readAfterRefusal(error, movePipeline);
      return error.message;
    }
  };
  const ask = async (name: 'move_back' | 'lost' | 'hold', card: KanbanCard): Promise<string | null> =>
    (await start(boardVerbs, name, card)) ? null : t('pipeline.board.cancelled');

  const refusalText = (refused: Extract<BoardMove, { kind: 'refused' }>): string =>
    refusalInWords(refused, t);

  const onMove = ({ card, to }: KanbanMove<KanbanCard>): Promise<string | null> => {
    const status = pipelineStatuses.find((candidate) => candidate === to);
    const meaning = status
      ? boardMove(card, status)
      : { kind: 'refused' as const, why: 'unreachable' as const };
    const seen = asSeen(card);
    switch (meaning.kind) {
      case 'forward':
        return refusalOf(card, movePipeline, move.mutateAsync({ ...seen, status: meaning.status }));
      case 'backward':
        // The column says which step it is.
        return ask('move_back', { ...card, allowed_moves: [meaning.status] });
      case 'lost':
        return ask('lost', card);
      case 'hold':
        return ask('hold', card);
      case 'resume':
        return refusalOf(card, resumePipeline, resume.mutateAsync(seen));
      case 'reopen':
        return refusalOf(card, reopenPipeline, reopen.mutateAsync(seen));
      case 'refused':
        return Promise.resolve(refusalText(meaning));
    }
  };

  const canDrop = (card: KanbanCard, _from: string, to: string): string | null => {
    const status = pipelineStatuses.find((candidate) => candidate === to);
    const meaning = status ? boardMove(card, status) : null;
    return meaning?.kind === 'refused' ? refusalText(meaning) : null;
  };

  const failure = failureOf(board.error);
  if (failure) {
    return (
      <FailureState title={t('pipeline.board.failed')} failure={failure} onRetry={() => void board.retry()} />
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
          isEnd: !isOpen.has(status),
          ...column,
        }))}
        cardId={(card) => card.id}
        cardTitle={cardTitle}
        renderCard={drawCard}
        cardLook={pipelineCardLook}
        canDrag={(card) => card.allowed_actions.length > 0}
        canDrop={canDrop}
        onMove={onMove}
        onLoadMore={(id) => {
          const status = pipelineStatuses.find((candidate) => candidate === id);
          if (status) board.loadMore(status);
        }}
        openAt={stage}
        onRest={keep}
      />
      {dialog}
    </>
  );
}
