import { useCallback, useRef, useState } from 'react';
import { uploadAttachments, type Attachment } from '../../contract/host/attachments';
import { isSuccess, type Failure } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { forItsPerson } from '../../http/for-its-person';
import { randomId } from '../../session/bytes';
import { useUnsavedMark } from '../form/use-unsaved-mark';
import { useLaterText } from '../later-text/later-text';
import { refusalOf } from './chosen-file';
import { makePreview } from './heic-previews';
import { useRefreshAttachments } from './use-refresh-attachments';

/** How far a file is; 'refused' was never sent, because it cannot be taken. */
export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'refused'; reason: string };

export interface Upload {
  id: string;
  file: File;
  state: UploadState;
}

/** More would only make each of them slower. */
const SENT_TOGETHER = 3;

/** A file on its way, beside what is drawn of it. */
interface Job {
  id: string;
  file: File;
  abort: AbortController;
  /** A write whose answer was lost may have happened: it is sent again under the same key, as after any failure. */
  key: string;
}

/**
 * Sends files to a record, each by itself and three at a time: one that fails or is cancelled leaves the others alone,
 * and can be sent again.
 */
export function useUploads(entity: string, entityId: number, slot: Attachment['slot']) {
  const text = useLaterText();
  const refresh = useRefreshAttachments(entity, entityId);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const jobs = useRef(new Map<string, Job>());
  const queue = useRef<Job[]>([]);
  const running = useRef(0);
  useUnsavedMark(uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending'));

  const change = useCallback(
    (id: string, state: UploadState) =>
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    [],
  );
  const remove = useCallback((id: string) => {
    jobs.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  }, []);

  const send = async ({ id, file, abort, key }: Job): Promise<void> => {
    change(id, { kind: 'sending', percent: 0 });
    const files: Record<string, File | File[]> =
      slot === 'image' || slot === 'pic' ? { [slot]: file } : { [slot]: [file] };
    // Once its person has left, those behind it are not sent: they would be somebody else's.
    const answer = await forItsPerson(
      callOperation(
        uploadAttachments,
        { entity, entity_id: entityId },
        {
          files,
          signal: abort.signal,
          idempotencyKey: key,
          onUploadProgress: ({ sentBytes, totalBytes }) =>
            change(id, { kind: 'sending', percent: totalBytes ? (sentBytes / totalBytes) * 100 : 0 }),
        },
      ),
    );
    const isCancelled = abort.signal.aborted;
    const isStored = isSuccess<typeof uploadAttachments>(answer);
    if (isCancelled || isStored) remove(id);
    else change(id, { kind: 'failed', failure: answer });
    const awaitingPreview = isStored ? answer.data.filter((stored) => stored.can_add_preview) : [];
    for (const stored of awaitingPreview) void makePreview(stored.id, file, refresh);
    // Also after a cancellation, which may have come too late.
    await refresh();
  };

  const work = (): void => {
    const next = running.current < SENT_TOGETHER ? queue.current.shift() : undefined;
    if (!next) return;
    running.current += 1;
    void send(next).finally(() => {
      running.current -= 1;
      work();
    });
    work();
  };

  const enqueue = (job: Job): void => {
    jobs.current.set(job.id, job);
    queue.current.push(job);
    work();
  };

  const add = (files: Iterable<File>): void => {
    const added = [...files].map((file): Upload => {
      const reason = refusalOf(file, text);
      return { id: randomId(), file, state: reason ? { kind: 'refused', reason } : { kind: 'waiting' } };
    });
    setUploads((before) => [...before, ...added]);
    for (const { id, file, state } of added) {
      if (state.kind === 'waiting') enqueue({ id, file, abort: new AbortController(), key: randomId() });
    }
  };

  const retry = ({ id, state }: Upload): void => {
    const failed = jobs.current.get(id);
    if (state.kind !== 'failed' || !failed) return;
    change(id, { kind: 'waiting' });
    enqueue({ ...failed, abort: new AbortController() });
  };

  /** Stops a file that is waiting or on its way; takes one that failed off the list. */
  const cancel = (id: string): void => {
    const isQueued = queue.current.some((job) => job.id === id);
    queue.current = queue.current.filter((job) => job.id !== id);
    jobs.current.get(id)?.abort.abort();
    const isRunning = uploads.some((upload) => upload.id === id && upload.state.kind === 'sending');
    if (isQueued || !isRunning) remove(id);
  };

  return { uploads, add, retry, cancel };
}
