import type { Sentence } from '@balai/shared/format/sentence';
import { DomainError } from '../errors';
import { beginningOf } from './storable-text';

/** Cells as they stand in the file; more or fewer than headers when the file has it so. */
export interface SheetRow {
  /** Row of the file, the header being row 1. */
  fileRow: number;
  cells: string[];
}

/** The file as a whole cannot be imported; nothing of it is kept. */
export class UnreadableFileError extends DomainError {
  constructor(sentence: Sentence, code: string, status: 413 | 422 = 422) {
    super(status, code, sentence, { errors: { file: sentence } });
  }
}

/** Names for columns without one, and a number behind names that come again. */
export function uniqueHeaders(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name, index) => {
    const wanted = beginningOf(name.trim(), 180) || `Column ${index + 1}`;
    let unique = wanted;
    for (let copy = 2; used.has(unique); copy += 1) unique = `${wanted} (${copy})`;
    used.add(unique);
    return unique;
  });
}
