import { useQueryClient } from '@tanstack/react-query';
import type { Failure, Operation } from '../contract/operation';
import { areaOf } from '../http/query-client';

/** It may not be seen or done any more, is not there any more, or has become another. */
const IS_NOT_AS_SHOWN: readonly number[] = [403, 404, 409];

/**
 * Reads again what the page shows, where a refusal says that it is not so any more: somebody has changed, deleted or
 * taken away the record meanwhile. What is done next is done to what is there now.
 * @returns a function of the refusal, the refused operation, and areas that show the record beside those of that.
 */
export function useReadAfterRefusal() {
  const client = useQueryClient();
  return (
    { status }: Pick<Failure, 'status'>,
    operation: Operation,
    alsoRefresh: readonly string[] = [],
  ): void => {
    if (!IS_NOT_AS_SHOWN.includes(status)) return;
    for (const area of [areaOf(operation), ...alsoRefresh])
      void client.invalidateQueries({ queryKey: [area] });
  };
}
