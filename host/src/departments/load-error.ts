/**
 * Why a department's code is not there:
 * - refused: the file has no hash in this page's composition
 * - unreachable: it did not arrive, or arrived changed
 * - broken: it arrived and is not a department
 */
export type LoadFailure = 'refused' | 'unreachable' | 'broken';

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
