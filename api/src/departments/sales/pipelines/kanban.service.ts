import {
  KANBAN_CARDS_PER_PAGE,
  type KanbanCard,
  type KanbanColumn,
} from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ForbiddenError } from '../../../platform/errors';
import { actionsOf, movesOf } from './pipeline-actions.service';
import { findCards, findColumns, type KanbanFilter, type StoredCard } from './pipelines-kanban.repository';

/** The operation's serializer drops what a card does not name. */
const presentCard = (call: Call, card: StoredCard): KanbanCard => ({
  ...card,
  allowed_actions: actionsOf(call, card, []),
  allowed_moves: movesOf(call, card),
});

function refuseFilters(call: Call, filter: KanbanFilter): void {
  const { role } = call.caller;
  const byOthers = filter.user_id !== undefined || filter.id_group !== undefined;
  if (byOthers && !can(role, 'pipeline.filter')) throw new ForbiddenError();
  if (filter.member !== undefined && !can(role, 'pipeline.memberPicker')) throw new ForbiddenError();
}

/**
 * The board, or one of its columns further down, in two statements.
 * @throws ForbiddenError for a filter that the caller's role may not use in the list either.
 */
export async function readKanban(call: Call, filter: KanbanFilter): Promise<KanbanColumn[]> {
  refuseFilters(call, filter);
  const page = filter.page ?? 1;
  const columns = await findColumns(call, filter);
  const filled = columns.filter((column) => column.count > (page - 1) * KANBAN_CARDS_PER_PAGE);
  const cards = await findCards(
    call,
    filter,
    filled.map((column) => column.status),
  );
  return columns.map((column) => ({
    ...column,
    page,
    has_more: column.count > page * KANBAN_CARDS_PER_PAGE,
    data: cards.filter((card) => card.status === column.status).map((card) => presentCard(call, card)),
  }));
}
