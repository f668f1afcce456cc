import { Readable } from 'node:stream';
import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { ExportCell, ExportColumn, ExportStream, ExportTable } from './export-table';
import { jakartaWallClock } from './jakarta-wall-clock';

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
      { name: sheetName(factsTitle), columns: [{ width: 24 }, { width: 48 }], rows: facts },
    ],
  });
  return Buffer.from(bytes);
}

/**
 * The same, written while its rows are read. The second sheet, with what the rows were chosen by, is named after the
 * first: the writer knows no other way to a second one than that the first is full.
 */
export function xlsxStream({ title, columns, rows, facts, rowCount }: ExportStream): Readable {
  async function* lines(): AsyncGenerator<CellValue[]> {
    yield columns.map((column) => column.title);
    for await (const row of rows) yield lineOf(row, columns);
    yield* facts;
  }
  const stream = writeXlsxStream(lines(), {
    name: sheetName(title).slice(0, 29),
    columns: columns.map(columnLook),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowCount + 1,
    repeatHeaders: false,
  });
  return Readable.from(stream);
}

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
      return jakartaWallClock(String(cell));
    case 'percent':
      return Number(cell) / BASIS_POINTS;
    case 'money':
    case 'integer':
      return Number(cell);
    default:
      return cell;
  }
}
