import type { FieldProblems } from '../errors';
import type { RowProblem } from './define-import';

/** What the rules of a form say of a row, each at its cell. @param problems - as the form asks for one record. */
export const formProblems = (fileRow: number, problems: FieldProblems): RowProblem[] =>
  Object.entries(problems).map(([column, sentence]) => ({
    fileRow,
    column,
    code: 'invalid_input',
    sentence,
  }));
