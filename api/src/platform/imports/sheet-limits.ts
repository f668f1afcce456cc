import type { Sentence } from '@balai/shared/format/sentence';
import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import {
  MAX_CELL_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@balai/shared/contract/host/import-limits';
import { UnreadableFileError } from './sheet';

/** @throws UnreadableFileError (422) when there are too many columns. */
export function checkColumnCount(count: number): void {
  if (count > MAX_IMPORT_COLUMNS) {
    throw new UnreadableFileError(
      sheetSentence('too_many_columns', { columns: count, limit: MAX_IMPORT_COLUMNS }),
      'import_too_many_columns',
    );
  }
}

/**
 * @param place - where it stands, e.g. 'row 5, column name'.
 * @throws UnreadableFileError (422) when a cell is longer than a spreadsheet's may be.
 */
export function checkCellLength(text: string, place: () => Sentence): void {
  if (text.length > MAX_CELL_CHARACTERS) throw cellTooLong(place());
}

export const cellTooLong = (place: Sentence): UnreadableFileError =>
  new UnreadableFileError(
    sheetSentence('cell_too_long', { limit: MAX_CELL_CHARACTERS, place }),
    'import_cell_too_long',
  );

export const tooManyRows = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('too_many_rows', { limit: MAX_IMPORT_ROWS }), 'import_too_many_rows');

/** Bytes of all cells together, as they are stored. */
export const MAX_TEXT_BYTES = 32 * 1024 * 1024;

export const tooMuchText = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('too_much_text'), 'import_too_much_text');
