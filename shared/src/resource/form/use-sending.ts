import { useState } from 'react';
import type { Operation } from '../../contract/operation';
import { useOperationWithFiles } from '../../http/queries';
import { filesOf } from './form-files';
import type { FormValues } from './form-model';

/** The write that saves a form, with the files that go along. */
export function useSending(operation: Operation, alsoRefresh: readonly string[] | undefined) {
  const save = useOperationWithFiles(operation, alsoRefresh);
  /** How much of a save that carries files is sent, in percent; null while none is under way. */
  const [sentPercent, setSentPercent] = useState<number | null>(null);

  /** @param values - of the form, in which the files stand. @throws ApiError with the refusal. */
  const send = (input: FormValues, values: FormValues) => {
    const files = filesOf(operation, values);
    if (Object.keys(files).length === 0) return save.mutateAsync({ input });
    setSentPercent(0);
    const onUploadProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number | null }) =>
      setSentPercent(totalBytes ? (sentBytes / totalBytes) * 100 : 0);
    return save.mutateAsync({ input, files, onUploadProgress }).finally(() => setSentPercent(null));
  };

  return {
    send,
    isSending: save.isPending,
    sentPercent,
    /** See `useOperation`; of what went without files alone, as none of them outlives the page. */
    keyOfUnsettled: (input: FormValues) => save.keyOfUnsettled({ input }),
    sendUnder: (key: string, input: FormValues) => save.sendUnder(key, { input }),
  };
}
