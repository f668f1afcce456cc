import { csvLines, escapeFormula } from '../lists/csv-file';

export interface RejectedRow {
  fileRow: number;
  cells: readonly string[];
  reasons: readonly string[];
}

/**
 * Rejected rows as they stood in the file, with row number and reason behind them. What is corrected here can be
 * uploaded again: the columns are the same.
 */
export function rejectedFile(headers: readonly string[], rows: readonly RejectedRow[]): Buffer {
  const lines = rows.map(({ fileRow, cells, reasons }) => [
    ...headers.map((_, index) => escapeFormula(cells[index] ?? '')),
    fileRow,
    // Reasons repeat what stands in the file.
    escapeFormula(reasons.join('; ')),
  ]);
  const titles = [...headers.map(escapeFormula), 'Row', 'Reason'];
  return Buffer.from(csvLines([titles, ...lines], true));
}
