import { escapeFormula } from '../../format/formula';
import type { WorkText } from './work-text';

/** What became of a row of a selection. */
export interface RowOutcome {
  id: number;
  label: string;
  /** 'unknown': it was sent and no answer came, so that it may be done. */
  result: 'done' | 'refused' | 'unknown' | 'left';
  /** Why it was refused or is not known, in the server's words. */
  reason: string;
}

/** Every text is quoted, so that a line break or another separator than the comma divides nothing. */
const cell = (value: string): string => `"${escapeFormula(value).replaceAll('"', '""')}"`;

/** The outcomes as comma separated values, for a spreadsheet. */
export function reportFile(outcomes: readonly RowOutcome[], text: WorkText): Blob {
  const results = {
    done: text('reportDone'),
    refused: text('reportRefused'),
    unknown: text('reportUnknown'),
    left: text('reportLeft'),
  };
  const lines = [
    [text('reportId'), text('reportName'), text('reportResult'), text('reportReason')],
    ...outcomes.map(({ id, label, result, reason }) => [String(id), label, results[result], reason]),
  ];
  const content = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${content}\r\n`], { type: 'text/csv;charset=utf-8' });
}
