import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { ExportCell, ExportColumn, ExportTable } from './export-table';
import { jakartaWallClock } from './jakarta-wall-clock';

const NUMBER_FORMATS: Partial<Record<ExportColumn['type'], string>> = {
  money: '#,##0',
  integer: '0',
  percent: '0.00%',
  date: 'yyyy-mm-dd',
  timestamp: 'yyyy-mm-dd hh:mm',
};

const BASIS_POINTS = 10_000;

/** A workbook of two sheets: the rows, and what they were chosen by. Text is always text, never a formula. */
export async function xlsxFile({ title, columns, rows, facts }: ExportTable): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title.slice(0, 31),
        columns: columns.map(({ type }) => {
          const numFmt = NUMBER_FORMATS[type];
          return { width: type === 'text' ? 32 : 18, ...(numFmt ? { numFmt } : {}) };
        }),
        rows: [
          columns.map((column) => column.title),
          ...rows.map((row) => row.map((cell, index) => xlsxCell(cell, columns[index]))),
        ],
        freezePane: { rows: 1 },
      },
      { name: 'Filters', columns: [{ width: 24 }, { width: 48 }], rows: facts },
    ],
  });
  return Buffer.from(bytes);
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
