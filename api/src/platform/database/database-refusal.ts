import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { DomainError } from '../errors';
import { refusalOfConstraint } from './constraint-refusals';

/** What pg's errors carry beside the sentence. */
interface DatabaseFault {
  code: string;
  constraint: string;
  table: string;
}

/** Foreign key, unique, check, exclusion. */
const CONSTRAINT_CODES = new Set(['23503', '23505', '23514', '23P01']);
const CHECK_VIOLATION = '23514';
/** Five characters of SQLSTATE whose class is 22: a value that cannot be stored or read, such as NUL in a text. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
/** Two transactions waited for each other, or one could not be put in order: nothing of the one that was ended is stored. */
const RETRIED_CODES = new Set(['40P01', '40001']);

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

function faultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error) || error instanceof DomainError) return null;
  const code = textOf(error, 'code');
  return code === ''
    ? null
    : { code, constraint: textOf(error, 'constraint'), table: textOf(error, 'table') };
}

/** Whether the transaction that ended with `error` may do when it is run again. */
export function isLostRace(error: unknown): boolean {
  const fault = faultOf(error);
  return fault !== null && RETRIED_CODES.has(fault.code);
}

/**
 * What a person is told for an error of the database that his input brought about.
 * @returns null for every other error; it is a mistake of ours or a trouble of the server.
 */
export function databaseRefusal(error: unknown): DomainError | null {
  const fault = faultOf(error);
  if (fault === null) return null;
  const { code, constraint, table } = fault;
  const refusal = CONSTRAINT_CODES.has(code) ? refusalOfConstraint(constraint, table) : null;
  if (refusal) {
    const { status, code: word, field, sentence } = refusal;
    return new DomainError(status, word, sentence, { errors: { [field]: sentence } });
  }
  if (RETRIED_CODES.has(code)) {
    return new DomainError(409, 'changed_meanwhile', platformSentence('changed_meanwhile'));
  }
  return code === CHECK_VIOLATION || DATA_EXCEPTION.test(code)
    ? new DomainError(422, 'invalid_input', platformSentence('unstorable'))
    : null;
}
