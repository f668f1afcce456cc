import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { checkCellLength } from './sheet-limits';
import { UnreadableFileError } from './sheet';
import { readXml } from './xml-events';
import type { ZipEntry } from './zip-entries';

/** Different texts of a workbook: ten in each of 50,000 rows. */
const MAX_SHARED_STRINGS = 500_000;
/** Bytes of them all: they are held beside the rows that are read with them. */
const MAX_SHARED_BYTES = 16 * 1024 * 1024;
const PAGE_BYTES = 1024 * 1024;

/** Excel writes characters that XML has no place for as _x000D_. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_match, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

const tooMuchDifferentText = (): UnreadableFileError =>
  new UnreadableFileError(sheetSentence('too_much_different_text'), 'import_too_much_different_text');

const tooManyTexts = (): UnreadableFileError =>
  new UnreadableFileError(
    sheetSentence('too_many_texts', { limit: MAX_SHARED_STRINGS }),
    'import_too_many_texts',
  );

/** The texts of a workbook as bytes: as strings of their own, short ones would need five times the memory. */
export class SharedStrings {
  readonly #pages: Buffer[] = [];
  /** Where each text begins, counted over all pages, and the bytes that it has. */
  #starts = new Uint32Array(1024);
  #lengths = new Uint32Array(1024);
  #free = 0;
  #bytes = 0;
  count = 0;

  /** @throws UnreadableFileError (422) when they are too many or too long. */
  add(text: string): void {
    if (this.count === MAX_SHARED_STRINGS) throw tooManyTexts();
    const length = Buffer.byteLength(text);
    this.#bytes += length;
    if (this.#bytes > MAX_SHARED_BYTES) throw tooMuchDifferentText();
    // A cell's text is shorter than a page, and none lies on two.
    const left = this.#pages.length * PAGE_BYTES - this.#free;
    if (length > left) {
      this.#free = this.#pages.length * PAGE_BYTES;
      this.#pages.push(Buffer.allocUnsafeSlow(PAGE_BYTES));
    }
    if (this.count === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#lengths = doubled(this.#lengths);
    }
    this.#pages.at(-1)?.write(text, this.#free % PAGE_BYTES);
    this.#starts[this.count] = this.#free;
    this.#lengths[this.count] = length;
    this.#free += length;
    this.count += 1;
  }

  /** '' for a number that no text has. */
  at(index: number): string {
    const start = this.#starts[index] ?? 0;
    const from = start % PAGE_BYTES;
    const page = this.#pages[Math.floor(start / PAGE_BYTES)];
    return page?.toString('utf8', from, from + (this.#lengths[index] ?? 0)) ?? '';
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/**
 * The texts of a workbook, which its cells name by their number.
 * @throws UnreadableFileError (422) when they are too many or too long.
 */
export async function readSharedStrings(entry: ZipEntry | null): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (!entry) return strings;
  let text = '';
  let isText = false;
  /** How words are pronounced stands between them; it is no part of the text. */
  let isPhonetic = false;
  await readXml(entry, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (!isText) return;
      text += piece;
      checkCellLength(text, () => sheetSentence('place_text', { number: strings.count + 1 }));
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.add(withoutEscapes(text));
    },
  });
  return strings;
}
