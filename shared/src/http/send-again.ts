import { isSuccess, type Operation } from '../contract/operation';
import { callOperation } from './call-operation';
import { mayComeLater } from './may-come-later';
import { tellNotStored } from './not-stored';
import { crossOut, readWrittenDown, type WrittenDown } from './outbox';
import { queryClient } from './query-client';

/** Reads wait no longer than this for what is sent again; a line that is so slow shows what there is. */
const LONGEST_WAIT_MS = 20_000;

async function sendOne({ key, operation, input, about }: WrittenDown): Promise<void> {
  // What sends a call reads of it what was written down, and nothing else.
  const answer = await callOperation(operation as Operation, input, { idempotencyKey: key });
  const isKept = !isSuccess(answer) && mayComeLater(answer.status);
  if (!isKept) crossOut(key);
  if (!isSuccess(answer)) tellNotStored({ about, message: answer.message, isKept });
}

/**
 * Sends the writes of an earlier page one after another, each with its own key, and tells which were not taken.
 * @param leftBehind - as the earlier page stored them.
 */
export async function sendAgain(leftBehind: string): Promise<void> {
  const all = (async () => {
    for (const write of readWrittenDown(leftBehind)) await sendOne(write);
  })();
  const inTime = all.then(() => true);
  const late = new Promise<false>((enough) => setTimeout(() => enough(false), LONGEST_WAIT_MS));
  if (await Promise.race([inTime, late])) return;
  void all.then(() => queryClient.invalidateQueries());
}
