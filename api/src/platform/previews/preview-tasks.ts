import { documentSentence } from '@balai/shared/contract/host/sentences/documents';
import { DomainError } from '../errors';
import { defineWorkerTask } from '../workers/worker-task';

const TIME_LIMIT_MS = 20_000;

const tooLarge = (): DomainError => new DomainError(422, 'document_too_large', documentSentence('too_large'));

export const damagedDocument = (): DomainError =>
  new DomainError(422, 'document_damaged', documentSentence('damaged'));

export const noConverter = (): DomainError =>
  new DomainError(422, 'document_no_converter', documentSentence('no_converter'));

/** What the thread could not end with in time or memory is too large to be shown, whatever it is. */
export const readTable = defineWorkerTask<typeof import('./read-table.worker')>({
  module: new URL('./read-table.worker.ts', import.meta.url),
  timeLimitMs: TIME_LIMIT_MS,
  refusal: (end) => (end === 'crash' ? damagedDocument() : tooLarge()),
});

export const checkDocument = defineWorkerTask<typeof import('./check-document.worker')>({
  module: new URL('./check-document.worker.ts', import.meta.url),
  timeLimitMs: TIME_LIMIT_MS,
  refusal: (end) => (end === 'crash' ? damagedDocument() : tooLarge()),
});

/** The readers speak of files to be imported; a viewer's person is told what concerns him. */
export function asDocumentRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError) || !error.code.startsWith('import_')) return error;
  return /unpacks_too_large|too_much|too_many|cell_too/.test(error.code) ? tooLarge() : damagedDocument();
}
