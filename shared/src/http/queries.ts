import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { InputOf, Operation, Success } from '../contract/operation';
import { randomId } from '../session/bytes';
import { callOperation } from './call-operation';
import { sendWrittenDown, writeDown } from './outbox';
import { ApiError, areaOf, orThrow } from './query-client';

// The shell takes these from their own module: what follows is for pages that write.
export { ApiError, areaOf, operationQuery, queryClient } from './query-client';

/**
 * A write as a mutation on its input: resolves with the server's answer, throws ApiError, and asks the area's queries
 * again. A write with files takes `callOperation` itself, which reports its progress. Without a connection it fails at
 * once: nothing waits to be sent when nobody expects it any more.
 * @param alsoRefresh - further areas that the write changes.
 * @param shownAs - for a write that the screen shows before it is stored: what the person calls it. It outlives a
 *   reload, see outbox.ts.
 */
export function useOperation<Op extends Operation>(
  operation: Op,
  alsoRefresh: readonly string[] = [],
  shownAs?: (input: InputOf<Op>) => string,
) {
  const client = useQueryClient();
  // A write whose answer was lost may have happened: sending the same again must not do it twice.
  const unanswered = useRef<{ body: string; key: string } | null>(null);
  return useMutation<Success<Op>, ApiError, InputOf<Op>>({
    mutationKey: [areaOf(operation), operation.name],
    networkMode: 'always',
    mutationFn: async (input) => {
      const body = JSON.stringify(input);
      const key = unanswered.current?.body === body ? unanswered.current.key : randomId();
      unanswered.current = { body, key };
      try {
        if (shownAs) writeDown(operation, input, shownAs(input), key);
        const answer = await orThrow(
          shownAs
            ? sendWrittenDown(operation, input, key)
            : callOperation(operation, input, { idempotencyKey: key }),
        );
        unanswered.current = null;
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status !== 0) unanswered.current = null;
        throw error;
      }
    },
    onSuccess: async () => {
      const areas = [areaOf(operation), ...alsoRefresh];
      await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
    },
  });
}
