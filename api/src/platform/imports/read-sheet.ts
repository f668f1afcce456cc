import { MAX_IMPORT_BYTES } from '@balai/shared/contract/host/imports';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { UnreadableFileError, type Sheet } from './sheet';
import { notATable } from './zip-entries';

const beginsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

const isArchive = (content: Buffer): boolean =>
  beginsWith(content, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(content, [0x50, 0x4b, 0x05, 0x06]);

/** The container of the old office formats, and of workbooks with a password. */
const isOldOffice = (content: Buffer): boolean => beginsWith(content, [0xd0, 0xcf, 0x11, 0xe0]);

/** A page, a PDF or JSON, which would otherwise be taken for a table of one odd column. */
const isOtherText = (content: Buffer): boolean =>
  /^\s*(<|%PDF-|[[{]\s*["{[])/.test(
    content
      .subarray(0, 1024)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );

async function read(content: Buffer): Promise<Sheet> {
  if (isArchive(content)) return readXlsx(content);
  if (isOldOffice(content)) {
    throw new UnreadableFileError('import_old_format', 'Save the file as XLSX or CSV without a password');
  }
  if (isOtherText(content)) throw notATable();
  return readCsv(content);
}

/**
 * Reads a file by what is in it; name and type as the client says them are not asked.
 * @throws UnreadableFileError (413, 422) with one plain sentence for every file that cannot be imported.
 */
export async function readSheet(content: Buffer): Promise<Sheet> {
  if (content.length > MAX_IMPORT_BYTES) {
    throw new UnreadableFileError('import_too_large', 'The file is larger than 20 MB', 413);
  }
  const sheet = await read(content);
  if (sheet.headers.length === 0) throw new UnreadableFileError('import_file_empty', 'The file is empty');
  if (sheet.rows.length === 0) {
    throw new UnreadableFileError('import_no_rows', 'The file has a header and no rows');
  }
  return sheet;
}
