import type { Sentence } from '@balai/shared/format/sentence';
import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { UnreadableFileError } from './sheet';

/**
 * Whether a spreadsheet would compute the text: what begins with an equals sign, and a command behind + - @ that calls
 * something. A phone number +62 (21) 555, an amount -5 and a handle @balai are text.
 */
export function isFormulaText(text: string): boolean {
  const trimmed = text.trimStart();
  if (/^[=＝]\s*\S/.test(trimmed)) return true;
  if (!/^[+\-@＋－＠]/.test(trimmed)) return false;
  // One expression for `sign, something, name, bracket` tries each letter again and again on a long word.
  const [command = '', spaces = ''] = /^\S*(\s*)/.exec(trimmed) ?? [];
  const isCalled = /^[(|]/.test(trimmed.slice(command.length));
  const names = command.slice(1, command.length - spaces.length).split(/[(|]/);
  return (isCalled ? names : names.slice(0, -1)).some(endsWithName);
}

/** 'SUM', 'cmd' and '2+A1.B', not '+62': what stands behind the last sign has a letter in it. */
const endsWithName = (text: string): boolean => /[A-Za-z]/.test(text.split(/[^\w.]/).at(-1) ?? '');

/** Counts cells that hold formulas, whose text or stale result would be stored for a value. */
export class FormulaCells {
  #count = 0;
  #first: Sentence | null = null;

  /** @param place - where it stands, e.g. 'row 5, column name'. */
  add(place: Sentence): void {
    this.#count += 1;
    if (this.#count === 1) this.#first = place;
  }

  /** @throws UnreadableFileError when there was one. */
  refuse(): void {
    if (this.#count === 0 || this.#first === null) return;
    const found = { count: this.#count, place: this.#first };
    throw new UnreadableFileError(sheetSentence('formulas', found), 'import_formula_cells');
  }
}
