import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Failure } from '@balai/shared/contract/operation';
import type { Sentence } from '@balai/shared/format/sentence';
import { databaseRefusal } from '../refusals/database-refusal';
import { errorCode } from '../env/error-facts';
import { DomainError, type FieldProblems, partsOf } from '../errors';

interface Refusal {
  status: number;
  code: string;
  sentence: Sentence;
}

const refusal = (status: number, code: string, sentence: Sentence): Refusal => ({ status, code, sentence });

const busy = refusal(503, 'busy', platformSentence('busy'));

/** What PostgreSQL says when it stops, starts or has no connection to give, and what the line to it says. */
const DATABASE_AWAY = ['53300', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** What the system says of a machine that it does not reach, or of a name that nobody has for the moment. */
const MACHINE_AWAY = ['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'];

/** A disk that is full or can only be read: that of the files, or that of the database. */
const NOTHING_STORED = ['EDQUOT', 'ENOSPC', 'EROFS', '25006', '53100'];

const cannotStore = refusal(503, 'storage', platformSentence('cannot_store'));

/** What is no mistake of anybody: it passes, and the same call may be sent again. */
const troubles = new Map([
  ...[...DATABASE_AWAY, ...MACHINE_AWAY].map((code) => [code, busy] as const),
  ...NOTHING_STORED.map((code) => [code, cannotStore] as const),
]);

/** The sentence and code for refusals that the framework makes before a handler is reached. */
const frameworkRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(
    415,
    'unsupported_media_type',
    platformSentence('unsupported_media_type'),
  ),
  FST_REQ_FILE_TOO_LARGE: refusal(413, 'too_large', platformSentence('file_too_large')),
  FST_ERR_CTP_BODY_TOO_LARGE: refusal(413, 'too_large', platformSentence('data_too_large')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusal(400, 'bad_request', platformSentence('bad_request')),
  FST_ERR_CTP_INVALID_JSON_BODY: refusal(400, 'bad_request', platformSentence('bad_json')),
  FST_ERR_CTP_EMPTY_JSON_BODY: refusal(400, 'bad_request', platformSentence('empty_request')),
  FST_ERR_BAD_URL: refusal(400, 'bad_request', platformSentence('bad_address')),
  FST_UNDER_PRESSURE: busy,
  // PostgreSQL ended the statement at its time limit.
  '57014': refusal(503, 'too_slow', platformSentence('too_slow')),
};

function frameworkRefusal(error: object): Refusal | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = frameworkRefusals[code];
  if (known) return known;
  const trouble = troubles.get(code);
  if (trouble) return trouble;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 404) return refusal(404, 'not_found', platformSentence('not_found'));
  if (status === 429) return refusal(status, 'too_many_requests', platformSentence('too_many_requests'));
  return status >= 400 && status < 500
    ? refusal(status, 'bad_request', platformSentence('bad_request'))
    : null;
}

const mapped = <Made>(errors: FieldProblems, make: (problem: Sentence) => Made): Record<string, Made> =>
  Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name, make(problem)]));

const failureOf = ({ status, code, sentence }: Refusal, requestId: string): Failure => ({
  status,
  message: sentence.message,
  code,
  request_id: requestId,
  sentence: partsOf(sentence),
});

/**
 * The one place where an error becomes an answer.
 * @returns the envelope, and whether the error is a surprise that belongs into the log; its details never leave.
 */
export function answerFor(error: unknown, requestId: string): { failure: Failure; unexpected: boolean } {
  const domainError = error instanceof DomainError ? error : databaseRefusal(error);
  if (domainError) {
    const { status, code, sentence, data, errors } = domainError;
    return {
      failure: {
        ...failureOf({ status, code, sentence }, requestId),
        ...(data === undefined ? {} : { data }),
        ...(errors && {
          errors: mapped(errors, (problem) => problem.message),
          problems: mapped(errors, partsOf),
        }),
      },
      unexpected: false,
    };
  }
  const known = typeof error === 'object' && error !== null ? frameworkRefusal(error) : null;
  // Whoever keeps the server running wants to know of its troubles.
  if (known) return { failure: failureOf(known, requestId), unexpected: troubles.has(errorCode(error)) };
  const surprise = refusal(500, 'internal', platformSentence('internal'));
  return { failure: failureOf(surprise, requestId), unexpected: true };
}
