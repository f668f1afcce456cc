import { grouped, UnreadableFileError } from './sheet';

/**
 * Whether a spreadsheet would compute the text: what begins with an equals sign, and a command behind + - @ that calls
 * something. A phone number +62 (21) 555, an amount -5 and a handle @balai are text.
 */
export const isFormulaText = (text: string): boolean =>
  /^\s*[=＝]\s*\S/.test(text) || /^\s*[+\-@＋－＠]\S*[A-Za-z][\w.]*\s*[(|]/.test(text);

/** Counts cells that hold formulas, whose text or stale result would be stored for a value. */
export class FormulaCells {
  #count = 0;
  #first = '';

  /** @param place - where it stands, e.g. 'row 5, column name'. */
  add(place: string): void {
    this.#count += 1;
    if (this.#count === 1) this.#first = place;
  }

  /** @throws UnreadableFileError when there was one. */
  refuse(): void {
    if (this.#count === 0) return;
    const subject =
      this.#count === 1
        ? 'A cell holds a formula'
        : `${grouped(this.#count)} cells hold formulas, the first one`;
    throw new UnreadableFileError(
      'import_formula_cells',
      `${subject} in ${this.#first}; replace formulas by their values and upload the file again`,
    );
  }
}
