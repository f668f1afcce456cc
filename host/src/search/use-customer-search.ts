import { listAllCustomers, type CustomerOption } from '@balai/shared/contract/sales/customers';
import { operationQuery } from '@balai/shared/http/query-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Rows that are asked for, and suggestions that are shown of them [9.2]. */
const ROWS = 5;
const SHOWN = 3;

/**
 * The customers for what is typed; the server is asked only for what is not empty [5.3]. Answers belong to their key,
 * so that a late one of an earlier key never takes the place of another. A failure is nothing found and nothing said
 * [8.15].
 * @param searched - what the server is asked for, which follows the typing.
 * @returns isSettled - these are all for what is typed. isAnswered - they are, or there are none because that failed.
 */
export function useCustomerSearch(
  typed: string,
  searched: string,
): { customers: CustomerOption[]; isSettled: boolean; isAnswered: boolean } {
  const key = typed === '' ? '' : searched;
  const { data, isSuccess, isPending, isPlaceholderData } = useQuery({
    ...operationQuery(listAllCustomers, { key, row: ROWS }),
    enabled: key !== '',
    retry: false,
    // What was found for fewer letters stays until the answer is there.
    placeholderData: keepPreviousData,
  });
  const customers = key === '' ? [] : (data?.data ?? []).slice(0, SHOWN);
  const isAnswered = key === typed && (key === '' || (!isPending && !isPlaceholderData));
  return { customers, isSettled: key !== '' && isAnswered && isSuccess, isAnswered };
}
