import { defineWorkerTask, type WorkerEnd } from '../workers/worker-task';
import { UnreadableFileError } from './sheet';

const sentences: Record<WorkerEnd, [code: string, sentence: string]> = {
  time: ['import_too_slow', 'Reading the file takes more than 30 seconds; divide it and upload the parts'],
  memory: ['import_too_much', 'The file holds more than can be read at once; divide it and upload the parts'],
  crash: ['import_damaged', 'The file is damaged and cannot be read'],
};

/** `readSheet` in a thread. */
export const sheetReader = defineWorkerTask<typeof import('./read-sheet.worker')>({
  module: new URL('./read-sheet.worker.ts', import.meta.url),
  timeLimitMs: 30_000,
  refusal: (end) => new UnreadableFileError(...sentences[end]),
});
