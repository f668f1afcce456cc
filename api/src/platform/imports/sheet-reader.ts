import type { Sentence } from '@balai/shared/format/sentence';
import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { defineWorkerTask, type WorkerEnd } from '../workers/worker-task';
import { UnreadableFileError } from './sheet';

const sentences: Record<WorkerEnd, [sentence: Sentence, code: string]> = {
  time: [sheetSentence('too_slow'), 'import_too_slow'],
  memory: [sheetSentence('too_much'), 'import_too_much'],
  crash: [sheetSentence('damaged'), 'import_damaged'],
};

/** `readSheet` in a thread. */
export const sheetReader = defineWorkerTask<typeof import('./read-sheet.worker')>({
  module: new URL('./read-sheet.worker.ts', import.meta.url),
  timeLimitMs: 30_000,
  refusal: (end) => new UnreadableFileError(...sentences[end]),
});
