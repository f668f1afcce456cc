import type { TObject } from 'typebox';
import type { byId } from '../../contract/list';
import type { Operation } from '../../contract/operation';
import type { FormValues } from '../form/form-model';
import { valuesFor, writeOf, type RecordPages, type VersionedRecord } from '../record/record-pages';

/** Cells of a list that are changed where they stand. */
export interface CellEdits {
  /** Columns that are fields of the update, too. */
  columns: readonly string[];
  get: Operation<typeof byId>;
  update: Operation<TObject>;
  /** What the update is sent of a record that nobody changes. */
  valuesOf: (record: VersionedRecord) => FormValues;
  alsoRefresh?: readonly string[];
}

/** What changing a cell needs to know of a kind of record. */
type EditedRecord<Row extends VersionedRecord> = Pick<
  RecordPages<Row>,
  'area' | 'get' | 'update' | 'alsoRefresh'
>;

/**
 * Declares which cells are changed in place, with the calls that the record's own form makes.
 * @param columns - whose value is a text, a number, a day or one of a few words; no money and nothing that is approved.
 * @param valuesOf - what the form of the record begins with; default: the record's fields that the update takes.
 */
export function cellEdits<Row extends VersionedRecord>(
  record: EditedRecord<Row>,
  columns: readonly string[],
  valuesOf?: (record: Row) => FormValues,
): CellEdits {
  const update = writeOf(record, 'update');
  return {
    columns,
    get: record.get,
    update,
    // The declaration ties Row to what `get` answers.
    valuesOf: (stored) => valuesOf?.(stored as Row) ?? valuesFor(stored, update.input),
    alsoRefresh: record.alsoRefresh,
  };
}
