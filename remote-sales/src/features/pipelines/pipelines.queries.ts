import type { ListFilter } from '@balai/shared/contract/list-filter';
import type { OutputOf } from '@balai/shared/contract/operation';
import { listAllCustomers } from '@balai/shared/contract/sales/customers';
import { pipelineKanban, type KanbanCard } from '@balai/shared/contract/sales/pipeline-board';
import { pipelineStatuses, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import { operationQuery } from '@balai/shared/http/queries';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Who may own a pipeline. */
export const OWNER_ROLES = 'sales,lead-sales,assistant-sales';
/** Who does pre-sales work. */
export const PRESALES_ROLES = 'pre-sales,lead-pre-sales,engineer,lead-engineer,assistant-lead';

export const USERS_PATH = '/panel/user/list_all';
export const CUSTOMERS_PATH = listAllCustomers.path;

export interface BoardColumn {
  status: PipelineStatus;
  /** Null until the first answer. */
  count: number | null;
  sum: number | null;
  cards: KanbanCard[];
  hasMore: boolean;
  loading: boolean;
  error: string | null;
}

type Page = OutputOf<typeof pipelineKanban>['data'][number];

function joinPages(
  status: PipelineStatus,
  pages: readonly Page[],
): Pick<BoardColumn, 'cards' | 'count' | 'sum' | 'hasMore'> {
  const [first] = pages;
  // A card that moved between two pages while they were asked for is shown once.
  const cards = new Map(pages.flatMap((page) => page.data.map((card) => [card.id, card] as const)));
  return {
    cards: [...cards.values()].filter((card) => card.status === status),
    count: first?.count ?? null,
    sum: first?.sum ?? null,
    hasMore: pages.at(-1)?.has_more ?? false,
  };
}

/**
 * The board: one call for the first page of every column, then one for each further page of a column. Counts and sums
 * are the server's, over all pages.
 */
export function usePipelineBoard(filter: ListFilter) {
  const [pagesShown, setPagesShown] = useState<Readonly<Partial<Record<PipelineStatus, number>>>>({});
  const first = useQuery(operationQuery(pipelineKanban, filter));
  const wanted = pipelineStatuses.flatMap((status) =>
    Array.from({ length: (pagesShown[status] ?? 1) - 1 }, (_, index) => ({ status, page: index + 2 })),
  );
  const further = useQueries({
    queries: wanted.map(({ status, page }) =>
      operationQuery(pipelineKanban, { ...filter, column: status, page }),
    ),
  });

  const columns = pipelineStatuses.map((status): BoardColumn => {
    const own = further.filter((_, index) => wanted[index]?.status === status);
    const pages = [first, ...own].flatMap(
      (query) => query.data?.data.filter((page) => page.status === status) ?? [],
    );
    return {
      status,
      ...joinPages(status, pages),
      loading: own.some((query) => query.isPending),
      error: own.find((query) => query.error)?.error?.message ?? null,
    };
  });

  const loadMore = (status: PipelineStatus): void => {
    const failed = further.filter((query, index) => wanted[index]?.status === status && query.isError);
    if (failed.length > 0) {
      for (const query of failed) void query.refetch();
      return;
    }
    setPagesShown((before) => ({ ...before, [status]: (before[status] ?? 1) + 1 }));
  };

  return { columns, loadMore, loading: first.isPending, error: first.error, retry: first.refetch };
}
