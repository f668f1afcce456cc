import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { IMPORT_EXTENSIONS, MAX_IMPORT_BYTES, type HeaderProfile } from '@balai/shared/contract/host/imports';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { SheetRows } from './sheet-rows';
import { UnreadableFileError } from './sheet';
import { notATable } from './zip-entries';

/** A file that somebody wants to import. */
export interface SheetFile {
  fileName: string;
  content: Uint8Array;
}

/** A file read into rows of text, whatever it was written in. */
export interface ReadSheet {
  format: 'csv' | 'xlsx';
  /** Null for XLSX. */
  encoding: string | null;
  delimiter: string | null;
  /** Names of the columns, each once and not empty, and what their cells look like. */
  headers: HeaderProfile[];
  rowCount: number;
  /** The rows as they are stored, IMPORT_BATCH_ROWS in each but the last; see `storedRows`. */
  batches: Uint8Array[];
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
}

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

/** @throws UnreadableFileError when the name says something else than a table. */
function extensionOf(fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  if (IMPORT_EXTENSIONS.some((known) => known === extension)) return extension;
  throw new UnreadableFileError(sheetSentence('wrong_type'), 'import_wrong_type');
}

async function readRows(
  fileName: string,
  content: Buffer,
  rows: SheetRows,
): Promise<Pick<ReadSheet, 'format' | 'encoding' | 'delimiter'>> {
  const extension = extensionOf(fileName);
  if (isArchive(content)) {
    await readXlsx(content, rows);
    return { format: 'xlsx', encoding: null, delimiter: null };
  }
  if (isOldOffice(content)) {
    throw new UnreadableFileError(sheetSentence('old_format'), 'import_old_format');
  }
  if (isOtherText(content)) throw notATable();
  if (extension === 'xlsx' && content.length > 0) {
    // A text with this name would be read as a table of one odd column.
    throw new UnreadableFileError(sheetSentence('no_workbook'), 'import_no_workbook');
  }
  return { format: 'csv', ...(await readCsv(content, rows)) };
}

/**
 * Reads a file by what is in it; of the name, only the extension is asked.
 * @throws UnreadableFileError (413, 422) with one plain sentence for every file that cannot be imported.
 */
export async function readSheet({ fileName, content: bytes }: SheetFile): Promise<ReadSheet> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.length > MAX_IMPORT_BYTES) {
    throw new UnreadableFileError(sheetSentence('too_large'), 'import_too_large', 413);
  }
  const rows = new SheetRows();
  const written = await readRows(fileName, content, rows);
  if (rows.headers.length === 0)
    throw new UnreadableFileError(sheetSentence('file_empty'), 'import_file_empty');
  if (rows.rowCount === 0) {
    throw new UnreadableFileError(sheetSentence('no_rows'), 'import_no_rows');
  }
  const headers = rows.finish();
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...written, headers, rowCount: rows.rowCount, batches: rows.batches, sha256 };
}
