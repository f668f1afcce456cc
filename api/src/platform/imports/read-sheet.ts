import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { IMPORT_EXTENSIONS, MAX_IMPORT_BYTES } from '@balai/shared/contract/host/import-limits';
import type { HeaderProfile } from '@balai/shared/contract/host/import-settings';
import { readUploadPart, uploadPieces, type OpenUpload } from '../files/read-upload';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { SheetRows } from './sheet-rows';
import { UnreadableFileError } from './sheet';
import { notATable } from './zip-entries';

/** A file that somebody wants to import. */
export interface SheetFile extends OpenUpload {
  fileName: string;
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

/** Of what says which kind of file it is. */
const BEGINNING_BYTES = 1024;

const beginsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** Whether it is packed as workbooks are; else it may be a text. */
export const isArchive = (content: Buffer): boolean =>
  beginsWith(content, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(content, [0x50, 0x4b, 0x05, 0x06]);

/** The container of the old office formats, and of workbooks with a password. */
const isOldOffice = (content: Buffer): boolean => beginsWith(content, [0xd0, 0xcf, 0x11, 0xe0]);

/** A page, a PDF or JSON, which would otherwise be taken for a table of one odd column. */
const isOtherText = (content: Buffer): boolean =>
  /^\s*(<|%PDF-|[[{]\s*["{[])/.test(content.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''));

/** @throws UnreadableFileError when the name says something else than a table. */
function extensionOf(fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  if (IMPORT_EXTENSIONS.some((known) => known === extension)) return extension;
  throw new UnreadableFileError(sheetSentence('wrong_type'), 'import_wrong_type');
}

async function readRows(
  file: SheetFile,
  rows: SheetRows,
): Promise<Pick<ReadSheet, 'format' | 'encoding' | 'delimiter'>> {
  const extension = extensionOf(file.fileName);
  const beginning = readUploadPart(file, 0, Math.min(BEGINNING_BYTES, file.size));
  if (isArchive(beginning)) {
    await readXlsx(file, rows);
    return { format: 'xlsx', encoding: null, delimiter: null };
  }
  if (isOldOffice(beginning)) {
    throw new UnreadableFileError(sheetSentence('old_format'), 'import_old_format');
  }
  if (isOtherText(beginning)) throw notATable();
  if (extension === 'xlsx' && file.size > 0) {
    // A text with this name would be read as a table of one odd column.
    throw new UnreadableFileError(sheetSentence('no_workbook'), 'import_no_workbook');
  }
  return { format: 'csv', ...(await readCsv(file, rows)) };
}

function hashOf(file: OpenUpload): string {
  const hash = createHash('sha256');
  for (const piece of uploadPieces(file)) hash.update(piece);
  return hash.digest('hex');
}

/**
 * Reads a file by what is in it; of the name, only the extension is asked. It is read from the disk piece by piece, more
 * than once: what is held is what will be stored, and the texts of a workbook.
 * @throws UnreadableFileError (413, 422) with one plain sentence for every file that cannot be imported.
 */
export async function readSheet(file: SheetFile): Promise<ReadSheet> {
  if (file.size > MAX_IMPORT_BYTES) {
    throw new UnreadableFileError(sheetSentence('too_large'), 'import_too_large', 413);
  }
  const rows = new SheetRows();
  const written = await readRows(file, rows);
  if (rows.headers.length === 0)
    throw new UnreadableFileError(sheetSentence('file_empty'), 'import_file_empty');
  if (rows.rowCount === 0) {
    throw new UnreadableFileError(sheetSentence('no_rows'), 'import_no_rows');
  }
  const headers = rows.finish();
  return { ...written, headers, rowCount: rows.rowCount, batches: rows.batches, sha256: hashOf(file) };
}
