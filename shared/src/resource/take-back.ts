import { ApiError, areaOf, orThrow, queryClient } from '../http/query-client';
import { mayComeLater } from '../http/may-come-later';
import { repeatableCall } from '../http/repeatable-call';
import { alertFailure, alertSuccess } from '../ui/alerts';
import { toastWord } from '../ui/alerts/toast-words';
import { uiWord } from '../ui/ui-text';
import type { DoneWrite } from './undo-of';

const numberOf = (data: unknown, name: 'id' | 'version'): unknown =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).find(([key]) => key === name)?.[1]
    : undefined;

/**
 * Calls what takes a write back, and says what came of it as soon as the page shows that.
 * @param call - of the try before, whose answer may have been lost.
 */
export async function takeBack(write: DoneWrite, call = repeatableCall()): Promise<void> {
  const { reverse, answer, before, subject, alsoRefresh = [] } = write;
  if (!reverse) return;
  const { data } = answer;
  const input = { id: numberOf(data, 'id'), version: numberOf(data, 'version'), ...before };
  let refusal: ApiError | undefined;
  try {
    await orThrow(call(reverse, input));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refusal = error;
  }
  // Also after a refusal: somebody has changed what the page still shows. What is done next is done to the version of now.
  const areas = [areaOf(reverse), ...alsoRefresh];
  const isShown = Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
  // Without a connection nothing is read until it is back.
  if (refusal?.status !== 0) await isShown;
  if (!refusal) return alertSuccess(toastWord('undone'), { subject });
  const tryAgain = { label: uiWord('tryAgain'), onSelect: () => void takeBack(write, call) };
  alertFailure(refusal.message, { action: mayComeLater(refusal.status) ? tryAgain : undefined });
}
