import { Readable } from 'node:stream';
import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { ExportCell, ExportColumn, ExportFact, ExportStream, ExportTable } from './export-table';
import { jakartaWallClock } from '@balai/shared/format/calendar';
import { withSheetNames } from './sheet-names';

const NUMBER_FORMATS: Partial<Record<ExportColumn['type'], string>> = {
  money: '#,##0',
  integer: '0',
  percent: '0.00%',
  date: 'yyyy-mm-dd',
  timestamp: 'yyyy-mm-dd hh:mm',
};

const BASIS_POINTS = 10_000;

/** What a sheet may be called: at most 31 characters, without those that stand in references to it. */
const sheetName = (title: string): string => title.replaceAll(/[:\\/?*[\]]/g, ' ').slice(0, 31);

/** A workbook of two sheets: the rows, and what they were chosen by. Text is always text, never a formula. */
export async function xlsxFile({ title, factsTitle, columns, rows, facts }: ExportTable): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: columns.map(columnLook),
        rows: [columns.map((column) => column.title), ...rows.map((row) => lineOf(row, columns))],
        freezePane: { rows: 1 },
      },
      { name: sheetName(factsTitle), columns: [{ width: 24 }, { width: 48 }], rows: facts.map(factLine) },
    ],
  });
  return Buffer.from(bytes);
}

/** So many rows are written at once: they fit, and the second sheet of a stream holds no more rows than the first. */
const FEW_ROWS = 1_000;

/** The same, written while its rows are read. */
export const xlsxStream = (table: ExportStream): Readable =>
  Readable.from(table.rowCount < FEW_ROWS ? writtenAtOnce(table) : writtenAsRead(table));

async function* writtenAtOnce({ rows: read, ...table }: ExportStream): AsyncGenerator<Buffer> {
  const rows: ExportCell[][] = [];
  for await (const row of read) rows.push(row);
  yield await xlsxFile({ ...table, rows });
}

/** The writer knows no other way to a second sheet than that the first is full, and no name for it. */
function writtenAsRead({
  title,
  factsTitle,
  columns,
  rows,
  facts,
  rowCount,
}: ExportStream): AsyncIterable<Buffer> {
  async function* lines(): AsyncGenerator<CellValue[]> {
    yield columns.map((column) => column.title);
    for await (const row of rows) yield lineOf(row, columns);
    for (const fact of facts) yield factLine(fact);
  }
  const written = writeXlsxStream(lines(), {
    name: sheetName(title),
    columns: columns.map(columnLook),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowCount + 1,
    repeatHeaders: false,
  });
  return withSheetNames(Readable.from(written), [sheetName(title), sheetName(factsTitle)]);
}

/**
 * A text as a workbook writes it: two signs that no XML may hold, for which programs would call the whole file damaged,
 * by their numbers; what looks like such a number so that it is read as it stands.
 */
const textCell = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\ufffe', '_xFFFE_')
    .replaceAll('\uffff', '_xFFFF_');

const factLine = (fact: ExportFact): CellValue[] => fact.map(textCell);

const lineOf = (row: readonly ExportCell[], columns: readonly ExportColumn[]): CellValue[] =>
  row.map((cell, index) => xlsxCell(cell, columns[index]));

function columnLook({ type }: ExportColumn): { width: number; numFmt?: string } {
  const numFmt = NUMBER_FORMATS[type];
  return { width: type === 'text' ? 32 : 18, ...(numFmt ? { numFmt } : {}) };
}

function xlsxCell(cell: ExportCell, column: ExportColumn | undefined): CellValue {
  if (cell === null) return null;
  switch (column?.type) {
    case 'date':
      return new Date(`${String(cell)}T00:00:00Z`);
    case 'timestamp':
      return jakartaWallClock(new Date(String(cell)));
    case 'percent':
      return Number(cell) / BASIS_POINTS;
    case 'money':
    case 'integer':
      return Number(cell);
    default:
      return typeof cell === 'string' ? textCell(cell) : cell;
  }
}
