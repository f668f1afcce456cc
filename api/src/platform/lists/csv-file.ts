import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { ExportCell, ExportColumn, ExportStream, ExportTable } from './export-table';
import { jakartaWallClock } from './jakarta-wall-clock';

/** Spreadsheets read a cell that begins so as a formula, the full-width forms included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Keeps a spreadsheet from running text that a user typed: CWE-1236. */
export const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Comma separated values in UTF-8 with a byte order mark, the filters as comment lines above the header. */
export function csvFile({ columns, rows, facts }: ExportTable): Buffer {
  return Buffer.from(
    written([...headOf({ columns, facts }), ...rows.map((row) => lineOf(row, columns))], true),
  );
}

/** The same, written while its rows are read. */
export function csvStream({ columns, rows, facts }: ExportStream): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield written(headOf({ columns, facts }), true);
    for await (const row of rows) yield written([lineOf(row, columns)], false);
  }
  return Readable.from(lines());
}

const headOf = ({ columns, facts }: Pick<ExportTable, 'columns' | 'facts'>) => [
  ...facts.map(([name, value]) => [`# ${name}: ${value}`]),
  columns.map(({ title }) => escapeFormula(title)),
];

const lineOf = (row: readonly ExportCell[], columns: readonly ExportColumn[]) =>
  row.map((cell, index) => csvCell(cell, columns[index]));

const written = (lines: readonly (readonly (string | number | boolean | null)[])[], bom: boolean): string =>
  stringify([...lines], { bom, record_delimiter: '\r\n', cast: { boolean: String } });

function csvCell(cell: ExportCell, column: ExportColumn | undefined): string | number | boolean | null {
  if (typeof cell !== 'string') return cell;
  return column?.type === 'timestamp'
    ? `${jakartaWallClock(cell).toISOString().slice(0, 16).replace('T', ' ')}`
    : escapeFormula(cell);
}
