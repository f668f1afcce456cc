import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '@balai/shared/format/formula';
import { percent } from '@balai/shared/format/percent';
import type { ExportCell, ExportColumn, ExportStream, ExportTable } from './export-table';
import { jakartaDay, jakartaTime } from '@balai/shared/format/calendar';

type Line = readonly (string | number | boolean | null)[];

/** Lines of a CSV file; every text is quoted, so that a bare line break or another separator divides nothing. */
export const csvLines = (lines: readonly Line[], bom: boolean): string =>
  stringify([...lines], { bom, quoted_string: true, record_delimiter: '\r\n', cast: { boolean: String } });

/**
 * Comma separated values in UTF-8 with a byte order mark. What the rows were chosen by stands in workbooks only: lines
 * above the header are rows to every program that reads CSV.
 */
export function csvFile({ columns, rows }: ExportTable): Buffer {
  return Buffer.from(csvLines([headOf(columns), ...rows.map((row) => lineOf(row, columns))], true));
}

/** The same, written while its rows are read. */
export function csvStream({ columns, rows }: ExportStream): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield csvLines([headOf(columns)], true);
    for await (const row of rows) yield csvLines([lineOf(row, columns)], false);
  }
  return Readable.from(lines());
}

const headOf = (columns: readonly ExportColumn[]) => columns.map(({ title }) => escapeFormula(title));

const lineOf = (row: readonly ExportCell[], columns: readonly ExportColumn[]) =>
  row.map((cell, index) => csvCell(cell, columns[index]));

function csvCell(cell: ExportCell, column: ExportColumn | undefined): string | number | boolean | null {
  if (typeof cell === 'number' && column?.type === 'percent') return percent(cell);
  if (typeof cell !== 'string') return cell;
  if (column?.type !== 'timestamp') return escapeFormula(cell);
  const moment = new Date(cell);
  return `${jakartaDay(moment)} ${jakartaTime(moment)}`;
}
