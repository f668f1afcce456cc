import type { Call } from '../call';
import type { RecordType } from '../records/records';
import { findTaken, takenRefusal } from '../records/uniqueness';
import type { ImportRow, RowProblem } from './define-import';

/**
 * The rows whose name or code a live record has, each with the refusal at its cell; a statement for each `unique` column,
 * however many rows.
 */
export async function takenProblems(
  call: Call,
  type: RecordType,
  rows: readonly ImportRow[],
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const column of type.unique ?? []) {
    const textOf = ({ values: { [column]: value } }: ImportRow): string =>
      typeof value === 'string' ? value.trim().toLowerCase() : '';
    const texts = rows.map(textOf).filter((text) => text !== '');
    const taken = await findTaken(call, type, column, texts);
    problems.push(
      ...rows
        .filter((row) => taken.has(textOf(row)))
        .map(({ fileRow }) => ({ fileRow, column, ...takenRefusal(column) })),
    );
  }
  return problems;
}
