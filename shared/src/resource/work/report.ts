import type { WorkText } from './work-text';

/** What became of a row of a selection. */
export interface RowOutcome {
  id: number;
  label: string;
  result: 'done' | 'refused' | 'left';
  /** Why it was refused, in the server's words. */
  reason: string;
}

/** A spreadsheet would run a cell that begins so as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

const cell = (value: string): string => {
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The outcomes as comma separated values, for a spreadsheet. */
export function reportFile(outcomes: readonly RowOutcome[], text: WorkText): Blob {
  const results = { done: text('reportDone'), refused: text('reportRefused'), left: text('reportLeft') };
  const lines = [
    [text('reportId'), text('reportName'), text('reportResult'), text('reportReason')],
    ...outcomes.map(({ id, label, result, reason }) => [String(id), label, results[result], reason]),
  ];
  const content = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${content}\r\n`], { type: 'text/csv;charset=utf-8' });
}
