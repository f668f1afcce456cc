import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { faultOf, isLostRace } from '../database/database-fault';
import { DomainError } from '../errors';
import { refusalOfConstraint } from './constraint-refusals';

/** Foreign key, unique, check, exclusion. */
const CONSTRAINT_CODES = new Set(['23503', '23505', '23514', '23P01']);
const CHECK_VIOLATION = '23514';
/** Five characters of SQLSTATE whose class is 22: a value that cannot be stored or read, such as NUL in a text. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/**
 * What a person is told for an error of the database that his input brought about.
 * @returns null for every other error; it is a mistake of ours or a trouble of the server.
 */
export function databaseRefusal(error: unknown): DomainError | null {
  const fault = error instanceof DomainError ? null : faultOf(error);
  if (fault === null) return null;
  const { code, constraint, table } = fault;
  const refusal = CONSTRAINT_CODES.has(code) ? refusalOfConstraint(constraint, table) : null;
  if (refusal) {
    const { status, code: word, field, sentence } = refusal;
    return new DomainError(status, word, sentence, { errors: { [field]: sentence } });
  }
  if (isLostRace(error)) {
    return new DomainError(409, 'changed_meanwhile', platformSentence('changed_meanwhile'));
  }
  return code === CHECK_VIOLATION || DATA_EXCEPTION.test(code)
    ? new DomainError(422, 'invalid_input', platformSentence('unstorable'))
    : null;
}
