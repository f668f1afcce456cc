import type { Failure } from '@balai/shared/contract/operation';
import { databaseRefusal } from '../database/database-refusal';
import { DomainError } from '../errors';

/** The sentence and code for refusals that the framework makes before a handler is reached. */
const frameworkRefusals: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'This kind of content is not accepted here',
  },
  FST_REQ_FILE_TOO_LARGE: { status: 413, code: 'too_large', message: 'The file is too large' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', message: 'The data sent is too large' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad_request',
    message: 'The request cannot be read',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'bad_request',
    message: 'The request is not valid JSON',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'bad_request', message: 'The request is empty' },
  FST_ERR_BAD_URL: { status: 400, code: 'bad_request', message: 'The address is not valid' },
  FST_UNDER_PRESSURE: {
    status: 503,
    code: 'busy',
    message: 'The server is busy. Please try again in a moment',
  },
  // PostgreSQL ended the statement at its time limit.
  '57014': {
    status: 503,
    code: 'too_slow',
    message: 'This takes too long. Please narrow it with a filter and try again',
  },
};

const notFound = { status: 404, code: 'not_found', message: 'Data not found' };

function frameworkRefusal(error: object): { status: number; code: string; message: string } | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = frameworkRefusals[code];
  if (known) return known;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 404) return notFound;
  if (status === 429) return { status, code: 'too_many_requests', message: 'Too many requests' };
  if (status >= 400 && status < 500)
    return { status, code: 'bad_request', message: 'The request cannot be read' };
  return null;
}

/**
 * The one place where an error becomes an answer.
 * @returns the envelope, and whether the error is a surprise that belongs into the log; its details never leave.
 */
export function answerFor(error: unknown, requestId: string): { failure: Failure; unexpected: boolean } {
  const domainError = error instanceof DomainError ? error : databaseRefusal(error);
  if (domainError) {
    const { status, code, message, details } = domainError;
    return { failure: { status, message, code, request_id: requestId, ...details }, unexpected: false };
  }
  const refusal = typeof error === 'object' && error !== null ? frameworkRefusal(error) : null;
  if (refusal) return { failure: { ...refusal, request_id: requestId }, unexpected: false };
  return {
    failure: {
      status: 500,
      message: 'Something went wrong. Please try again',
      code: 'internal',
      request_id: requestId,
    },
    unexpected: true,
  };
}
