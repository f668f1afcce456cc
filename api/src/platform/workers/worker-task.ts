import type { DomainError } from '../errors';

/** Why a thread ended before it had answered: over its time, over its memory, or by itself. */
export type WorkerEnd = 'time' | 'memory' | 'crash';

/** Work that is done in a thread of its own, because its input decides how long it takes and what it needs. */
export interface WorkerTask<Input, Output> {
  /** A module with `export function run(input)`; nothing of it is loaded into the main thread. */
  module: URL;
  /** Milliseconds of work, loading not counted; after that the thread is ended. */
  timeLimitMs: number;
  /** What the caller is told when the thread ended before it had answered. */
  refusal: (end: WorkerEnd) => DomainError;
  /** Keeps the types of `run`; never there. */
  readonly types?: (input: Input) => Output;
}

/**
 * Declares a task. Its module is named `<what-it-does>.worker.ts` and has one export, `run(input)`, whose input and
 * output are plain data: texts, numbers, lists, objects, Date, Map, Set, Uint8Array. A Buffer arrives as a Uint8Array;
 * those of the input are copied, those of the output are handed over. A DomainError that `run` throws is thrown to the
 * caller, as a DomainError of the same status, code, sentence, data and errors, not of the same class.
 *
 *     export const measurePicture = defineWorkerTask<typeof import('./measure-picture.worker')>({
 *       module: new URL('./measure-picture.worker.ts', import.meta.url),
 *       timeLimitMs: 10_000,
 *       refusal: () => new DomainError(422, 'picture_too_complex', fileSentence('picture_damaged')),
 *     });
 *     const { width } = await runInWorker(measurePicture, { content });
 */
export const defineWorkerTask = <Module extends { run: (input: never) => unknown }>(
  task: Omit<WorkerTask<unknown, unknown>, 'types'>,
): WorkerTask<Parameters<Module['run']>[0], Awaited<ReturnType<Module['run']>>> => task;
