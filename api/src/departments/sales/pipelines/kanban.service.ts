import {
  KANBAN_CARDS_PER_PAGE,
  type BoardQuery,
  type KanbanCard,
  type KanbanColumn,
} from '@balai/shared/contract/sales/pipeline-board';
import type { Call } from '../../../platform/call';
import { pipelineActions, pipelineMoves } from './pipelines.policy';
import { findCards, findColumns, type StoredCard } from './pipelines-kanban.repository';

/** The operation's serializer drops what a card does not name. */
const presentCard = (call: Call, card: StoredCard): KanbanCard => ({
  ...card,
  allowed_actions: pipelineActions(call, card, []),
  allowed_moves: pipelineMoves(call, card),
});

/**
 * The board, or one of its columns further down, in two statements.
 * @throws ForbiddenError for a filter or tab that the caller's role may not use in the list either.
 */
export async function readKanban(call: Call, query: BoardQuery): Promise<KanbanColumn[]> {
  const page = query.page ?? 1;
  const columns = await findColumns(call, query);
  const filled = columns.filter((column) => column.count > (page - 1) * KANBAN_CARDS_PER_PAGE);
  const cards = await findCards(
    call,
    query,
    filled.map((column) => column.status),
  );
  return columns.map((column) => ({
    ...column,
    page,
    has_more: column.count > page * KANBAN_CARDS_PER_PAGE,
    data: cards.filter((card) => card.status === column.status).map((card) => presentCard(call, card)),
  }));
}
