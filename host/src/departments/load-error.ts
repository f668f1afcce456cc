/**
 * Why a department's code is not there:
 * - refused: the file has no hash in this page's composition
 * - gone: the server has it no more
 * - unreachable: the server or the connection did not answer
 * - timeout: it did not arrive in the time that a file has
 * - altered: it arrived otherwise than it was published
 * - broken: it arrived, and failed when it started or is not a department
 * - hung: the tab froze when it started before, so it was not started again
 */
export type LoadFailure = 'refused' | 'gone' | 'unreachable' | 'timeout' | 'altered' | 'broken' | 'hung';

/** Failures that a connection which comes back may have mended. */
export const isOfConnection = (failure: LoadFailure): boolean =>
  failure === 'unreachable' || failure === 'timeout';

/** A department's code could not be loaded. `cause` holds what was thrown underneath. */
export class DepartmentLoadError extends Error {
  constructor(
    readonly departmentId: string,
    readonly failure: LoadFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DepartmentLoadError';
  }
}

const failureOfChunk: Readonly<Record<string, LoadFailure>> = {
  integrity: 'refused',
  gone: 'gone',
  altered: 'altered',
  timeout: 'timeout',
  // It ran, and failed before it had said what it holds: a word of the language that this browser does not know.
  missing: 'broken',
};

/**
 * What webpack's error for a chunk says; its types are ours, see shared/build/integrity-plugin.ts.
 * @returns undefined for every other error.
 */
export function chunkFailureOf(error: unknown): LoadFailure | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const type = 'type' in error ? String(error.type) : '';
  return failureOfChunk[type] ?? 'unreachable';
}
