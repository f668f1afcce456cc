import { InvalidInputError } from '../errors';
import type { UploadedFile } from './register-operation';

/** A call for 20,000 rows with three fields each is the largest there is. */
const MOST_VALUES = 100_000;
/** Columns of a sheet and their places are the most that one object names. */
const MOST_FIELDS = 1_000;
const LONGEST_NAME = 200;
const DEEPEST = 20;

/** NUL, which PostgreSQL cannot store, and halves of characters, which are no text in any encoding. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

interface Finding {
  /** Names and places from the outermost to the innermost. */
  path: string[];
  sentence: string;
}

const unstorable = (path: string[]): Finding => ({
  path,
  sentence: 'holds characters that cannot be stored',
});

/** Looks at each value once and stops at the first finding. */
class Inspection {
  #values = 0;

  findingIn(value: unknown, depth = 0): Finding | null {
    this.#values += 1;
    if (this.#values > MOST_VALUES) return { path: [], sentence: `holds more than ${MOST_VALUES} values` };
    if (typeof value === 'string') return UNSTORABLE.test(value) ? unstorable([]) : null;
    if (typeof value === 'number') return this.#findingInNumber(value);
    if (typeof value !== 'object' || value === null) return null;
    if (depth === DEEPEST) return { path: [], sentence: 'is nested too deeply' };
    return Array.isArray(value) ? this.#findingInList(value, depth) : this.#findingInObject(value, depth);
  }

  #findingInNumber(value: number): Finding | null {
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return null;
    return { path: [], sentence: `must be at most ${Number.MAX_SAFE_INTEGER}` };
  }

  #findingInList(list: readonly unknown[], depth: number): Finding | null {
    for (const [index, value] of list.entries()) {
      const finding = this.findingIn(value, depth + 1);
      if (finding) return { ...finding, path: [String(index), ...finding.path] };
    }
    return null;
  }

  #findingInObject(fields: object, depth: number): Finding | null {
    const entries: [string, unknown][] = Object.entries(fields);
    if (entries.length > MOST_FIELDS) return { path: [], sentence: 'has too many fields' };
    for (const [name, value] of entries) {
      if (name.length > LONGEST_NAME) return { path: [], sentence: 'has a field whose name is too long' };
      if (UNSTORABLE.test(name)) return unstorable([]);
      const finding = this.findingIn(value, depth + 1);
      if (finding) return { ...finding, path: [name, ...finding.path] };
    }
    return null;
  }
}

function labelOf(path: readonly string[]): string {
  const words = (path.findLast((part) => !/^\d+$/.test(part)) ?? 'The data').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Refuses what no operation takes, before its schema is looked at: text that cannot be stored, numbers that JSON does
 * not carry exactly, and shapes so large or so deep that checking them would hold up everybody else.
 * @throws InvalidInputError (422) with the field, e.g. 'pics.0.name'; 'input' where it is the whole.
 */
export function ensurePlain(input: unknown): void {
  const finding = new Inspection().findingIn(input);
  if (!finding) return;
  const { path, sentence } = finding;
  throw new InvalidInputError({ [path.join('.') || 'input']: `${labelOf(path)} ${sentence}` });
}

/** As `ensurePlain`, for what a client says of its files. */
export function ensurePlainNames(files: readonly UploadedFile[]): void {
  for (const { slot, fileName, mimeType } of files) ensurePlain({ [slot]: [fileName, mimeType] });
}
