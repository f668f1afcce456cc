import { DomainError } from '../errors';

/** What PostgreSQL means by its codes, in the words of somebody who imports a file. */
const reasons: Readonly<Record<string, string>> = {
  '23502': 'a value is missing that must be there',
  '23503': 'it refers to a record that does not exist',
  '23505': 'a value that may exist only once is there already',
  '23514': 'a value is outside its limits',
  '22001': 'a text is too long',
  '22003': 'a number is too large',
};

/** Why a batch as a whole was not stored: a rule's own sentence, or what the database says by its code. */
export function batchRefusal(error: Error, rowCount: number): string {
  const rows = rowCount === 1 ? 'This row was' : `All ${rowCount} rows of this batch were`;
  if (error instanceof DomainError) return `${rows} left out: ${error.message}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return `${rows} left out, because the database refused one: ${reasons[code] ?? 'it could not be stored'}`;
}
