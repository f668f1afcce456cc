import type { Call } from '../call';
import type { RecordType } from '../records/records';
import { findTaken, takenRefusal, type UniqueColumn } from '../records/uniqueness';
import type { RowProblem } from './define-import';

/** A row of a file with the column that no other record may have the same text in. */
interface NamedRow<Column extends UniqueColumn> {
  fileRow: number;
  values: { readonly [Name in Column]?: string | null };
}

/** The rows whose name or code a live record has, each with the refusal at its cell; one statement however many. */
export async function takenProblems<Column extends UniqueColumn>(
  call: Call,
  type: RecordType,
  column: Column,
  rows: readonly NamedRow<Column>[],
): Promise<RowProblem[]> {
  const textOf = ({ values }: NamedRow<Column>): string => values[column]?.trim().toLowerCase() ?? '';
  const texts = rows.map(textOf).filter((text) => text !== '');
  const taken = await findTaken(call, type, column, texts);
  return rows
    .filter((row) => taken.has(textOf(row)))
    .map(({ fileRow }) => ({ fileRow, column, ...takenRefusal(column) }));
}
