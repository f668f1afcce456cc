import type { InputOf, Operation, Success } from '../contract/operation';
import { ApiError, useOperation } from '../http/queries';
import { alertFailure, alertSuccess } from '../ui/alerts';

/**
 * A write that is no verb of a record (see `defineVerbs`) and asks nothing more: done and refused are said in toasts.
 * @param alsoRefresh - areas that are asked again beside the operation's own.
 * @returns a function that resolves with the answer, or null when the server refused.
 */
export function useVerb<Op extends Operation>(operation: Op, alsoRefresh: readonly string[] = []) {
  const { mutateAsync } = useOperation(operation, alsoRefresh);
  return async (input: InputOf<Op>): Promise<Success<Op> | null> => {
    try {
      const answer = await mutateAsync(input);
      alertSuccess();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
      return null;
    }
  };
}
