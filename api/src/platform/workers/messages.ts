import type { DomainError } from '../errors';

/** To a thread: run `run(input)` of a module. */
export interface Job {
  /** URL of the module, as text. */
  module: string;
  input: unknown;
}

/** A DomainError without its class, which does not travel between threads. */
export type Refusal = Pick<DomainError, 'status' | 'code' | 'sentence' | 'data' | 'errors'>;

/** From a thread: 'begun' once the module is loaded, then what became of the job. */
export type Answer =
  | { type: 'begun' }
  | { type: 'done'; output: unknown }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'failed'; error: unknown };
