import type { Sentence } from '@balai/shared/format/sentence';
import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { MAX_IMPORT_COLUMNS } from '@balai/shared/contract/host/import-limits';
import { serialToDate } from 'hucre';
import { FormulaCells } from './formula-cells';
import type { OpenUpload } from '../files/read-upload';
import { readSharedStrings, withoutEscapes, type SharedStrings } from './shared-strings';
import { checkCellLength } from './sheet-limits';
import type { RowSink } from './sheet-rows';
import { UnreadableFileError } from './sheet';
import { findWorkbookParts, type WorkbookParts } from './workbook-parts';
import { damaged, readXml, type XmlHandlers } from './xml-events';
import { readZipEntries, UnpackedBytes, type ZipEntry } from './zip-entries';

/** A cell out here would make a row of this many cells; no table that may be imported needs it. */
const FARTHEST_COLUMN = 2000;
/** Excel's own limit. */
const MAX_FILE_ROW = 1_048_576;

/** 'B12' -> 2; 0 when it is no address. */
function columnNumber(address: string): number {
  let column = 0;
  // Four letters are far beyond every limit already.
  for (const letter of /^[A-Z]{1,4}/.exec(address)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column;
}

/** A date as YYYY-MM-DD, with the time behind it when it has one; null when it is none that a calendar has. */
function dateText(serial: number, is1904: boolean): string | null {
  const date = serialToDate(serial, is1904);
  if (Number.isNaN(date.getTime())) return null;
  const moment = date.toISOString();
  return moment.endsWith('T00:00:00.000Z')
    ? moment.slice(0, 10)
    : `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;
}

/** Listens to a sheet's XML and hands its rows on, one by one. */
class SheetListener implements XmlHandlers {
  readonly #formulas: FormulaCells;
  readonly #parts: WorkbookParts;
  readonly #strings: SharedStrings;
  readonly #rows: RowSink;
  #fileRow = 0;
  #cells: string[] = [];
  #column = 0;
  #address: Sentence | string = '';
  #type = '';
  #style = -1;
  #text = '';
  #isText = false;
  #isCell = false;
  #isPhonetic = false;

  constructor(parts: WorkbookParts, strings: SharedStrings, rows: RowSink, formulas: FormulaCells) {
    this.#formulas = formulas;
    this.#parts = parts;
    this.#strings = strings;
    this.#rows = rows;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.#openRow(attributes.r);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f') this.#formulas.add(sheetSentence('place_cell', { address: this.#address }));
    else if (name === 'rPh') this.#isPhonetic = true;
    this.#isText = this.#isCell && (name === 'v' || (name === 't' && !this.#isPhonetic));
  };

  readonly text = (piece: string): void => {
    if (!this.#isText) return;
    this.#text += piece;
    checkCellLength(this.#text, () => sheetSentence('place_cell', { address: this.#address }));
  };

  readonly close = (name: string): void => {
    this.#isText = false;
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  };

  #openRow(number: string | undefined): void {
    const fileRow = number === undefined ? this.#fileRow + 1 : Number(number);
    // Rows stand in their order, each once; what is found out about a row is kept under its number.
    if (!Number.isInteger(fileRow) || fileRow <= this.#fileRow || fileRow > MAX_FILE_ROW) throw damaged();
    this.#fileRow = fileRow;
    this.#cells = [];
    this.#column = 0;
  }

  #openCell({ r: address, t: type = 'n', s: style }: Readonly<Record<string, string>>): void {
    this.#column = address === undefined ? this.#column + 1 : columnNumber(address);
    this.#address =
      address?.slice(0, 20) ?? sheetSentence('place_unnamed', { column: this.#column, row: this.#fileRow });
    if (this.#column === 0) throw damaged();
    if (this.#column > FARTHEST_COLUMN) {
      throw new UnreadableFileError(
        sheetSentence('cell_too_far', { place: this.#address, limit: MAX_IMPORT_COLUMNS }),
        'import_too_many_columns',
      );
    }
    this.#type = type;
    this.#style = style === undefined ? -1 : Number(style);
    this.#text = '';
    this.#isCell = true;
  }

  #closeCell(): void {
    this.#isCell = false;
    while (this.#cells.length < this.#column) this.#cells.push('');
    const value = this.#value();
    // Beyond what a table may have, that something stands there is enough; a row of long texts would fill the memory.
    this.#cells[this.#column - 1] = this.#column > MAX_IMPORT_COLUMNS + 1 ? value.trim().slice(0, 1) : value;
  }

  #closeRow(): void {
    // A sheet ends its rows where the last filled cell is.
    while (this.#cells.length < this.#rows.headers.length) this.#cells.push('');
    this.#rows.add(this.#fileRow, this.#cells);
  }

  /** What the cell says, as text. */
  #value(): string {
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return text === '' ? '' : this.#strings.at(Number(text));
      case 'str':
      case 'inlineStr':
        return withoutEscapes(text);
      case 'b':
        return String(text === '1' || text === 'true');
      case 'n': {
        const number = Number(text);
        if (text === '' || Number.isNaN(number)) return text;
        const isDate = this.#parts.dateStyles.has(this.#style);
        return (isDate ? dateText(number, this.#parts.is1904) : null) ?? String(number);
      }
      default:
        return text;
    }
  }
}

/** All of an archive is unpacked before any of it is kept, so that what it says of its size need not be believed. */
async function readArchive(file: OpenUpload): Promise<Map<string, ZipEntry>> {
  const entries = await readZipEntries(file);
  const unpacked = new UnpackedBytes();
  for (const entry of entries) {
    for await (const piece of entry.pieces()) unpacked.add(piece.length);
  }
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/**
 * Reads one sheet of a workbook into `rows`.
 * @param sheet - its place among the sheets, from 0; the first where there is none at this place.
 * @param formulas - is told of cells that are computed.
 * @param onParts - is told of all sheets before the first row comes.
 * @throws UnreadableFileError (422) for what is no workbook, or is beyond the limits.
 */
export async function readXlsxRows(
  file: OpenUpload,
  rows: RowSink,
  formulas: FormulaCells,
  sheet = 0,
  onParts: (parts: WorkbookParts) => void = () => undefined,
): Promise<void> {
  const parts = await findWorkbookParts(await readArchive(file), sheet);
  onParts(parts);
  const strings = await readSharedStrings(parts.sharedStrings);
  await readXml(parts.sheet, new SheetListener(parts, strings, rows, formulas));
}

/** Reads the first sheet of a workbook. @throws UnreadableFileError (422) for one with formulas, too. */
export async function readXlsx(file: OpenUpload, rows: RowSink): Promise<void> {
  const formulas = new FormulaCells();
  await readXlsxRows(file, rows, formulas);
  formulas.refuse();
}
