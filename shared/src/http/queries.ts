import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, InputOf, Operation, Success } from '../contract/operation';
import { callOperation, type CallOptions } from './call-operation';
import { forItsPerson } from './for-its-person';
import { sendWrittenDown, writeDown } from './outbox';
import { ApiError, areaOf, orThrow } from './query-client';
import { bodyWithFiles, unsettledWrite } from './unsettled-write';
import { useTrackedMutation } from './use-tracked-mutation';

// The shell takes these from their own module: what follows is for pages that write.
export { ApiError, areaOf, isReadAgain, operationQuery, orThrow, queryClient } from './query-client';
export { forItsPerson } from './for-its-person';
export { writtenDown } from './outbox';
export { useShownFirst } from './use-shown-first';
export { usePolling } from '../session/live';

/**
 * A write as a mutation: resolves with the server's answer, throws ApiError, and asks the area's queries again. Without a
 * connection it fails at once: nothing waits to be sent when nobody expects it any more. A component that reads nothing
 * of how it goes is not drawn for it.
 * @param areasOf - what is asked again.
 * @param send - makes the call under an idempotency key.
 * @param bodyOf - text that is the same for what the server would take for the same call.
 */
function useWrite<Op extends Operation, Sent>(
  areasOf: (sent: Sent) => readonly string[],
  send: (sent: Sent, key: string) => Promise<Answer<Op>>,
  bodyOf: (sent: Sent) => string,
) {
  const client = useQueryClient();
  const [unsettled] = useState(unsettledWrite);
  const mutation = useTrackedMutation<Success<Op>, ApiError, Sent>({
    networkMode: 'always',
    mutationFn: async (sent) => {
      try {
        const answer = await orThrow(forItsPerson(send(sent, unsettled.keyFor(bodyOf(sent)))));
        unsettled.settle();
        return answer;
      } catch (error) {
        // Another write was sent under the key of an earlier visit.
        if (error instanceof ApiError && error.code === 'idempotency_mismatch') unsettled.settle();
        throw error;
      }
    },
    onSuccess: async (_answer, sent) => {
      await Promise.all(areasOf(sent).map((area) => client.invalidateQueries({ queryKey: [area] })));
    },
  });
  // Not copied: to read something of it is to follow it.
  return Object.assign(mutation, {
    /** See `UnsettledWrite`. */
    keyOfUnsettled: (sent: Sent): string | null => unsettled.keyOf(bodyOf(sent)),
    sendUnder: (key: string, sent: Sent): void => unsettled.sendUnder(key, bodyOf(sent)),
  });
}

/**
 * A write as a mutation on its input, see `useWrite`.
 * @param alsoRefresh - further areas that the write changes.
 * @param shownAs - for a write that the screen shows before it is stored: what the person calls it. It outlives a
 *   reload, see outbox.ts.
 */
export function useOperation<Op extends Operation>(
  operation: Op,
  alsoRefresh: readonly string[] = [],
  shownAs?: (input: InputOf<Op>) => string,
) {
  const send = async (input: InputOf<Op>, key: string): Promise<Answer<Op>> => {
    if (!shownAs) return callOperation(operation, input, { idempotencyKey: key });
    writeDown(operation, input, shownAs(input), key);
    return sendWrittenDown(operation, input, key);
  };
  const areasOf = () => [areaOf(operation), ...alsoRefresh];
  return useWrite<Op, InputOf<Op>>(areasOf, send, (input) => JSON.stringify(input));
}

/** One write among many. */
interface AnyWrite {
  operation: Operation;
  input: InputOf<Operation>;
  alsoRefresh: readonly string[];
}

/** As `useOperation`, where only the call says which write it is. */
export const useAnyOperation = () =>
  useWrite<Operation, AnyWrite>(
    ({ operation, alsoRefresh }) => [areaOf(operation), ...alsoRefresh],
    ({ operation, input }, key) => callOperation(operation, input, { idempotencyKey: key }),
    ({ operation, input }) => JSON.stringify([operation.name, input]),
  );

/** An input and the files that go with it in one call. */
export interface WriteWithFiles<Op> extends Pick<CallOptions, 'files' | 'onUploadProgress'> {
  input: InputOf<Op>;
}

/** As `useOperation`, for what may carry files beside its input: all of it is stored, or nothing. */
export function useOperationWithFiles<Op extends Operation>(
  operation: Op,
  alsoRefresh: readonly string[] = [],
) {
  const send = ({ input, ...options }: WriteWithFiles<Op>, key: string): Promise<Answer<Op>> =>
    callOperation(operation, input, { ...options, idempotencyKey: key });
  const areasOf = () => [areaOf(operation), ...alsoRefresh];
  return useWrite<Op, WriteWithFiles<Op>>(areasOf, send, ({ input, files }) => bodyWithFiles(input, files));
}
