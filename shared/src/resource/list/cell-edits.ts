import type { TObject } from 'typebox';
import type { ById } from '../../contract/list';
import type { Operation } from '../../contract/operation';
import type { FieldDeclaration, FormValues } from '../form/form-model';
import { writeOf, type RecordPages, type VersionedRecord } from '../record/record-pages';

/** Cells of a list that are changed where they stand. */
export interface CellEdits {
  /** Columns that are fields of the update, too. */
  columns: readonly string[];
  /** Those of them of which more has to be said, such as where the choices of a reference come from. */
  fields: readonly FieldDeclaration[];
  get: Operation<typeof ById>;
  /** Is sent the field of the cell and no other, see `changesOf`. */
  update: Operation<TObject>;
  /** What the form of a stored record begins with; its fields that the update takes by default. */
  valuesOf?: (record: never) => FormValues;
  alsoRefresh?: readonly string[];
}

/** What changing a cell needs to know of a kind of record. */
type EditedRecord<Row extends VersionedRecord> = Pick<
  RecordPages<Row>,
  'area' | 'get' | 'update' | 'alsoRefresh'
>;

/**
 * Declares which cells are changed in place, with the calls that the record's own form makes.
 * @param columns - whose value is a text, a number, a day, one of a few words, or other records where the declaration
 *   says among which (`source`) or draws the field (`render`); no money and nothing that is approved.
 * @param form - of the record, where its values are not simply those of the answer.
 */
export function cellEdits<Row extends VersionedRecord>(
  record: EditedRecord<Row>,
  columns: readonly (string | FieldDeclaration)[],
  { valuesOf }: { valuesOf?: (record: Row) => FormValues } = {},
): CellEdits {
  const update = writeOf(record, 'update');
  return {
    columns: columns.map((column) => (typeof column === 'string' ? column : column.name)),
    fields: columns.filter((column) => typeof column !== 'string'),
    get: record.get,
    update,
    alsoRefresh: record.alsoRefresh,
    valuesOf,
  };
}
