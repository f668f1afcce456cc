import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { SentenceParts } from '@balai/shared/contract/operation';
import type { Sentence } from '@balai/shared/format/sentence';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** Field name to what is wrong with it. */
export type FieldProblems = Readonly<Record<string, Sentence>>;

interface Details {
  data?: unknown;
  /** What is wrong with single fields. */
  errors?: FieldProblems;
}

export const partsOf = ({ key, values }: Sentence): SentenceParts => ({ key, values });

/** A refusal that the caller is told of: HTTP status, a stable code and one plain sentence. */
export class DomainError extends Error {
  readonly data: unknown;
  readonly errors: FieldProblems | undefined;

  constructor(
    readonly status: Status,
    readonly code: string,
    readonly sentence: Sentence,
    { data, errors }: Details = {},
  ) {
    super(sentence.message);
    this.name = new.target.name;
    this.data = data;
    this.errors = errors;
  }
}

export class NotFoundError extends DomainError {
  constructor() {
    // Also for rows outside the caller's visibility, so that ids cannot be probed.
    super(404, 'not_found', platformSentence('not_found'));
  }
}

export class ForbiddenError extends DomainError {
  constructor(sentence: Sentence = platformSentence('forbidden'), code = 'forbidden') {
    super(403, code, sentence);
  }
}

/** 'pipeline.hold_too_long' -> 'hold_too_long' */
const codeOf = ({ key }: Sentence): string => key.slice(key.indexOf('.') + 1);

/** The state of the record does not allow the action. */
export class ConflictError extends DomainError {
  /** @param options - `code`: where programs know the refusal by another name than that of its sentence. */
  constructor(sentence: Sentence, { code = codeOf(sentence), ...details }: Details & { code?: string } = {}) {
    super(409, code, sentence, details);
  }
}

export class InvalidInputError extends DomainError {
  /** @param errors - field name to sentence; the first one is the message. */
  constructor(errors: FieldProblems, code = 'invalid_input') {
    super(422, code, Object.values(errors)[0] ?? platformSentence('invalid_input'), { errors });
  }
}

/** @throws InvalidInputError (422) when there are any. */
export function refuseProblems(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

/** The process cannot keep up; the caller may ask again in a moment. */
export class BusyError extends DomainError {
  constructor() {
    super(503, 'busy', platformSentence('busy'));
  }
}

/** Too much at once (429): the same call is fine later. `data` says when: `retry_at` (ISO 8601), `retry_after` (s). */
export class RetryLaterError extends DomainError {
  /** Whole seconds, at least one: the header Retry-After. */
  readonly retryAfterS: number;

  /** @param until - Unix milliseconds from which the call is fine. */
  constructor(code: string, sentence: Sentence, until: number, now: Date) {
    const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
    super(429, code, sentence, { data: { retry_at: new Date(until).toISOString(), retry_after: seconds } });
    this.retryAfterS = seconds;
  }
}
