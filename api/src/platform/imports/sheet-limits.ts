import {
  MAX_CELL_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@balai/shared/contract/host/imports';
import { grouped, UnreadableFileError } from './sheet';

/** @throws UnreadableFileError (422) when there are too many columns. */
export function checkColumnCount(count: number): void {
  if (count > MAX_IMPORT_COLUMNS) {
    throw new UnreadableFileError(
      'import_too_many_columns',
      `The file has ${grouped(count)} columns; at most ${MAX_IMPORT_COLUMNS} are allowed`,
    );
  }
}

/**
 * @param place - where it stands, e.g. 'row 5, column name'.
 * @throws UnreadableFileError (422) when a cell is longer than a spreadsheet's may be.
 */
export function checkCellLength(text: string, place: () => string): void {
  if (text.length > MAX_CELL_CHARACTERS) throw cellTooLong(place());
}

export const cellTooLong = (place: string): UnreadableFileError =>
  new UnreadableFileError(
    'import_cell_too_long',
    `A cell may have at most ${grouped(MAX_CELL_CHARACTERS)} characters; one in ${place} has more`,
  );

export const tooManyRows = (): UnreadableFileError =>
  new UnreadableFileError(
    'import_too_many_rows',
    `The file has more than ${grouped(MAX_IMPORT_ROWS)} rows; divide it and upload the parts`,
  );

/** Bytes of all cells together, as they are stored. */
export const MAX_TEXT_BYTES = 40 * 1024 * 1024;

export const tooMuchText = (): UnreadableFileError =>
  new UnreadableFileError(
    'import_too_much_text',
    'The cells of the file hold more than 40 MB of text; divide it and upload the parts',
  );
