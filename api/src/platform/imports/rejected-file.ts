import type { Language } from '@balai/shared/format/languages';
import { escapeFormula } from '@balai/shared/format/formula';
import { csvLines } from '../lists/csv-file';
import { speechOf } from '../words/speech';

export interface RejectedRow {
  fileRow: number;
  cells: readonly string[];
  reasons: readonly string[];
}

/**
 * Rejected rows as they stood in the file, with row number and reason behind them. What is corrected here can be
 * uploaded again: the columns are the same.
 */
export function rejectedFile(
  headers: readonly string[],
  rows: readonly RejectedRow[],
  language: Language = 'en',
): Buffer {
  const { word } = speechOf(language);
  const lines = rows.map(({ fileRow, cells, reasons }) => [
    ...headers.map((_, index) => escapeFormula(cells[index] ?? '')),
    fileRow,
    // Reasons repeat what stands in the file.
    escapeFormula(reasons.join('; ')),
  ]);
  const titles = [...headers.map(escapeFormula), word('file.row'), word('file.reason')];
  return Buffer.from(csvLines([titles, ...lines], true));
}
