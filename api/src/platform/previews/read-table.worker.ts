import { FormulaCells } from '../imports/formula-cells';
import { readUploadPart, type OpenUpload } from '../files/read-upload';
import { readCsvRows } from '../imports/read-csv';
import { isArchive } from '../imports/read-sheet';
import { readXlsxRows } from '../imports/read-xlsx';
import {
  MAX_SHOWN_COLUMNS,
  MAX_SHOWN_CHARACTERS,
  MAX_SHOWN_ROWS,
} from '@balai/shared/contract/host/previews';
import type { RowSink } from '../imports/sheet-rows';

/** What a viewer shows of a sheet. */
export interface ShownTable {
  /** Names of all sheets; empty for a text file. */
  sheets: string[];
  /** The place of the one shown, from 0. */
  sheet: number;
  rows: string[][];
  /** Whether the file has more rows, be they empty, more columns or longer texts than are shown. */
  is_cut: boolean;
}

/** Ends the reading of a file of which enough was seen. */
class EnoughRows extends Error {}

/** Keeps the beginning of a sheet: so many rows, columns and characters, and no more. */
class FirstRows implements RowSink {
  readonly headers: readonly string[] = [];
  readonly rows: string[][] = [];
  isCut = false;

  add(fileRow: number, cells: readonly string[]): void {
    // Rows without text count as well: of a million of them none needs to be looked at.
    if (fileRow > MAX_SHOWN_ROWS) {
      this.isCut = true;
      throw new EnoughRows();
    }
    if (cells.every((cell) => cell === '')) return;
    // Rows without a cell are left out of a workbook; they are shown where they stand.
    while (this.rows.length < fileRow - 1) this.rows.push([]);
    const shown = cells.slice(0, MAX_SHOWN_COLUMNS);
    this.isCut ||= cells.length > shown.length || shown.some((cell) => cell.length > MAX_SHOWN_CHARACTERS);
    this.rows.push(shown.map((cell) => cell.slice(0, MAX_SHOWN_CHARACTERS)));
  }
}

/**
 * The beginning of a sheet, for people who look at it. Formulas are no danger here: what they came to is shown as text.
 * @param sheet - place of a workbook's sheet, from 0.
 * @throws UnreadableFileError (422) for what is no table.
 */
export async function run({ sheet, ...file }: OpenUpload & { sheet: number }): Promise<ShownTable> {
  const first = new FirstRows();
  let sheets: string[] = [];
  let shown = 0;
  const beginning = readUploadPart(file, 0, Math.min(4, file.size));
  try {
    if (isArchive(beginning)) {
      await readXlsxRows(file, first, new FormulaCells(), sheet, ({ sheetNames, sheetIndex }) => {
        sheets = [...sheetNames];
        shown = sheetIndex;
      });
    } else await readCsvRows(file, first, new FormulaCells());
  } catch (error) {
    if (!(error instanceof EnoughRows)) throw error;
  }
  return { sheets, sheet: shown, rows: first.rows, is_cut: first.isCut };
}
