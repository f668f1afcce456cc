import { MAX_IMPORT_ROWS } from '@balai/shared/contract/host/imports';
import { streamXlsxRows, type CellValue } from 'hucre';
import { inspectWorkbook } from './inspect-workbook';
import { checkHeader, tooManyRows } from './sheet-limits';
import { uniqueHeaders, UnreadableFileError, type Sheet, type SheetRow } from './sheet';

/** A cell as text; a date as YYYY-MM-DD, with the time behind it when it has one. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  const moment = value.toISOString();
  return moment.endsWith('T00:00:00.000Z')
    ? moment.slice(0, 10)
    : `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;
}

/**
 * Reads the first sheet of a workbook; its first row that is not empty names the columns.
 * @throws UnreadableFileError (422) for what is no workbook, has formulas, or is beyond the limits.
 */
export async function readXlsx(content: Buffer): Promise<Sheet> {
  await inspectWorkbook(content);
  let headers: string[] | null = null;
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(content)) {
      const cells = values.map(textOf);
      while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop();
      if (cells.length === 0) continue;
      if (!headers) {
        headers = checkHeader(uniqueHeaders(cells));
        continue;
      }
      if (rows.length === MAX_IMPORT_ROWS) throw tooManyRows();
      // A sheet ends its rows where the last filled cell is.
      while (cells.length < headers.length) cells.push('');
      rows.push({ fileRow: index + 1, cells });
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    // Whatever else the reader trips over is in the file: it was given bytes and nothing more.
    throw new UnreadableFileError('import_damaged', 'The file is damaged and cannot be read');
  }
  return { format: 'xlsx', encoding: null, delimiter: null, headers: headers ?? [], rows };
}
