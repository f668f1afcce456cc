import { ApiError, areaOf, orThrow, queryClient } from '../http/query-client';
import { callOperation } from '../http/call-operation';
import { alertFailure, alertSuccess } from '../ui/alerts';
import { toastWord } from '../ui/alerts/toast-words';
import type { DoneWrite } from './undo-of';

const numberOf = (data: unknown, name: 'id' | 'version'): unknown =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).find(([key]) => key === name)?.[1]
    : undefined;

/** Calls what takes a write back, and says what came of it as soon as the page shows that. */
export async function takeBack(write: DoneWrite): Promise<void> {
  const { reverse, answer, before, subject, alsoRefresh = [] } = write;
  if (!reverse) return;
  const { data } = answer;
  const input = { id: numberOf(data, 'id'), version: numberOf(data, 'version'), ...before };
  let refusal: ApiError | undefined;
  try {
    await orThrow(callOperation(reverse, input));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refusal = error;
  }
  // Also after a refusal: somebody has changed what the page still shows. What is done next is done to the version of now.
  const areas = [areaOf(reverse), ...alsoRefresh];
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
  if (refusal) alertFailure(refusal.message);
  else alertSuccess(toastWord('undone'), { subject });
}
