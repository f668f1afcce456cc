import type { ListFilter } from '@balai/shared/contract/list-filter';
import { isSuccess, type OutputOf } from '@balai/shared/contract/operation';
import {
  customerContactOperations,
  customerSiteOperations,
} from '@balai/shared/contract/sales/customer-contacts';
import { getCustomer, listAllCustomers } from '@balai/shared/contract/sales/customers';
import { pipelineKanban, type KanbanCard } from '@balai/shared/contract/sales/pipeline-board';
import { pipelineStatuses, type PipelineStatus } from '@balai/shared/contract/sales/pipeline-words';
import { callOperation } from '@balai/shared/http';
import { ApiError, operationQuery } from '@balai/shared/http/queries';
import type { LoadOptions } from '@balai/shared/ui';
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

interface Part {
  id: number;
  name: string;
  detail: string | null;
}

/** Options of one customer's own rows; few enough to be searched here. */
const optionsFrom =
  (read: (signal: AbortSignal) => Promise<Part[]>): LoadOptions =>
  async (search, signal) => {
    const word = search.trim().toLowerCase();
    return (await read(signal))
      .filter((part) => part.name.toLowerCase().includes(word))
      .map((part) => ({ value: String(part.id), label: part.name, description: part.detail ?? undefined }));
  };

const siteOptions = (customerId: number): LoadOptions =>
  optionsFrom(async (signal) => {
    const answer = await callOperation(customerSiteOperations.list, { customer_id: customerId }, { signal });
    if (!isSuccess<typeof customerSiteOperations.list>(answer)) throw new ApiError(answer);
    return answer.data.map(({ id, name, city }) => ({ id, name, detail: city }));
  });

/** Contacts who still work there. */
export const contactOptions = (customerId: number): LoadOptions =>
  optionsFrom(async (signal) => {
    const answer = await callOperation(
      customerContactOperations.list,
      { customer_id: customerId },
      { signal },
    );
    if (!isSuccess<typeof customerContactOperations.list>(answer)) throw new ApiError(answer);
    return answer.data
      .filter((contact) => contact.status === 'active')
      .map(({ id, name, position }) => ({ id, name, detail: position }));
  });

/** Rows of a customer of which a pipeline names one. */
export const customerSites = { list: customerSiteOperations.list, options: siteOptions };
export const customerContacts = { list: customerContactOperations.list, options: contactOptions };
export type CustomerParts = typeof customerSites | typeof customerContacts;

/** One of them, who may have left; '#12' for one that is gone. @param id - null: none is asked for. */
export function usePart({ list }: CustomerParts, customerId: number, id: number | null) {
  const parts = useQuery({
    ...operationQuery(list, { customer_id: customerId }),
    enabled: customerId > 0 && id !== null,
  });
  if (!parts.data || id === null) return undefined;
  return parts.data.data.find((part) => part.id === id) ?? { id, name: `#${id}` };
}

/** Whether the reader may add contacts and sites to a customer, which who only sells to it may not. */
export function useMayAddTo(customerId: number): boolean {
  const customer = useQuery({
    ...operationQuery(getCustomer, { id: customerId }),
    enabled: customerId > 0,
  });
  return customer.data?.data.allowed_actions.includes('pic_create') ?? false;
}

/** The one active contact of a customer; undefined where there are none or several. @param customerId - 0: nobody's. */
export function useOnlyContact(customerId: number): Part | undefined {
  const contacts = useQuery({
    ...operationQuery(customerContactOperations.list, { customer_id: customerId }),
    enabled: customerId > 0,
  });
  const active = contacts.data?.data.filter((contact) => contact.status === 'active') ?? [];
  const [only] = active;
  return only && active.length === 1 ? { id: only.id, name: only.name, detail: only.position } : undefined;
}
