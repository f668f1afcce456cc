// Loaded in the main thread, too: sharp's libraries must not be unloaded with the first thread that ends.
import 'sharp';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { DomainError } from '../errors';
import { defineWorkerTask, type WorkerEnd } from '../workers/worker-task';

const TIME_LIMIT_MS = 30_000;

const refusal = (end: WorkerEnd): DomainError =>
  end === 'time'
    ? new DomainError(422, 'file_too_complex', platformSentence('file_too_complex'))
    : new DomainError(422, 'file_unreadable', platformSentence('file_unreadable'));

export const inspectAttachment = defineWorkerTask<typeof import('./inspect-attachment.worker')>({
  module: new URL('./inspect-attachment.worker.ts', import.meta.url),
  timeLimitMs: TIME_LIMIT_MS,
  refusal,
});

export const drawPicture = defineWorkerTask<typeof import('./draw-picture.worker')>({
  module: new URL('./draw-picture.worker.ts', import.meta.url),
  timeLimitMs: TIME_LIMIT_MS,
  refusal,
});
