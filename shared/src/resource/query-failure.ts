import type { Failure } from '../contract/operation';
import { ApiError } from '../http/queries';

/** What the server said against a query, null when it said nothing. */
export const failureOf = (error: Error | null): Failure | null =>
  error instanceof ApiError ? error.failure : null;
