import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isSuccess, type InputOf, type Operation } from '../contract/operation';
import { areaOf } from '../http/queries';
import { useRepeatableCall } from '../http/repeatable-call';
import { useCan } from '../session/session';
import { alertFailure, alertSuccess, confirmDelete } from '../ui/alerts';
import { useReadAfterRefusal } from './after-refusal';
import { undoOf } from './undo-of';

/**
 * Deletes a record after the specification's question and goes to its list, where who may bring it back is offered to.
 * @param alsoRefresh - further areas that name the record.
 * @returns deletes one, and answers whether it is gone.
 */
export function useDeletion<Op extends Operation>(
  operation: Op,
  listPath: string,
  alsoRefresh: readonly string[] = [],
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const can = useCan();
  const readAfterRefusal = useReadAfterRefusal();
  const send = useRepeatableCall();
  return async (input: InputOf<Op>, subject: string): Promise<boolean> => {
    if (!(await confirmDelete(subject))) return false;
    const answer = await send(operation, input);
    if (!isSuccess<Op>(answer)) {
      alertFailure(answer.message);
      readAfterRefusal(answer, operation, alsoRefresh);
      return false;
    }
    await navigate(listPath);
    // Asking for the record that is gone would end in an error; lists ask again when they open.
    await client.invalidateQueries({ queryKey: [areaOf(operation)], refetchType: 'none' });
    for (const area of alsoRefresh) void client.invalidateQueries({ queryKey: [area] });
    const reverse = operation.undoneBy?.();
    const undo =
      reverse && can(reverse.access) && undoOf({ reverse, answer, before: input, subject, alsoRefresh });
    alertSuccess('Data Has Been Deleted!', { subject, undo: undo || undefined });
    return true;
  };
}
