import { DomainError } from '../errors';

/** Cells as they stand in the file; more or fewer than headers when the file has it so. */
export interface SheetRow {
  /** Row of the file, the header being row 1. */
  fileRow: number;
  cells: string[];
}

/** The file as a whole cannot be imported; nothing of it is kept. */
export class UnreadableFileError extends DomainError {
  constructor(code: string, message: string, status: 413 | 422 = 422) {
    super(status, code, message, { errors: { file: message } });
  }
}

const inGroups = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Whole numbers in sentences: 1,000. */
export const grouped = (count: number): string => inGroups.format(count);

/** Names for columns without one, and a number behind names that come again. */
export function uniqueHeaders(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name, index) => {
    const wanted = name.trim().slice(0, 180) || `Column ${index + 1}`;
    let unique = wanted;
    for (let copy = 2; used.has(unique); copy += 1) unique = `${wanted} (${copy})`;
    used.add(unique);
    return unique;
  });
}
