import { stringify } from 'csv-stringify/sync';
import type { ExportCell, ExportColumn, ExportTable } from './export-table';
import { jakartaWallClock } from './jakarta-wall-clock';

/** Spreadsheets read a cell that begins so as a formula, the full-width forms included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Keeps a spreadsheet from running text that a user typed: CWE-1236. */
export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Comma separated values in UTF-8 with a byte order mark, the filters as comment lines above the header. */
export function csvFile({ columns, rows, facts }: ExportTable): Buffer {
  const comments = facts.map(([name, value]) => [`# ${name}: ${value}`]);
  const lines = [
    ...comments,
    columns.map(({ title }) => escapeFormula(title)),
    ...rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]))),
  ];
  return Buffer.from(stringify(lines, { bom: true, record_delimiter: '\r\n', cast: { boolean: String } }));
}

function csvCell(cell: ExportCell, column: ExportColumn | undefined): string | number | boolean | null {
  if (typeof cell !== 'string') return cell;
  return column?.type === 'timestamp'
    ? `${jakartaWallClock(cell).toISOString().slice(0, 16).replace('T', ' ')}`
    : escapeFormula(cell);
}
