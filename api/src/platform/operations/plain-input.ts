import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import type { Label, Sentence } from '@balai/shared/format/sentence';
import { InvalidInputError } from '../errors';
import { fieldLabel } from './field-sentences';
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
  sentence: (field: Label) => Sentence;
}

const unstorable: Finding = { path: [], sentence: (field) => fieldSentence('unstorable', { field }) };
const tooComplex: Finding = { path: [], sentence: (field) => fieldSentence('too_complex', { field }) };
const tooGreat: Finding = {
  path: [],
  sentence: (field) => fieldSentence('at_most', { field, limit: String(Number.MAX_SAFE_INTEGER) }),
};

/** Looks at each value once and stops at the first finding. */
class Inspection {
  #values = 0;

  findingIn(value: unknown, depth = 0): Finding | null {
    this.#values += 1;
    if (this.#values > MOST_VALUES) return tooComplex;
    if (typeof value === 'string') return UNSTORABLE.test(value) ? unstorable : null;
    if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER ? tooGreat : null;
    if (typeof value !== 'object' || value === null) return null;
    if (depth === DEEPEST) return tooComplex;
    return Array.isArray(value) ? this.#findingInList(value, depth) : this.#findingInObject(value, depth);
  }

  #findingInList(list: readonly unknown[], depth: number): Finding | null {
    for (const [index, value] of list.entries()) {
      const finding = this.findingIn(value, depth + 1);
      if (finding) return { ...finding, path: [String(index), ...finding.path] };
    }
    return null;
  }

  #findingInObject(fields: object, depth: number): Finding | null {
    if (Object.keys(fields).length > MOST_FIELDS) return tooComplex;
    const entries: [string, unknown][] = Object.entries(fields);
    for (const [name, value] of entries) {
      if (name.length > LONGEST_NAME) return tooComplex;
      if (UNSTORABLE.test(name)) return unstorable;
      const finding = this.findingIn(value, depth + 1);
      if (finding) return { ...finding, path: [name, ...finding.path] };
    }
    return null;
  }
}

/**
 * Refuses what no operation takes, before its schema is looked at: text that cannot be stored, numbers that JSON does
 * not carry exactly, and shapes so large or so deep that checking them would hold up everybody else.
 * @param area - first part of the operation's name: its department has the names of the fields.
 * @throws InvalidInputError (422) with the field, e.g. 'pics.0.name'; 'input' where it is the whole.
 */
export function ensurePlain(area: string, input: unknown): void {
  const finding = new Inspection().findingIn(input);
  if (!finding) return;
  const field = finding.path.join('.') || 'input';
  throw new InvalidInputError({ [field]: finding.sentence(fieldLabel(area, field)) });
}

/** As `ensurePlain`, for what a client says of its files. */
export function ensurePlainNames(area: string, files: readonly UploadedFile[]): void {
  for (const { slot, fileName, mimeType } of files) ensurePlain(area, { [slot]: [fileName, mimeType] });
}
