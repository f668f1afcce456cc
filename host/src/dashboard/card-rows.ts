import { cardRows } from '@balai/shared/contract/host/cards';
import { operationQuery } from '@balai/shared/http/query-client';
import type { RowsCard } from './dashboard-cards';

/** The query of the first rows of a card. */
export const rowsQuery = (card: RowsCard, row: number) =>
  operationQuery(
    cardRows(card),
    {
      ...card.filter,
      row,
      ...(card.sort === undefined ? {} : { sort: card.sort, order: card.direction ?? 'asc' }),
    },
    { background: true },
  );

/** What its address says beside the filter: the list is in the same order. */
export const orderOfCard = ({ sort, direction = 'asc' }: RowsCard): Record<string, string> =>
  sort === undefined ? {} : { sort, order: direction };
