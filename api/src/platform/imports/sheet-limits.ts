import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@balai/shared/contract/host/imports';
import { grouped, UnreadableFileError } from './sheet';

/** @throws UnreadableFileError (422) when there are too many columns; else the names as they came. */
export function checkHeader(headers: string[]): string[] {
  if (headers.length > MAX_IMPORT_COLUMNS) {
    throw new UnreadableFileError(
      'import_too_many_columns',
      `The file has ${grouped(headers.length)} columns; at most ${MAX_IMPORT_COLUMNS} are allowed`,
    );
  }
  return headers;
}

export const tooManyRows = (): UnreadableFileError =>
  new UnreadableFileError(
    'import_too_many_rows',
    `The file has more than ${grouped(MAX_IMPORT_ROWS)} rows; divide it and upload the parts`,
  );
