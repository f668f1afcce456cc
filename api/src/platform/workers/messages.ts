import { DomainError } from '../errors';

/** To a thread: run `run(input)` of a module. */
export interface Job {
  /** URL of the module, as text. */
  module: string;
  input: unknown;
}

/** A DomainError without its class, which does not travel between threads. */
export type Refusal = Pick<DomainError, 'status' | 'code' | 'message' | 'sentence' | 'details'>;

/** The error that a thread refused with, with the keys and values of what it says. */
export function refusalFrom({ status, code, message, sentence, details }: Refusal): DomainError {
  const { data, errors, problems } = details;
  const fields = Object.entries(errors ?? {}).map(([field, text]) => {
    const problem = problems?.[field];
    return [field, problem ? { ...problem, message: text } : text] as const;
  });
  return new DomainError(status, code, sentence ?? message, {
    data,
    ...(errors && { errors: Object.fromEntries(fields) }),
  });
}

/** From a thread: 'begun' once the module is loaded, then what became of the job. */
export type Answer =
  | { type: 'begun' }
  | { type: 'done'; output: unknown }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'failed'; error: unknown };
